import { structuredText } from "#domain/ground/kernel/forms/code-text";
import type { CheckedTag } from "#domain/prepress/name-tags/check";
import { mend, type TextFix } from "#domain/prepress/name-tags/people/characters";
import type { Imported } from "#domain/prepress/name-tags/people/mapping";
import { pictureIn, type TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import { MAX_TAGS, tagsIn, type TagRow } from "#domain/prepress/name-tags/people/roster";
import { MAX_SHEET_LINES, type Spreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted, wholeNumber } from "#domain/ground/kernel/text";

/** Which rows of the list are on the page. */
export type Show = "all" | "problems" | "duplicates";

/** The view of the list. The list itself is part of the page's choices (use-tags.ts). */
export interface PeopleView {
  /** The input for another list is open. */
  readonly isAdding: boolean;
  /** The result of the last import. */
  readonly importResult: string | undefined;
  readonly show: Show;
}
export type PeopleAction =
  | { readonly kind: "ask-for-list" }
  | { readonly kind: "back-to-list" }
  | { readonly kind: "imported"; readonly result: string }
  | { readonly kind: "show"; readonly show: Show };

export const PEOPLE_START: PeopleView = { isAdding: false, importResult: undefined, show: "all" };

export function reducePeople(state: PeopleView, action: PeopleAction): PeopleView {
  switch (action.kind) {
    case "ask-for-list":
      return { ...state, isAdding: true };
    case "back-to-list":
      return { ...state, isAdding: false };
    case "imported":
      return { isAdding: false, importResult: action.result, show: "all" };
    case "show":
      return { ...state, show: action.show };
  }
}

/** A list, and the people beyond the largest order. */
export interface Lists {
  readonly rows: ReadonlyArray<TagRow>;
  readonly rest: ReadonlyArray<TagRow>;
}

const nextId = ({ rows, rest }: Lists): number =>
  Math.max(0, ...rows.map(({ id }) => id), ...rest.map(({ id }) => id)) + 1;

/** Appends an empty tag. */
export const withOneMore = (lists: Lists): ReadonlyArray<TagRow> => [
  ...lists.rows,
  { id: nextId(lists), texts: {}, count: 1 },
];

/**
 * The list after an import. Rows beyond the largest order go to `rest`, in their order.
 * @returns `added` is the number of imported rows in the list
 */
export function listAfter(
  lists: Lists,
  imported: Pick<Imported, "rows" | "rest">,
  how: "replace" | "add",
): Lists & { readonly added: number } {
  const from = nextId(lists);
  const previousRows = how === "add" ? lists.rows : [];
  const room = MAX_TAGS - tagsIn(previousRows);
  const all = [...imported.rows, ...imported.rest].map((row, i) => ({ ...row, id: from + i }));
  let used = 0;
  const until = all.findIndex(({ count }) => (used += count) > room);
  const addedCount = until < 0 ? all.length : until;
  return { rows: [...previousRows, ...all.slice(0, addedCount)], rest: all.slice(addedCount), added: addedCount };
}

/**
 * The message about an import, with the number of lines that were skipped.
 * @param sheet undefined when it is no longer stored
 */
export function importMessage(
  { empty, unwanted, badCounts }: Pick<Imported, "empty" | "unwanted" | "badCounts">,
  addedCount: number,
  sheet: Pick<Spreadsheet, "emptyLines" | "unread"> | undefined,
): string {
  const blank = empty + (sheet?.emptyLines ?? 0);
  const unread = sheet?.unread ?? 0;
  const parts = [
    `${counted(addedCount, "person", "people")} added.`,
    blank > 0 ? `${counted(blank, "empty line")} skipped.` : "",
    unwanted > 0 ? `${counted(unwanted, "line")} with quantity 0 skipped.` : "",
    badCounts > 0
      ? `${counted(badCounts, "number")} couldn't be read and count${badCounts === 1 ? "s" : ""} as one tag.`
      : "",
    unread > 0
      ? `We read only the first ${wholeNumber(MAX_SHEET_LINES)} lines. Your file has ${wholeNumber(unread)} more.`
      : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

type Checks = ReadonlyMap<number, Pick<CheckedTag, "fields" | "hasProblem">>;

/** The rows with a problem, as far as they are checked. */
export const oddRows = (rows: ReadonlyArray<TagRow>, checks: Checks): ReadonlyArray<TagRow> =>
  rows.filter(({ id }) => checks.get(id)?.hasProblem === true);

/** The rows that the table shows. */
export function shownRows(
  rows: ReadonlyArray<TagRow>,
  show: Show,
  checks: Checks,
  duplicates: ReadonlyMap<number, number>,
): ReadonlyArray<TagRow> {
  if (show === "problems") return oddRows(rows, checks);
  return show === "duplicates" ? rows.filter(({ id }) => duplicates.has(id)) : rows;
}

const needs = (checked: Pick<CheckedTag, "fields"> | undefined, name: string, how: TextFix): boolean =>
  checked?.fields[name]?.problems.some((problem) => problem.mend === how) === true;

/** The number of tags that a correction would change. */
export const mendable = (rows: ReadonlyArray<TagRow>, checks: Checks, how: TextFix): number =>
  rows.filter(({ id }) => {
    const checked = checks.get(id);
    return Object.keys(checked?.fields ?? {}).some((name) => needs(checked, name, how));
  }).length;

/** The row with one of its texts corrected. */
export const mendedRow = (row: TagRow, name: string, how: TextFix): TagRow => ({
  ...row,
  texts: { ...row.texts, [name]: mend(row.texts[name] ?? "", how) },
});

/** The list with a correction of every text that needs it. */
export const mendedRows = (
  rows: ReadonlyArray<TagRow>,
  checks: Checks,
  fields: TagTemplate["fields"],
  how: TextFix,
): ReadonlyArray<TagRow> =>
  rows.map((row) =>
    fields
      .filter(({ name }) => needs(checks.get(row.id), name, how))
      .reduce((changedRow, { name }) => mendedRow(changedRow, name, how), row),
  );

/** The pictures that are not assigned to a row. */
export function freePictures(
  rows: ReadonlyArray<TagRow>,
  pictures: ReadonlyArray<TagPicture>,
  frame: TagTemplate["picture"],
): ReadonlyArray<TagPicture> {
  const used = new Set(rows.flatMap(({ texts }) => pictureIn(texts, frame)?.id ?? []));
  return pictures.filter(({ id }) => !used.has(id));
}

/** The button label of each correction, and its name on the undo button. */
export const MENDS: Readonly<Record<TextFix, { label: (count: number) => string; undo: string }>> = {
  trim: { label: (count) => `Trim spaces in ${counted(count, "tag")}`, undo: "trimming spaces" },
  "name-case": {
    label: (count) => `Write ${count === 1 ? "1 name" : `${wholeNumber(count)} names`} in lowercase`,
    undo: "writing names in small letters",
  },
  remove: {
    label: (count) => `Remove odd characters from ${counted(count, "tag")}`,
    undo: "taking out odd characters",
  },
};

/** The row to move to by Enter and the arrow keys: 1 for the next, -1 for the previous, 0 for other keys. */
export function rowStep({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): -1 | 0 | 1 {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key !== "Enter") return 0;
  return shiftKey ? -1 : 1;
}

/** Reads a typed number of tags: a count, or the text that the field shows until there is one. */
export function typedTagCount(text: string): { readonly count: number } | { readonly typed: string } {
  const digits = structuredText(text).replace(/\D/g, "");
  const count = Math.min(MAX_TAGS, Number(digits));
  return count > 0 ? { count } : { typed: digits };
}
