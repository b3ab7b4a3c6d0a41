import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#domain/shop/catalog/views";
import { product } from "../../db/schema/catalog.ts";
import { cardColumns, selectCatalogVersion, toCatalogVersion } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";
import { findDiscount, tablesAt } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The card of an active product with its opening price for the current user. */
async function findCard(context: ServiceContext, condition: SQL): Promise<ProductCard | undefined> {
  const { db } = context;
  const [rows, versions] = await db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), condition))
      .limit(1),
    selectCatalogVersion(db),
  ]);
  const [row] = rows;
  return row && toCard(row, await tablesAt(context, toCatalogVersion(versions)), await findDiscount(context));
}

export const cardBySlug = (context: ServiceContext, slug: string): Promise<ProductCard | undefined> =>
  findCard(context, eq(product.slug, slug));

/** @param id null for content without a product */
export const cardById = async (context: ServiceContext, id: number | null): Promise<ProductCard | undefined> =>
  id === null ? undefined : findCard(context, sql`${product.id} = ${id}`);
