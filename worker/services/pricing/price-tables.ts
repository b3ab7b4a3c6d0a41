import { sql } from "drizzle-orm";
import * as v from "valibot";
import { PriceParameters, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Database } from "../../db/client.ts";
import { priceTable } from "../../db/schema/catalog.ts";
import { isolateState } from "../../isolate-state.ts";
import { KnownCatalog, selectCatalogVersion, toCatalogVersion } from "../catalog/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Row = typeof priceTable.$inferSelect;

/** A price table with the id of its row, which orders refer to. */
export interface StoredTable extends PriceTable {
  readonly id: number;
}

/** Selects the current price table of each profile. */
const selectTablesInForce = (db: Database, now: Date) =>
  db
    .select()
    .from(priceTable)
    .where(
      sql`${priceTable.id} IN (
        SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY profile ORDER BY effective_at DESC, version DESC) AS place
        FROM price_table WHERE effective_at <= ${now.getTime()}) WHERE place = 1)`,
    );

export const readTable = (row: Row): StoredTable => ({
  id: row.id,
  profile: row.profile,
  version: row.version,
  currency: row.currency,
  parameters: v.parse(PriceParameters, row.params),
});

/** By profile. */
const readTables = (rows: ReadonlyArray<Row>): ReadonlyMap<string, StoredTable> =>
  new Map(rows.map((row) => [row.profile, readTable(row)]));

/** The tables in force, and the time at which a stored later one replaces one of them. */
interface Known {
  readonly tables: ReadonlyMap<string, StoredTable>;
  readonly from: number;
  readonly until: number;
}

const known = isolateState(new KnownCatalog<Known>(1));
const KEY = "in force";

/**
 * The price tables in force now, by profile. Cached in the isolate under the catalog's version, which the caller has
 * read in this request (`selectCatalogVersion`), and only until the next table takes effect.
 */
export async function tablesAt(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  version: number,
): Promise<ReadonlyMap<string, StoredTable>> {
  const now = clock();
  const cachedTables = known.at(version, KEY);
  if (cachedTables && cachedTables.from <= now.getTime() && now.getTime() < cachedTables.until)
    return cachedTables.tables;
  const [versions, rows, next] = await db.batch([
    selectCatalogVersion(db),
    selectTablesInForce(db, now),
    db
      .select({ at: sql<number | null>`min(${priceTable.effectiveAt})` })
      .from(priceTable)
      .where(sql`${priceTable.effectiveAt} > ${now.getTime()}`),
  ]);
  const tables = readTables(rows);
  const until = next[0]?.at ?? Number.POSITIVE_INFINITY;
  known.keep(toCatalogVersion(versions), KEY, { tables, from: now.getTime(), until });
  return tables;
}
