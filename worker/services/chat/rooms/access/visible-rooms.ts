import { inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { can } from "#domain/kernel/capabilities";
import { ownedBy } from "../../../../db/owned.ts";
import { chatRoom } from "../../../../db/schema/chat.ts";
import type { ServiceContext } from "../../../kernel/index.ts";

export const isStaff = ({ session }: ServiceContext): boolean => can(session.actor.role, "answerChats");

/** Staff see all conversations, shoppers their own; a guest without an id sees none. */
export function visibleRooms(context: ServiceContext, roomId: SQLiteColumn): SQL | undefined {
  if (isStaff(context)) return undefined;
  const owner = context.session.existingOwner();
  if (!owner) return sql`0`;
  return inArray(roomId, context.db.select({ id: chatRoom.id }).from(chatRoom).where(ownedBy(chatRoom, owner)));
}
