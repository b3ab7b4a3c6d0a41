import { asc, desc, and, Column, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { MAX_COUNT, type ListQuery, type Page } from "#domain/ground/kernel/requests/list-query";
import { writtenQuery } from "./built-once.ts";
import { writeStatement, type Database } from "./client.ts";
import { EVERY_ROW } from "./owned.ts";
import { readTogether } from "./read-together.ts";

interface Listing<Table extends SQLiteTable, Also extends string> {
  readonly table: Table;
  /** The column of each filter and order field in the API. */
  readonly columns: Readonly<Record<string, SQLiteColumn>>;
  /** Filters that are not a column of the table, or compare it in a way of their own. */
  readonly by?: Readonly<Record<string, (values: ReadonlyArray<string>) => SQL>> | undefined;
  /** Ownership and other fixed conditions. */
  readonly where: SQL | undefined;
  /** The ids of the only rows that are listed: those that a search found. */
  readonly ids?: ReadonlyArray<string> | undefined;
  /** For a list that may be long, if its length is known without counting its rows. */
  readonly counted?: Counted | undefined;
  /** Further columns, by the names that the rows have them under. */
  readonly also?: Readonly<Record<Also, SQL>>;
  /** Used when the caller gives no order; ends in a unique column so that pages never overlap. */
  readonly defaultOrder: ReadonlyArray<SQL>;
  /**
   * How the office reads a list that may be long: its usual order, by a column without NULL. Each of its orders has an
   * index that ends in the id, and so has each filter together with it.
   */
  readonly keyset?: Keyset | undefined;
}

interface Counted {
  /** A scalar subquery for how many rows the query has. */
  readonly total: SQL;
  /** The reverse of `defaultOrder`. */
  readonly reverseOrder: ReadonlyArray<SQL>;
}

interface Keyset {
  readonly column: SQLiteColumn;
  readonly descending: boolean;
  /** The column that tells rows apart whose first ones are equal. */
  readonly id: SQLiteColumn;
}

type AnyListing = Listing<SQLiteTable, string>;

/** The rows of a listing: its table, or those that were found, which are then looked up one by one. */
const fromTable = ({ table, ids }: AnyListing): SQL =>
  ids
    ? sql`json_each(${JSON.stringify(ids)}) AS hit CROSS JOIN ${table} ON ${(table as SQLiteTable & { readonly id: SQLiteColumn }).id} = hit.value`
    : sql`${table}`;

/** The order of a list that is read by keys. */
function keysetOrder({ columns, keyset }: AnyListing & { readonly keyset: Keyset }, { order: [first] }: ListQuery) {
  const column = first && Object.hasOwn(columns, first.field) ? columns[first.field] : undefined;
  const { descending } = column && first ? first : keyset;
  const keys = [column ?? keyset.column, keyset.id];
  return { descending, keys: keys[0] === keyset.id ? [keyset.id] : keys };
}

/** The condition and the order of a list query, and whether its rows are read from the last one to the first. */
function readListing(listing: AnyListing, query: ListQuery) {
  const { columns, by, table, keyset, defaultOrder } = listing;
  const matches = and(listing.where, ...buildListFilters(columns, query, by)) ?? EVERY_ROW;
  const { start } = query;
  if (!keyset || start === undefined) {
    const order = sql.join([...buildListOrder(columns, query), ...defaultOrder], sql`, `);
    return { matches, where: matches, order, isBackward: false };
  }
  const { keys, descending } = keysetOrder({ ...listing, keyset }, query);
  const isBackward = start === "end" || (typeof start === "object" && "before" in start);
  const isDescending = descending !== isBackward;
  const tuple = sql.join(keys, sql`, `);
  const edge = (id: string) =>
    sql`(${tuple}) ${sql.raw(isDescending ? "<" : ">")} (SELECT ${tuple} FROM ${table} WHERE ${keyset.id} = ${id})`;
  const where = typeof start === "object" ? and(matches, edge("after" in start ? start.after : start.before)) : matches;
  const order = sql.join(
    keys.map((key) => (isDescending ? desc(key) : asc(key))),
    sql`, `,
  );
  return { matches, where: where ?? matches, order, isBackward };
}

/** The ids of a list in its order: at most `query.limit`, which may be all, since an id needs little memory. */
export async function listRowIds<Table extends SQLiteTable & { readonly id: SQLiteColumn }>(
  db: Database,
  listing: Listing<Table, string>,
  query: ListQuery,
): Promise<ReadonlyArray<string>> {
  const { where, order } = readListing(listing, query);
  const rows = await db.all<{ id: string | number }>(sql`SELECT ${listing.table.id} AS id FROM ${fromTable(listing)}
    WHERE ${where} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}`);
  return rows.map(({ id }) => String(id));
}

/** A scalar subquery for how many rows a list has; of a long one, up to one more than are counted. */
function countRows(listing: AnyListing, query: ListQuery, matches: SQL): SQL {
  const from = fromTable(listing);
  return listing.keyset && query.start !== undefined
    ? sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} WHERE ${matches} LIMIT ${MAX_COUNT + 1}))`
    : (listing.counted?.total ?? sql`(SELECT count(*) FROM ${from} WHERE ${matches})`);
}

/** SQLite steps over the rows before an offset, so the second half of a list is read from its end. */
const isNearerToEnd = ({ offset }: ListQuery, total: number): boolean => 2 * offset > total;

/** The statement for a page of a list whose length is known; rows that are nearer to its end come last one first. */
function readFromNearerEnd(
  select: SQL,
  order: SQL,
  { columns, counted }: AnyListing & { readonly counted: Counted },
  query: ListQuery,
): SQL {
  const { limit, offset } = query;
  const { total } = counted;
  const reverseQuery = {
    ...query,
    order: query.order.map(({ field, descending }) => ({ field, descending: !descending })),
  };
  const reverseOrder = sql.join([...buildListOrder(columns, reverseQuery), ...counted.reverseOrder], sql`, `);
  const isNearEnd = sql`${2 * offset} > ${total}`;
  return sql`SELECT * FROM (${select} ORDER BY ${order} LIMIT iif(${isNearEnd}, 0, ${limit}) OFFSET ${offset})
    UNION ALL SELECT * FROM (${select} ORDER BY ${reverseOrder}
      LIMIT iif(${isNearEnd}, max(0, min(${limit}, ${total} - ${offset})), 0) OFFSET max(0, ${total} - ${offset + limit}))`;
}

type Row<Table extends SQLiteTable, Also extends string> = Table["$inferSelect"] & Readonly<Record<Also, unknown>>;

/** One page of a table and the total number of rows, in one statement. */
export async function listRows<Table extends SQLiteTable, Also extends string = never>(
  db: Database,
  listing: Listing<Table, Also>,
  query: ListQuery,
): Promise<Page<Row<Table, Also>>> {
  const { matches, where, order, isBackward } = readListing(listing, query);
  const total = countRows(listing, query, matches);
  const { columns, read } = getRowReader(listing.table);
  const alsoColumns = Object.entries<SQL>(listing.also ?? {});
  const alsoSelected = alsoColumns.map(([name, column]) => sql`${column} AS ${sql.identifier(name)}, `);
  const isKeyset = listing.keyset !== undefined && query.start !== undefined;
  // One row more says whether there are others.
  const limit = isKeyset ? query.limit + 1 : query.limit;
  const select = sql`SELECT ${columns}, ${sql.join(alsoSelected)}${total} AS "listTotal" FROM ${fromTable(listing)} WHERE ${where}`;
  const { counted } = listing;
  const statement =
    counted && query.offset > 0
      ? readFromNearerEnd(select, order, { ...listing, counted }, query)
      : sql`${select} ORDER BY ${order} LIMIT ${limit} OFFSET ${query.offset}`;
  const [results] = await readTogether(db, [
    writtenQuery(db, statement, ({ listTotal, ...values }) => ({
      row: read(values) as Row<Table, Also>,
      total: Number(listTotal),
    })),
  ]);
  const hasMore = results.length > query.limit;
  const rows = results.slice(0, query.limit).map(({ row }) => row);
  const [first] = results;
  if (isBackward || (counted && first && isNearerToEnd(query, first.total))) rows.reverse();
  const edges = isKeyset ? findEdges(rows, query, hasMore) : undefined;
  if (first || (query.offset === 0 && !isKeyset)) return { rows, total: first?.total ?? 0, edges };
  // Behind the last row there is none that says the total.
  const [behind] = await db.all<{ total: number }>(sql`SELECT ${total} AS total`);
  return { rows: [], total: behind?.total ?? 0, edges };
}

/** The rows before and behind which a page has others. @param hasMore whether there are others in the direction read */
function findEdges(
  rows: ReadonlyArray<{ readonly id?: unknown }>,
  { start, offset }: ListQuery,
  hasMore: boolean,
): Page<unknown>["edges"] {
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => (row ? String(row.id) : undefined));
  const isBefore = typeof start === "object" && "before" in start;
  const isFirst = isBefore || start === "end" ? !hasMore : start === "offset" && offset === 0;
  const isLast = start === "end" || (!isBefore && !hasMore);
  return { before: isFirst ? undefined : first, after: isLast ? undefined : last };
}

interface RowReader<Row> {
  /** The columns of a SELECT, each under its name in TypeScript. */
  readonly columns: SQL;
  /** Reads the values in place. */
  readonly read: (values: Record<string, unknown>) => Row;
}

/** Made once in the life of the isolate, because Drizzle writes and reads a list's columns slowly. */
const rowReaders = new WeakMap<SQLiteTable, RowReader<unknown>>();

function getRowReader<Table extends SQLiteTable>(table: Table): RowReader<Table["$inferSelect"]> {
  const reader = rowReaders.get(table) ?? buildRowReader(table);
  rowReaders.set(table, reader);
  return reader as RowReader<Table["$inferSelect"]>;
}

/** Most columns have no reading of their own, such as that of a date. */
const isReadAsIs = (column: SQLiteColumn): boolean =>
  Reflect.get(column, "mapFromDriverValue") === Reflect.get(Column.prototype, "mapFromDriverValue");

function buildRowReader(table: SQLiteTable): RowReader<unknown> {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const names = columns.map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  const readColumns = columns.filter(([, column]) => !isReadAsIs(column));
  return {
    columns: sql.raw(writeStatement(sql.join(names, sql`, `)).sql),
    read(values) {
      for (const [key, column] of readColumns)
        if (values[key] !== null) values[key] = column.mapFromDriverValue(values[key]);
      return values;
    },
  };
}

type Columns = AnyListing["columns"];

/** The conditions of a list query: those of `by`, or that a column has one of the values. */
export const buildListFilters = (columns: Columns, query: ListQuery, by?: AnyListing["by"]): Array<SQL> =>
  query.filters.flatMap(({ field, values }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    const condition = by?.[field]?.(values) ?? (column && matchesAnyValue(column, values));
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
