import { and, asc, eq, inArray, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { outbox } from "../../db/schema/index.ts";
import { deleteUnusedFiles } from "../artwork/index.ts";
import { forgetRoom } from "../chat/index.ts";
import { UNNAMED_FILE } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** What a deleted account leaves outside the database. The entity of a row is a file's key or a room's id. */
const FILE = "delete-file";
const CONVERSATION = "delete-conversation";
/** Files and conversations of one run. R2 deletes at most 1,000 files in a call, each of these with a small picture. */
const MAX_A_RUN = 200;

/** Statement of the batch that deletes an account: its stored files and conversations are deleted next. */
export const queueDeletions = (keys: ReadonlyArray<string>, userId: string, now: Date): SQL =>
  sql`INSERT INTO outbox (id, topic, entity_id, payload, created_at)
    SELECT lower(hex(randomblob(16))), topic, entity_id, '{}', ${now.getTime()} FROM (
      SELECT DISTINCT ${FILE} AS topic, value AS entity_id FROM json_each(${JSON.stringify(keys)})
      UNION ALL SELECT ${CONVERSATION}, id FROM chat_room WHERE user_id = ${userId})
    WHERE true ON CONFLICT DO NOTHING`;

/**
 * Deletes what deleted accounts left outside the database: files, conversations in their rooms, the inbox of staff and
 * the search; and files that were stored a day ago for a row that was never written. A file that another account or
 * guest shares stays. Each step is repeated by the scheduled job until it succeeds.
 * @throws AggregateError if a step failed, after all others were tried
 */
export async function finishDeletions(context: ServiceContext): Promise<void> {
  const { db, clock } = context;
  const rows = await db
    .select({ id: outbox.id, topic: outbox.topic, entityId: outbox.entityId })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        or(
          inArray(outbox.topic, [FILE, CONVERSATION]),
          and(eq(outbox.topic, UNNAMED_FILE), lte(outbox.createdAt, new Date(clock().getTime() - DAY_MS))),
        ),
      ),
    )
    .orderBy(asc(outbox.tries), asc(outbox.createdAt))
    .limit(MAX_A_RUN);
  const keys = rows.filter(({ topic }) => topic !== CONVERSATION);
  const rooms = rows.filter(({ topic }) => topic === CONVERSATION);
  const steps = [
    {
      rows: keys,
      run: () =>
        deleteUnusedFiles(
          context,
          keys.map(({ entityId }) => entityId),
        ),
    },
    ...rooms.map((row) => ({ rows: [row], run: () => forgetRoom(context, row.entityId) })),
  ];
  const failures: Array<unknown> = [];
  for (const step of steps) {
    const isIn = sql`${outbox.id} IN (SELECT value FROM json_each(${JSON.stringify(step.rows.map(({ id }) => id))}))`;
    try {
      await step.run();
      await db.delete(outbox).where(isIn);
    } catch (error) {
      failures.push(error);
      await db
        .update(outbox)
        .set({ tries: sql`${outbox.tries} + 1` })
        .where(isIn);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "An account's deletion is not finished.");
}
