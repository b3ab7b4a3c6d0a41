import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../kernel/index.ts";
import { forgetInSearch } from "./search/reindex.ts";

/**
 * Deletes a conversation's data outside the database: first the room's copy, so that it writes nothing more, then the
 * staff's inbox, the search, files and transcript. E-mails that quote it and were queued meanwhile go as well.
 */
export async function forgetRoom({ db, rooms, files, search }: ServiceContext, roomId: string): Promise<void> {
  await rooms.forget(roomId);
  await Promise.all([
    forgetInSearch(search, roomId),
    files.deleteAll(`chat/${roomId}/`),
    files.delete(`chat/transcripts/${roomId}.json`),
    db.run(sql`DELETE FROM queued_email WHERE once_key >= ${`chat:${roomId}:`} AND once_key < ${`chat:${roomId};`}`),
  ]);
}
