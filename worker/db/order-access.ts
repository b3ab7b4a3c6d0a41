import { inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { can, type Actor, type Owner } from "#domain/kernel/capabilities";
import type { OpenedOrder } from "#domain/kernel/requests/opened-order";
import { ownedBy } from "./owned.ts";
import { orders } from "./schema/orders.ts";

/** What decides about a visitor's access to orders. */
interface Visitor {
  readonly actor: Actor;
  readonly openedOrders: ReadonlyArray<OpenedOrder>;
  existingOwner(): Owner | undefined;
}

/** A link opens a guest's order until an account owns it. */
const openedBy = (opened: ReadonlyArray<OpenedOrder>): SQL =>
  opened.length === 0
    ? sql`0`
    : sql`(${isNotNull(orders.guestId)} AND ${inArray(
        orders.id,
        opened.map(({ id }) => id),
      )})`;

/** SQL condition: orders of the current user; none for a visitor who owns none. */
export function ownOrders(session: Visitor): SQL {
  const owner = session.existingOwner();
  return owner ? ownedBy(orders, owner) : sql`0`;
}

const ownOrOpened = (session: Visitor, opened: ReadonlyArray<OpenedOrder>): SQL =>
  opened.length === 0 ? ownOrders(session) : sql`(${ownOrders(session)} OR ${openedBy(opened)})`;

/** SQL condition: orders that a visitor opened by an e-mailed link; none without one. */
export const openedOrders = ({ openedOrders: opened }: Visitor): SQL => openedBy(opened);

/**
 * SQL condition: orders that the visitor may read, and whose proofs they may answer: own ones, and those of guests that
 * they opened by an e-mailed link (decision 100). Undefined, which is no condition, for staff.
 */
export const readableOrders = (session: Visitor): SQL | undefined =>
  can(session.actor.role, "seeEverything") ? undefined : ownOrOpened(session, session.openedOrders);

/** SQL condition: orders that the visitor may cancel, correct and claim for: own ones, and by a link just mailed. */
export const manageableOrders = (session: Visitor): SQL =>
  ownOrOpened(
    session,
    session.openedOrders.filter(({ mayManage }) => mayManage),
  );

/** Whether a loaded order is the visitor's own, or one that they opened by a link; what staff see does not count. */
export function isOfVisitor(
  session: Visitor,
  order: Pick<typeof orders.$inferSelect, "id" | "userId" | "guestId">,
): boolean {
  const owner = session.existingOwner();
  if (order.guestId === null) return owner?.userId !== undefined && owner.userId === order.userId;
  return owner?.guestId === order.guestId || session.openedOrders.some(({ id }) => id === order.id);
}
