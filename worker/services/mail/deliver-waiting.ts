import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext } from "../service-context.ts";

const AT_ONCE = 20;
const MOST_TRIES = 8;
const MINUTE_MS = 60_000;

/**
 * Hands over letters that wait, oldest first: those just stored, and those that failed or whose sender died, once their
 * pause is over. A letter is claimed by moving its next try ahead, so two senders never send one letter.
 */
export async function deliverWaiting(context: ServiceContext): Promise<void> {
  const now = context.clock();
  const due = and(isNull(letter.sentAt), lte(letter.nextTryAt, now), sql`${letter.tries} < ${MOST_TRIES}`);
  const waiting = await context.db.select({ id: letter.id, tries: letter.tries }).from(letter).where(due).orderBy(letter.nextTryAt).limit(AT_ONCE);
  for (const { id, tries } of waiting) {
    const nextTryAt = new Date(now.getTime() + 2 ** tries * MINUTE_MS);
    const [claimed] = await context.db
      .update(letter)
      .set({ tries: tries + 1, nextTryAt })
      .where(and(eq(letter.id, id), eq(letter.tries, tries), isNull(letter.sentAt)))
      .returning();
    if (!claimed) continue;
    try {
      await context.mailer.send({ id, to: claimed.recipient, subject: claimed.subject, text: claimed.text, html: claimed.html });
      await context.db.update(letter).set({ sentAt: context.clock(), error: "" }).where(eq(letter.id, id));
    } catch (error) {
      await context.db.update(letter).set({ error: error instanceof Error ? error.message.slice(0, 500) : "unknown" }).where(eq(letter.id, id));
      console.error(`letter ${id} could not be sent, try ${tries + 1}`, error);
    }
  }
}
