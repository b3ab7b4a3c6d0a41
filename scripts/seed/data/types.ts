import type { ProductKind, Unit } from "#domain/catalog/product";
import type { Shape } from "#domain/catalog/shapes";
import type { OpeningProfile } from "#domain/pricing/opening-prices";

/** The twelve materials of the shop. */
export type MaterialSlug =
  | "white-vinyl"
  | "white-repositionable-vinyl"
  | "front-facing-adhesive"
  | "clear-vinyl"
  | "reflective-vinyl"
  | "permanent-adhesive"
  | "white-cling"
  | "clear-cling"
  | "front-facing-cling"
  | "glow-in-the-dark-vinyl"
  | "perforated-film"
  | "magnet";

/** Width and height of the finished piece in inches. */
export type SizeInches = readonly [width: number, height: number];

export interface CategoryData {
  /** Slugs from the root down, joined by "/". */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

export interface MaterialData {
  readonly slug: MaterialSlug;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly finish: "gloss" | "matte" | "satin" | "clear" | "reflective" | "glow" | "perforated";
  readonly bestFor: ReadonlyArray<string>;
  readonly durability: string;
  readonly adhesive: string;
  /** Months outdoors before colour or hold may fade; 0 means indoors only. */
  readonly outdoorMonths: number;
  /** Thickness in thousandths of an inch, without its liner. */
  readonly thicknessMil: number;
  /** How the material is drawn: its own colour, its sheen, and how much lies through (1 is opaque). */
  readonly swatch: { readonly base: string; readonly sheen: string; readonly opacity: number };
}

export interface ProductData {
  readonly slug: string;
  readonly name: string;
  readonly kind: ProductKind;
  /** What one of it is called, where it is not the usual word of its kind. */
  readonly unit?: Unit;
  /** A sheet of stickers is kiss-cut around each of them. */
  readonly startingCut?: "die" | "kiss";
  readonly startingPieces?: "one" | "each";
  /** Id of the example that a sheet of the builder starts with. */
  readonly builderExample?: string;
  /** Category paths; the first is the product's home. */
  readonly categories: ReadonlyArray<string>;
  readonly summary: string;
  readonly description: string;
  readonly features: ReadonlyArray<string>;
  /** Sizes offered by name; the first is chosen until the customer chooses. */
  readonly sizes: ReadonlyArray<SizeInches>;
  readonly smallest: SizeInches;
  readonly largest: SizeInches;
  readonly shapes: ReadonlyArray<Shape>;
  /** The first is the one chosen until the customer chooses; none for what is no printed piece. */
  readonly materials: ReadonlyArray<MaterialSlug>;
  readonly priceProfile: OpeningProfile;
  /** What the quantity field starts at. */
  readonly startQuantity: number;
  /** Business days that it takes to make without a rush. */
  readonly productionDays: number;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

/** A design that the shop sells as it is. */
export interface DesignData {
  readonly slug: string;
  readonly name: string;
  /** Name of the drawing within the icon set. */
  readonly icon: string;
  readonly categories: ReadonlyArray<string>;
  readonly summary: string;
  readonly description: string;
  readonly material: MaterialSlug;
}
