import type { Money } from "#domain/ground/kernel/money";
import type { ProductKind, ProductRules, STARTING_CUTS, StartingPieces } from "#domain/shop/catalog/product";

/** A category for menus, tiles and breadcrumbs. `path` has no slash at either end. */
export interface CategoryView {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** The URL of its picture, or "". */
  readonly image: string;
}

export interface CategoryTree extends CategoryView {
  readonly children: ReadonlyArray<CategoryTree>;
}

export const categoryHref = (path: string): string => `/products/${path}/`;

/** A product tile. */
export interface ProductCard {
  readonly slug: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly summary: string;
  readonly image: string;
  readonly href: string;
  readonly isFeatured: boolean;
  /** The price of its default quantity (`openingSpec`), or undefined without a current price. */
  readonly start: { readonly quantity: number; readonly total: Money; readonly isFrom: boolean } | undefined;
}

export interface MaterialView {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly image: string;
  readonly finish: string;
  readonly bestFor: ReadonlyArray<string>;
  readonly durability: string;
  /** Months outdoors; 0 means indoors only. */
  readonly outdoorMonths: number;
  /** Appearance: base color, sheen and opacity (1 is opaque). */
  readonly swatch: { readonly base: string; readonly sheen: string; readonly opacity: number };
}

/** A material in a list of many. */
export type MaterialSummary = Pick<MaterialView, "slug" | "name" | "summary" | "finish" | "swatch">;

/** The cut line of a ready-made design. Inches. */
export interface DesignLine {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly kind: "traced" | "shape";
  readonly kiss?: string | undefined;
  readonly artBox?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
}

/** A ready-made design. */
export interface DesignView {
  readonly id: number;
  readonly artwork: string;
  readonly image: string;
  readonly cutLine: DesignLine;
}

export interface ProductView extends ProductRules {
  readonly id: number;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly features: ReadonlyArray<string>;
  readonly images: ReadonlyArray<string>;
  readonly href: string;
  readonly title: string;
  readonly metaDescription: string;
  /** From the root to its main category. */
  readonly trail: ReadonlyArray<CategoryView>;
  /** All its categories. */
  readonly categoryPaths: ReadonlyArray<string>;
  readonly materialViews: ReadonlyArray<MaterialView>;
  readonly startingCut: (typeof STARTING_CUTS)[number];
  readonly startingPieces: StartingPieces;
  /** Id of the example that a builder sheet starts with. */
  readonly builderExample: string;
  readonly design: DesignView | undefined;
}

/** Everything that a material's page says. Texts that a material lacks are empty. */
export interface MaterialDetails extends MaterialView {
  readonly href: string;
  readonly description: string;
  readonly adhesive: string;
  readonly removal: string;
  readonly care: string;
  /** Thousandths of an inch, without its liner; 0 when unknown. */
  readonly thicknessMil: number;
  /** Degrees Fahrenheit: the lowest for application, and what it stands afterwards. */
  readonly temperature: { readonly applyFrom: number; readonly lowest: number; readonly highest: number } | undefined;
  /** Ids of #domain/shop/catalog/places. */
  readonly places: ReadonlyArray<string>;
  /** The first product made of it, with its price in this material. */
  readonly product: ProductCard | undefined;
}

export const materialHref = (slug: string): string => `/sticker-materials/${slug}/`;
