import { PRODUCT_KINDS, type ProductKind } from "#domain/catalog/product";
import type { KindFacts, Screen } from "#domain/kinds/facts";
import { builder } from "#domain/kinds/builder/facts";
import { giftCard } from "#domain/kinds/gift-card/facts";
import { lettering } from "#domain/kinds/lettering/facts";
import { personalize } from "#domain/kinds/personalize/facts";
import { readyMade } from "#domain/kinds/ready-made/facts";
import { upload } from "#domain/kinds/upload/facts";

const KINDS: Readonly<Record<ProductKind, KindFacts>> = {
  upload,
  lettering,
  personalize,
  ddb: builder,
  "ready-made": readyMade,
  "gift-card": giftCard,
};

interface OfKind {
  readonly kind: ProductKind;
}

/** What a product's kind does differently. @param kind a product, or the name of its kind */
export const kindOf = (kind: OfKind | ProductKind): KindFacts => KINDS[typeof kind === "string" ? kind : kind.kind];

/** The names of the kinds for which something holds. */
export const kindsThat = (holds: (facts: KindFacts) => boolean): ReadonlyArray<ProductKind> =>
  PRODUCT_KINDS.filter((kind) => holds(KINDS[kind]));

/** Whether a product is made to order on this screen. */
export const isMadeOn = (screen: Screen, product: OfKind): boolean => kindOf(product).screen === screen;

/** The address of a product's page, under its home category. */
export const productPath = (product: OfKind & { slug: string; categoryPath: string }): string =>
  kindOf(product).page === "marketplace"
    ? `/products/${product.categoryPath}/marketplace/${product.slug}/`
    : `/products/${product.categoryPath}/product/details/${product.slug}/`;

/** Where "make it yours" leads. */
export const setupPath = (product: OfKind & { slug: string }): string => kindOf(product).setupPath(product.slug);
