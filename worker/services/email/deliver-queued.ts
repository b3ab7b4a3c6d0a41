import { and, eq, isNull, lte, not } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { MailFailure } from "../../adapters/mailer.ts";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

const AT_ONCE = 20;
/** After the last one some four hours have passed: well within the day in which a provider knows a letter again. */
const MOST_TRIES = 8;

/**
 * Hands over letters that wait, oldest first: those just stored, and those that failed or whose sender died, once their
 * pause is over. A letter is claimed by moving its next try ahead, so two senders never send one letter. One that the
 * provider refuses for good, or that failed too often, is given up: `failed_at` is set and staff see it.
 */
export async function deliverWaiting(context: ServiceContext): Promise<void> {
  const now = context.clock();
  const due = and(
    isNull(letter.sentAt),
    isNull(letter.failedAt),
    lte(letter.nextTryAt, now),
    not(context.emailHooks.isHeld),
  );
  const waiting = await context.db
    .select({ id: letter.id, tries: letter.tries })
    .from(letter)
    .where(due)
    .orderBy(letter.nextTryAt)
    .limit(AT_ONCE);
  for (const { id, tries } of waiting) {
    // Its last sender died on the way: nobody knows whether it went out, so it is not tried for ever.
    if (tries >= MOST_TRIES) {
      await giveUp(context, id, "too many attempts");
      continue;
    }
    const nextTryAt = new Date(now.getTime() + 2 ** tries * MINUTE_MS);
    const [claimed] = await context.db
      .update(letter)
      .set({ tries: tries + 1, nextTryAt })
      .where(and(eq(letter.id, id), eq(letter.tries, tries), isNull(letter.sentAt), isNull(letter.failedAt)))
      .returning();
    if (claimed) await handOver(context, claimed);
  }
}

/** @param claimed `tries` counts this try already */
async function handOver(context: ServiceContext, claimed: typeof letter.$inferSelect): Promise<void> {
  const { id, recipient, subject, tries, nextTryAt } = claimed;
  try {
    const { text, html } = await context.emailHooks.complete(context, claimed);
    await context.mailer.send({
      id,
      to: recipient,
      subject,
      text,
      html,
      unsubscribeUrl: claimed.unsubscribeUrl || undefined,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    const failure = error instanceof MailFailure ? error : undefined;
    if (failure?.permanent || tries >= MOST_TRIES) return giveUp(context, id, reason);
    const asked = context.clock().getTime() + (failure?.retryAfterSeconds ?? 0) * 1000;
    await context.db
      .update(letter)
      .set({ error: reason, nextTryAt: new Date(Math.max(nextTryAt.getTime(), asked)) })
      .where(eq(letter.id, id));
    console.error(`letter ${id} could not be sent, try ${tries}`, error);
    return;
  }
  await context.db.update(letter).set({ sentAt: context.clock(), error: "" }).where(eq(letter.id, id));
}

async function giveUp(context: ServiceContext, id: string, reason: string): Promise<void> {
  await context.db.update(letter).set({ failedAt: context.clock(), error: reason }).where(eq(letter.id, id));
  console.error(`letter ${id} is given up: ${reason}`);
}
