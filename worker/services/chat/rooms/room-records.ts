import { and, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { ChatRoomRecord } from "#domain/chat/records";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { matchesAnyValue, listRows } from "../../../db/list.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readSummaries } from "./list-inbox.ts";
import { flushRooms } from "./flush-rooms.ts";
import { visibleRooms } from "./access/visible-rooms.ts";

const columns = {
  id: chatRoom.id,
  room_id: chatRoom.id,
  email: chatRoom.email,
  opened: chatRoom.opened,
  closed: chatRoom.closed,
  online: chatRoom.online,
  resolved: chatRoom.resolved,
  date_created: chatRoom.dateCreated,
};

/** All conversations, newest first. */
export async function listRooms(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ChatRoomRecord>, Refusal>> {
  const listing = {
    table: chatRoom,
    columns,
    where: visibleRooms(context, chatRoom.id),
    defaultOrder: [desc(chatRoom.dateCreated), desc(chatRoom.id)],
  };
  const { rows, total } = await listRows(context.db, listing, query);
  const records = await readSummaries(
    context,
    matchesAnyValue(
      chatRoom.id,
      rows.map(({ id }) => id),
    ),
  );
  return ok({ rows: rows.flatMap(({ id }) => records.filter((record) => record.id === id).map(asRecord)), total });
}

export async function findRoomRecord(context: ServiceContext, id: string): Promise<ChatRoomRecord | undefined> {
  await flushRooms(context, [id]);
  const [summary] = await readSummaries(context, and(eq(chatRoom.id, id), visibleRooms(context, chatRoom.id)));
  return summary && asRecord(summary);
}

/** Omits the fields of the inbox. */
const asRecord = (summary: ChatRoomRecord): ChatRoomRecord => v.parse(ChatRoomRecord, summary);
