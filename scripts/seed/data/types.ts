import type { ProductKind, Unit } from "#domain/shop/catalog/product";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";

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
  /** Months outdoors before the color or the adhesive may fail; 0 means indoors only. */
  readonly outdoorMonths: number;
  /** Thickness in thousandths of an inch, without its liner. */
  readonly thicknessMil: number;
  /** How it comes off, in a sentence. */
  readonly removal: string;
  readonly care: string;
  /** Degrees Fahrenheit: the lowest at which it goes on, and the range that it stands afterwards. */
  readonly temperature: { readonly applyFrom: number; readonly lowest: number; readonly highest: number };
  /** Ids of #domain/shop/catalog/places: where it is a good choice, the best first. */
  readonly places: ReadonlyArray<string>;
  /** Colors of the material's picture: base, sheen, and opacity (1 is opaque). */
  readonly swatch: { readonly base: string; readonly sheen: string; readonly opacity: number };
}

export interface ProductData {
  readonly slug: string;
  readonly name: string;
  readonly kind: ProductKind;
  /** The name of one piece, where it is not the default of its kind. */
  readonly unit?: Unit;
  /** "kiss" for sheets: each sticker on them is kiss-cut. */
  readonly startingCut?: "die" | "kiss";
  readonly startingPieces?: "one" | "each";
  /** Id of the example with which the builder starts. */
  readonly builderExample?: string;
  /** Category paths; the first is the primary category. */
  readonly categories: ReadonlyArray<string>;
  readonly summary: string;
  readonly description: string;
  readonly features: ReadonlyArray<string>;
  /** Offered sizes; the first is the default. */
  readonly sizes: ReadonlyArray<SizeInches>;
  readonly smallest: SizeInches;
  readonly largest: SizeInches;
  readonly shapes: ReadonlyArray<Shape>;
  /** The first is the default. Empty for products that are not printed. */
  readonly materials: ReadonlyArray<MaterialSlug>;
  readonly priceProfile: OpeningProfile;
  /** Default quantity. */
  readonly startQuantity: number;
  /** Business days of production without a rush. */
  readonly productionDays: number;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

/** A ready-made design. */
export interface DesignData {
  readonly slug: string;
  readonly name: string;
  /** Name in the icon set. */
  readonly icon: string;
  readonly categories: ReadonlyArray<string>;
  readonly summary: string;
  readonly description: string;
  readonly material: MaterialSlug;
}
