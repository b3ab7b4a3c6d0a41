import { sql } from "drizzle-orm";
import * as v from "valibot";
import { FrozenLine } from "#domain/shop/orders/frozen-line";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * Configured products as an order would freeze them now (view `frozen_configured_product`), by their ids: one query
 * for any number. The caller has checked that the current user may see them.
 */
export async function readFrozen(
  { db }: Pick<ServiceContext, "db">,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, FrozenLine>> {
  const rows = await db.all<{ id: string; frozen: string }>(
    sql`SELECT id, frozen FROM frozen_configured_product WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
  return new Map(rows.map(({ id, frozen }) => [id, v.parse(FrozenLine, JSON.parse(frozen))]));
}
