import { MAX_QUANTITY, price, type Discount, type QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

interface SolveContext {
  readonly table: PriceTable;
  /** Quantities that can be ordered. */
  readonly limits?: { readonly min: number; readonly max: number };
  readonly discount?: Discount | undefined;
}

/**
 * Returns the largest quantity that a budget buys, or undefined when it does not buy the smallest order. Bisection
 * computes about 20 prices; it is exact because totals never fall as the quantity grows.
 * @param budget minor units of the table's currency
 */
export function solve(
  spec: Omit<QuoteSpec, "quantity">,
  budget: number,
  { table, limits = { min: 1, max: MAX_QUANTITY }, discount }: SolveContext,
): number | undefined {
  const fits = (quantity: number) => price({ ...spec, quantity }, table, discount).total.minor <= budget;
  if (!fits(limits.min)) return undefined;
  let enough = limits.min;
  let tooMuch = limits.max + 1;
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (fits(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}
