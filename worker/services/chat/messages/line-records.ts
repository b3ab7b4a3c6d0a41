import { and, asc, eq } from "drizzle-orm";
import type { ChatMessage } from "#domain/chat/records";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../../db/list.ts";
import { chatLine } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { toRoomRefusal } from "../rooms/rejection.ts";
import { mayAnswerChats, visibleRooms } from "../rooms/access/visible-rooms.ts";
import { flushListedRooms, flushRoomByRow } from "../rooms/flush-rooms.ts";
import { staffClaims } from "../rooms/access/who-is-asking.ts";

const columns = {
  id: chatLine.id,
  room_id: chatLine.roomId,
  seq: chatLine.seq,
  user_identifier: chatLine.userIdentifier,
  is_staff: chatLine.isStaff,
  edited: chatLine.edited,
  removed: chatLine.removed,
  date_created: chatLine.dateCreated,
};

export type LineRecord = Omit<ChatMessage, "resource_uri" | "content_type_id" | "cid"> & { readonly room_id: string };

/** Messages of all visible conversations, in the order in which they were sent. */
export async function listLines(context: ServiceContext, query: ListQuery): Promise<Result<Page<LineRecord>, Refusal>> {
  const listing = {
    table: chatLine,
    columns,
    where: visibleRooms(context, chatLine.roomId),
    defaultOrder: [asc(chatLine.dateCreated), asc(chatLine.roomId), asc(chatLine.seq)],
  };
  await flushListedRooms(context, query);
  const { rows, total } = await listRows(context.db, listing, query);
  return ok({ rows: rows.map((row) => show(context, row)), total });
}

export async function findLine(context: ServiceContext, id: string): Promise<LineRecord | undefined> {
  await flushRoomByRow(context, id);
  const [row] = await context.db
    .select()
    .from(chatLine)
    .where(and(eq(chatLine.id, id), visibleRooms(context, chatLine.roomId)))
    .limit(1);
  return row && show(context, row);
}

/** Edits a message in its room. Everyone in it sees the change, and the original is preserved. */
export async function editLine(
  context: ServiceContext,
  id: string,
  { message }: { message: string },
): Promise<Result<LineRecord, Refusal>> {
  const line = await findLine(context, id);
  if (!line) return notFound();
  const refusal = await actInRoom(context, line.room_id, { event: "chat.edit", data: { seq: line.seq, message } });
  return refusal ?? ok({ ...line, message, edited: true, original: line.original ?? line.message });
}

export async function removeChatLine(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const line = await findLine(context, id);
  if (!line) return notFound();
  return (await actInRoom(context, line.room_id, { event: "chat.remove", data: { seq: line.seq } })) ?? ok(undefined);
}

type Frame = Parameters<ServiceContext["rooms"]["act"]>[1];

async function actInRoom(context: ServiceContext, roomId: string, frame: Frame) {
  const claims = staffClaims(context, roomId);
  if (!claims.ok) return refuse({ code: "forbidden", message: claims.error.reason });
  const rejection = await context.rooms.act(claims.value, frame);
  return rejection && refuse(toRoomRefusal(rejection));
}

function show(context: ServiceContext, row: typeof chatLine.$inferSelect): LineRecord {
  return {
    id: row.id,
    room_id: row.roomId,
    seq: row.seq,
    date_created: row.dateCreated.toISOString(),
    customer_name: row.customerName,
    user_identifier: row.userIdentifier,
    is_staff: row.isStaff,
    message: row.message,
    edited: row.edited,
    removed: row.removed,
    order_input: row.orderInput ? (JSON.parse(row.orderInput) as unknown) : null,
    ...(row.originalMessage !== null && mayAnswerChats(context) ? { original: row.originalMessage } : {}),
  };
}
