import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { can } from "#domain/ground/kernel/capabilities";
import { readableThrough } from "../../../../db/readable.ts";
import { chatRoom } from "../../../../db/schema/chat.ts";
import type { ServiceContext } from "../../../kernel/index.ts";

export const mayAnswerChats = ({ session }: ServiceContext): boolean => can(session.actor.role, "answerChats");

/** SQL condition: rows of the conversations that the current user may read. */
export const visibleRooms = ({ session }: ServiceContext, roomId: SQLiteColumn): SQL =>
  readableThrough(roomId, chatRoom, session);
