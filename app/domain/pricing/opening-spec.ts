import type { ProductRules, Size } from "#domain/catalog/product";
import type { PriceTable } from "#domain/pricing/price-table";
import type { QuoteSpec } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import type { FieldErrors } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";

/** What a product is priced as before a customer chooses anything. */
export interface OpeningSpec {
  readonly spec: QuoteSpec;
  /** The price is the lowest one that can be had, so it is said with "from"; otherwise it is the price that every page opens with. */
  readonly isFrom: boolean;
}

const area = ({ width, height }: Size): number => width * height;

/**
 * The one configuration whose price tiles and product pages show. Lettering and sets cost by what is on them, which nobody knows
 * before it is written or drawn: they show the smallest order, one letter or one sticker at the smallest size. Name tags count by
 * their names: they show one. Everything else opens with the product's own start.
 */
export function openingSpec(product: ProductRules, table: PriceTable): Result<OpeningSpec, FieldErrors> {
  const { kind, width, height, quantity } = product;
  if (kind === "lettering")
    return from(fitSpec({ width: width.min, height: height.min, quantity: quantity.min, letters: 1 }, product, table));
  if (kind === "ddb") {
    const [smallest] = [...product.sizes].sort((a, b) => area(a) - area(b));
    return from(fitSpec({ ...smallest, quantity: quantity.min, pieces: 1 }, product, table));
  }
  if (kind === "personalize") return from(fitSpec({ quantity: quantity.min }, product, table));
  const start = fitSpec({}, product, table);
  return start.ok ? ok({ spec: start.value, isFrom: false }) : start;
}

const from = (spec: Result<QuoteSpec, FieldErrors>): Result<OpeningSpec, FieldErrors> =>
  spec.ok ? ok({ spec: spec.value, isFrom: true }) : spec;
