import { and } from "drizzle-orm";
import type { ListQuery } from "#domain/ground/kernel/records";
import { matchesAnyValue } from "../../../db/list.ts";
import { readTogether } from "../../../db/read-together.ts";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { visibleRooms } from "./access/visible-rooms.ts";

/** A list of more conversations is read as it is. */
const MAX_ROOMS = 10;

/**
 * Makes conversations that the current user may read write their latest rows to the database, before it is read: the
 * copy lags behind. If a room does not respond, the existing copy is used.
 */
export async function flushRooms(context: ServiceContext, roomIds: ReadonlyArray<string>): Promise<void> {
  if (roomIds.length === 0 || roomIds.length > MAX_ROOMS) return;
  const isVisible = and(matchesAnyValue(chatRoom.id, roomIds), visibleRooms(context, chatRoom.id));
  const [visible] = await readTogether(context.db, [
    context.db.select({ id: chatRoom.id }).from(chatRoom).where(isVisible),
  ]);
  await Promise.all(
    visible.map(({ id }) =>
      context.rooms.flush(id).catch((error: unknown) => console.warn(`room ${id} did not flush`, error)),
    ),
  );
}

/** The conversations to which a list is limited. */
export const flushListedRooms = (context: ServiceContext, { filters }: ListQuery): Promise<void> =>
  flushRooms(context, filters.find(({ field }) => field === "room_id")?.values ?? []);

/** @param rowId a message, event or file, whose id begins with its room's */
export const flushRoomByRow = (context: ServiceContext, rowId: string): Promise<void> =>
  flushRooms(context, [rowId.replace(/-\d+$/, "")]);
