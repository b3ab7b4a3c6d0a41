import { and, eq, isNull, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { DeliveryFailure } from "../../adapters/email/delivery-failure.ts";
import type { ServiceContext } from "./service-context.ts";

const AT_ONCE = 20;
/** The last attempt is after some four hours: well within the day in which providers deduplicate messages. */
const MAX_TRIES = 8;

/** A table of messages that wait to be sent. */
export type QueueTable = SQLiteTable &
  Readonly<Record<"id" | "tries" | "nextTryAt" | "sentAt" | "failedAt" | "error", SQLiteColumn>>;

interface Queue<Table extends QueueTable> {
  readonly table: Table;
  /** What the log calls a message. */
  readonly label: string;
  /** Messages that may be sent; all without it. */
  readonly where?: SQL;
  /**
   * @param message its `tries` already counts this attempt
   * @throws DeliveryFailure when the message was not sent; any other error counts as temporary
   */
  send(message: Table["$inferSelect"]): Promise<void>;
}

/**
 * Sends queued messages, oldest first: new ones, and failed or abandoned ones whose retry is due. A message is claimed
 * by moving its next attempt ahead, so two senders never send one message. One that the provider rejects permanently,
 * or that failed too often, is given up: `failed_at` is set.
 */
export async function deliverQueue<Table extends QueueTable>(
  context: Pick<ServiceContext, "db" | "clock">,
  queue: Queue<Table>,
): Promise<void> {
  const { table } = queue;
  const now = context.clock();
  const waiting = await context.db
    .select({ id: table.id, tries: table.tries })
    .from(table as SQLiteTable)
    .where(and(isNull(table.sentAt), isNull(table.failedAt), lte(table.nextTryAt, now), queue.where))
    .orderBy(table.nextTryAt)
    .limit(AT_ONCE);
  for (const row of waiting) {
    const { id, tries } = row as { id: string; tries: number };
    // Its last sender crashed, so it is unknown whether it was sent; it is not retried forever.
    if (tries >= MAX_TRIES) {
      await giveUp(context, queue, id, "too many attempts");
      continue;
    }
    const nextTryAt = new Date(now.getTime() + 2 ** tries * MINUTE_MS);
    const [claimed] = await context.db
      .update(table as SQLiteTable)
      .set({ tries: tries + 1, nextTryAt })
      .where(and(eq(table.id, id), eq(table.tries, tries), isNull(table.sentAt), isNull(table.failedAt)))
      .returning();
    if (claimed) await handOver(context, queue, { id, tries: tries + 1, nextTryAt, claimed });
  }
}

interface Claim<Table extends QueueTable> {
  readonly id: string;
  readonly tries: number;
  readonly nextTryAt: Date;
  readonly claimed: Table["$inferSelect"];
}

async function handOver<Table extends QueueTable>(
  context: Pick<ServiceContext, "db" | "clock">,
  queue: Queue<Table>,
  { id, tries, nextTryAt, claimed }: Claim<Table>,
): Promise<void> {
  const save = (values: Record<string, unknown>) =>
    context.db
      .update(queue.table as SQLiteTable)
      .set(values)
      .where(eq(queue.table.id, id));
  try {
    await queue.send(claimed);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    const failure = error instanceof DeliveryFailure ? error : undefined;
    if (failure?.permanent || tries >= MAX_TRIES) return giveUp(context, queue, id, reason);
    const retryTime = context.clock().getTime() + (failure?.retryAfterSeconds ?? 0) * 1000;
    await save({ error: reason, nextTryAt: new Date(Math.max(nextTryAt.getTime(), retryTime)) });
    console.error(`${queue.label} ${id} could not be sent, try ${tries}`, error);
    return;
  }
  await save({ sentAt: context.clock(), error: "" });
}

async function giveUp<Table extends QueueTable>(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { table, label }: Queue<Table>,
  ...[id, reason]: [id: string, reason: string]
): Promise<void> {
  await db
    .update(table as SQLiteTable)
    .set({ failedAt: clock(), error: reason })
    .where(eq(table.id, id));
  console.error(`${label} ${id} is given up: ${reason}`);
}
