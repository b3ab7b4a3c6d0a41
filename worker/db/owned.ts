import { eq, sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Owner } from "#domain/ground/kernel/capabilities";

/** Any table whose rows belong to an account or to a guest cookie; without `guestId` guests own none of its rows. */
export interface OwnedTable {
  readonly userId: AnySQLiteColumn;
  readonly guestId?: AnySQLiteColumn;
}

/** SQL condition: no row. */
export const NO_ROW: SQL = sql`0`;

/** SQL condition: every row. It says so where a condition that is left out could be one that was forgotten. */
export const EVERY_ROW: SQL = sql`1`;

/** SQL for whether a row belongs to this owner. Required in the WHERE of every query for an owner's records. */
export function ownedBy(table: OwnedTable, owner: Owner): SQL {
  if (owner.userId !== undefined) return eq(table.userId, owner.userId);
  return table.guestId ? eq(table.guestId, owner.guestId) : NO_ROW;
}

/** The two owner columns of a new row. */
export const ownerColumns = (owner: Owner): { userId: string; guestId: null } | { userId: null; guestId: string } =>
  owner.userId === undefined ? { userId: null, guestId: owner.guestId } : { userId: owner.userId, guestId: null };
