import { asc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { CategoryView, MaterialView } from "#domain/catalog/views";
import type { Database } from "../../db/client.ts";
import { category, material, product, productCategory, productMaterial } from "../../db/schema/catalog.ts";

export type ProductRow = typeof product.$inferSelect;
/** What is shown of a material. */
export const materialColumns = {
  id: material.id,
  slug: material.slug,
  name: material.name,
  summary: material.summary,
  image: material.image,
  facts: material.facts,
};
type MaterialRow = Pick<typeof material.$inferSelect, keyof typeof materialColumns>;

/**
 * What a tile shows, with the home category's path and the material that a product starts with. `product.id` is written
 * out because Drizzle leaves the table's name away from columns of a one-table selection, and the subqueries need it.
 */
export const cardColumns = {
  product,
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
  readonly product: ProductRow;
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

/** What the shop's own pages show of a material; a fact that is missing or of another kind is left out. */
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

/** The condition that a product stands in a category or below it. Not LIKE: D1 refuses patterns of more than 50 bytes, and an address may be longer. */
export const standsIn = (
  path: string,
) => sql`product.id IN (SELECT product_id FROM product_category JOIN category ON category.id = product_category.category_id
  WHERE category.is_hidden = 0 AND (category.path = ${path} OR substr(category.path, 1, ${path.length + 1}) = ${`${path}/`}))`;

/** The whole tree at once: it is small, and every page needs several of its nodes. */
export const selectCategories = (db: Database) =>
  db.select().from(category).where(eq(category.isHidden, false)).orderBy(asc(category.position), asc(category.name));

/** The materials of one product, given by its slug, in the order in which they are offered. */
export const selectMaterialsOf = (db: Database, slug: string) =>
  db
    .select({ material })
    .from(material)
    .innerJoin(productMaterial, eq(productMaterial.materialId, material.id))
    .innerJoin(product, eq(product.id, productMaterial.productId))
    .where(sql`${product.slug} = ${slug} AND ${material.isActive} = 1`)
    .orderBy(sql`${productMaterial.isDefault} DESC`, asc(productMaterial.position));

/** The categories of one product, given by its slug, its home first. */
export const selectCategoriesOf = (db: Database, slug: string) =>
  db
    .select({ category })
    .from(category)
    .innerJoin(productCategory, eq(productCategory.categoryId, category.id))
    .innerJoin(product, eq(product.id, productCategory.productId))
    .where(eq(product.slug, slug))
    .orderBy(sql`${productCategory.isPrimary} DESC`, asc(productCategory.position));
