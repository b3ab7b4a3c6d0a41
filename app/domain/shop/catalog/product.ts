import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { Size, SizeLimits, Span } from "#domain/ground/kernel/geometry";

/** How a product is configured. `#domain/shop/kinds` defines each kind. */
export const PRODUCT_KINDS = ["upload", "lettering", "personalize", "ddb", "ready-made", "gift-card"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Names of one unit. */
export const PRODUCT_UNITS = ["piece", "set", "sheet"] as const;
export type Unit = (typeof PRODUCT_UNITS)[number];

/** The default cut: through everything or through the vinyl only, around all artwork or each part. */
export const STARTING_CUTS = ["die", "kiss"] as const;
export const STARTING_PIECES = ["one", "each"] as const;
export type StartingPieces = (typeof STARTING_PIECES)[number];

/** The choices of a product. Lengths in inches; the first shape and material are the defaults. */
export interface ProductRules extends SizeLimits {
  readonly slug: string;
  readonly kind: ProductKind;
  readonly unit: Unit;
  /** The height follows from the width: a ready-made design is only scaled. */
  readonly keepsProportions: boolean;
  /** Made and shipped in a size. Otherwise it is a monetary value. */
  readonly isGoods: boolean;
  /** Name of its price table. */
  readonly priceProfile: string;
  readonly quantity: Span & { readonly start: number };
  /** Square inches of a piece up to which its prices go; undefined where the sides alone limit it. */
  readonly maxArea?: number | undefined;
  /** Suggested sizes. The first is the default. */
  readonly sizes: ReadonlyArray<Size>;
  readonly shapes: ReadonlyArray<Shape>;
  /** Slugs; empty without a choice, as for a gift card. */
  readonly materials: ReadonlyArray<string>;
  /** Business days of production without a rush (`#domain/shop/pricing/production`). */
  readonly productionDays: number;
}

/** Only the choices of a product, for a page that prices it without showing what else is known of it. */
export function pickRules(product: ProductRules): ProductRules {
  const { slug, kind, unit, keepsProportions, isGoods, priceProfile, quantity, sizes, shapes, materials } = product;
  const { width, height, maxArea, productionDays } = product;
  const rules = { slug, kind, unit, keepsProportions, isGoods, priceProfile, quantity, sizes, shapes, materials };
  return { ...rules, width, height, maxArea, productionDays };
}
