import { and, asc, eq } from "drizzle-orm";
import { showFile } from "#domain/chat/room/rows";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { listRows } from "../../../db/list.ts";
import { chatFile } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { visibleRooms } from "../rooms/access/visible-rooms.ts";
import { flushListedRooms, flushRoomByRow } from "../rooms/flush-rooms.ts";

const columns = {
  id: chatFile.id,
  room_id: chatFile.roomId,
  seq: chatFile.seq,
  user_identifier: chatFile.userIdentifier,
  is_staff: chatFile.isStaff,
  name: chatFile.name,
  date_created: chatFile.dateCreated,
};

const show = (row: typeof chatFile.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  seq: row.seq,
  date_created: row.dateCreated.toISOString(),
  customer_name: row.customerName,
  user_identifier: row.userIdentifier,
  is_staff: row.isStaff,
  ...showFile(row.id, { name: row.name, type: row.type, bytes: row.bytes, preview_key: row.previewKey }),
});
export type FileRecord = ReturnType<typeof show>;

/** Files of all visible conversations, in the order in which they were sent. */
export async function listFiles(context: ServiceContext, query: ListQuery): Promise<Result<Page<FileRecord>, Refusal>> {
  const listing = {
    table: chatFile,
    columns,
    where: visibleRooms(context, chatFile.roomId),
    defaultOrder: [asc(chatFile.dateCreated), asc(chatFile.roomId), asc(chatFile.seq)],
  };
  await flushListedRooms(context, query);
  const { rows, total } = await listRows(context.db, listing, query);
  return ok({ rows: rows.map(show), total });
}

export async function findFile(context: ServiceContext, id: string): Promise<FileRecord | undefined> {
  await flushRoomByRow(context, id);
  const [row] = await context.db
    .select()
    .from(chatFile)
    .where(and(eq(chatFile.id, id), visibleRooms(context, chatFile.roomId)))
    .limit(1);
  return row && show(row);
}
