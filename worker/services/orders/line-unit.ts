import { sql } from "drizzle-orm";
import type { Unit } from "#domain/catalog/product";

/** What one piece of an order line is called, as its product says today; for a selection that has `order_line` in it. */
export const lineUnit =
  sql<Unit>`coalesce((SELECT unit FROM product WHERE product.id = order_line.product_id), 'piece')`.as("unit");
