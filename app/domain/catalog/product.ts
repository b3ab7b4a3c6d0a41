import * as v from "valibot";
import type { Shape } from "#domain/catalog/shapes";
import { maxCharacters } from "#domain/kernel/characters";

/** The way a product is made to order: which screens lead from its page to the cart. */
export const PRODUCT_KINDS = ["upload", "lettering", "personalize", "ddb", "ready-made", "gift-card"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Lower-case words joined by dashes: the name of a thing in an address, as long as staff may make it (#domain/kernel/fields). */
export const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), maxCharacters(120));

/** Inches. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly min: number;
  readonly max: number;
}

/** What a customer may choose of a product. Lengths in inches; the first shape and material are chosen until they choose. */
export interface ProductRules {
  readonly slug: string;
  readonly kind: ProductKind;
  /** Name of the price table that prices it. */
  readonly priceProfile: string;
  readonly width: Span;
  readonly height: Span;
  readonly quantity: Span & { readonly start: number };
  /** What is offered at a touch; the first is the size it starts with. */
  readonly sizes: ReadonlyArray<Size>;
  readonly shapes: ReadonlyArray<Shape>;
  /** Slugs; empty when nothing can be chosen, as of a gift card. */
  readonly materials: ReadonlyArray<string>;
  /** Business days that it takes to make without a rush (`#domain/shipping/production`). */
  readonly productionDays: number;
}

/** What one of a product is called: a set of figures and a sheet of stickers are more than a piece. */
export const unitOf = ({ slug, kind }: { readonly slug: string; readonly kind?: ProductKind }): string =>
  kind === "ddb" || /(^|-)set$/.test(slug) ? "set" : /(^|-)sheets?$/.test(slug) ? "sheet" : "piece";

/** The address of a product's page, under its home category. */
export const productPath = (product: { slug: string; kind: ProductKind; categoryPath: string }): string =>
  product.kind === "ready-made"
    ? `/products/${product.categoryPath}/marketplace/${product.slug}/`
    : `/products/${product.categoryPath}/product/details/${product.slug}/`;

/** Where "make it yours" leads. */
export const setupPath = (product: { slug: string; kind: ProductKind }): string => {
  if (product.kind === "gift-card") return "/products/gift-cards/";
  return product.kind === "upload" || product.kind === "ready-made"
    ? `/products/setup/${product.slug}/`
    : `/products/${product.kind}/${product.slug}/`;
};
