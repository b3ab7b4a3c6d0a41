import { and, asc, eq, sql } from "drizzle-orm";
import type { PricedProduct } from "#domain/shop/pricing/tables/check-prices";
import type { Database } from "../../../db/client.ts";
import { product } from "../../../db/schema/catalog.ts";
import { cardColumns } from "../../catalog/index.ts";
import { toRules } from "../../kinds/index.ts";

const MATERIALS = sql<string>`(SELECT json_group_array(slug) FROM (SELECT slug FROM material
  JOIN product_material ON material.id = product_material.material_id
  WHERE product_material.product_id = product.id AND material.is_active = 1
  ORDER BY product_material.is_default DESC, product_material.position))`;

/** Selects the active products that a table prices. */
export const selectPricedProducts = (db: Database, profile: string) =>
  db
    .select({ product: cardColumns.product, materials: MATERIALS })
    .from(product)
    .where(and(eq(product.priceProfile, profile), eq(product.status, "active")))
    .orderBy(asc(product.position), asc(product.id));

export const toPricedProduct = ({
  product: row,
  materials,
}: Awaited<ReturnType<typeof selectPricedProducts>>[number]): PricedProduct => ({
  name: row.name,
  rules: toRules(row, JSON.parse(materials) as Array<string>),
});
