import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { chatFile } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * The folder of files that arrived before their form named a room. Room ids are longer, so it cannot collide with one.
 */
export const UNSORTED = "unsorted";

const PREVIEW = /-preview$/;

/**
 * Deletes files that no room refers to: uploads that crashed before the room was notified, and files of deleted rooms.
 * Waits for a day, by when every room has copied its rows into the database.
 */
export async function deleteUnclaimedFiles({
  db,
  files,
  clock,
}: Pick<ServiceContext, "db" | "files" | "clock">): Promise<void> {
  const cutoff = clock().getTime() - DAY_MS;
  for await (const listed of files.list(`chat/${UNSORTED}/`)) {
    const old = listed.filter(({ storedAt }) => storedAt.getTime() <= cutoff).map(({ key }) => key);
    if (old.length === 0) continue;
    const keysJson = JSON.stringify(old.map((key) => key.replace(PREVIEW, "")));
    const fileRows = await db
      .select({ key: chatFile.r2Key })
      .from(chatFile)
      .where(sql`${chatFile.r2Key} IN (SELECT value FROM json_each(${keysJson}))`);
    const usedKeys = new Set(fileRows.map(({ key }) => key));
    const unusedKeys = old.filter((key) => !usedKeys.has(key.replace(PREVIEW, "")));
    if (unusedKeys.length > 0) await files.delete(unusedKeys);
  }
}
