import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { Database } from "./client.ts";
import { artwork } from "./schema/artwork.ts";

type Changes = { readonly [Column in keyof typeof artwork.$inferSelect]?: SQL };

/**
 * A statement that copies a row of artwork. Both rows share the stored files, which are deleted with the last of them.
 * @param changes other values for columns of the copy
 * @param where SQL condition for the row that is copied
 */
export function copyArtworkRow(db: Database, changes: Changes & { readonly id: SQL }, where: SQL) {
  const columns = Object.values({ ...getTableColumns(artwork), ...changes }).map((column) => sql`${column}`);
  return db.insert(artwork).select(sql`SELECT ${sql.join(columns, sql`, `)} FROM ${artwork} WHERE ${where}`);
}
