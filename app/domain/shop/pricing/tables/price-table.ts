import type { PriceOption, PriceParameters } from "#domain/shop/pricing/tables/price-parameters";

/** What prices come from: a formula, a table of totals, or the value of a gift card. */
export const PRICE_KINDS = ["made", "grid", "face"] as const satisfies ReadonlyArray<PriceParameters["kind"]>;
export type PriceKind = PriceParameters["kind"];

/** One version of a profile's prices. Versions never change, so an old quote can always be explained. */
export interface PriceTable<Parameters extends PriceParameters = PriceParameters> {
  readonly profile: string;
  readonly version: number;
  readonly currency: string;
  readonly parameters: Parameters;
}

/** The options that a table prices, by name; none for a gift card. */
export const getPriceOptions = (parameters: PriceParameters): Readonly<Record<string, PriceOption>> =>
  parameters.kind === "face" ? {} : parameters.options;
