import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { findNextStart, listInForce, type PriceVersion } from "#domain/shop/pricing/tables/versions";
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

/** Selects what decides which version holds, without the prices: a version has kilobytes of them. */
export const selectPriceVersions = (db: Database) =>
  db
    .select({
      id: priceTable.id,
      profile: priceTable.profile,
      version: priceTable.version,
      effectiveAt: priceTable.effectiveAt,
      withdrawnAt: priceTable.withdrawnAt,
    })
    .from(priceTable);

export const toPriceVersion = ({
  id,
  profile,
  version,
  effectiveAt,
  withdrawnAt,
}: Pick<Row, "id" | "profile" | "version" | "effectiveAt" | "withdrawnAt">): PriceVersion & {
  readonly id: number;
} => ({
  id,
  profile,
  version,
  startsAt: effectiveAt.getTime(),
  withdrawnAt: withdrawnAt?.getTime(),
});

export const readTable = (row: Row): StoredTable => ({
  id: row.id,
  profile: row.profile,
  version: row.version,
  currency: row.currency,
  parameters: v.parse(PriceParameters, row.params),
});

/** A profile's prices that hold now or from a planned day on, with that moment. */
export async function readComingTables(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  profile: string,
): Promise<ReadonlyArray<StoredTable & { readonly startsAt: Date }>> {
  const now = clock().getTime();
  const rows = await db.select().from(priceTable).where(eq(priceTable.profile, profile));
  const inForce = listInForce(rows.map(toPriceVersion), now).get(profile);
  return rows
    .filter(({ id, withdrawnAt, effectiveAt }) => id === inForce?.id || (!withdrawnAt && effectiveAt.getTime() > now))
    .map((row) => ({ ...readTable(row), startsAt: row.effectiveAt }));
}

/** One version of a profile's prices, which may hold no longer. */
export async function readTableVersion(
  { db }: Pick<ServiceContext, "db">,
  profile: string,
  version: number,
): Promise<StoredTable | undefined> {
  const [row] = await db
    .select()
    .from(priceTable)
    .where(and(eq(priceTable.profile, profile), eq(priceTable.version, version)));
  return row && readTable(row);
}

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
  const now = clock().getTime();
  const cachedTables = known.at(version, KEY);
  if (cachedTables && cachedTables.from <= now && now < cachedTables.until) return cachedTables.tables;
  const [catalogVersions, rows] = await db.batch([selectCatalogVersion(db), selectPriceVersions(db)]);
  const versions = rows.map(toPriceVersion);
  const ids = [...listInForce(versions, now).values()].map(({ id }) => id);
  // Prices never change once they are stored, so reading them later gives the same.
  const inForce = await db
    .select()
    .from(priceTable)
    .where(sql`${priceTable.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const tables = new Map(inForce.map((row) => [row.profile, readTable(row)]));
  const until = findNextStart(versions, now) ?? Number.POSITIVE_INFINITY;
  known.keep(toCatalogVersion(catalogVersions), KEY, { tables, from: now, until });
  return tables;
}
