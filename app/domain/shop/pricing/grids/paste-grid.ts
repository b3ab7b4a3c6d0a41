import { readCsvCells } from "#domain/ground/files/csv";
import { structuredText, typedCount } from "#domain/ground/kernel/forms/code-text";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { GridTexts } from "#domain/shop/pricing/grids/grid-texts";
import { readArea } from "#domain/shop/pricing/grids/read-grid";
import { MAX_AREAS, MAX_RUNGS } from "#domain/shop/pricing/tables/price-parameters";

type Rows = ReadonlyArray<ReadonlyArray<string>>;

/** The sign before the decimals of amounts. */
type DecimalSign = "." | ",";

/** A pasted text is at most this long. */
export const MAX_PASTED_CHARS = 40_000;

const isBlank = (text: string | undefined): boolean => (text ?? "").trim() === "";

/** A line that may be one number: "1,000" or "$12,50". */
const ONE_NUMBER = /^\D*\d[\d.,]*\D*$/;

/**
 * The cells of a text that a spreadsheet copied, or of a CSV with semicolons or commas. @param isColumn whether the
 * text may be a single column, whose commas are those of its numbers
 */
function parseCells(text: string, isColumn: boolean): Rows {
  const lines = text.replaceAll("\r\n", "\n").replaceAll(/\n+$/g, "");
  const isOneColumn = isColumn && lines.split("\n").every((line) => ONE_NUMBER.test(line));
  const delimiter = isOneColumn ? "\t" : (["\t", ";"].find((candidate) => lines.includes(candidate)) ?? ",");
  return readCsvCells(lines, delimiter);
}

