import { and, eq } from "drizzle-orm";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Closes the sockets of ended sessions after the response, so that they stop receiving their conversations. Staff may
 * be in any room, customers only in their own.
 * @param sessions hashes of their tokens
 */
export function endSockets(
  context: ServiceContext,
  who: { readonly userId: string; readonly role: Role },
  sessions: ReadonlyArray<string>,
): void {
  if (sessions.length > 0) context.later(close(context, who, sessions));
}

async function close(
  { db, rooms }: ServiceContext,
  { userId, role }: { userId: string; role: Role },
  sessions: ReadonlyArray<string>,
): Promise<void> {
  if (can(role, "answerChats")) {
    await Promise.all(sessions.map((sessionHash) => rooms.endSession(sessionHash)));
    return;
  }
  const openRooms = await db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(and(eq(chatRoom.userId, userId), eq(chatRoom.closed, false)));
  await Promise.all(openRooms.flatMap(({ id }) => sessions.map((sessionHash) => rooms.endSessionIn(id, sessionHash))));
}
