import type { ProductRules } from "#domain/catalog/product";
import type { FieldErrors } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { PriceTable } from "#domain/pricing/price-table";
import type { QuoteSpec } from "#domain/pricing/quote";
import { fitSpec, type SpecInput } from "#domain/pricing/spec-input";

/** What a product is priced as before a customer chooses anything. */
export interface OpeningSpec {
  readonly spec: QuoteSpec;
  /** The price is the lowest one that can be had, so it is said with "from"; otherwise it is the price that every page opens with. */
  readonly isFrom: boolean;
}

/** The one configuration whose price tiles and product pages show. */
export type Opening = (product: ProductRules, table: PriceTable) => Result<OpeningSpec, FieldErrors>;

/** Opens with the product's own start. */
export const opensAtStart: Opening = (product, table) => {
  const start = fitSpec({}, product, table);
  return start.ok ? ok({ spec: start.value, isFrom: false }) : start;
};

/** Opens with the smallest order, where the price depends on what nobody knows before it is written or drawn. */
export const opensFrom =
  (smallest: (product: ProductRules) => SpecInput): Opening =>
  (product, table) => {
    const spec = fitSpec(smallest(product), product, table);
    return spec.ok ? ok({ spec: spec.value, isFrom: true }) : spec;
  };
