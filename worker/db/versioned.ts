import { and, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { batch, constraintOf, guardThat, type Database, type Rows, type Statement } from "./client.ts";

/** Any table whose rows count their changes. */
export type VersionedTable = SQLiteTable & { readonly version: SQLiteColumn };

const GUARD = "stale_version";

/** What a later save of two is told. Nothing of it was kept, and nothing of the earlier one was lost. */
export const STALE: Refusal = {
  code: "conflict",
  message: "This was changed after you opened it. Check the current version, then save again.",
};

/** For `set({…, version: nextVersion(table)})`: every change of a row counts. */
export const nextVersion = ({ version }: VersionedTable): SQL => sql`${version} + 1`;

/**
 * The statements, none or one, that stand first in a batch and undo it all when the row is not any more what its reader saw.
 * A row that is missing passes: the update after it then changes nothing, and its service answers "not found".
 * @param row which row, and whose: the same condition as the update's, so that nobody learns of another's record
 * @param loaded the version that came with the change; undefined checks nothing
 */
export const guardVersion = (
  table: VersionedTable,
  row: SQL | undefined,
  loaded: number | undefined,
): Array<Statement> =>
  loaded === undefined
    ? []
    : [guardThat(GUARD, sql`SELECT count(*) = 0 FROM ${table} WHERE ${and(row, ne(table.version, loaded))}`)];

/** Runs a batch that begins with `guardVersion`: a row that moved on becomes a refusal (409), any other failure is thrown. */
export async function saveBatch(
  db: Database,
  statements: ReadonlyArray<Statement>,
): Promise<Result<Array<Rows>, Refusal>> {
  try {
    return ok(await batch(db, statements));
  } catch (error) {
    if (constraintOf(error) === GUARD) return refuse(STALE);
    throw error;
  }
}
