import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Finds a product's id by its slug. Undefined and null stay as they are: the field was not sent, or there is no
 * product. An unknown slug is an error of the field `product`.
 */
export async function findProductId(
  { db }: ServiceContext,
  slug: string | null | undefined,
): Promise<Result<number | null | undefined, Refusal>> {
  if (slug === undefined || slug === null) return ok(slug);
  const [productRow] = await db.all<{ id: number }>(sql`SELECT id FROM product WHERE slug = ${slug}`);
  return productRow ? ok(productRow.id) : invalid({ product: ["We couldn't find that product."] });
}

/** The slugs of products, by their ids. */
export async function productSlugs(
  { db }: ServiceContext,
  ids: ReadonlyArray<number | null>,
): Promise<ReadonlyMap<number | null, string>> {
  const productIds = [...new Set(ids)].filter((id) => id !== null);
  if (productIds.length === 0) return new Map();
  const rows = await db.all<{ id: number; slug: string }>(
    sql`SELECT id, slug FROM product WHERE id IN (SELECT value FROM json_each(${JSON.stringify(productIds)}))`,
  );
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The filter of a list by the slugs of products. @param productId the list's column */
export const byProduct =
  (productId: SQLiteColumn) =>
  (slugs: ReadonlyArray<string>): SQL =>
    sql`${productId} IN (SELECT id FROM product WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)})))`;
