import * as v from "valibot";
import type { Shape } from "#domain/catalog/shapes";
import { maxCharacters } from "#domain/kernel/characters";

/** The way a product is made to order; `#domain/kinds` says what each of them does. */
export const PRODUCT_KINDS = ["upload", "lettering", "personalize", "ddb", "ready-made", "gift-card"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** What one of a product is called. */
export const UNITS = ["piece", "set", "sheet"] as const;
export type Unit = (typeof UNITS)[number];

/** How a product is cut until its customer chooses: through everything or through the vinyl only, around all of the artwork or each part. */
export const STARTING_CUTS = ["die", "kiss"] as const;
export const STARTING_PIECES = ["one", "each"] as const;

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
  readonly unit: Unit;
  /** Its height follows its width: a finished design is only made larger or smaller. */
  readonly keepsProportions: boolean;
  /** Made, packed and shipped, in a size; what is not is money's worth. */
  readonly isGoods: boolean;
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
  /** Business days that it takes to make without a rush (`#domain/pricing/production`). */
  readonly productionDays: number;
}
