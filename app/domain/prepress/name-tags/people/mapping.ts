import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { FILE_KEY } from "#domain/prepress/name-tags/drawing/picture";
import {
  isSurelyHeading,
  mayCount,
  findHeadingMeaning,
  plain,
} from "#domain/prepress/name-tags/people/internal/headings";
import type { Spreadsheet } from "#domain/prepress/name-tags/people/spreadsheet";
import { MAX_TAGS, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TemplateField } from "#domain/prepress/name-tags/template/template";

type Field = Pick<TemplateField, "name" | "label" | "required">;

/** The columns of each field, from 0. Several are joined with a space. */
export interface Mapping {
  readonly hasHeader: boolean;
  /** The number of rows above the headings: the title of a sheet. They are no tags. */
  readonly above: number;
  readonly columns: Readonly<Record<string, ReadonlyArray<number>>>;
  /** Fixed text on every tag for fields without a column. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The column with the quantity. */
  readonly quantity: number | undefined;
}

const isFor = (heading: string, { name, label }: Field): boolean =>
  [plain(name), plain(label)].includes(plain(heading)) && plain(heading) !== "";

const filled = (row: ReadonlyArray<string>): number => row.filter((cell) => cell.trim() !== "").length;

const headingsIn = (row: ReadonlyArray<string>, fields: ReadonlyArray<Field>): number =>
  row.filter((cell) => findHeadingMeaning(cell) !== undefined || fields.some((field) => isFor(cell, field))).length;

/** A title has at most this many lines. */
const MAX_TITLE = 10;

/**
 * Returns the row of the headings, or undefined without any. A title may stand above them: lines with fewer cells. A
 * single known heading below such a line does not suffice, because a person's job may be "Guest".
 */
export function headerRow({ rows }: Pick<Spreadsheet, "rows">, fields: ReadonlyArray<Field>): number | undefined {
  let above = 0;
  for (const [at, row] of rows
    .slice(0, -1)
    .slice(0, MAX_TITLE + 1)
    .entries()) {
    const cells = filled(row);
    const isList = at === 0 || cells > above || (cells === 1 && above === 1);
    if (isList && (row.some(isSurelyHeading) || (cells > above && headingsIn(row, fields) > 1))) return at;
    above = Math.max(above, cells);
  }
  return rows.length > 1 && headingsIn(rows[0] ?? [], fields) > 0 ? 0 : undefined;
}

/** Guesses the mapping by the headings, if any, else by the order of the columns. */
export function guessMapping(
  sheet: Pick<Spreadsheet, "rows">,
  fields: ReadonlyArray<Field>,
  header = headerRow(sheet, fields),
): Mapping {
  const headingMapping = header === undefined ? undefined : byHeadings(sheet.rows[header] ?? [], fields);
  const isUsable = headingMapping && fields.some(({ name }) => headingMapping.columns[name]?.length);
  const start = { hasHeader: header !== undefined, above: header ?? 0 };
  return isUsable ? { ...start, ...headingMapping } : { ...start, ...byOrder(peopleRows(sheet, start), fields) };
}

/** Returns the rows of people: those below the headings, or all. */
export const peopleRows = (
  { rows }: Pick<Spreadsheet, "rows">,
  { hasHeader, above }: Pick<Mapping, "hasHeader" | "above">,
): Spreadsheet["rows"] => rows.slice(above + (hasHeader ? 1 : 0));

/**
 * Returns the column whose numbers may be a quantity or, say, those of a team's jerseys, or undefined. It is no
 * quantity until the customer says so.
 */
export function countsOrNumbers(sheet: Pick<Spreadsheet, "rows">, mapping: Mapping): number | undefined {
  if (mapping.quantity !== undefined) return undefined;
  const used = new Set(Object.values(mapping.columns).flat());
  const headings = mapping.hasHeader ? (sheet.rows[mapping.above] ?? []) : [];
  const people = peopleRows(sheet, mapping);
  const isOne = (_: string, column: number) =>
    column > 0 && !used.has(column) && mayCount(headings[column] ?? "") && isNumbers(people, column);
  const columnIndex = (people[0] ?? []).findIndex(isOne);
  return columnIndex < 0 ? undefined : columnIndex;
}

/** The filled cells of a column's start. */
const listCells = (rows: Spreadsheet["rows"], column: number): ReadonlyArray<string> =>
  rows
    .slice(0, 50)
    .map((row) => row[column]?.trim() ?? "")
    .filter((cell) => cell !== "");

const isNumbers = (rows: Spreadsheet["rows"], column: number): boolean => {
  const cells = listCells(rows, column);
  return cells.length > 0 && cells.every((cell) => /^\d{1,3}$/.test(cell));
};

