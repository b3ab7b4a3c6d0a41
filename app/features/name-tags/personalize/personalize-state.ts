import type { CheckedTag } from "#domain/prepress/name-tags/check";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import {
  calling,
  MAX_TAGS,
  tagsIn,
  toRecord,
  type TagRow,
  type TagTexts,
} from "#domain/prepress/name-tags/people/roster";
import { SAMPLE } from "#domain/prepress/name-tags/people/sample";
import { knownKeys, type TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted } from "#domain/ground/kernel/text";
import type { TagChoices } from "../tags-state.ts";

const isEmpty = (texts: TagTexts): boolean => Object.values(texts).every((text) => isBlank(text));

/** The texts of the large preview: the single tag, the first one of the list that is not empty, or the sample. */
export function shownTexts({ mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">): TagTexts {
  const entered = mode === "list" ? rows.find((row) => !isEmpty(row.texts))?.texts : texts;
  return entered && !isEmpty(entered) ? entered : SAMPLE;
}

/** The texts of all tags that the customer entered. */
export const enteredTags = ({
  mode,
  rows,
  texts,
}: Pick<TagChoices, "mode" | "rows" | "texts">): ReadonlyArray<TagTexts> =>
  mode === "list" ? rows.map((row) => row.texts) : [texts];

/** The number of tags that the customer entered; 0 for invalid input. */
export function tagsAsked({ mode, rows, quantity }: Pick<TagChoices, "mode" | "rows" | "quantity">): number {
  if (mode === "list") return tagsIn(rows);
  return /^\d{1,4}$/.test(quantity) ? Number(quantity) : 0;
}

/**
 * The number of tags that the price is for: the entered one, or the product's starting quantity if it is not possible.
 */
export const tagsPriced = (tagCount: number, start: number): number =>
  tagCount > 0 && tagCount <= MAX_TAGS ? tagCount : start;

/** The number of tags with errors. @param single the check of the single tag; undefined until it is checked */
export function tagsWithErrors(
  { mode, rows }: Pick<TagChoices, "mode" | "rows">,
  checks: ReadonlyMap<number, Pick<CheckedTag, "isError">>,
  single: Pick<CheckedTag, "isError"> | undefined,
): number {
  if (mode === "list") return rows.filter(({ id }) => checks.get(id)?.isError).length;
  return single?.isError ? 1 : 0;
}

/** Why the tags cannot be ordered yet; undefined when they can. @param problems the number of tags with errors */
export function reasonToWait(
  { mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">,
  problems: number,
): string | undefined {
  if (mode === "list") {
    if (rows.length === 0) return "Add people to your list first.";
    if (problems === 0) return undefined;
    return `${counted(problems, "tag")} can't be made as ${problems === 1 ? "it is" : "they are"}. Fix the marked fields.`;
  }
  if (isEmpty(texts)) return "Write a name first.";
  return problems === 0 ? undefined : "Fix the marked fields first.";
}

/** The tags as JSON for the form; "" for a single tag without a picture, whose texts are form fields. */
export function rosterToSend(
  { mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">,
  template: Pick<TagTemplate, "fields" | "picture">,
): string {
  // Texts of fields that only another layout has are remembered, but not sent.
  const keys = new Set(knownKeys(template));
  const makeRecord = (tag: Pick<TagRow, "texts" | "count">) =>
    toRecord({ ...tag, texts: Object.fromEntries(Object.entries(tag.texts).filter(([name]) => keys.has(name))) });
  if (mode === "list") return JSON.stringify(rows.map(makeRecord));
  return template.picture && !isEmpty(texts) ? JSON.stringify([makeRecord({ texts, count: 1 })]) : "";
}

/** The caption of the large preview. @param score the text size of the single tag, in percent of its full size */
export function buildPreviewCaption(
  { mode, rows }: Pick<TagChoices, "mode" | "rows">,
  previewTexts: TagTexts,
  fields: TagTemplate["fields"],
  score: number | undefined,
): string {
  if (mode === "list" && rows.length > 0)
    return `${calling(previewTexts, fields)}, the first of ${counted(tagsIn(rows), "tag")}`;
  if (previewTexts === SAMPLE) return "This is a sample until you enter a name.";
  if (score === undefined) return "";
  if (score === 0) return "It doesn't fit yet. Fix the marked fields.";
  return score === 100 ? "All text is at full size." : `Text is set at ${String(score)}% of full size to fit.`;
}

/** A price in cents as "13¢" or "$1.12". */
export const shortPrice = (minor: number): string =>
  minor >= 100 ? `$${(minor / 100).toFixed(2)}` : `${String(minor)}¢`;
