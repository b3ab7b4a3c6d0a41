import type { ProductKind, ProductRules } from "#domain/shop/catalog/product";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { builderRules } from "#domain/shop/kinds/builder/internal/rules";
import { giftCardRules } from "#domain/shop/kinds/gift-card/internal/rules";
import { letteringRules } from "#domain/shop/kinds/lettering/internal/rules";
import type { OpeningSpec } from "#domain/shop/kinds/internal/opening";
import { personalizeRules } from "#domain/shop/kinds/personalize/internal/rules";
import { readyMadeRules } from "#domain/shop/kinds/ready-made/internal/rules";
import type { KindRules } from "#domain/shop/kinds/rules";
import { uploadRules } from "#domain/shop/kinds/upload/internal/rules";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";

const RULES: Readonly<Record<ProductKind, KindRules>> = {
  upload: uploadRules,
  lettering: letteringRules,
  personalize: personalizeRules,
  ddb: builderRules,
  "ready-made": readyMadeRules,
  "gift-card": giftCardRules,
};

/** Returns the pure rules of a product's kind. @param kind a product, or the name of its kind */
export const getKindRules = (kind: { readonly kind: ProductKind } | ProductKind): KindRules =>
  RULES[typeof kind === "string" ? kind : kind.kind];

/** Returns the configuration whose price lists and product pages show. */
export const openingSpec = (product: ProductRules, table: PriceTable): Result<OpeningSpec, FieldErrors> =>
  getKindRules(product).opening(product, table);
