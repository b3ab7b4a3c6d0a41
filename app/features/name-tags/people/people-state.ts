import type { CheckedTag } from "#domain/name-tags/check";
import { mend, type Mend } from "#domain/name-tags/characters";
import type { Imported } from "#domain/name-tags/mapping";
import { pictureIn, type TagPicture } from "#domain/name-tags/picture";
import { MOST_TAGS, tagsIn, type TagRow } from "#domain/name-tags/roster";
import { MOST_LINES, type Sheet } from "#domain/name-tags/spreadsheet";
import type { TagTemplate } from "#domain/name-tags/template";
import { counted, wholeNumber } from "#domain/kernel/text";

/** Which rows of the list are on the page. */
export type Show = "all" | "problems" | "duplicates";

/** How the list is looked at; who is in it is part of the page's choices (use-tags.ts). */
export interface PeopleView {
  /** Another list is asked for, while there is one already. */
  readonly isAdding: boolean;
  /** What became of the last list that was taken in. */
  readonly told: string | undefined;
  readonly show: Show;
}
export type PeopleAction =
  | { readonly kind: "ask-for-list" }
  | { readonly kind: "back-to-list" }
  | { readonly kind: "list-taken"; readonly told: string }
  | { readonly kind: "show"; readonly show: Show };

export const PEOPLE_START: PeopleView = { isAdding: false, told: undefined, show: "all" };

export function reducePeople(state: PeopleView, action: PeopleAction): PeopleView {
  switch (action.kind) {
    case "ask-for-list":
      return { ...state, isAdding: true };
    case "back-to-list":
      return { ...state, isAdding: false };
    case "list-taken":
      return { isAdding: false, told: action.told, show: "all" };
    case "show":
      return { ...state, show: action.show };
  }
}

/** A list, and whoever found no room in it. */
export interface Lists {
  readonly rows: ReadonlyArray<TagRow>;
  readonly rest: ReadonlyArray<TagRow>;
}

const nextId = ({ rows, rest }: Lists): number =>
  Math.max(0, ...rows.map(({ id }) => id), ...rest.map(({ id }) => id)) + 1;

/** The list with an empty tag at its end. */
export const withOneMore = (lists: Lists): ReadonlyArray<TagRow> => [
  ...lists.rows,
  { id: nextId(lists), texts: {}, count: 1 },
];

/**
 * What a list becomes when another one is added to it, or takes its place. Whoever finds no room waits, in the order of the list.
 * @returns `taken` is how many of the new rows found room
 */
export function listAfter(
  lists: Lists,
  imported: Pick<Imported, "rows" | "rest">,
  how: "replace" | "add",
): Lists & { readonly taken: number } {
  const from = nextId(lists);
  const before = how === "add" ? lists.rows : [];
  const room = MOST_TAGS - tagsIn(before);
  const all = [...imported.rows, ...imported.rest].map((row, i) => ({ ...row, id: from + i }));
  let used = 0;
  const until = all.findIndex(({ count }) => (used += count) > room);
  const taken = until < 0 ? all.length : until;
  return { rows: [...before, ...all.slice(0, taken)], rest: all.slice(taken), taken };
}

