import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { CategoryView, ProductCard } from "#domain/shop/catalog/views";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { kindsThat } from "#domain/shop/kinds/kind-facts";
import { ownedBy } from "../../db/owned.ts";
import { readTogether } from "../../db/read-together.ts";
import { configuredProduct, product } from "../../db/schema/index.ts";
import { isolateState } from "../../isolate-state.ts";
import { type CurrentPrices, selectPrices, toPrices } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import {
  cardColumns,
  type CardRow,
  KnownCatalog,
  isInCategory,
  selectCatalogVersion,
  selectCategories,
  toCatalogVersion,
  toCategory,
} from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";

/** Lists other products of the same categories, those with the most shared categories first. @param limit 1 to 24 */
export async function listRelated(
  context: ServiceContext,
  productId: number,
  limit = 4,
): Promise<ReadonlyArray<ProductCard>> {
  const { db } = context;
  const shared = sharedWith(sql`= ${productId}`);
  const [rows, ...priceInput] = await readTogether(db, [
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), ne(product.id, productId), sql`${shared} > 0`))
      .orderBy(desc(shared), desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(limit),
    ...selectPrices(context),
  ]);
  const { tables, discount } = await toPrices(context, priceInput);
  return rows.map((row) => toCard(row, tables, discount));
}

/** Carts differ by their products; each list is a few kilobytes. */
const MAX_KNOWN = 500;

const cachedRows = isolateState(new KnownCatalog<ReadonlyArray<CardRow>>(MAX_KNOWN));

/**
 * Lists products that go with those of a cart: related ones first, then those that the shop puts first. The isolate
 * keeps them under the catalog's version.
 * @param slugs of the products in the cart, which are not listed
 * @param prices read in this request
 * @param limit 1 to 24
 */
export async function recommendBeside(
  { db }: ServiceContext,
  slugs: ReadonlyArray<string>,
  { version, tables, discount }: CurrentPrices,
  limit = 4,
): Promise<ReadonlyArray<ProductCard>> {
  const products = JSON.stringify([...new Set(slugs)].sort());
  const key = `${String(limit)} ${products}`;
  const rows = cachedRows.at(version, key) ?? (await read());
  return rows.map((row) => toCard(row, tables, discount));

  async function read() {
    const inCart = sql`IN (SELECT id FROM product WHERE slug IN (SELECT value FROM json_each(${products})))`;
    const [rows, versions] = await db.batch([
      db
        .select(cardColumns)
        .from(product)
        .where(and(eq(product.status, "active"), inArray(product.kind, [...GOODS]), sql`product.id NOT ${inCart}`))
        .orderBy(desc(sharedWith(inCart)), desc(product.isFeatured), asc(product.position), asc(product.id))
        .limit(limit),
      selectCatalogVersion(db),
    ]);
    cachedRows.keep(toCatalogVersion(versions), key, rows);
    return rows;
  }
}

/** The number of categories that a product shares with others. @param condition a condition on a product's id */
const sharedWith = (
  condition: ReturnType<typeof sql>,
) => sql<number>`(SELECT count(*) FROM product_category AS other JOIN product_category AS own ON own.category_id = other.category_id
    WHERE other.product_id = product.id AND own.product_id ${condition})`;

/** Kinds of products that are made and shipped. */
const GOODS = kindsThat(({ isGoods }) => isGoods);

/** Number of a visitor's last products that recommendations are based on. */
const MAX_SEEN = 12;
const MAX_PRODUCTS = 12;
const MAX_FEATURED = 8;

export interface Recommended {
  /** Products that the visitor configured or ordered, the latest first. */
  readonly seen: ReadonlyArray<ProductCard>;
  /** Related products; empty for a visitor without any. */
  readonly products: ReadonlyArray<ProductCard>;
  /** Products that the shop puts first and that are not in `products`. */
  readonly featured: ReadonlyArray<ProductCard>;
}

