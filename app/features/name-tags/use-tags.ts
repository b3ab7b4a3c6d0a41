import { useEffect, useReducer, useRef, useState } from "react";
import * as v from "valibot";
import type { DraftStore } from "#domain/preferences/drafts";
import { useDrafts } from "../preferences/use-drafts.ts";
import { movePendingSheet } from "./use-pending-sheet.ts";
import { MOST_TAGS, type TagRow } from "#domain/name-tags/roster";
import { reduceTags, type TagChoices } from "./tags-state.ts";

const Row = v.object({ id: v.number(), texts: v.record(v.string(), v.string()), count: v.number() });
const Picture = v.object({
  id: v.string(),
  fileName: v.string(),
  width: v.number(),
  height: v.number(),
  url: v.string(),
});
const Kept = v.object({
  base: v.string(),
  choices: v.object({
    mode: v.picklist(["one", "list"]),
    layout: v.string(),
    colour: v.string(),
    material: v.string(),
    options: v.record(v.string(), v.string()),
    texts: v.record(v.string(), v.string()),
    quantity: v.string(),
    rows: v.pipe(v.array(Row), v.maxLength(MOST_TAGS)),
    rest: v.array(Row),
    pictures: v.optional(v.array(Picture), []),
  }),
});

function readDraft(drafts: DraftStore, key: string, base: string): TagChoices | undefined {
  const parsed = v.safeParse(Kept, drafts.read(key));
  return parsed.success && parsed.output.base === base ? parsed.output.choices : undefined;
}

export interface Tags {
  readonly choices: TagChoices;
  readonly change: (changes: Partial<TagChoices>) => void;
  /** Changes the list, so that it can be taken back. @param joins with the change before, when that was the same `what` */
  readonly setRows: (
    rows: ReadonlyArray<TagRow>,
    what: string,
    options?: { readonly rest?: ReadonlyArray<TagRow>; readonly joins?: boolean },
  ) => void;
  readonly undo: () => void;
  /** What the last change of the list was; undefined when there is none to take back. */
  readonly undoable: string | undefined;
  /** True when the page opened with what was left here before. */
  readonly isResumed: boolean;
}

/** Where this browser keeps what is not saved yet. */
export const savedTagsKey = (slug: string, configuredId = "new"): string => `tags:${slug}:${configuredId}`;

/** What was begun here is saved now: the next visit starts with an empty page. @param as what it is kept as from now on */
export function useSavedTags(slug: string, isSaved: boolean, as: string): void {
  const drafts = useDrafts();
  useEffect(() => {
    if (!isSaved) return;
    drafts.write(savedTagsKey(slug), undefined);
    movePendingSheet(drafts, savedTagsKey(slug), as);
  }, [drafts, slug, isSaved, as]);
}

/**
 * The page's choices, kept in this browser until they are saved: a reload or a closed window loses nothing.
 * @param key names the product and the configuration; @param base what the server had when they were begun: older ones are left
 */
export function useTags(start: TagChoices, key: string, base: string): Tags {
  const [state, dispatch] = useReducer(reduceTags, { choices: start, past: [] });
  const [isResumed, setResumed] = useState(false);
  const isReady = useRef(false);
  const drafts = useDrafts();
  useEffect(() => {
    const kept = readDraft(drafts, key, base);
    if (kept) {
      dispatch({ kind: "load", choices: { ...kept, options: { ...start.options, ...kept.options } } });
      setResumed(kept.rows.length > 0 || Object.values(kept.texts).some((text) => text !== ""));
    }
    isReady.current = true;
    // Only when another configuration is opened: afterwards the page itself is what counts.
  }, [drafts, key, base]);
  useEffect(() => {
    if (!isReady.current || state.choices === start) return;
    const timer = setTimeout(() => void drafts.write(key, { base, choices: state.choices }), 250);
    return () => clearTimeout(timer);
  }, [drafts, state.choices, start, key, base]);
  return {
    choices: state.choices,
    change: (changes) => dispatch({ kind: "change", changes }),
    setRows: (rows, what, { rest = state.choices.rest, joins = false } = {}) =>
      dispatch({ kind: "lists", lists: { rows, rest }, what, joins }),
    undo: () => dispatch({ kind: "undo" }),
    undoable: state.past.at(-1)?.what,
    isResumed,
  };
}