/** Without currency, spaces and apostrophes that separate thousands. */
const bareAmount = (text: string): string =>
  structuredText(text)
    .replaceAll(/[\p{Sc}\s'’]/gu, "")
    .replaceAll(/^\p{L}{1,3}|\p{L}{1,8}\.?$/gu, "");

/** The decimal sign that an amount shows; undefined for "1,234" and "12", which show none. */
function findDecimalSign(text: string): DecimalSign | undefined {
  const amount = bareAmount(text);
  const [, last, decimals = ""] = /([.,])(\d+)$/.exec(amount) ?? [];
  if (last !== "." && last !== ",") return undefined;
  const beforeLast = amount.slice(0, -decimals.length - 1);
  const otherSign: DecimalSign = last === "." ? "," : ".";
  if (beforeLast.includes(otherSign)) return last;
  if (beforeLast.includes(last)) return otherSign;
  return decimals.length === 3 ? undefined : last;
}

/** An amount as the form has it, "1234.50"; other text stays, and the form says what is wrong with it. */
function normalizeAmount(text: string, tableSign: DecimalSign | undefined): string {
  const amount = bareAmount(text);
  // A comma before three digits separates thousands, unless the other amounts have it before their decimals.
  const sign = findDecimalSign(text) ?? tableSign ?? (amount.includes(".") ? undefined : ".");
  if (sign === undefined) return text.trim();
  const group = sign === "." ? "," : ".";
  const [whole = "", decimals] = amount.split(sign);
  const isGrouped = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
  if (!isGrouped || !/^\d*$/.test(decimals ?? "") || amount.split(sign).length > 2) return text.trim();
  const digits = whole.replaceAll(group, "");
  return decimals === undefined || decimals === "" ? digits : `${digits}.${decimals}`;
}

/** "1.000 pcs" or "50+" as a whole number; other text stays. */
function normalizeQuantity(text: string): string {
  const bare = bareAmount(text).replace(/\+$/, "");
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replaceAll(/[.,]/g, "") : bare;
  const quantity = typedCount(digits);
  return quantity === undefined ? text.trim() : String(quantity);
}

function normalizeArea(text: string): string {
  const area = readArea(text);
  return area === undefined ? text.trim() : String(area);
}

/** Whether the pasted cells have headings of their own: nothing or a word in their corner. */
const hasHeadings = (rows: Rows): boolean => {
  const [corner = "", ...areas] = rows[0] ?? [];
  return rows.length > 1 && areas.length > 0 && !/\d/.test(corner);
};

/** Without rows and columns that are wholly empty. */
function dropBlank(rows: Rows): Rows {
  const filledRows = rows.filter((row) => !row.every(isBlank));
  const width = Math.max(0, ...filledRows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, c) => c).filter((c) => !filledRows.every((row) => isBlank(row[c])));
  return filledRows.map((row) => columns.map((c) => row[c] ?? ""));
}

/** Writes rows over a grid from a cell on; the grid grows with them. */
function writeCells(grid: GridTexts, rows: Rows, firstRow: number, firstColumn: number): GridTexts {
  const height = Math.max(grid.length, firstRow + rows.length);
  const width = Math.max(grid[0]?.length ?? 0, firstColumn + Math.max(0, ...rows.map((row) => row.length)));
  return Array.from({ length: height }, (_, r) =>
    Array.from({ length: width }, (__, c) => rows[r - firstRow]?.[c - firstColumn] ?? grid[r]?.[c] ?? ""),
  );
}

/** Texts in the form's way of writing, by what their place is for. */
function normalize(grid: GridTexts, isNew: (row: number, column: number) => boolean): GridTexts {
  const totals = grid.slice(1).flatMap((row, r) => row.slice(1).filter((_, c) => isNew(r + 1, c + 1)));
  const signs = new Set(totals.flatMap((text) => findDecimalSign(text) ?? []));
  const [tableSign] = signs.size === 1 ? signs : [];
  return grid.map((row, r) =>
    row.map((text, c) => {
      if (!isNew(r, c) || isBlank(text)) return isNew(r, c) ? "" : text;
      if (r === 0) return c === 0 ? "" : normalizeArea(text);
      return c === 0 ? normalizeQuantity(text) : normalizeAmount(text, tableSign);
    }),
  );
}

/** Rows by their quantities and columns by their areas, where all of them are numbers. */
function sortGrid(grid: GridTexts): GridTexts {
  const sortByFirst = (rows: GridTexts): GridTexts => {
    const [first = [], ...rest] = rows;
    const isSortable = rest.every(([heading = ""]) => /^\d+(\.\d+)?$/.test(heading));
    return isSortable ? [first, ...rest.toSorted(([a], [b]) => Number(a) - Number(b))] : rows;
  };
  const turn = (rows: GridTexts): GridTexts => (rows[0] ?? []).map((_, c) => rows.map((row) => row[c] ?? ""));
  return turn(sortByFirst(turn(sortByFirst(grid))));
}

const NO_TABLE =
  "There are no numbers in what you pasted. Copy a table: areas in the first row, quantities in the first column, totals in its cells.";

/**
 * The grid with cells that were copied in a spreadsheet. Cells with headings replace the whole grid; others are written
 * from a cell on. The grid grows as needed.
 * @param place row and column of the cell; undefined for a table by itself, whose first column has the quantities
 */
export function pasteCells(
  grid: GridTexts,
  text: string,
  place?: { readonly row: number; readonly column: number },
): Result<GridTexts, string> {
  if (text.length > MAX_PASTED_CHARS) return err("That is too much text for a table of prices.");
  const rows = parseCells(text, place !== undefined);
  if (rows.every((row) => row.every(isBlank))) return err("There is nothing in the text that you pasted.");
  if (!/\p{Nd}/u.test(text)) return err(NO_TABLE);
  const table = dropBlank(rows);
  const pasted = hasHeadings(table)
    ? sortGrid(normalize(table, () => true))
    : writePlain(grid, rows, place ?? { row: 1, column: 0 });
  const [height, width] = [pasted.length - 1, (pasted[0]?.length ?? 1) - 1];
  if (height > MAX_RUNGS || width > MAX_AREAS)
    return err(
      `A table has up to ${MAX_RUNGS} quantities and ${MAX_AREAS} areas. With what you pasted it would have ${height} and ${width}.`,
    );
  return height < 1 || width < 1 ? err("Copy at least one quantity and one area with its total.") : ok(pasted);
}

function writePlain(grid: GridTexts, rows: Rows, { row, column }: { readonly row: number; readonly column: number }) {
  const width = Math.max(...rows.map((cells) => cells.length));
  const newGrid = writeCells(grid, rows, row, column);
  return normalize(newGrid, (r, c) => r >= row && r < row + rows.length && c >= column && c < column + width);
}
