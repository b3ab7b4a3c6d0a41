import { asc, count, desc, inArray, and, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListQuery, Page } from "#domain/records";
import type { Database } from "./client.ts";

interface Listing<Table extends SQLiteTable> {
  readonly table: Table;
  /** Which column each filter and order field of the wire means. */
  readonly columns: Readonly<Record<string, SQLiteColumn>>;
  /** Whose rows, and whatever else always holds. */
  readonly where: SQL | undefined;
  /** Used when the caller names no order; ends in a unique column so that pages never overlap. */
  readonly defaultOrder: ReadonlyArray<SQL>;
}

/** One page of a table and how many rows there are in all, in one round trip to D1. */
export async function listRows<Table extends SQLiteTable>(db: Database, listing: Listing<Table>, query: ListQuery): Promise<Page<Table["$inferSelect"]>> {
  const filters = query.filters.flatMap(({ field, values }) => {
    const column = listing.columns[field];
    return column ? [inArray(column, typedValues(column, values))] : [];
  });
  const where = and(listing.where, ...filters);
  const order = query.order.flatMap(({ field, descending }) => {
    const column = listing.columns[field];
    return column ? [descending ? desc(column) : asc(column)] : [];
  });
  const [rows, totals] = await db.batch([
    db.select().from(listing.table as SQLiteTable).where(where).orderBy(...order, ...listing.defaultOrder).limit(query.limit).offset(query.offset),
    db.select({ total: count() }).from(listing.table as SQLiteTable).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Query strings are text; a number or yes/no column is compared with its own kind. */
function typedValues(column: SQLiteColumn, values: ReadonlyArray<string>): Array<unknown> {
  if (column.dataType === "number") return values.map(Number).filter(Number.isFinite);
  if (column.dataType === "boolean") return values.map((value) => value === "true" || value === "1");
  return [...values];
}
