import type { CheckedTag } from "#domain/name-tags/check";
import { calling, MOST_TAGS, tagsIn, toRecord, type TagRow, type TagTexts } from "#domain/name-tags/roster";
import { knownKeys, type TagTemplate } from "#domain/name-tags/template";
import { counted } from "#domain/kernel/text";
import type { TagChoices } from "../tags-state.ts";

/** Someone to show the layouts by while nobody is entered yet. */
export const SAMPLE: TagTexts = {
  name: "Your Name",
  company: "Company",
  title: "What you do",
  town: "Home town",
  greeting: "Hello, I am",
  corner: "Table 4",
  room: "214",
  second: "A second name",
  department: "Department",
};

const isEmpty = (texts: TagTexts): boolean => Object.values(texts).every((text) => text.trim() === "");

/** Whose tag is shown large: the single one, the first of the list that says something, or the sample. */
export function shownTexts({ mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">): TagTexts {
  const own = mode === "list" ? rows.find((row) => !isEmpty(row.texts))?.texts : texts;
  return own && !isEmpty(own) ? own : SAMPLE;
}

/** How many tags are asked for; 0 while that cannot be read. */
export function tagsAsked({ mode, rows, quantity }: Pick<TagChoices, "mode" | "rows" | "quantity">): number {
  if (mode === "list") return tagsIn(rows);
  return /^\d{1,4}$/.test(quantity) ? Number(quantity) : 0;
}

/** How many tags the price is for: those that are asked for, or the product's own start while that is no number of tags. */
export const tagsPriced = (asked: number, start: number): number => (asked > 0 && asked <= MOST_TAGS ? asked : start);

/** How many tags cannot be made as they are. @param single what measuring found of the single tag, once it did */
export function tagsWithErrors(
  { mode, rows }: Pick<TagChoices, "mode" | "rows">,
  checks: ReadonlyMap<number, Pick<CheckedTag, "isError">>,
  single: Pick<CheckedTag, "isError"> | undefined,
): number {
  if (mode === "list") return rows.filter(({ id }) => checks.get(id)?.isError).length;
  return single?.isError ? 1 : 0;
}

/** Why the tags cannot be ordered yet; undefined when they can. @param problems tags that cannot be made as they are */
export function reasonToWait(
  { mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">,
  problems: number,
): string | undefined {
  if (mode === "list") {
    if (rows.length === 0) return "Paste your list first.";
    if (problems === 0) return undefined;
    return `${counted(problems, "tag")} can't be made as ${problems === 1 ? "it is" : "they are"}. Fix the marked fields.`;
  }
  if (isEmpty(texts)) return "Write a name first.";
  return problems === 0 ? undefined : "Fix the marked fields first.";
}

/** The tags as the form sends them, JSON; "" for a single tag whose texts are fields of their own. */
export function rosterToSend(
  { mode, rows, texts }: Pick<TagChoices, "mode" | "rows" | "texts">,
  template: Pick<TagTemplate, "fields" | "picture">,
): string {
  // What another layout asked for is kept here, and is nothing that this one prints.
  const keys = new Set(knownKeys(template));
  const sent = (tag: Pick<TagRow, "texts" | "count">) =>
    toRecord({ ...tag, texts: Object.fromEntries(Object.entries(tag.texts).filter(([name]) => keys.has(name))) });
  if (mode === "list") return JSON.stringify(rows.map(sent));
  return template.picture && !isEmpty(texts) ? JSON.stringify([sent({ texts, count: 1 })]) : "";
}

/** What is said below the tag that is shown large. @param score how much of its full size the single tag keeps, percent */
export function captionOf(
  { mode, rows }: Pick<TagChoices, "mode" | "rows">,
  shown: TagTexts,
  fields: TagTemplate["fields"],
  score: number | undefined,
): string {
  if (mode === "list" && rows.length > 0)
    return `${calling(shown, fields)}, the first of ${counted(tagsIn(rows), "tag")}`;
  if (shown === SAMPLE) return "This is a sample until you enter a name.";
  if (score === undefined) return "";
  if (score === 0) return "It doesn't fit yet. Fix the marked fields.";
  return score === 100 ? "All text is at full size." : `Text is set at ${String(score)}% of full size to fit.`;
}

/** "13¢", "$1.12" */
export const shortPrice = (minor: number): string =>
  minor >= 100 ? `$${(minor / 100).toFixed(2)}` : `${String(minor)}¢`;
