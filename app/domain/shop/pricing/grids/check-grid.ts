import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { lengthText } from "#domain/ground/kernel/measure";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import type { ProductRules } from "#domain/shop/catalog/product";
import { getGridEnd, type Grid } from "#domain/shop/pricing/grids/grid-total";

/** Adds why a grid cannot price, each at its row, column or cell: gaps, falling totals and rising unit prices. */
export function addGridProblems(errors: FieldErrors, grid: Grid): void {
  const { ladder, areas, totals } = grid;
  const addUnordered = (field: "ladder" | "areas", rungs: ReadonlyArray<number>, text: string) => {
    for (const [index, rung] of rungs.entries())
      if (index > 0 && rung <= (rungs[index - 1] ?? 0)) addMessage(errors, [field, String(index)], text);
  };
  addUnordered("ladder", ladder, "Name each quantity once, from the smallest to the largest.");
  addUnordered("areas", areas, "Name each area once, from the smallest to the largest.");
  for (let row = 0; row < Math.max(ladder.length, totals.length); row++)
    for (let column = 0; column < Math.max(areas.length, totals[row]?.length ?? 0); column++) {
      const problem = findCellProblem(grid, row, column);
      if (problem !== undefined) addMessage(errors, ["totals", String(row), String(column)], problem);
    }
}

function findCellProblem({ ladder, areas, totals }: Grid, row: number, column: number): string | undefined {
  if (row >= ladder.length) return "There is no quantity for this row.";
  if (column >= areas.length) return "There is no area for this column.";
  const total = totals[row]?.[column];
  if (total === undefined) return REQUIRED;
  const above = totals[row - 1]?.[column];
  const [quantity = 0, quantityAbove = 0] = [ladder[row], ladder[row - 1]];
  if (above !== undefined && total < above)
    return `Enter ${formatMoney(money(above))} or more: ${counted(quantityAbove, "piece costs", "pieces cost")} that much.`;
  // Whole numbers, so that equal unit prices are equal.
  if (above !== undefined && total * quantityAbove > above * quantity) {
    const most = Math.floor((above * quantity) / quantityAbove);
    return `Enter ${formatMoney(money(most))} or less: each piece would cost more than at ${wholeNumber(quantityAbove)}.`;
  }
  const smaller = totals[row]?.[column - 1];
  return smaller !== undefined && total < smaller
    ? `Enter ${formatMoney(money(smaller))} or more: smaller pieces cost that much.`
    : undefined;
}

/** To a hundredth of a square inch, so that the column covers it. */
const roundUp = (area: number): string => String(Math.ceil(area * 100 - 1e-6) / 100);

/** Adds what a product is offered in and a grid doesn't price: its page would offer what cannot be ordered. */
export function addUncovered(
  errors: FieldErrors,
  grid: Grid,
  { name, rules: { quantity, sizes } }: { readonly name: string; readonly rules: ProductRules },
): void {
  const end = getGridEnd(grid);
  const needed = Math.max(quantity.min, quantity.start);
  const lastRow = ["ladder", String(grid.ladder.length - 1)];
  if (needed > end.quantity && errors["ladder"] === undefined)
    addMessage(errors, lastRow, `Add a row for ${wholeNumber(needed)} or more: ${name} is usually ordered like that.`);
  const uncovered = sizes.find(({ width, height }) => width * height > end.area);
  if (!uncovered || errors["areas"] !== undefined) return;
  const [width, height] = [uncovered.width, uncovered.height].map((side) => lengthText(side, "imperial"));
  addMessage(
    errors,
    ["areas", String(grid.areas.length - 1)],
    `Add a column for ${roundUp(uncovered.width * uncovered.height)} or more: ${name} is offered in ${width} × ${height} inches.`,
  );
}
