import { useRef } from "react";
import * as v from "valibot";
import type { PriceAnswer } from "#domain/shop/office/prices";
import type { PriceTexts } from "#domain/shop/pricing/tables/price-fields";
import { keepTouched, useUnsaved } from "../../preferences/index.ts";

/** What was entered and not saved, and the versions that it was entered for. */
const UnsavedPrices = v.object({
  typed: v.record(v.string(), v.string()),
  baseVersion: v.number(),
  kind: v.string(),
  expectVersion: v.number(),
  /** What a colleague and the form both changed, which is asked about; nothing when omitted. */
  conflicts: v.optional(
    v.array(v.object({ name: v.string(), label: v.string(), theirs: v.string(), yours: v.string() })),
  ),
});
export type UnsavedPrices = v.InferOutput<typeof UnsavedPrices>;

export const readTexts = (form: HTMLFormElement): PriceTexts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

interface Input {
  readonly profile: string;
  /** Differs when the form begins anew. */
  readonly id: string;
  /** The prices that the form begins with. */
  readonly base: PriceAnswer["base"];
  readonly isRefused: boolean;
}

/** What was entered in a table's prices before and not saved; `unsavedPrices` where the form begins with the same. */
export function useUnsavedPrices({ profile, id, base, isRefused }: Input) {
  const editor = useRef<HTMLDivElement>(null);
  const isForBase = ({ baseVersion, kind }: UnsavedPrices): boolean =>
    baseVersion === base.version && kind === base.parameters.kind;
  const unsaved = useUnsaved(`prices ${profile}`, UnsavedPrices, {
    id,
    isRefused,
    keepWritten: (stored) => {
      if (!isForBase(stored)) return stored;
      const typedTexts = keepTouched(stored.typed, editor.current?.querySelector("form") ?? null, readTexts);
      return typedTexts === stored.typed ? stored : { ...stored, typed: { ...typedTexts } };
    },
  });
  const { restored } = unsaved;
  return {
    ...unsaved,
    unsavedPrices: restored && isForBase(restored) ? restored : undefined,
    /** For what surrounds the form. */
    editor,
  };
}
