import { and, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat, type Database, type Rows, type Statement } from "./client.ts";

/** A table whose rows count their changes in `version`. */
export type VersionedTable = SQLiteTable & { readonly version: SQLiteColumn };

/** The result of `findConstraintName` when the row of `guardVersion` has changed. */
export const STALE_VERSION = "stale_version";

/** The refusal of a save whose record was changed by another save: nothing of it was stored. */
export const STALE: Refusal = {
  code: "conflict",
  message: "This was changed after you opened it. Check the current version, then save again.",
};

/** For `set({…, version: nextVersion(table)})`: every change increments the version. */
export const nextVersion = ({ version }: VersionedTable): SQL => sql`${version} + 1`;

/**
 * The first statements of a batch (none or one), which roll it back when the row has changed since it was read. A
 * missing row passes: the following update then changes nothing, and its service returns "not found".
 * @param row the row and its owner: the same condition as the update's, so that it reveals nothing about others'
 * records
 * @param loaded the version that came with the change; undefined checks nothing
 */
export const guardVersion = (
  table: VersionedTable,
  row: SQL | undefined,
  loaded: number | undefined,
): Array<Statement> =>
  loaded === undefined
    ? []
    : [guardThat(STALE_VERSION, sql`SELECT count(*) = 0 FROM ${table} WHERE ${and(row, ne(table.version, loaded))}`)];

/**
 * Runs a batch that begins with `guardVersion`: a row that has changed becomes a refusal (409), any other failure is
 * thrown.
 */
export async function saveBatch(
  db: Database,
  statements: ReadonlyArray<Statement>,
): Promise<Result<Array<Rows>, Refusal>> {
  try {
    return ok(await batch(db, statements));
  } catch (error) {
    if (findConstraintName(error) === STALE_VERSION) return refuse(STALE);
    throw error;
  }
}
