import { structuredText, typedCount, typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { flatten } from "#domain/ground/kernel/field-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { addGridProblems } from "#domain/shop/pricing/grids/check-grid";
import type { Grid } from "#domain/shop/pricing/grids/grid-total";
import { getCellName, nameGridField, showGrid, type GridTexts } from "#domain/shop/pricing/grids/grid-texts";
import type { GridParameters } from "#domain/shop/pricing/tables/price-parameters";
import { readMinor, roundFraction } from "#domain/shop/pricing/tables/read-amount";

const AREA_UNITS = /square|sq\.?|inches|inch|in\.?|["”″²]/gi;
const AREA = /^(\d{1,6}(?:\.\d{1,9})?)(?: ?[x×*] ?(\d{1,6}(?:\.\d{1,9})?))?$/i;

/** Reads square inches, to a thousandth: "9", "9 sq in" or a size such as "3 × 3 in"; undefined for other text. */
export function readArea(text: string): number | undefined {
  const plain = structuredText(text.replaceAll(AREA_UNITS, "")).replaceAll(/ ([x×*])/gi, "$1");
  const [, width, height = "1"] = AREA.exec(plain.replaceAll(/\d+,\d+/g, typedMeasure)) ?? [];
  const area = Math.round(Number(width) * Number(height) * 1000) / 1000;
  return area > 0 ? area : undefined;
}

/** The grid with its quantities and areas as numbers; undefined while one of them is none. */
export function withPlainHeadings(grid: GridTexts): GridTexts | undefined {
  const headings = grid.map((cells, row) =>
    cells.map((text, column) => {
      if (row === 0) return column === 0 ? "" : readArea(text);
      return column === 0 ? typedCount(text) : text;
    }),
  );
  return headings.every((cells) => cells.every((value) => value !== undefined))
    ? headings.map((cells) => cells.map(String))
    : undefined;
}

/** "1.100": eleven hundred where points separate thousands, or one and a tenth. */
const UNCLEAR_TOTAL = /^\D*\d{1,3}\.\d{3}$/;

function describeUnclear(text: string): string {
  const [whole = "", decimals = ""] = structuredText(text)
    .replaceAll(/[^\d.]/g, "")
    .split(".");
  return `Thousands or decimals? Write ${whole}${decimals}.00 or ${whole}.${decimals.slice(0, 2)}.`;
}

interface ReadGrid {
  readonly grid: Grid;
  /** By the names of the form's cells. */
  readonly errors: Readonly<Record<string, ReadonlyArray<string>>>;
}

/**
 * Reads the cells of a form; one that cannot be read is NaN in the grid and has an error. The others are compared with
 * each other, so that all faulty cells say so at once.
 * @param stored what the form began with: an area that is shown unchanged stays as it is stored, to the last digit
 */
export function readGrid(texts: GridTexts, stored: GridParameters, currency: string): ReadGrid {
  const errors: Record<string, ReadonlyArray<string>> = {};
  const read = (row: number, column: number, toValue: (text: string) => number | string): number => {
    const text = texts[row]?.[column] ?? "";
    const value = text.trim() === "" ? REQUIRED : toValue(text);
    if (typeof value === "number") return value;
    errors[getCellName(row, column)] = [value];
    return Number.NaN;
  };
  const [storedAreas = []] = showGrid(stored, currency);
  const toArea = (text: string) =>
    stored.areas[storedAreas.indexOf(text) - 1] ??
    readArea(text) ??
    "Enter an area such as 9, or a size such as 3 × 3.";
  const toTotal = (text: string) => {
    if (UNCLEAR_TOTAL.test(structuredText(text))) return describeUnclear(text);
    const minor = readMinor(text, currency);
    if (!minor.ok) return minor.error;
    if (minor.value <= 0) return "Enter more than 0: nothing is free.";
    return Number.isSafeInteger(minor.value) ? minor.value : "Enter an amount such as 12.50.";
  };
  const rows = texts.slice(1).map((_, index) => index + 1);
  const columns = (texts[0] ?? []).slice(1).map((_, index) => index + 1);
  const grid: Grid = {
    ladder: rows.map((row) => read(row, 0, (text) => typedCount(text) ?? "Enter a whole number such as 50.")),
    areas: columns.map((column) => roundFraction(read(0, column, toArea))),
    totals: rows.map((row) => columns.map((column) => read(row, column, toTotal))),
  };
  const problems: FieldErrors = {};
  if (Object.keys(errors).length > 0) addGridProblems(problems, grid);
  for (const { field, message } of flatten(problems)) errors[nameGridField(field) ?? ""] ??= [message];
  return { grid, errors };
}
