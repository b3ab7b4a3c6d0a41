import { typedDecimal } from "#domain/ground/kernel/forms/code-text";
import { fromDecimal } from "#domain/ground/kernel/money";
import { err, type Result } from "#domain/ground/kernel/result";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { Discount, QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { solve } from "#domain/shop/pricing/quotes/solve";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

interface BudgetContext {
  readonly product: ProductRules;
  readonly table: PriceTable;
  readonly discount?: Discount | undefined;
}

/** Reads a typed budget and returns the largest quantity that it buys. */
export function readBudget(
  text: string,
  spec: QuoteSpec,
  { product, table, discount }: BudgetContext,
): Result<number, string> {
  const budget = fromDecimal(typedDecimal(text), table.currency);
  if (!budget || budget.minor <= 0) return err("Enter an amount such as 100 or 49.50.");
  const quantity = solve(spec, budget.minor, { table, limits: product.quantity, discount });
  return quantity === undefined
    ? err("That's less than the smallest order of this size.")
    : { ok: true, value: quantity };
}
