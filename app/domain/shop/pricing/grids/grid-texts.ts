import { money, toDecimal } from "#domain/ground/kernel/money";
import { MAX_AREAS, MAX_RUNGS, type GridParameters } from "#domain/shop/pricing/tables/price-parameters";
import { roundFraction } from "#domain/shop/pricing/tables/read-amount";

/**
 * A grid as texts, as a form and a spreadsheet have it: the first row names areas, the first column quantities; the
 * corner is empty.
 */
export type GridTexts = ReadonlyArray<ReadonlyArray<string>>;

/** A cell's name in a form. Row 0 has the areas, column 0 the quantities. */
export const getCellName = (row: number, column: number): string => `cell.${row}.${column}`;

const CELL_NAME = /^cell\.(\d{1,3})\.(\d{1,3})$/;

const showNumber = (value: number): string => String(roundFraction(value));

export const showGrid = ({ ladder, areas, totals }: GridParameters, currency: string): GridTexts => [
  ["", ...areas.map(showNumber)],
  ...ladder.map((quantity, row) => [
    String(quantity),
    ...areas.map((_, column) => {
      const total = totals[row]?.[column];
      return total === undefined ? "" : toDecimal(money(total, currency));
    }),
  ]),
];

/** The texts of a grid by the names of a form's fields. */
export const toFormTexts = (grid: GridTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    grid.flatMap((row, r) =>
      row.flatMap((text, c) => (r === 0 && c === 0 ? [] : [[getCellName(r, c), text] as const])),
    ),
  );

/** The texts of a form with another grid. */
export const withGrid = (
  texts: Readonly<Record<string, string>>,
  grid: GridTexts,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(texts).filter(([name]) => !CELL_NAME.test(name))),
  ...toFormTexts(grid),
});

/** Rows and columns with equally many cells, none beyond what a table may have. */
const square = (rows: ReadonlyArray<ReadonlyArray<string>>): GridTexts => {
  const width = Math.min(MAX_AREAS + 1, Math.max(2, ...rows.map((row) => row.length)));
  return rows.slice(0, MAX_RUNGS + 1).map((row) => Array.from({ length: width }, (_, c) => row[c] ?? ""));
};

/** The grid that a form sends; undefined when it sends none. */
export function readFormGrid(texts: Readonly<Record<string, string>>): GridTexts | undefined {
  const rows: Array<Array<string>> = [];
  for (const [name, text] of Object.entries(texts)) {
    const [, row, column] = CELL_NAME.exec(name) ?? [];
    if (row === undefined || Number(row) > MAX_RUNGS || Number(column) > MAX_AREAS) continue;
    (rows[Number(row)] ??= [])[Number(column)] = text;
  }
  if (rows.length < 2) return undefined;
  return square(Array.from(rows, (row) => Array.from(row ?? [], (text) => text ?? "")));
}

/** The form's name of a part of the parameters, such as "totals.0.1"; undefined for what is no part of a grid. */
export function nameGridField(field: string): string | undefined {
  const [part, first, second] = field.split(".");
  const index = Number(first);
  if (part === "ladder") return getCellName(first === undefined ? 1 : index + 1, 0);
  if (part === "areas") return getCellName(0, first === undefined ? 1 : index + 1);
  return part === "totals" ? getCellName(first === undefined ? 1 : index + 1, Number(second ?? 0) + 1) : undefined;
}

/** A change of a grid's shape, as a button of the form sends it: "add-row", "add-column", "remove-row.3". */
const STEP = /^(add-row|add-column|remove-row\.(\d{1,3})|remove-column\.(\d{1,3}))$/;
export const isGridStep = (intent: string): boolean => STEP.test(intent);

/** Adds an empty row or column at the end, or removes one. The last row and the last column stay. */
export function changeShape(grid: GridTexts, step: string): GridTexts {
  const [, name = "", row, column] = STEP.exec(step) ?? [];
  const width = grid[0]?.length ?? 0;
  if (name === "add-row") return grid.length > MAX_RUNGS ? grid : [...grid, Array.from({ length: width }, () => "")];
  if (name === "add-column") return width > MAX_AREAS ? grid : grid.map((cells) => [...cells, ""]);
  if (row !== undefined && Number(row) > 0 && grid.length > 2) return grid.filter((_, r) => r !== Number(row));
  if (column !== undefined && Number(column) > 0 && width > 2)
    return grid.map((cells) => cells.filter((_, c) => c !== Number(column)));
  return grid;
}

/** The grid with another text in a cell. */
export const withCell = (grid: GridTexts, row: number, column: number, text: string): GridTexts =>
  grid.map((cells, r) => (r === row ? cells.map((cell, c) => (c === column ? text : cell)) : cells));

/**
 * The totals of a grid by quantity and area, so that two grids can be compared whatever rows and columns they have:
 * "total.25.9" is 25 pieces of 9 square inches.
 */
export function toTotals(grid: GridTexts): Readonly<Record<string, string>> {
  const [areas = [], ...rows] = grid;
  return Object.fromEntries(
    rows.flatMap(([quantity = "", ...cells]) =>
      cells.map((text, column) => [nameTotal(quantity, areas[column + 1] ?? ""), text] as const),
    ),
  );
}

const TOTAL_NAME = /^total\.(\d+)\.(\d+(?:\.\d+)?)$/;
const nameTotal = (quantity: string, area: string): string => `total.${quantity}.${area}`;

/** The quantity and the area of a total; undefined for another field. */
export function readTotalName(name: string): { readonly quantity: number; readonly area: number } | undefined {
  const [, quantity, area] = TOTAL_NAME.exec(name) ?? [];
  return quantity === undefined ? undefined : { quantity: Number(quantity), area: Number(area) };
}

/** The grid of totals by quantity and area. Rows and columns without any text fall away. */
export function fromTotals(totals: Readonly<Record<string, string>>): GridTexts {
  const filled = Object.entries(totals).flatMap(([name, text]) => {
    const place = text === "" ? undefined : readTotalName(name);
    return place ? [place] : [];
  });
  const listDistinct = (values: ReadonlyArray<number>) => [...new Set(values)].toSorted((a, b) => a - b);
  const areas = listDistinct(filled.map(({ area }) => area)).map(showNumber);
  const quantities = listDistinct(filled.map(({ quantity }) => quantity)).map(String);
  return [
    ["", ...areas],
    ...quantities.map((quantity) => [quantity, ...areas.map((area) => totals[nameTotal(quantity, area)] ?? "")]),
  ];
}