function byHeadings(
  headings: ReadonlyArray<string>,
  fields: ReadonlyArray<Field>,
): Pick<Mapping, "columns" | "quantity"> {
  const free = new Map(headings.map((heading, i) => [i, heading] as const));
  const take = (match: (heading: string) => boolean): ReadonlyArray<number> => {
    const columnIndex = [...free].find(([, heading]) => match(heading))?.[0];
    if (columnIndex === undefined) return [];
    free.delete(columnIndex);
    return [columnIndex];
  };
  const columns: Record<string, ReadonlyArray<number>> = Object.fromEntries(
    fields.map((field) => [field.name, take((heading) => isFor(heading, field))]),
  );
  for (const { name } of fields) {
    if (columns[name]?.length) continue;
    const matchingColumns = take((heading) => findHeadingMeaning(heading) === name);
    columns[name] =
      matchingColumns.length > 0 || name !== "name"
        ? matchingColumns
        : [
            ...take((heading) => findHeadingMeaning(heading) === "first"),
            ...take((heading) => findHeadingMeaning(heading) === "last"),
          ];
  }
  return { columns, quantity: take((heading) => findHeadingMeaning(heading) === "quantity")[0] };
}

const FILE_NAME = /^[^\n]+\.(?:png|jpe?g|gif|webp|bmp|avif|heic|tiff?|psd)$/i;

function byOrder(rows: Spreadsheet["rows"], fields: ReadonlyArray<Field>): Pick<Mapping, "columns" | "quantity"> {
  const all = Array.from({ length: rows[0]?.length ?? 0 }, (_, i) => i);
  const numbers = all.findLast((column) => column > 0 && isNumbers(rows, column));
  const files = fields.some(({ name }) => name === FILE_KEY)
    ? all.find((column) => {
        const cells = listCells(rows, column);
        return cells.length > 0 && cells.every((cell) => FILE_NAME.test(cell));
      })
    : undefined;
  const free = all.filter((column) => column !== numbers && column !== files && listCells(rows, column).length > 0);
  // Most lists start with the name, followed by what is below it on the tag.
  const texts = fields.filter(({ name }) => name !== FILE_KEY);
  const at = Math.max(
    0,
    texts.findIndex(({ required }) => required),
  );
  const order = [...texts.slice(at), ...texts.slice(0, at)];
  const columns = Object.fromEntries(order.map(({ name }, i) => [name, free[i] === undefined ? [] : [free[i]]]));
  return {
    columns: texts.length < fields.length ? { ...columns, [FILE_KEY]: files === undefined ? [] : [files] } : columns,
    quantity: undefined,
  };
}

export interface Imported {
  readonly rows: ReadonlyArray<TagRow>;
  /** People beyond the maximum, to be ordered next. */
  readonly rest: ReadonlyArray<TagRow>;
  /** Lines without any text for this tag. */
  readonly empty: number;
  /** Lines with quantity 0. */
  readonly unwanted: number;
  /** Lines with an unreadable quantity, which counts as 1. */
  readonly badCounts: number;
}

/**
 * Converts a sheet to tags. Cells are literal: "=1+1" is the text "=1+1".
 * @param most maximum number of tags; people beyond it are returned in `rest`
 */
export function applyMapping(
  sheet: Pick<Spreadsheet, "rows">,
  mapping: Mapping,
  fields: ReadonlyArray<Field>,
  most = MAX_TAGS,
): Imported {
  const rows: Array<TagRow> = [];
  const rest: Array<TagRow> = [];
  const problemCounts = { empty: 0, unwanted: 0, badCounts: 0 };
  let tags = 0;
  peopleRows(sheet, mapping).forEach((line, i) => {
    const lineTexts = readTexts(line, mapping, fields);
    if (Object.values(lineTexts).every((text) => text.trim() === "")) return void problemCounts.empty++;
    const texts = { ...lineTexts, ...pickFixedTexts(mapping, fields) };
    const stated = mapping.quantity === undefined ? "1" : structuredText(line[mapping.quantity] ?? "");
    const isNumber = /^\d{1,4}$/.test(stated) && Number(stated) <= most;
    if (stated !== "" && !isNumber) problemCounts.badCounts++;
    const count = stated === "" || !isNumber ? 1 : Number(stated);
    if (count === 0) return void problemCounts.unwanted++;
    const row = { id: i + 1, texts, count };
    // After the first person without space, all others wait as well: the list keeps its order.
    if (rest.length === 0 && tags + count <= most) {
      tags += count;
      rows.push(row);
    } else rest.push(row);
  });
  return { rows, rest, ...problemCounts };
}

/** Only for fields without a column. */
const pickFixedTexts = ({ fixed = {}, columns }: Mapping, fields: ReadonlyArray<Field>): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (columns[name]?.length || !fixed[name] ? [] : [[name, fixed[name]]])),
  );

const readTexts = (
  line: ReadonlyArray<string>,
  { columns }: Mapping,
  fields: ReadonlyArray<Field>,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const cells = (columns[name] ?? []).map((column) => line[column] ?? "");
      // A single column keeps its spacing, so that odd spaces are visible. Several columns are joined with one space.
      return [
        name,
        cells.length === 1
          ? (cells[0] ?? "")
          : cells
              .map((cell) => cell.trim())
              .filter((cell) => cell !== "")
              .join(" "),
      ];
    }),
  );
