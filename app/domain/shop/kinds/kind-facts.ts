import { PRODUCT_KINDS, type ProductKind } from "#domain/shop/catalog/product";
import type { KindFacts, Screen } from "#domain/shop/kinds/internal/facts";
import { builderFacts } from "#domain/shop/kinds/builder/internal/facts";
import { giftCardFacts } from "#domain/shop/kinds/gift-card/internal/facts";
import { letteringFacts } from "#domain/shop/kinds/lettering/internal/facts";
import { personalizeFacts } from "#domain/shop/kinds/personalize/internal/facts";
import { readyMadeFacts } from "#domain/shop/kinds/ready-made/internal/facts";
import { uploadFacts } from "#domain/shop/kinds/upload/internal/facts";

const KINDS: Readonly<Record<ProductKind, KindFacts>> = {
  upload: uploadFacts,
  lettering: letteringFacts,
  personalize: personalizeFacts,
  ddb: builderFacts,
  "ready-made": readyMadeFacts,
  "gift-card": giftCardFacts,
};

interface OfKind {
  readonly kind: ProductKind;
}

/** Returns the facts of a product's kind. @param kind a product, or the name of its kind */
export const getKindFacts = (kind: OfKind | ProductKind): KindFacts =>
  KINDS[typeof kind === "string" ? kind : kind.kind];

/** Returns the names of the kinds with a property. */
export const kindsThat = (holds: (facts: KindFacts) => boolean): ReadonlyArray<ProductKind> =>
  PRODUCT_KINDS.filter((kind) => holds(KINDS[kind]));

/** Returns whether a product is configured on this screen. */
export const isMadeOn = (screen: Screen, product: OfKind): boolean => getKindFacts(product).screen === screen;

/** Returns the path of a product's page, under its main category. */
export const productPath = (product: OfKind & { slug: string; categoryPath: string }): string =>
  getKindFacts(product).page === "marketplace"
    ? `/products/${product.categoryPath}/marketplace/${product.slug}/`
    : `/products/${product.categoryPath}/product/details/${product.slug}/`;

/** Returns the paths of the steps of a design that is made from a customer's file. */
export const buildArtworkPaths = (slug: string, id: string) => ({
  setup: `/products/setup/${slug}/${id}/`,
  upload: `/products/upload/${slug}/${id}/`,
  finalize: `/products/finalize/${slug}/${id}/`,
});

/** Returns the path of "Make it yours". */
export const setupPath = (product: OfKind & { slug: string }): string => getKindFacts(product).setupPath(product.slug);

interface EditedDesign {
  /** Of the configured product. */
  readonly id: string;
  readonly product: OfKind & { readonly slug: string };
  readonly hasArtwork: boolean;
}

/**
 * Returns the path of the page with all choices of a design. A picture has them beside its cut line, where another size
 * has its exact price.
 */
export const editPath = ({ id, product, hasArtwork }: EditedDesign): string =>
  hasArtwork && getKindFacts(product).takesArtwork
    ? buildArtworkPaths(product.slug, id).finalize
    : `${setupPath(product)}${id}/`;
