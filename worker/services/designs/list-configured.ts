import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import type { ConfiguredProduct } from "#domain/designs/configured-product";
import type { ListQuery, Page } from "#domain/records";
import type { Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { isOneOf } from "../../db/list.ts";
import { product } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import type { ServiceContext } from "../service-context.ts";
import { selectConfigured, toConfigured, visibleTo } from "./read-configured.ts";

const columns = {
  id: configuredProduct.id,
  product: product.slug,
  status: configuredProduct.status,
  date_created: configuredProduct.createdAt,
  date_updated: configuredProduct.updatedAt,
} as const;

const columnOf = (field: string) => (Object.hasOwn(columns, field) ? columns[field as keyof typeof columns] : undefined);

/** The configurations of whoever is asking, newest first. */
export async function listConfigured(context: ServiceContext, query: ListQuery): Promise<Result<Page<ConfiguredProduct>, Refusal>> {
  const visible = visibleTo(context);
  if (!visible) return ok({ rows: [], total: 0 });
  const filters = query.filters.flatMap(({ field, values }): Array<SQL> => {
    const column = columnOf(field);
    return column ? [isOneOf(column, values)] : [];
  });
  const order = query.order.flatMap(({ field, descending }) => {
    const column = columnOf(field);
    return column ? [descending ? desc(column) : asc(column)] : [];
  });
  const where = and(visible === "all" ? undefined : visible, ...filters);
  // Not a batch: D1 gives a batch's rows as objects, in which columns of the same name from two tables would become one.
  const [rows, totals] = await Promise.all([
    selectConfigured(context).where(where).orderBy(...order, desc(configuredProduct.updatedAt), desc(configuredProduct.id)).limit(query.limit).offset(query.offset),
    context.db.select({ total: count() }).from(configuredProduct).innerJoin(product, eq(product.id, configuredProduct.productId)).where(where),
  ]);
  return ok({ rows: rows.map(toConfigured), total: totals[0]?.total ?? 0 });
}
