import { FILE_KEY } from "#domain/name-tags/drawing/picture";
import type { Sheet } from "#domain/name-tags/people/spreadsheet";
import { MAX_TAGS, type TagRow } from "#domain/name-tags/people/roster";
import type { TemplateField } from "#domain/name-tags/template/template";

type Field = Pick<TemplateField, "name" | "label" | "required">;

/** The columns of each field, from 0. Several are joined with a space. */
export interface Mapping {
  readonly hasHeader: boolean;
  readonly columns: Readonly<Record<string, ReadonlyArray<number>>>;
  /** Fixed text on every tag for fields without a column. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The column with the quantity. */
  readonly quantity: number | undefined;
}

/** Common column headings by meaning, without capitals, accents and punctuation. */
const HEADINGS: Readonly<Record<string, ReadonlyArray<string>>> = {
  first: ["first name", "firstname", "first", "given name", "givenname", "forename", "vorname", "prenom", "nombre"],
  last: [
    "last name",
    "lastname",
    "last",
    "surname",
    "family name",
    "familyname",
    "nachname",
    "apellido",
    "apellidos",
    "nom",
  ],
  name: [
    "name",
    "full name",
    "fullname",
    "names",
    "person",
    "employee",
    "employee name",
    "guest",
    "guest name",
    "attendee",
    "attendee name",
    "display name",
    "name on tag",
    "badge name",
  ],
  title: [
    "title",
    "job title",
    "jobtitle",
    "job",
    "role",
    "position",
    "function",
    "line 2",
    "second line",
    "department",
    "pronouns",
  ],
  company: [
    "company",
    "company name",
    "organisation",
    "organization",
    "employer",
    "firm",
    "business",
    "affiliation",
    "firma",
    "school",
  ],
  town: ["town", "home town", "hometown", "city", "from", "location", "place"],
  corner: ["table", "track", "group", "table or track", "table number", "team"],
  room: ["room", "room number", "office"],
  [FILE_KEY]: [
    "picture",
    "pictures",
    "photo",
    "portrait",
    "image",
    "headshot",
    "file",
    "file name",
    "filename",
    "photo file",
    "picture file",
    "image file",
  ],
  quantity: [
    "quantity",
    "qty",
    "count",
    "copies",
    "how many",
    "number of tags",
    "tags",
    "pieces",
    "pcs",
    "amount",
    "number",
  ],
};

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const meaningOf = (heading: string): string | undefined =>
  Object.entries(HEADINGS).find(([, words]) => words.includes(plain(heading)))?.[0];

const isFor = (heading: string, { name, label }: Field): boolean =>
  [plain(name), plain(label)].includes(plain(heading)) && plain(heading) !== "";

/** Returns whether the first line consists of headings. */
export const hasHeader = ({ rows }: Pick<Sheet, "rows">, fields: ReadonlyArray<Field>): boolean =>
  rows.length > 1 &&
  (rows[0] ?? []).some((cell) => meaningOf(cell) !== undefined || fields.some((field) => isFor(cell, field)));

/** Guesses the mapping by the headings, if any, else by the order of the columns. */
export function guessMapping(
  sheet: Pick<Sheet, "rows">,
  fields: ReadonlyArray<Field>,
  header = hasHeader(sheet, fields),
): Mapping {
  const named = header ? byHeadings(sheet.rows[0] ?? [], fields) : undefined;
  const isUsable = named && fields.some(({ name }) => named.columns[name]?.length);
  return isUsable
    ? { hasHeader: header, ...named }
    : { hasHeader: header, ...byOrder(header ? sheet.rows.slice(1) : sheet.rows, fields) };
}

function byHeadings(headings: ReadonlyArray<string>, fields: ReadonlyArray<Field>): Omit<Mapping, "hasHeader"> {
  const free = new Map(headings.map((heading, i) => [i, heading] as const));
  const take = (match: (heading: string) => boolean): ReadonlyArray<number> => {
    const found = [...free].find(([, heading]) => match(heading))?.[0];
    if (found === undefined) return [];
    free.delete(found);
    return [found];
  };
  const columns: Record<string, ReadonlyArray<number>> = Object.fromEntries(
    fields.map((field) => [field.name, take((heading) => isFor(heading, field))]),
  );
  for (const { name } of fields) {
    if (columns[name]?.length) continue;
    const meant = take((heading) => meaningOf(heading) === name);
    columns[name] =
      meant.length > 0 || name !== "name"
        ? meant
        : [...take((heading) => meaningOf(heading) === "first"), ...take((heading) => meaningOf(heading) === "last")];
  }
  return { columns, quantity: take((heading) => meaningOf(heading) === "quantity")[0] };
}

const FILE_NAME = /^[^\n]+\.(?:png|jpe?g|gif|webp|bmp|avif|heic|tiff?|psd)$/i;

function byOrder(rows: Sheet["rows"], fields: ReadonlyArray<Field>): Omit<Mapping, "hasHeader"> {
  const width = rows[0]?.length ?? 0;
  const cells = (column: number) =>
    rows
      .slice(0, 50)
      .map((row) => row[column]?.trim() ?? "")
      .filter((cell) => cell !== "");
  const isNumbers = (column: number) =>
    cells(column).length > 0 && cells(column).every((cell) => /^\d{1,3}$/.test(cell));
  const all = Array.from({ length: width }, (_, i) => i);
  const quantity = all.findLast((column) => column > 0 && isNumbers(column));
  const files = fields.some(({ name }) => name === FILE_KEY)
    ? all.find(
        (column) =>
          column !== quantity && cells(column).length > 0 && cells(column).every((cell) => FILE_NAME.test(cell)),
      )
    : undefined;
  const free = all.filter((column) => column !== quantity && column !== files && cells(column).length > 0);
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
    quantity,
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
  { rows: lines }: Pick<Sheet, "rows">,
  mapping: Mapping,
  fields: ReadonlyArray<Field>,
  most = MAX_TAGS,
): Imported {
  const rows: Array<TagRow> = [];
  const rest: Array<TagRow> = [];
  const told = { empty: 0, unwanted: 0, badCounts: 0 };
  let tags = 0;
  lines.slice(mapping.hasHeader ? 1 : 0).forEach((line, i) => {
    const written = textsOf(line, mapping, fields);
    if (Object.values(written).every((text) => text.trim() === "")) return void told.empty++;
    const texts = { ...written, ...fixedOf(mapping, fields) };
    const stated = mapping.quantity === undefined ? "1" : (line[mapping.quantity]?.trim() ?? "");
    const isNumber = /^\d{1,4}$/.test(stated) && Number(stated) <= most;
    if (stated !== "" && !isNumber) told.badCounts++;
    const count = stated === "" || !isNumber ? 1 : Number(stated);
    if (count === 0) return void told.unwanted++;
    const row = { id: i + 1, texts, count };
    // After the first person without space, all others wait as well: the list keeps its order.
    if (rest.length === 0 && tags + count <= most) {
      tags += count;
      rows.push(row);
    } else rest.push(row);
  });
  return { rows, rest, ...told };
}

/** Only for fields without a column. */
const fixedOf = ({ fixed = {}, columns }: Mapping, fields: ReadonlyArray<Field>): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (columns[name]?.length || !fixed[name] ? [] : [[name, fixed[name]]])),
  );

const textsOf = (
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
