import { inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { can, type Actor, type Owner } from "#domain/ground/kernel/capabilities";
import type { OpenedOrder } from "#domain/ground/kernel/requests/opened-order";
import { EVERY_ROW, NO_ROW, ownedBy, type OwnedTable } from "./owned.ts";
import { orders } from "./schema/orders.ts";

/** What decides about the rows that a visitor may read: their account or guest cookie, and the links they followed. */
export interface Visitor {
  readonly actor: Actor;
  readonly openedOrders: ReadonlyArray<OpenedOrder>;
  existingOwner(): Owner | undefined;
}

const readsEveryRow = ({ actor }: Visitor): boolean => can(actor.role, "seeEverything");

/** SQL condition: the visitor's own rows, the only ones that they may change, also for staff; none without an owner. */
export function ownedByVisitor(table: OwnedTable, session: Visitor): SQL {
  const owner = session.existingOwner();
  return owner ? ownedBy(table, owner) : NO_ROW;
}

/**
 * SQL condition: the rows of a table that the visitor may read. Those are their own, for orders also those of guests
 * that they opened by an e-mailed link, and every row for staff (decision 113).
 */
export function readable(table: OwnedTable, session: Visitor): SQL {
  if (readsEveryRow(session)) return EVERY_ROW;
  return table === orders ? ownOrOpened(session, session.openedOrders) : ownedByVisitor(table, session);
}

/**
 * SQL condition: the rows that the visitor may read because they belong to a parent that they may read.
 * @param column the child's column that names its parent
 * @param key the parent's column that it names
 */
export function readableThrough(
  column: AnySQLiteColumn,
  parent: OwnedTable & { readonly id: AnySQLiteColumn },
  session: Visitor,
  key: AnySQLiteColumn = parent.id,
): SQL {
  // Without the inner query staff's lists need not read the whole parent table.
  if (readsEveryRow(session)) return EVERY_ROW;
  return sql`${column} IN (SELECT ${key} FROM ${key.table} WHERE ${readable(parent, session)})`;
}

/** A link opens a guest's order until an account owns it. */
const openedBy = (links: ReadonlyArray<OpenedOrder>): SQL =>
  links.length === 0
    ? NO_ROW
    : sql`(${isNotNull(orders.guestId)} AND ${inArray(
        orders.id,
        links.map(({ id }) => id),
      )})`;

const ownOrOpened = (session: Visitor, links: ReadonlyArray<OpenedOrder>): SQL =>
  links.length === 0
    ? ownedByVisitor(orders, session)
    : sql`(${ownedByVisitor(orders, session)} OR ${openedBy(links)})`;

/** SQL condition: orders that a visitor opened by an e-mailed link; none without one. */
export const openedOrders = ({ openedOrders: links }: Visitor): SQL => openedBy(links);

/** SQL condition: orders that the visitor may cancel, correct and claim for: own ones, and by a link just mailed. */
export const manageableOrders = (session: Visitor): SQL =>
  ownOrOpened(
    session,
    session.openedOrders.filter(({ mayManage }) => mayManage),
  );

/**
 * SQL condition: orders whose gift cards and photos of claims the visitor may read. Those are the ones that they may
 * manage, as a link that was forwarded shows less (decision 100), and every order for staff.
 */
export const confidentialOrders = (session: Visitor): SQL =>
  readsEveryRow(session) ? EVERY_ROW : manageableOrders(session);

/** Whether a loaded order is the visitor's own, or one that they opened by a link; what staff see does not count. */
export function isOfVisitor(
  session: Visitor,
  order: Pick<typeof orders.$inferSelect, "id" | "userId" | "guestId">,
): boolean {
  const owner = session.existingOwner();
  if (order.guestId === null) return owner?.userId !== undefined && owner.userId === order.userId;
  return owner?.guestId === order.guestId || session.openedOrders.some(({ id }) => id === order.id);
}
