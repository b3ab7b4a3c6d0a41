import type { ProductRules } from "#domain/shop/catalog/product";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { fitSpec, type SpecInput } from "#domain/shop/pricing/spec-input";

/** The configuration that is priced before a customer chooses anything. */
export interface OpeningSpec {
  readonly spec: QuoteSpec;
  /** The price is the lowest possible and is shown with "from". Otherwise it is the price that the page opens with. */
  readonly isFrom: boolean;
}

/** Returns the configuration whose price lists and product pages show. */
export type Opening = (product: ProductRules, table: PriceTable) => Result<OpeningSpec, FieldErrors>;

/** Opens with the product's starting configuration. */
export const opensAtStart: Opening = (product, table) => {
  const start = fitSpec({}, product, table);
  return start.ok ? ok({ spec: start.value, isFrom: false }) : start;
};

/** Opens with the smallest order, for products whose price depends on the customer's text or drawing. */
export const opensFrom =
  (smallest: (product: ProductRules) => SpecInput): Opening =>
  (product, table) => {
    const spec = fitSpec(smallest(product), product, table);
    return spec.ok ? ok({ spec: spec.value, isFrom: true }) : spec;
  };
