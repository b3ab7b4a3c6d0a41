import type { ProductRules } from "#domain/shop/catalog/product";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

/** The rules of die-cut stickers. A test names the ones that it is about. */
export const makeProductRules = (changes: Partial<ProductRules> = {}): ProductRules => ({
  slug: "custom-die-cut-stickers",
  kind: "upload",
  unit: "piece",
  keepsProportions: false,
  isGoods: true,
  priceProfile: "die-cut",
  width: { min: 1, max: 24 },
  height: { min: 1, max: 24 },
  quantity: { min: 1, max: 20_000, start: 50 },
  sizes: [{ width: 3, height: 3 }],
  shapes: ["custom", "circle"],
  materials: ["white-vinyl", "clear-vinyl"],
  productionDays: 2,
  ...changes,
});

/** The table of a profile's opening prices. */
export const makePriceTable = (profile: OpeningProfile): PriceTable => ({
  profile,
  version: 1,
  currency: "USD",
  parameters: openingPrices[profile],
});
