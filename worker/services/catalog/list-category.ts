import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { CategoryView, ProductCard } from "#domain/catalog/views";
import { pathsDownTo } from "#domain/catalog/category-path";
import { offsetOf, pageCount } from "#domain/pagination";
import { product } from "../../db/schema/catalog.ts";
import { readTables, selectTablesInForce } from "../pricing/price-tables.ts";
import type { ServiceContext } from "../service-context.ts";
import { cardColumns, selectCategories, toCard, toCategory } from "./rows.ts";

export const CATEGORY_PAGE_SIZE = 24;

export interface CategoryPage {
  readonly category: CategoryView & { readonly description: string };
  /** From the root down to the category itself. */
  readonly trail: ReadonlyArray<CategoryView>;
  readonly children: ReadonlyArray<CategoryView>;
  readonly products: ReadonlyArray<ProductCard>;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** A category with what stands in it and below it; undefined when there is no such category or page. One round trip. */
export async function listCategory(context: ServiceContext, path: string, page = 1): Promise<CategoryPage | undefined> {
  const { db } = context;
  // Not LIKE: D1 refuses patterns of more than 50 bytes, and an address may be longer.
  const within = and(
    eq(product.status, "active"),
    sql`${product.id} IN (SELECT product_id FROM product_category JOIN category ON category.id = product_category.category_id
      WHERE category.is_hidden = 0 AND (category.path = ${path} OR substr(category.path, 1, ${path.length + 1}) = ${`${path}/`}))`,
  );
  // Those that stand in the category itself come before those of its children.
  const own = sql`EXISTS (SELECT 1 FROM product_category JOIN category ON category.id = product_category.category_id
    WHERE product_category.product_id = ${product.id} AND category.path = ${path})`;
  const [categories, rows, totals, tables] = await db.batch([
    selectCategories(db),
    db
      .select(cardColumns)
      .from(product)
      .where(within)
      .orderBy(desc(product.isFeatured), desc(own), asc(product.position), asc(product.id))
      .limit(CATEGORY_PAGE_SIZE)
      .offset(offsetOf(page, CATEGORY_PAGE_SIZE)),
    db.select({ total: count() }).from(product).where(within),
    selectTablesInForce(db, context.clock()),
  ]);
  const here = categories.find((one) => one.path === path);
  const total = totals[0]?.total ?? 0;
  const pages = pageCount(total, CATEGORY_PAGE_SIZE);
  if (!here || page > pages) return undefined;

  const prices = readTables(tables);
  const above = new Set(pathsDownTo(path));
  return {
    category: { ...toCategory(here), description: here.description },
    trail: categories.filter((one) => above.has(one.path)).sort((a, b) => a.path.length - b.path.length).map(toCategory),
    children: categories.filter((one) => one.parentId === here.id).map(toCategory),
    products: rows.map((row) => toCard(row, prices)),
    total,
    page,
    pages,
  };
}
