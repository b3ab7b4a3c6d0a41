import { tidy } from "#domain/name-tags/fit";
import { FILE_KEY } from "#domain/name-tags/picture";
import type { TemplateField } from "#domain/name-tags/template";
import { wholeNumber } from "#domain/kernel/text";

/** So many tags are made in one order of tags; a longer list is told what to do with the rest. */
export const MAX_TAGS = 1000;

/** What a roster's record says besides its fields: how many of this tag. */
export const QUANTITY_KEY = "quantity";

/** Texts of one tag by the names of the template's fields. */
export type TagTexts = Readonly<Record<string, string>>;

/** One tag of a list, and how many of it. */
export interface TagRow {
  /** Stays with the row while it is edited and sorted. */
  readonly id: number;
  readonly texts: TagTexts;
  /** 1 or more. */
  readonly count: number;
}

export const tagsIn = (rows: ReadonlyArray<Pick<TagRow, "count">>): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** As the wire and the database keep it: only texts that say something, and the number where it is not one. */
export const toRecord = ({ texts, count }: Pick<TagRow, "texts" | "count">): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== "" && name !== FILE_KEY)),
  ...(count === 1 ? {} : { [QUANTITY_KEY]: String(count) }),
});

/** The number that a record states; undefined for one that is no whole number from 1 to 1,000. */
export function countOf(record: TagTexts): number | undefined {
  const stated = record[QUANTITY_KEY]?.trim() ?? "1";
  return /^\d{1,4}$/.test(stated) && Number(stated) >= 1 && Number(stated) <= MAX_TAGS ? Number(stated) : undefined;
}

/** Rows of stored records, numbered from 1. */
export const fromRecords = (records: ReadonlyArray<TagTexts>): Array<TagRow> =>
  records.map((record, i) => ({ id: i + 1, texts: textsOf(record), count: countOf(record) ?? 1 }));

/** What a record says on its tag, without how many of it. */
export const textsOf = (record: TagTexts): TagTexts =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== QUANTITY_KEY));

/** What two tags have in common when they say the same, whatever their capitals and spaces. */
export const sameKey = (texts: TagTexts, fields: ReadonlyArray<Pick<TemplateField, "name">>): string =>
  fields
    .map(({ name }) =>
      tidy(texts[name] ?? "")
        .normalize("NFKC")
        .toLowerCase(),
    )
    .join("\u0000");

/** The rows that say what an earlier one says, each with that earlier one's id. */
export function duplicatesIn(
  rows: ReadonlyArray<TagRow>,
  fields: ReadonlyArray<Pick<TemplateField, "name">>,
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const { id, texts } of rows) {
    const key = sameKey(texts, fields);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, id);
    else duplicates.set(id, earlier);
  }
  return duplicates;
}

/** The rows without those that say again what an earlier one says. */
export function withoutDuplicates(
  rows: ReadonlyArray<TagRow>,
  fields: ReadonlyArray<Pick<TemplateField, "name">>,
): Array<TagRow> {
  const duplicates = duplicatesIn(rows, fields);
  return rows.filter(({ id }) => !duplicates.has(id));
}

/** What a tag is called in a list: its required field, or the first that says something. */
export function calling(texts: TagTexts, fields: ReadonlyArray<Pick<TemplateField, "name" | "required">>): string {
  const known =
    fields.length > 0
      ? [...fields].sort((a, b) => Number(b.required) - Number(a.required)).map(({ name }) => name)
      : ["name", ...Object.keys(texts)];
  return tidy(known.map((name) => texts[name] ?? "").find((text) => tidy(text) !== "") ?? "");
}

/** "Ann Lee, Bo Chen, Cy Fox and 45 more". @param shown how many are named */
export function peopleWords(names: ReadonlyArray<string>, shown = 3): string {
  const said = names.filter((name) => name !== "");
  const first = said.slice(0, shown);
  const rest = said.length - first.length;
  if (rest > 0) return `${first.join(", ")} and ${wholeNumber(rest)} more`;
  return first.length > 1 ? `${first.slice(0, -1).join(", ")} and ${first.at(-1) ?? ""}` : (first[0] ?? "");
}
