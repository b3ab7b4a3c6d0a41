import { and, inArray, sql } from "drizzle-orm";
import type { RoomSummary } from "#domain/chat/records";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isDone, readSummaries } from "./list-inbox.ts";

export const DONE_PAGE_SIZE = 50;

export interface DonePage {
  readonly rooms: ReadonlyArray<RoomSummary>;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** The number of all resolved conversations. */
  readonly total: number;
}

/**
 * A page of resolved conversations, latest first. The cursor is the end of the previous page, so none repeats while
 * others close.
 */
export async function listDone(context: ServiceContext, { after }: { after: string | undefined }): Promise<DonePage> {
  const [, moment, id] = /^(\d{1,16})_([\w-]{1,64})$/.exec(after ?? "") ?? [];
  const closedAt = sql<number>`coalesce(${chatRoom.dateClosed}, ${chatRoom.updatedAt})`;
  const follows =
    moment === undefined || id === undefined
      ? undefined
      : sql`(${closedAt}, ${chatRoom.id}) < (${Number(moment)}, ${id})`;
  const [page, [counted]] = await context.db.batch([
    context.db
      .select({ id: chatRoom.id, at: closedAt })
      .from(chatRoom)
      .where(and(isDone, follows))
      .orderBy(sql`${closedAt} DESC`, sql`${chatRoom.id} DESC`)
      .limit(DONE_PAGE_SIZE + 1),
    context.db
      .select({ n: sql<number>`count(*)` })
      .from(chatRoom)
      .where(isDone),
  ]);
  const shownRooms = page.slice(0, DONE_PAGE_SIZE);
  const last = shownRooms.at(-1);
  const summaries = new Map(
    (
      await readSummaries(
        context,
        inArray(
          chatRoom.id,
          shownRooms.map((room) => room.id),
        ),
      )
    ).map((room) => [room.id, room]),
  );
  return {
    rooms: shownRooms.flatMap((room) => summaries.get(room.id) ?? []),
    next: last && page.length > DONE_PAGE_SIZE ? `${last.at}_${last.id}` : null,
    total: counted?.n ?? 0,
  };
}
