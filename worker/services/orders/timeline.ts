import { and, asc, eq, inArray } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { DELETED_ACCOUNT, namePerson } from "#domain/shop/office/person-name";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { timelineEvent, type TimelineEvent } from "#domain/shop/orders/timeline";
import { EVERY_ROW } from "../../db/owned.ts";
import { readable } from "../../db/readable.ts";
import { user } from "../../db/schema/accounts.ts";
import { orderEvent, orders } from "../../db/schema/orders.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Oldest first: the public events for who may read the order, all events for staff. */
export async function readTimeline(
  context: ServiceContext,
  id: string,
): Promise<Result<ReadonlyArray<TimelineEvent>, Refusal>> {
  const { db, session } = context;
  const isStaff = can(session.actor.role, "useStaffPages");
  const [[order], events] = await db.batch([
    db
      .select({ userId: orders.userId, guestId: orders.guestId })
      .from(orders)
      .where(and(eq(orders.id, id), readable(orders, session))),
    db
      .select()
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, id), isStaff ? EVERY_ROW : eq(orderEvent.isPublic, true)))
      .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id)),
  ]);
  if (!order) return notFound();
  const ownerId = order.userId ?? order.guestId ?? "";
  if (!isStaff) return ok(events.map((event) => timelineEvent(event, ownerId)));
  const actors = [...new Set(events.map(({ actor }) => actor))].filter((actor) => actor !== ownerId);
  const people =
    actors.length === 0
      ? []
      : await db.select({ id: user.id, name: user.name, email: user.email }).from(user).where(inArray(user.id, actors));
  const names = new Map(
    people.map(({ id: userId, name, email }) => [userId, namePerson({ name, email }, DELETED_ACCOUNT)]),
  );
  return ok(events.map((event) => timelineEvent(event, ownerId, (userId) => names.get(userId))));
}

/** The timeline on the wire. */
export async function timelineRecord(context: ServiceContext, id: string) {
  const read = await readTimeline(context, id);
  if (!read.ok) return read;
  const isStaff = can(context.session.actor.role, "useStaffPages");
  return ok({
    items: read.value.map(({ id: eventId, type, text, at, isPublic, by, staffName }) => ({
      id: eventId,
      type,
      message: text,
      by,
      date_created: at.toISOString(),
      ...(isStaff ? { is_public: isPublic, staff_name: staffName ?? null } : {}),
    })),
  });
}