/** What became of a list, so that nobody wonders where somebody is. @param sheet undefined for what is not known any more */
export function takenWords(
  { empty, unwanted, badCounts }: Pick<Imported, "empty" | "unwanted" | "badCounts">,
  taken: number,
  sheet: Pick<Sheet, "emptyLines" | "unread"> | undefined,
): string {
  const blank = empty + (sheet?.emptyLines ?? 0);
  const unread = sheet?.unread ?? 0;
  const parts = [
    `${counted(taken, "person", "people")} added.`,
    blank > 0 ? `${counted(blank, "empty line")} skipped.` : "",
    unwanted > 0 ? `${counted(unwanted, "line")} with quantity 0 skipped.` : "",
    badCounts > 0
      ? `${counted(badCounts, "number")} couldn't be read and count${badCounts === 1 ? "s" : ""} as one tag.`
      : "",
    unread > 0
      ? `We read only the first ${wholeNumber(MOST_LINES)} lines. Your file has ${wholeNumber(unread)} more.`
      : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

type Checks = ReadonlyMap<number, Pick<CheckedTag, "fields" | "hasProblem">>;

/** The rows with a problem; while they are still being measured, those that are known to have one. */
export const oddRows = (rows: ReadonlyArray<TagRow>, checks: Checks): ReadonlyArray<TagRow> =>
  rows.filter(({ id }) => checks.get(id)?.hasProblem === true);

/** The rows that are on the page. */
export function shownRows(
  rows: ReadonlyArray<TagRow>,
  show: Show,
  checks: Checks,
  duplicates: ReadonlyMap<number, number>,
): ReadonlyArray<TagRow> {
  if (show === "problems") return oddRows(rows, checks);
  return show === "duplicates" ? rows.filter(({ id }) => duplicates.has(id)) : rows;
}

const needs = (checked: Pick<CheckedTag, "fields"> | undefined, name: string, how: Mend): boolean =>
  checked?.fields[name]?.problems.some((problem) => problem.mend === how) === true;

/** How many tags of the list one mend would put right. */
export const mendable = (rows: ReadonlyArray<TagRow>, checks: Checks, how: Mend): number =>
  rows.filter(({ id }) => {
    const checked = checks.get(id);
    return Object.keys(checked?.fields ?? {}).some((name) => needs(checked, name, how));
  }).length;

/** The row with one of its texts mended. */
export const mendedRow = (row: TagRow, name: string, how: Mend): TagRow => ({
  ...row,
  texts: { ...row.texts, [name]: mend(row.texts[name] ?? "", how) },
});

/** The list with one mend done to every text that needs it; texts without that problem stay as they are. */
export const mendedRows = (
  rows: ReadonlyArray<TagRow>,
  checks: Checks,
  fields: TagTemplate["fields"],
  how: Mend,
): ReadonlyArray<TagRow> =>
  rows.map((row) =>
    fields
      .filter(({ name }) => needs(checks.get(row.id), name, how))
      .reduce((changed, { name }) => mendedRow(changed, name, how), row),
  );

/** The pictures that nobody in the list has. */
export function freePictures(
  rows: ReadonlyArray<TagRow>,
  pictures: ReadonlyArray<TagPicture>,
  frame: TagTemplate["picture"],
): ReadonlyArray<TagPicture> {
  const used = new Set(rows.flatMap(({ texts }) => pictureIn(texts, frame)?.id ?? []));
  return pictures.filter(({ id }) => !used.has(id));
}

/** The words of a mend's button and of its undo. */
export const MENDS: Readonly<Record<Mend, { words: (count: number) => string; undo: string }>> = {
  trim: { words: (count) => `Trim spaces in ${counted(count, "tag")}`, undo: "trimming spaces" },
  "name-case": {
    words: (count) => `Write ${count === 1 ? "1 name" : `${wholeNumber(count)} names`} in lowercase`,
    undo: "writing names in small letters",
  },
  remove: {
    words: (count) => `Remove odd characters from ${counted(count, "tag")}`,
    undo: "taking out odd characters",
  },
};

/** So many rows on go Enter and the arrows: 1 to the next row, -1 to the one before, 0 for every other key. */
export function rowStep({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): -1 | 0 | 1 {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key !== "Enter") return 0;
  return shiftKey ? -1 : 1;
}

/** What a typed number of tags comes to: a number, or what stands in the field until there is one. */
export function typedCount(text: string): { readonly count: number } | { readonly typed: string } {
  const digits = text.replace(/\D/g, "");
  const count = Math.min(MOST_TAGS, Number(digits));
  return count > 0 ? { count } : { typed: digits };
}
