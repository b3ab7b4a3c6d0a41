import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { ProductCard } from "#domain/catalog/views";
import { product } from "../../db/schema/catalog.ts";
import { readTables, selectTablesInForce } from "../pricing/price-tables.ts";
import type { ServiceContext } from "../service-context.ts";
import { cardColumns, toCard } from "./rows.ts";

/** Other products of the same categories: those that share most of them first. @param limit 1 to 24 */
export async function listRelated(context: ServiceContext, productId: number, limit = 4): Promise<ReadonlyArray<ProductCard>> {
  const { db } = context;
  const shared = sql<number>`(SELECT count(*) FROM product_category AS other JOIN product_category AS own ON own.category_id = other.category_id
    WHERE other.product_id = product.id AND own.product_id = ${productId})`;
  const [rows, tables] = await db.batch([
    db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), ne(product.id, productId), sql`${shared} > 0`))
      .orderBy(desc(shared), desc(product.isFeatured), asc(product.position), asc(product.id))
      .limit(limit),
    selectTablesInForce(db, context.clock()),
  ]);
  const prices = readTables(tables);
  return rows.map((row) => toCard(row, prices));
}
