import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { CategoryView, ProductCard } from "#domain/catalog/views";
import { DAY_MS } from "#domain/kernel/durations";
import { ownedBy } from "../../db/owned.ts";
import { configuredProduct, product } from "../../db/schema/index.ts";
import { findDiscount, readTables, selectTablesInForce } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { cardColumns, selectCategories, standsIn, toCategory } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";

/** Other products of the same categories: those that share most of them first. @param limit 1 to 24 */
export async function listRelated(
  context: ServiceContext,
  productId: number,
  limit = 4,
): Promise<ReadonlyArray<ProductCard>> {
  const { db } = context;
  const shared = sharedWith(sql`= ${productId}`);
  const [rows, tables] = await db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), ne(product.id, productId), sql`${shared} > 0`))
      .orderBy(desc(shared), desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(limit),
    selectTablesInForce(db, context.clock()),
  ]);
  const [prices, discount] = [readTables(tables), await findDiscount(context)];
  return rows.map((row) => toCard(row, prices, discount));
}

/** In how many categories a product stands that also hold any of the others. @param others a condition on a product's id */
const sharedWith = (
  others: ReturnType<typeof sql>,
) => sql<number>`(SELECT count(*) FROM product_category AS other JOIN product_category AS own ON own.category_id = other.category_id
    WHERE other.product_id = product.id AND own.product_id ${others})`;

/** How many of a person's last products say something about their taste. */
const REMEMBERED = 12;
const SHOWN = 12;
const LOVED = 8;

export interface Recommended {
  /** What this visitor set up or ordered, the latest first. */
  readonly seen: ReadonlyArray<ProductCard>;
  /** What goes with it; empty while there is nothing to go by. */
  readonly products: ReadonlyArray<ProductCard>;
  /** What others love, without what stands above. */
  readonly loved: ReadonlyArray<ProductCard>;
}

/** What may please this very visitor, by what they set up and ordered here before. Two round trips. */
export async function recommendToVisitor(context: ServiceContext): Promise<Recommended> {
  const { db, session } = context;
  const owner = session.existingOwner();
  const mine = owner
    ? await db
        .select({ id: configuredProduct.productId })
        .from(configuredProduct)
        .where(ownedBy(configuredProduct, owner))
        .groupBy(configuredProduct.productId)
        .orderBy(desc(sql`max(${configuredProduct.updatedAt})`))
        .limit(REMEMBERED)
    : [];
  const ids = JSON.stringify(mine.map(({ id }) => id));
  const isMine = sql`IN (SELECT value FROM json_each(${ids}))`;
  const shared = sharedWith(isMine);
  const others = and(eq(product.status, "active"), sql`product.id NOT ${isMine}`);
  const [seen, related, loved, tables] = await db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), sql`product.id ${isMine}`))
      .orderBy(sql`(SELECT key FROM json_each(${ids}) WHERE value = product.id)`)
      .limit(REMEMBERED),
    db
      .select(cardColumns)
      .from(product)
      .where(and(others, sql`${shared} > 0`))
      .orderBy(desc(shared), desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(SHOWN),
    db
      .select(cardColumns)
      .from(product)
      .where(others)
      .orderBy(desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(SHOWN + LOVED),
    selectTablesInForce(db, context.clock()),
  ]);
  const [prices, discount] = [readTables(tables), await findDiscount(context)];
  const products = related.map((row) => toCard(row, prices, discount));
  const above = new Set(products.map(({ slug }) => slug));
  return {
    seen: seen.map((row) => toCard(row, prices, discount)),
    products,
    loved: loved
      .map((row) => toCard(row, prices, discount))
      .filter(({ slug }) => !above.has(slug))
      .slice(0, LOVED),
  };
}

/** Orders of so many days say what is popular now. */
const POPULAR_DAYS = 180;

export interface CategoryFavourites {
  readonly category: CategoryView;
  readonly products: ReadonlyArray<ProductCard>;
}

/**
 * What is ordered most in a category and below it, and the categories that one can ask for.
 * @param asked a category's path or the last part of it; undefined favourites when there is no such category
 */
export async function recommendInCategory(
  context: ServiceContext,
  asked: string,
): Promise<{ categories: ReadonlyArray<CategoryView>; favourites: CategoryFavourites | undefined }> {
  const { db } = context;
  const [all, tables] = await db.batch([selectCategories(db), selectTablesInForce(db, context.clock())]);
  const categories = all.filter(({ parentId }) => parentId === null).map(toCategory);
  const here =
    asked === ""
      ? undefined
      : (all.find(({ path }) => path === asked) ?? all.find(({ path }) => path.endsWith(`/${asked}`)));
  if (!here) return { categories, favourites: undefined };
  const since = context.clock().getTime() - POPULAR_DAYS * DAY_MS;
  const ordered = sql<number>`(SELECT count(*) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.product_id = product.id AND orders.placed_at >= ${since})`;
  const rows = await db
    .select(cardColumns)
    .from(product)
    .where(and(eq(product.status, "active"), standsIn(here.path)))
    .orderBy(desc(ordered), desc(product.isFeatured), asc(product.position), asc(product.id))
    .limit(SHOWN);
  const [prices, discount] = [readTables(tables), await findDiscount(context)];
  return {
    categories,
    favourites: { category: toCategory(here), products: rows.map((row) => toCard(row, prices, discount)) },
  };
}
