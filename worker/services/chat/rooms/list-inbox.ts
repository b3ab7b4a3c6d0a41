import { and, desc, eq, getTableColumns, gt, or, sql, type SQL } from "drizzle-orm";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { isOpen } from "#domain/chat/hours/business-hours";
import { representativePicture } from "#domain/chat/conversation/representative";
import type { RoomSummary } from "#domain/chat/records";
import { user } from "../../../db/schema/accounts.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readSchedule } from "../hours/read-schedule.ts";

/**
 * What staff see before the watcher's socket is open: conversations that need attention, latest first, and the number
 * of resolved ones.
 */
export async function listInbox(context: ServiceContext): Promise<{ rooms: Array<RoomSummary>; done: number }> {
  const begun = and(eq(chatRoom.resolved, false), or(eq(chatRoom.opened, true), gt(chatRoom.lastSeq, 0)));
  const [rooms, [counted]] = await Promise.all([
    readSummaries(context, begun),
    context.db
      .select({ n: sql<number>`count(*)` })
      .from(chatRoom)
      .where(isDone),
  ]);
  return { rooms, done: counted?.n ?? 0 };
}

/** A literal, not a parameter: only then does SQLite use the partial index. */
export const isDone = sql`${chatRoom.resolved} = 1`;

/** One room as the inbox shows it; undefined when it does not exist. */
export async function findRoomSummary(context: ServiceContext, id: string): Promise<RoomSummary | undefined> {
  const [summary] = await readSummaries(context, eq(chatRoom.id, id));
  return summary;
}

/** Rooms from the database, latest change first; at most 200. */
export async function readSummaries(context: ServiceContext, where: SQL | undefined): Promise<Array<RoomSummary>> {
  const available = isOpen(await readSchedule(context), context.clock().getTime());
  // Counted like in the room: messages and files, but not events.
  const newest = (table: string, column: string) =>
    `SELECT seq, ${column} FROM (SELECT seq, ${column} FROM ${table} WHERE room_id = chat_room.id ORDER BY seq DESC LIMIT 1)`;
  const last = (column: string) =>
    sql.raw(
      `(SELECT ${column} FROM (${newest("chat_line", column)} UNION ALL ${newest("chat_file", column)}) ORDER BY seq DESC LIMIT 1)`,
    );
  const countUnread = (table: string) =>
    sql.raw(
      `(SELECT count(*) FROM ${table} WHERE room_id = chat_room.id AND is_staff = 0 AND seq > chat_room.staff_read_seq)`,
    );
  const rows = await context.db
    .select({
      ...getTableColumns(chatRoom),
      ownerName: user.name,
      unread: sql<number>`${countUnread("chat_line")} + ${countUnread("chat_file")}`,
      lastLineAt: sql<number | null>`${last("date_created")}`,
      lastIsStaff: sql<number | null>`${last("is_staff")}`,
    })
    .from(chatRoom)
    .leftJoin(user, eq(user.id, chatRoom.ownerId))
    .where(where)
    .orderBy(desc(chatRoom.updatedAt))
    .limit(200);
  return rows.map((row) => ({
    id: row.id,
    resource_uri: `/chat/api/v1/chat-room/${row.id}/`,
    content_type_id: CONTENT_TYPES["chat-room"],
    name: row.name || "New visitor",
    room_id: row.id,
    description: row.description,
    date_created: row.dateCreated.toISOString(),
    date_closed: row.dateClosed?.toISOString() ?? null,
    owner: row.ownerId === null ? null : `S-${row.ownerId}`,
    closed: row.closed,
    opened: row.opened,
    online: row.online,
    resolved: row.resolved,
    customer_name: row.customerName,
    email: row.email,
    customer_service_image: row.ownerId === null ? "" : representativePicture(row.ownerId),
    customer_service_name: row.ownerName ?? "",
    owner_rev: row.ownerRev,
    date_requested: row.waitingSince?.toISOString() ?? null,
    offline: row.offlineMessage,
    available,
    staff_online: row.staffOnline,
    last_seq: row.lastSeq,
    read: { customer: row.customerReadSeq, staff: row.staffReadSeq },
    closed_by: row.closedBy,
    rating: row.rating,
    rev: row.rev,
    unread: row.unread,
    last_line: row.lastMessage,
    last_line_at: row.lastLineAt === null ? null : new Date(row.lastLineAt).toISOString(),
    last_line_is_staff: row.lastIsStaff === 1,
    last_page: row.lastPage,
  }));
}
