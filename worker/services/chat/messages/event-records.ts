import { and, asc, eq, type SQL } from "drizzle-orm";
import type { ChatEvent } from "#domain/chat/records";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../../db/list.ts";
import { EVERY_ROW } from "../../../db/owned.ts";
import { chatEvent } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { mayAnswerChats, visibleRooms } from "../rooms/access/visible-rooms.ts";
import { flushListedRooms, flushRoomByRow } from "../rooms/flush-rooms.ts";

const columns = {
  id: chatEvent.id,
  room_id: chatEvent.roomId,
  seq: chatEvent.seq,
  event_slug: chatEvent.eventSlug,
  event_type: chatEvent.eventType,
  is_staff: chatEvent.isStaff,
  date_created: chatEvent.dateCreated,
};

export type EventRecord = Omit<ChatEvent, "resource_uri" | "content_type_id" | "cid"> & { readonly room_id: string };

/** Notes and other staff events are visible only to staff. */
const visibleEvents = (context: ServiceContext): SQL | undefined =>
  and(visibleRooms(context, chatEvent.roomId), mayAnswerChats(context) ? EVERY_ROW : eq(chatEvent.staffOnly, false));

export async function listEvents(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<EventRecord>, Refusal>> {
  const listing = {
    table: chatEvent,
    columns,
    where: visibleEvents(context),
    defaultOrder: [asc(chatEvent.dateCreated), asc(chatEvent.roomId), asc(chatEvent.seq)],
  };
  await flushListedRooms(context, query);
  const { rows, total } = await listRows(context.db, listing, query);
  return ok({ rows: rows.map(show), total });
}

export async function findEvent(context: ServiceContext, id: string): Promise<EventRecord | undefined> {
  await flushRoomByRow(context, id);
  const [row] = await context.db
    .select()
    .from(chatEvent)
    .where(and(eq(chatEvent.id, id), visibleEvents(context)))
    .limit(1);
  return row && show(row);
}

const show = (row: typeof chatEvent.$inferSelect): EventRecord => ({
  id: row.id,
  room_id: row.roomId,
  seq: row.seq,
  date_created: row.dateCreated.toISOString(),
  customer_name: row.customerName,
  user_identifier: row.userIdentifier,
  is_staff: row.isStaff,
  event_type: row.eventType,
  event_data: row.eventData,
  event_name: row.eventName,
  link_display: row.linkDisplay,
  event_slug: row.eventSlug,
  display_message: row.displayMessage,
});
