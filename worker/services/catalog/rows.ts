import { asc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { CategoryView, MaterialView } from "#domain/shop/catalog/views";
import type { Database } from "../../db/client.ts";
import { startsWith } from "../../db/text-search.ts";
import { category, material, product, productCategory, productMaterial } from "../../db/schema/catalog.ts";

export type ProductRow = typeof product.$inferSelect;
/** The columns of a material that pages show. */
export const materialColumns = {
  id: material.id,
  slug: material.slug,
  name: material.name,
  summary: material.summary,
  image: material.image,
  facts: material.facts,
};
type MaterialRow = Pick<typeof material.$inferSelect, keyof typeof materialColumns>;

/** What cards show of a product, and what their prices depend on; a product has twice as many columns. */
const cardProduct = {
  id: product.id,
  slug: product.slug,
  kind: product.kind,
  unit: product.unit,
  name: product.name,
  summary: product.summary,
  image: product.image,
  isFeatured: product.isFeatured,
  priceProfile: product.priceProfile,
  minWidth: product.minWidth,
  maxWidth: product.maxWidth,
  minHeight: product.minHeight,
  maxHeight: product.maxHeight,
  defaultWidth: product.defaultWidth,
  defaultHeight: product.defaultHeight,
  minQuantity: product.minQuantity,
  maxQuantity: product.maxQuantity,
  defaultQuantity: product.defaultQuantity,
  shapes: product.shapes,
  sizes: product.sizes,
  productionDays: product.productionDays,
};
export type CardProduct = Pick<ProductRow, keyof typeof cardProduct>;

/**
 * The columns of a product's card, with the path of its home category and its default material. `product.id` is written
 * out because Drizzle omits table names in a query of one table, and the subqueries need it.
 */
export const cardColumns = {
  product: cardProduct,
  categoryPath: sql<
    string | null
  >`(SELECT path FROM category JOIN product_category ON category.id = product_category.category_id
    WHERE product_category.product_id = product.id ORDER BY is_primary DESC, product_category.position LIMIT 1)`,
  material: sql<
    string | null
  >`(SELECT slug FROM material JOIN product_material ON material.id = product_material.material_id
    WHERE product_material.product_id = product.id ORDER BY is_default DESC, product_material.position LIMIT 1)`,
};

export interface CardRow {
  readonly product: CardProduct;
  readonly categoryPath: string | null;
  readonly material: string | null;
}

export const toCategory = (row: typeof category.$inferSelect): CategoryView => ({
  id: row.id,
  path: row.path,
  name: row.name,
  summary: row.summary,
  image: row.image,
});

/** Facts of a material that pages show. A missing or invalid fact is empty. */
const Facts = v.object({
  finish: v.fallback(v.string(), ""),
  bestFor: v.fallback(v.array(v.string()), []),
  durability: v.fallback(v.string(), ""),
  outdoorMonths: v.fallback(v.number(), 0),
  swatch: v.fallback(v.object({ base: v.string(), sheen: v.string(), opacity: v.number() }), {
    base: "#ffffff",
    sheen: "#ffffff",
    opacity: 1,
  }),
});

export const toMaterial = (row: MaterialRow): MaterialView => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  image: row.image,
  ...v.parse(Facts, {
    finish: undefined,
    bestFor: undefined,
    durability: undefined,
    outdoorMonths: undefined,
    swatch: undefined,
    ...row.facts,
  }),
});

/** Condition: a product is in a category or below it. @param alsoHidden also in a category that only staff see */
export const isInCategory = (
  path: string,
  alsoHidden = false,
) => sql`product.id IN (SELECT product_id FROM product_category JOIN category ON category.id = product_category.category_id
  WHERE category.is_hidden ${alsoHidden ? sql`IN (0, 1)` : sql`= 0`} AND (category.path = ${path} OR ${startsWith(sql`category.path`, `${path}/`)}))`;

/**
 * All visible categories. The tree is small, and every page needs several of its nodes.
 * @param alsoHidden also those that only staff see
 */
export const selectCategories = (db: Database, alsoHidden = false) =>
  db
    .select()
    .from(category)
    .where(alsoHidden ? undefined : eq(category.isHidden, false))
    .orderBy(asc(category.position), asc(category.name));

/** The materials of a product by its slug, in display order. */
export const selectProductMaterials = (db: Database, slug: string) =>
  db
    .select({ material })
    .from(material)
    .innerJoin(productMaterial, eq(productMaterial.materialId, material.id))
    .innerJoin(product, eq(product.id, productMaterial.productId))
    .where(sql`${product.slug} = ${slug} AND ${material.isActive} = 1`)
    .orderBy(sql`${productMaterial.isDefault} DESC`, asc(productMaterial.position));

/** The categories of a product by its slug, its home category first. */
export const selectProductCategories = (db: Database, slug: string) =>
  db
    .select({ category })
    .from(category)
    .innerJoin(productCategory, eq(productCategory.categoryId, category.id))
    .innerJoin(product, eq(product.id, productCategory.productId))
    .where(eq(product.slug, slug))
    .orderBy(sql`${productCategory.isPrimary} DESC`, asc(productCategory.position));
