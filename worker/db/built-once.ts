import { fillPlaceholders, type Query } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

/** What Drizzle prepares of a query: its text, and how its rows are read. */
interface Prepared {
  getQuery(): Query;
  mapResult(response: unknown, isFromBatch?: boolean): unknown;
}

const prepare = (query: BatchItem<"sqlite">) => (query as unknown as { _prepare(): Prepared })._prepare();

/**
 * A query for `db.batch`, whose text is built once in the life of the isolate: for one with many columns, building
 * takes Drizzle longer than reading the rows takes SQLite.
 * @param build makes the query with `sql.placeholder(name)` for what differs between requests; it must not depend on
 * anything else
 */
export function builtOnce<Built extends BatchItem<"sqlite">>(
  build: (db: Database) => Built,
): (db: Database, values?: Readonly<Record<string, unknown>>) => Built {
  let prepared: Prepared | undefined;
  return (db, values = {}) => {
    prepared ??= prepare(build(db));
    const preparedQuery = prepared;
    const { sql, params } = preparedQuery.getQuery();
    const filled: Prepared & { readonly stmt: D1PreparedStatement } = {
      stmt: db.$client.prepare(sql),
      getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
      mapResult: (response, isFromBatch) => preparedQuery.mapResult(response, isFromBatch),
    };
    return { _prepare: () => filled } as unknown as Built;
  };
}
