import type { GridParameters } from "#domain/shop/pricing/tables/price-parameters";

/** The totals of a grid by quantity (`ladder`) and area. */
export type Grid = Pick<GridParameters, "ladder" | "areas" | "totals">;

/** Sides are typed, areas are their product: so much above the last area, in square inches, is the last area. */
const AREA_TOLERANCE = 1e-6;

/** The last quantity and the largest area, in square inches, that a grid prices. */
export const getGridEnd = ({ ladder, areas }: Grid): { readonly quantity: number; readonly area: number } => ({
  quantity: ladder.at(-1) ?? 0,
  area: (areas.at(-1) ?? 0) + AREA_TOLERANCE,
});

/** The smallest area that is billed, in square inches. */
export const getFirstArea = ({ areas }: Grid): number => areas[0] ?? 0;

/** Two neighboring rungs and how far a value is from the first to the second, 0 to 1, on a logarithmic scale. */
interface Between {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

/** Where a value is among rungs that rise. Below the first it is at the first, above the last at the last. */
function locate(rungs: ReadonlyArray<number>, value: number): Between {
  const next = rungs.findIndex((rung) => rung >= value);
  const high = next === -1 ? rungs.length - 1 : next;
  const [lowRung = 0, highRung = 0] = [rungs[high - 1], rungs[high]];
  if (high === 0 || value >= highRung) return { low: high, high, share: 0 };
  return { low: high - 1, high, share: Math.log(value / lowRung) / Math.log(highRung / lowRung) };
}

/** Far below a cent, and above the noise of logarithms: equal unit prices then stay equal in every digit. */
const STEPS_PER_UNIT = 10_000;

/**
 * The total of a quantity of pieces of an area, in minor units before rounding. Each cell is met exactly. Between cells
 * the total follows a power of the quantity and of the area, as the formula's do: a weighted geometric mean of the
 * cells around it. So the total never falls as the quantity or the area grows, and the price of a piece never rises
 * with the quantity, if that holds from cell to cell. Fewer than the first quantity, or less than the first area, cost
 * as much as the first.
 * @param area square inches of one piece
 * @throws RangeError beyond the last quantity or area, for which there is no price
 */
export function gridTotal(grid: Grid, quantity: number, area: number): number {
  const end = getGridEnd(grid);
  if (quantity > end.quantity || area > end.area)
    throw new RangeError(`The price table ends at ${end.quantity} pieces of ${end.area} square inches`);
  const row = locate(grid.ladder, quantity);
  const column = locate(grid.areas, area);
  const interpolate = (read: (index: number) => number, { low, high, share }: Between): number =>
    share === 0 ? read(low) : Math.exp((1 - share) * Math.log(read(low)) + share * Math.log(read(high)));
  const readRow = (r: number) => interpolate((c) => grid.totals[r]?.[c] ?? 0, column);
  return Math.round(interpolate(readRow, row) * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}
