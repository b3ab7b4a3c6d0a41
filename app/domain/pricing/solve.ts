import { MAX_QUANTITY, price, type Discount, type QuoteSpec } from "#domain/pricing/quote";
import type { PriceTable } from "#domain/pricing/price-table";

/**
 * The largest quantity that a budget buys; undefined when it does not even buy the smallest order.
 * Bisection, which may be used because totals never fall: about 20 prices are computed.
 * @param budget minor units of the table's currency
 */
export function solve(
  spec: Omit<QuoteSpec, "quantity">,
  budget: number,
  table: PriceTable,
  limits: { min: number; max: number } = { min: 1, max: MAX_QUANTITY },
  discount?: Discount,
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
