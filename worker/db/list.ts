import { asc, desc, and, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { writtenQuery } from "./built-once.ts";
import { writeStatement, type Database } from "./client.ts";
import { EVERY_ROW } from "./owned.ts";
import { readTogether } from "./read-together.ts";

interface Listing<Table extends SQLiteTable> {
  readonly table: Table;
  /** The column of each filter and order field in the API. */
  readonly columns: Readonly<Record<string, SQLiteColumn>>;
  /** Filters that are not a column of the table. */
  readonly by?: Readonly<Record<string, (values: ReadonlyArray<string>) => SQL>> | undefined;
  /** Ownership and other fixed conditions. */
  readonly where: SQL | undefined;
  /** A scalar subquery for how many rows the query has, where there is a faster one than counting them. */
  readonly total?: SQL | undefined;
  /** Used when the caller gives no order; ends in a unique column so that pages never overlap. */
  readonly defaultOrder: ReadonlyArray<SQL>;
}

/** The condition and the order of a list query. */
function readListing(listing: Listing<SQLiteTable>, query: ListQuery): { where: SQL | undefined; order: SQL } {
  const filters = buildListFilters(listing.columns, query, listing.by);
  return {
    where: and(listing.where, ...filters),
    order: sql.join([...buildListOrder(listing.columns, query), ...listing.defaultOrder], sql`, `),
  };
}

/** The ids of a list in its order: at most `query.limit`, which may be all, since an id needs little memory. */
export async function listRowIds<Table extends SQLiteTable & { readonly id: SQLiteColumn }>(
  db: Database,
  listing: Listing<Table>,
  query: ListQuery,
): Promise<ReadonlyArray<string>> {
  const { table } = listing;
  const { where, order } = readListing(listing, query);
  const rows = await db.all<{ id: string | number }>(sql`SELECT ${table.id} AS id FROM ${table}
    WHERE ${where ?? EVERY_ROW} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`);
  return rows.map(({ id }) => String(id));
}

/** One page of a table and the total number of rows, in one statement. */
export async function listRows<Table extends SQLiteTable>(
  db: Database,
  listing: Listing<Table>,
  query: ListQuery,
): Promise<Page<Table["$inferSelect"]>> {
  const { where, order } = readListing(listing, query);
  const { table } = listing;
  const total = listing.total ?? sql`(SELECT count(*) FROM ${table} WHERE ${where ?? EVERY_ROW})`;
  const { columns, read } = getRowReader(table);
  const statement = sql`SELECT ${columns}, ${total} AS "listTotal" FROM ${table} WHERE ${where ?? EVERY_ROW}
    ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`;
  const [rows] = await readTogether(db, [
    writtenQuery(db, statement, (values) => ({ row: read(values), total: Number(values["listTotal"]) })),
  ]);
  const [first] = rows;
  if (first || query.offset === 0) return { rows: rows.map(({ row }) => row), total: first?.total ?? 0 };
  // Behind the last row there is none that says the total.
  const [behind] = await db.all<{ total: number }>(sql`SELECT ${total} AS total`);
  return { rows: [], total: behind?.total ?? 0 };
}

interface RowReader<Row> {
  /** The columns of a SELECT, each under its name in TypeScript. */
  readonly columns: SQL;
  readonly read: (values: Readonly<Record<string, unknown>>) => Row;
}

/** Made once in the life of the isolate, because Drizzle writes and reads a list's columns slowly. */
const rowReaders = new WeakMap<SQLiteTable, RowReader<unknown>>();

function getRowReader<Table extends SQLiteTable>(table: Table): RowReader<Table["$inferSelect"]> {
  const reader = rowReaders.get(table) ?? buildRowReader(table);
  rowReaders.set(table, reader);
  return reader as RowReader<Table["$inferSelect"]>;
}

function buildRowReader(table: SQLiteTable): RowReader<unknown> {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const names = columns.map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  return {
    columns: sql.raw(writeStatement(sql.join(names, sql`, `)).sql),
    read: (values) =>
      Object.fromEntries(
        columns.map(([key, column]) => [key, values[key] === null ? null : column.mapFromDriverValue(values[key])]),
      ),
  };
}

type Columns = Listing<SQLiteTable>["columns"];

/** The conditions of a list query; a field without a column is looked up in `by`. */
export const buildListFilters = (columns: Columns, query: ListQuery, by?: Listing<SQLiteTable>["by"]): Array<SQL> =>
  query.filters.flatMap(({ field, values }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    const condition = column ? matchesAnyValue(column, values) : by?.[field]?.(values);
    return condition ? [condition] : [];
  });

/** The order of a list query. */
export const buildListOrder = (columns: Columns, query: ListQuery): Array<SQL> =>
  query.order.flatMap(({ field, descending }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    return column ? [descending ? desc(column) : asc(column)] : [];
  });

/**
 * SQL for whether a column has one of the values: texts from a URL, compared as the column's type; a value of another
 * type matches nothing. Any number of values takes one parameter, because D1 allows a hundred.
 */
export function matchesAnyValue(column: SQLiteColumn, values: ReadonlyArray<string>): SQL {
  const columnValues = values.flatMap((value) => typedValue(column, value));
  const [only] = columnValues;
  if (only === undefined) return sql`0`;
  return columnValues.length === 1
    ? sql`${column} = ${only}`
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(columnValues)}))`;
}

const YES_OR_NO: Readonly<Record<string, number>> = { true: 1, True: 1, "1": 1, false: 0, False: 0, "0": 0 };

function typedValue(column: SQLiteColumn, value: string): Array<string | number> {
  const { dataType } = column;
  if (dataType === "number") return value.trim() !== "" && Number.isFinite(Number(value)) ? [Number(value)] : [];
  if (dataType === "boolean") return Object.hasOwn(YES_OR_NO, value) ? [YES_OR_NO[value] ?? 0] : [];
  if (dataType === "date") return Number.isNaN(Date.parse(value)) ? [] : [Date.parse(value)];
  return [value];
}