/** Recommends products based on what the visitor configured and ordered. Two round trips. */
export async function recommendToVisitor(context: ServiceContext): Promise<Recommended> {
  const { db, session } = context;
  const owner = session.existingOwner();
  const ownProducts = owner
    ? await db
        .select({ id: configuredProduct.productId })
        .from(configuredProduct)
        .where(ownedBy(configuredProduct, owner))
        .groupBy(configuredProduct.productId)
        .orderBy(desc(sql`max(${configuredProduct.updatedAt})`))
        .limit(MAX_SEEN)
    : [];
  const ids = JSON.stringify(ownProducts.map(({ id }) => id));
  const isSeen = sql`IN (SELECT value FROM json_each(${ids}))`;
  const shared = sharedWith(isSeen);
  const isOther = and(eq(product.status, "active"), sql`product.id NOT ${isSeen}`);
  const [seenRows, related, featured, ...priceInput] = await readTogether(db, [
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), sql`product.id ${isSeen}`))
      .orderBy(sql`(SELECT key FROM json_each(${ids}) WHERE value = product.id)`)
      .limit(MAX_SEEN),
    db
      .select(cardColumns)
      .from(product)
      .where(and(isOther, sql`${shared} > 0`))
      .orderBy(desc(shared), desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(MAX_PRODUCTS),
    db
      .select(cardColumns)
      .from(product)
      .where(isOther)
      .orderBy(desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(MAX_PRODUCTS + MAX_FEATURED),
    ...selectPrices(context),
  ]);
  const { tables, discount } = await toPrices(context, priceInput);
  const products = related.map((row) => toCard(row, tables, discount));
  const above = new Set(products.map(({ slug }) => slug));
  return {
    seen: seenRows.map((row) => toCard(row, tables, discount)),
    products,
    featured: featured
      .map((row) => toCard(row, tables, discount))
      .filter(({ slug }) => !above.has(slug))
      .slice(0, MAX_FEATURED),
  };
}

/** Days of orders that count for popularity. */
const POPULAR_DAYS = 180;

export interface CategoryFavourites {
  readonly category: CategoryView;
  /** Whether the products were ordered lately; otherwise they are in the shop's own order. */
  readonly areOrdered: boolean;
  readonly products: ReadonlyArray<ProductCard>;
}

/**
 * Lists the most ordered products in a category and below it, and all top-level categories.
 * @param requestedPath a category's path or its last part; without a matching category there are no favorites
 */
export async function recommendInCategory(
  context: ServiceContext,
  requestedPath: string,
): Promise<{ categories: ReadonlyArray<CategoryView>; favourites: CategoryFavourites | undefined }> {
  const { db } = context;
  const [all, ...priceInput] = await readTogether(db, [selectCategories(db), ...selectPrices(context)]);
  const categories = all.filter(({ parentId }) => parentId === null).map(toCategory);
  const category =
    requestedPath === ""
      ? undefined
      : (all.find(({ path }) => path === requestedPath) ?? all.find(({ path }) => path.endsWith(`/${requestedPath}`)));
  if (!category) return { categories, favourites: undefined };
  const since = context.clock().getTime() - POPULAR_DAYS * DAY_MS;
  const ordered = sql<number>`(SELECT count(*) FROM order_line JOIN orders ON orders.id = order_line.order_id WHERE order_line.product_id = product.id AND orders.placed_at >= ${since})`;
  const rows = await db
    .select({ ...cardColumns, ordered })
    .from(product)
    .where(and(eq(product.status, "active"), isInCategory(category.path)))
    .orderBy(desc(ordered), desc(product.isFeatured), asc(product.position), asc(product.id))
    .limit(MAX_PRODUCTS);
  const { tables, discount } = await toPrices(context, priceInput);
  return {
    categories,
    favourites: {
      category: toCategory(category),
      areOrdered: rows.some((row) => row.ordered > 0),
      products: rows.map((row) => toCard(row, tables, discount)),
    },
  };
}
