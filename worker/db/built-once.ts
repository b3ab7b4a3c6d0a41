import { Column, fillPlaceholders, is, sql, type Query, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Owner } from "#domain/ground/kernel/capabilities";
import { writeStatement, type Database } from "./client.ts";
import { ownedBy, type OwnedTable } from "./owned.ts";

interface Selected {
  readonly path: ReadonlyArray<string>;
  readonly field: unknown;
}

/** What Drizzle prepares of a query: its text, and how its rows are read. */
interface Prepared {
  readonly fields?: ReadonlyArray<Selected> | undefined;
  getQuery(): Query;
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
}

interface Preparable {
  readonly config?: { readonly joins?: ReadonlyArray<unknown>; fieldsFlat?: ReadonlyArray<Selected> };
  _prepare(): Prepared;
}

/** D1 answers a batch by the names of columns, so those of joined tables get one each: several have an `id`. */
function prepare(query: Preparable): Prepared {
  const prepared = query._prepare();
  if (!query.config?.joins || !prepared.fields) return prepared;
  query.config.fieldsFlat = prepared.fields.map(({ path, field }, i) => ({
    path,
    field: is(field, Column) ? sql`${field}`.as(`c${i}`) : field,
  }));
  return query._prepare();
}

/**
 * A query for `db.batch` or `readTogether` whose text the caller has written, for lists: Drizzle takes longer to build
 * one and to read its rows than SQLite to find them.
 * @param read makes of a row, as the database answers it, what the caller wants
 */
export function writtenQuery<Row>(
  db: Database,
  statement: SQL,
  read: (row: Readonly<Record<string, unknown>>) => Row,
): RunnableQuery<Array<Row>, "sqlite"> {
  const query = writeStatement(statement);
  const prepared = {
    stmt: db.$client.prepare(query.sql),
    getQuery: () => query,
    mapResult: ({ results }: D1Result<Record<string, unknown>>) => results.map(read),
  };
  return { _prepare: () => prepared } as unknown as RunnableQuery<Array<Row>, "sqlite">;
}

/** A query of joined tables for `db.batch` or `readTogether`. */
export function forBatch<Query extends BatchItem<"sqlite">>(query: Query): Pick<Query, "_"> {
  const prepared = prepare(query as unknown as Preparable);
  return { _prepare: () => prepared } as unknown as Pick<Query, "_">;
}

/**
 * A query for `db.batch` or `readTogether`, whose text is built once in the life of the isolate: for one with many
 * columns, building takes Drizzle longer than reading the rows takes SQLite.
 * @param build makes the query with `sql.placeholder(name)` for what differs between requests; it must not depend on
 * anything else
 */
export function builtOnce<Built extends BatchItem<"sqlite">>(
  build: (db: Database) => Built,
): (db: Database, values?: Readonly<Record<string, unknown>>) => Pick<Built, "_"> {
  let prepared: Prepared | undefined;
  return (db, values = {}) => {
    prepared ??= prepare(build(db) as unknown as Preparable);
    const preparedQuery = prepared;
    const { sql, params } = preparedQuery.getQuery();
    const filled: Prepared & { readonly stmt: D1PreparedStatement } = {
      stmt: db.$client.prepare(sql),
      getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
      mapResult: (response, isFromBatch) => preparedQuery.mapResult(response, isFromBatch),
    };
    return { _prepare: () => filled } as unknown as Pick<Built, "_">;
  };
}

const OWNER = "owner";

/**
 * As `builtOnce`, for the records of an account or of a guest's browser.
 * @param build takes the `ownedBy` of the owner, and the owner for other conditions
 */
export function builtOnceByOwner<Built extends BatchItem<"sqlite">>(
  build: (db: Database, ownedBy: (table: OwnedTable) => SQL, owner: Owner) => Built,
): (db: Database, owner: Owner, values?: Readonly<Record<string, unknown>>) => Pick<Built, "_"> {
  // Drizzle takes a placeholder in place of any value.
  const id = sql.placeholder(OWNER) as unknown as string;
  const buildFor = (owner: Owner) => builtOnce((db) => build(db, (table) => ownedBy(table, owner), owner));
  const [forUser, forGuest] = [buildFor({ userId: id }), buildFor({ guestId: id })];
  return (db, { userId, guestId }, values) =>
    userId === undefined ? forGuest(db, { ...values, [OWNER]: guestId }) : forUser(db, { ...values, [OWNER]: userId });
}
