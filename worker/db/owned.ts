import { eq, sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { can, type Actor, type Owner } from "#domain/kernel/capabilities";

/** Any table whose rows belong to an account or to a guest cookie. */
export interface OwnedTable {
  readonly userId: AnySQLiteColumn;
  readonly guestId: AnySQLiteColumn;
}

/** SQL for whether a row belongs to this owner. Required in the WHERE of every query for an owner's records. */
export const ownedBy = (table: OwnedTable, owner: Owner): SQL =>
  owner.userId === undefined ? eq(table.guestId, owner.guestId) : eq(table.userId, owner.userId);

/** The two owner columns of a new row. */
export const ownerColumns = (owner: Owner): { userId: string; guestId: null } | { userId: null; guestId: string } =>
  owner.userId === undefined ? { userId: null, guestId: owner.guestId } : { userId: owner.userId, guestId: null };

/**
 * SQL for the rows that a user sees: those of their own account, or all for staff. It never matches for a guest, who
 * has no account.
 */
export function visibleTo(actor: Actor, userId: AnySQLiteColumn): SQL | undefined {
  if (actor.role === "guest") return sql`0`;
  return can(actor.role, "seeEverything") ? undefined : eq(userId, actor.userId);
}
