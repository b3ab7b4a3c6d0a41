import { withTwins } from "#domain/prepress/lettering/type/twins";
import { tidy } from "#domain/prepress/name-tags/drawing/internal/fit";
import { FILE_KEY } from "#domain/prepress/name-tags/drawing/picture";
import type { TemplateField } from "#domain/prepress/name-tags/template/template";
import { wholeNumber } from "#domain/ground/kernel/text";

/** Maximum number of tags in one order of tags. */
export const MAX_TAGS = 1000;

/** The record key of a tag's quantity. */
export const QUANTITY_KEY = "quantity";

/** Texts of one tag by field name. */
export type TagTexts = Readonly<Record<string, string>>;

/** One tag of a list with its quantity. */
export interface TagRow {
  /** Stable while rows are edited and sorted. */
  readonly id: number;
  readonly texts: TagTexts;
  /** 1 or more. */
  readonly count: number;
}

export const tagsIn = (rows: ReadonlyArray<Pick<TagRow, "count">>): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Converts a row to its record on the wire and in the database: nonempty texts, and the quantity unless it is one. */
export const toRecord = ({ texts, count }: Pick<TagRow, "texts" | "count">): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== "" && name !== FILE_KEY)),
  ...(count === 1 ? {} : { [QUANTITY_KEY]: String(count) }),
});

/** Reads the quantity of a record, or undefined for anything but a whole number from 1 to 1,000. */
export function readTagQuantity(record: TagTexts): number | undefined {
  const stated = record[QUANTITY_KEY]?.trim() ?? "1";
  return /^\d{1,4}$/.test(stated) && Number(stated) >= 1 && Number(stated) <= MAX_TAGS ? Number(stated) : undefined;
}

/** Reads rows from stored records, numbered from 1. */
export const fromRecords = (records: ReadonlyArray<TagTexts>): Array<TagRow> =>
  records.map((record, i) => ({ id: i + 1, texts: pickTagTexts(record), count: readTagQuantity(record) ?? 1 }));

/** Returns the texts of a record without its quantity. */
export const pickTagTexts = (record: TagTexts): TagTexts =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== QUANTITY_KEY));

/** Returns a key that is equal for tags with the same texts, regardless of capitals and spaces. */
export const sameKey = (texts: TagTexts, fields: ReadonlyArray<Pick<TemplateField, "name">>): string =>
  fields
    .map(({ name }) =>
      withTwins(tidy(texts[name] ?? ""))
        .normalize("NFKC")
        .toLowerCase(),
    )
    .join("\u0000");

/** Returns the duplicate rows, each with the id of the first such row. */
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

/** Removes duplicate rows. */
export function withoutDuplicates(
  rows: ReadonlyArray<TagRow>,
  fields: ReadonlyArray<Pick<TemplateField, "name">>,
): Array<TagRow> {
  const duplicates = duplicatesIn(rows, fields);
  return rows.filter(({ id }) => !duplicates.has(id));
}

/** Returns the name of a tag in lists: its required field, or the first nonempty one. */
export function calling(texts: TagTexts, fields: ReadonlyArray<Pick<TemplateField, "name" | "required">>): string {
  const fieldNames =
    fields.length > 0
      ? [...fields].sort((a, b) => Number(b.required) - Number(a.required)).map(({ name }) => name)
      : ["name", ...Object.keys(texts)];
  return tidy(fieldNames.map((name) => texts[name] ?? "").find((text) => tidy(text) !== "") ?? "");
}

/** Lists names: "Ann Lee, Bo Chen, Cy Fox and 45 more". @param limit maximum number of names */
export function peopleText(names: ReadonlyArray<string>, limit = 3): string {
  const nonemptyNames = names.filter((name) => name !== "");
  const first = nonemptyNames.slice(0, limit);
  const rest = nonemptyNames.length - first.length;
  if (rest > 0) return `${first.join(", ")} and ${wholeNumber(rest)} more`;
  return first.length > 1 ? `${first.slice(0, -1).join(", ")} and ${first.at(-1) ?? ""}` : (first[0] ?? "");
}
