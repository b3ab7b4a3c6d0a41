import { sql } from "drizzle-orm";
import type { Unit } from "#domain/shop/catalog/product";

/**
 * SQL for the name of one piece of an order line, from its current product; for a query that has `order_line` in it.
 */
export const lineUnit =
  sql<Unit>`coalesce((SELECT unit FROM product WHERE product.id = order_line.product_id), 'piece')`.as("unit");
