import { and, count, desc, eq } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { forBatch } from "../../db/built-once.ts";
import { buildListFilters, buildListOrder } from "../../db/list.ts";
import { readTogether } from "../../db/read-together.ts";
import { readable } from "../../db/readable.ts";
import { product } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { selectConfigured, toConfigured } from "./read-configured.ts";

const columns = {
  id: configuredProduct.id,
  product: product.slug,
  status: configuredProduct.status,
  date_created: configuredProduct.createdAt,
  date_updated: configuredProduct.updatedAt,
} as const;

/** Lists the configured products that the current user may see, newest first. */
export async function listConfigured(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ConfiguredProduct>, Refusal>> {
  const order = buildListOrder(columns, query);
  const where = and(readable(configuredProduct, context.session), ...buildListFilters(columns, query));
  const [rows, totals] = await readTogether(context.db, [
    forBatch(
      selectConfigured(context)
        .where(where)
        .orderBy(...order, desc(configuredProduct.updatedAt), desc(configuredProduct.id))
        .limit(query.limit)
        .offset(query.offset),
    ),
    context.db
      .select({ total: count() })
      .from(configuredProduct)
      .innerJoin(product, eq(product.id, configuredProduct.productId))
      .where(where),
  ]);
  return ok({ rows: rows.map(toConfigured), total: totals[0]?.total ?? 0 });
}
