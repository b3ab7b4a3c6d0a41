import { useEffect, useState } from "react";
import * as v from "valibot";
import type { DraftStore } from "#domain/ground/preferences/drafts";
import type { Mapping } from "#domain/prepress/name-tags/people/mapping";
import { MAX_SHEET_LINES, type Spreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import { useDrafts } from "../preferences/index.ts";

/** A list that was read, but whose columns are not mapped yet. */
export interface PendingSheet {
  readonly sheet: Spreadsheet;
  /** "team.csv" or "what you pasted". */
  readonly from: string;
  /** The mapping so far; undefined for the first guess. */
  readonly mapping: Mapping | undefined;
}

const Cells = v.array(v.string());
const StoredSheet = v.object({
  sheet: v.object({
    rows: v.pipe(v.array(Cells), v.minLength(1), v.maxLength(MAX_SHEET_LINES + 1)),
    emptyLines: v.number(),
    unread: v.number(),
    // A list that an earlier release stored has none of these.
    lineNumbers: v.optional(v.array(v.number()), []),
    openQuotes: v.optional(v.array(v.number()), []),
  }),
  from: v.string(),
  mapping: v.optional(
    v.object({
      hasHeader: v.boolean(),
      above: v.optional(v.number(), 0),
      columns: v.record(v.string(), v.array(v.number())),
      fixed: v.exactOptional(v.record(v.string(), v.string())),
      quantity: v.pipe(
        v.optional(v.number()),
        v.transform((column): number | undefined => column),
      ),
    }),
  ),
});

const buildListKey = (key: string): string => `${key}:list`;

function read(drafts: DraftStore, key: string): PendingSheet | undefined {
  const parsed = v.safeParse(StoredSheet, drafts.read(buildListKey(key)));
  if (!parsed.success) return undefined;
  const { mapping, ...rest } = parsed.output;
  return { ...rest, mapping: mapping && { ...mapping, quantity: mapping.quantity } };
}

/** Moves the pending list of a new configuration to the saved one. */
export const movePendingSheet = (drafts: DraftStore, from: string, to: string): void =>
  drafts.move(buildListKey(from), buildListKey(to));

/**
 * The pending list, stored in this browser until it is used or discarded.
 * @param key the draft key of the configuration
 */
export function usePendingSheet(
  key: string,
): readonly [PendingSheet | undefined, (pending: PendingSheet | undefined) => void] {
  const drafts = useDrafts();
  const [pending, setPending] = useState<PendingSheet>();
  useEffect(() => setPending(read(drafts, key)), [drafts, key]);
  const store = (next: PendingSheet | undefined) => {
    setPending(next);
    drafts.write(buildListKey(key), next);
  };
  return [pending, store];
}
