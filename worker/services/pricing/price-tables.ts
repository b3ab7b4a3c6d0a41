import { sql } from "drizzle-orm";
import * as v from "valibot";
import { PriceParameters, type PriceTable } from "#domain/pricing/price-table";
import type { Database } from "../../db/client.ts";
import { priceTable } from "../../db/schema/catalog.ts";

type Row = typeof priceTable.$inferSelect;

/** A price table with the id of its row, which orders refer to. */
export interface StoredTable extends PriceTable {
  readonly id: number;
}

/** Selects the current price table of each profile. Returns a query, so that it can run in a batch. */
export const selectTablesInForce = (db: Database, now: Date) =>
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
export const readTables = (rows: ReadonlyArray<Row>): ReadonlyMap<string, StoredTable> =>
  new Map(rows.map((row) => [row.profile, readTable(row)]));
