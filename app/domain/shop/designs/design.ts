import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { MAX_DESIGN_NAME_LENGTH, nameKey, oneLine } from "#domain/shop/configured-products/design-name";
import { flag } from "#domain/ground/kernel/forms/fields";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const MAX_NOTE_LENGTH = 2000;

/** A lone surrogate cannot be stored as UTF-8. */
const isWhole = (text: string): boolean => text.isWellFormed();

/** The name of a design or folder: one line of any script, 1 to 80 characters. */
export const DesignName = v.pipe(
  v.string(),
  v.check(isWhole, "We couldn't read this text."),
  v.transform(oneLine),
  v.nonEmpty(REQUIRED),
  maxCharacters(MAX_DESIGN_NAME_LENGTH, `Enter at most ${MAX_DESIGN_NAME_LENGTH} characters.`),
);

const Note = v.pipe(
  v.string("Enter some text."),
  v.check(isWhole, "We couldn't read this text."),
  v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
  maxCharacters(MAX_NOTE_LENGTH, "Enter at most 2,000 characters."),
);

const CHOOSE_FOLDER = "Choose one of your folders.";
/** Null is the top level. */
const FolderId = v.nullable(
  v.pipe(v.string(CHOOSE_FOLDER), v.nonEmpty(CHOOSE_FOLDER), maxCharacters(64, CHOOSE_FOLDER)),
);

/** Changes to a design by its owner; missing fields stay unchanged. `version` is the loaded one. */
export const DesignChanges = v.object({
  name: v.optional(DesignName),
  note: v.optional(Note),
  folder: v.optional(FolderId),
  archived: v.optional(flag),
  version: LoadedVersion,
});
export type DesignChanges = v.InferOutput<typeof DesignChanges>;

/** Saves a configured product as a design with a name. */
export const NewDesign = v.object({
  configured_product: v.pipe(
    v.optional(v.string("Choose one of your configured products."), ""),
    v.nonEmpty(REQUIRED),
    maxCharacters(64, "Choose one of your configured products."),
  ),
  name: v.optional(DesignName),
  note: v.optional(Note),
  folder: v.optional(FolderId),
});
export type NewDesign = v.InferOutput<typeof NewDesign>;

export const NewFolder = v.object({
  name: v.pipe(v.optional(v.string(), ""), DesignName),
  parent: v.optional(FolderId, null),
});
export type NewFolder = v.InferOutput<typeof NewFolder>;

export const FolderChanges = v.object({
  name: v.optional(DesignName),
  parent: v.optional(FolderId),
  version: LoadedVersion,
});
export type FolderChanges = v.InferOutput<typeof FolderChanges>;

/**
 * Returns the first of "name", "name (2)", "name (3)" … that is free and not too long.
 * @param usedKeys keys (`nameKey`) of the names in the same folder
 */
export function freeName(name: string, usedKeys: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const tail = n === 1 ? "" : ` (${n})`;
    const candidate =
      Array.from(name)
        .slice(0, MAX_DESIGN_NAME_LENGTH - tail.length)
        .join("")
        .trimEnd() + tail;
    if (!usedKeys.has(nameKey(candidate))) return candidate;
  }
}
