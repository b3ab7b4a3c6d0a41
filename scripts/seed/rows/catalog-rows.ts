import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { VINYL_GSM } from "#domain/shop/shipping/parcel";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { categories } from "../data/categories.ts";
import { colors } from "../data/colors.ts";
import { designs } from "../data/designs/designs.ts";
import { fonts } from "../data/fonts.ts";
import { materials } from "../data/materials.ts";
import { products } from "../data/products/products.ts";
import { storedFields } from "../data/template-kit.ts";
import { templates } from "../data/templates.ts";
import { getProductUses } from "../data/uses.ts";
import { idIn, type Row } from "../load.ts";
import type { Gallery } from "../pictures/gallery.ts";

/** Shown first on the home page and in their categories. */
const FEATURED = new Set([
  "custom-die-cut-stickers",
  "custom-sticker-sheets",
  "custom-bumper-stickers",
  "custom-magnets",
  "vinyl-lettering",
  "classic-name-tag",
  "custom-roll-labels",
  "custom-window-clings",
  "fox-sticker",
  "octopus-sticker",
  "taco-sticker",
  "rocket-sticker",
  "cactus-sticker",
  "snowy-mountain-sticker",
]);

type Ids = ReadonlyMap<string, number>;

const getParentPath = (path: string): string => path.split("/").slice(0, -1).join("/");

/** @param depth 1 for the roots: parents are inserted before their children refer to them */
export const categoryRows = (gallery: Gallery, ids: Ids, depth: number): Array<Row> =>
  categories.flatMap(({ path, name, summary, description }, position) =>
    path.split("/").length === depth
      ? [
          {
            path,
            parent_id: depth === 1 ? null : idIn(ids, getParentPath(path)),
            name,
            summary,
            description,
            image: gallery.category(path),
            position,
          },
        ]
      : [],
  );

/** Grams per square meter of materials that weigh more than the usual vinyl. */
const GSM: Readonly<Record<string, number>> = {
  magnet: 2900,
  "glow-in-the-dark-vinyl": 520,
  "reflective-vinyl": 400,
  "white-cling": 380,
  "clear-cling": 380,
  "front-facing-cling": 380,
};
/** The plate and pin of a name tag. */
const TAG_GRAMS = 12;

export const materialRows = (gallery: Gallery): Array<Row> =>
  materials.map(({ slug, name, summary, description, ...facts }, position) => ({
    slug,
    name,
    summary,
    description,
    facts,
    image: gallery.material(slug),
    gsm: GSM[slug] ?? VINYL_GSM,
    position,
  }));

export const colorRows = (): Array<Row> =>
  colors.map(({ slug, name, hex, finish, family }, position) => ({ slug, name, hex, finish, family, position }));

export const fontRows = (): Array<Row> =>
  fonts.map(({ slug, family, weight, category, packageName, licence, cutsSmall }, position) => ({
    slug,
    name: family,
    family,
    weight,
    style: category,
    file: packageName,
    licence,
    position,
    cuts_small: Number(cutsSmall),
  }));

export const templateRows = (now: number): Array<Row> =>
  templates.map(({ slug, name, svg, width, height, shape, accent, ...template }) => ({
    slug,
    name,
    svg,
    fields: storedFields(template),
    width,
    height,
    shape,
    accent,
    updated_by: "",
    updated_at: now,
  }));

export const productRows = (gallery: Gallery, templateIds: Ids, now: number): Array<Row> =>
  products.map((product, position) => {
    const [start] = product.sizes;
    if (!start) throw new Error(`${product.slug} has no size`);
    return {
      slug: product.slug,
      kind: product.kind,
      unit: product.unit ?? getKindFacts(product).unit,
      starting_cut: product.startingCut ?? "die",
      starting_pieces: product.startingPieces ?? "one",
      builder_example: product.builderExample ?? "family",
      name: product.name,
      summary: product.summary,
      description: product.description,
      features: product.features,
      image: gallery.product(product.slug),
      images: [],
      price_profile: product.priceProfile,
      min_width: product.smallest[0],
      max_width: product.largest[0],
      min_height: product.smallest[1],
      max_height: product.largest[1],
      default_width: start[0],
      default_height: start[1],
      default_quantity: product.startQuantity,
      production_days: product.productionDays,
      piece_grams: product.kind === "personalize" ? TAG_GRAMS : 0,
      shapes: product.shapes,
      uses: getProductUses(product.slug),
      sizes: product.sizes.map(([width, height]) => ({ width, height })),
      template_id: templateIds.get(product.slug) ?? null,
      seo: { title: product.seoTitle, description: product.seoDescription },
      position,
      is_featured: FEATURED.has(product.slug) ? 1 : 0,
      created_at: now,
      updated_at: now,
    };
  });

export const productCategoryRows = (productIds: Ids, categoryIds: Ids): Array<Row> =>
  products.flatMap(({ slug, categories: paths }, position) =>
    paths.map((path, i) => ({
      product_id: idIn(productIds, slug),
      category_id: idIn(categoryIds, path),
      position,
      is_primary: i === 0 ? 1 : 0,
    })),
  );

export const productMaterialRows = (productIds: Ids, materialIds: Ids): Array<Row> =>
  products.flatMap(({ slug, materials: slugs }) =>
    slugs.map((material, position) => ({
      product_id: idIn(productIds, slug),
      material_id: idIn(materialIds, material),
      position,
      is_default: position === 0 ? 1 : 0,
    })),
  );

export const designRows = (gallery: Gallery, productIds: Ids): Array<Row> =>
  designs.map(({ slug, name, summary, categories: paths }, position) => {
    const { artwork, image, cutLine } = gallery.design(slug);
    return {
      slug,
      product_id: idIn(productIds, slug),
      name,
      summary,
      artwork,
      image,
      cut_line: cutLine,
      width: cutLine.width,
      height: cutLine.height,
      tags: paths.map((path) => path.split("/").at(-1) ?? path),
      credit: "Fluent Emoji by Microsoft, MIT licence",
      position,
    };
  });

/** The last version of a price table. */
export interface LastPrices {
  readonly version: number;
  /** JSON. */
  readonly params: string;
  /** An account, or SEEDED. */
  readonly created_by: string;
}
/** Who saved the prices that came from here. */
const SEEDED = "seed";

/**
 * Prices are never edited: changed parameters become the next version of the table. A table that an owner changed on
 * its screen stays theirs.
 */
export const priceRows = (lastPrices: ReadonlyMap<string, LastPrices>, now: number): Array<Row> =>
  Object.entries(openingPrices).flatMap(([profile, params]) => {
    const last = lastPrices.get(profile);
    const isLeft = last && (last.created_by !== SEEDED || last.params === JSON.stringify(params));
    return isLeft ? [] : [{ profile, version: (last?.version ?? 0) + 1, params, effective_at: now }];
  });
