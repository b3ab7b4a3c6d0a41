import type { ProductKind, ProductRules } from "#domain/catalog/product";
import type { FieldErrors } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { builder } from "#domain/kinds/builder/rules";
import { giftCard } from "#domain/kinds/gift-card/rules";
import { lettering } from "#domain/kinds/lettering/rules";
import type { OpeningSpec } from "#domain/kinds/opening";
import { personalize } from "#domain/kinds/personalize/rules";
import { readyMade } from "#domain/kinds/ready-made/rules";
import type { KindRules } from "#domain/kinds/rules";
import { upload } from "#domain/kinds/upload/rules";
import type { PriceTable } from "#domain/pricing/tables/price-table";

const RULES: Readonly<Record<ProductKind, KindRules>> = {
  upload,
  lettering,
  personalize,
  ddb: builder,
  "ready-made": readyMade,
  "gift-card": giftCard,
};

/** Returns the pure rules of a product's kind. @param kind a product, or the name of its kind */
export const rulesOf = (kind: { readonly kind: ProductKind } | ProductKind): KindRules =>
  RULES[typeof kind === "string" ? kind : kind.kind];

/** Returns the configuration whose price lists and product pages show. */
export const openingSpec = (product: ProductRules, table: PriceTable): Result<OpeningSpec, FieldErrors> =>
  rulesOf(product).opening(product, table);
