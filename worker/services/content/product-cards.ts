import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#domain/shop/catalog/views";
import { readTogether } from "../../db/read-together.ts";
import { product } from "../../db/schema/catalog.ts";
import { cardColumns } from "../catalog/index.ts";
import { toCard } from "../kinds/index.ts";
import { selectPrices, toPrices } from "../pricing/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The card of an active product with its opening price for the current user. */
async function findCard(context: ServiceContext, condition: SQL): Promise<ProductCard | undefined> {
  const { db } = context;
  const [rows, ...priceInput] = await readTogether(db, [
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), condition))
      .limit(1),
    ...selectPrices(context),
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const { tables, discount } = await toPrices(context, priceInput);
  return toCard(row, tables, discount);
}

export const cardBySlug = (context: ServiceContext, slug: string): Promise<ProductCard | undefined> =>
  findCard(context, eq(product.slug, slug));

/** @param id null for content without a product */
export const cardById = async (context: ServiceContext, id: number | null): Promise<ProductCard | undefined> =>
  id === null ? undefined : findCard(context, sql`${product.id} = ${id}`);
