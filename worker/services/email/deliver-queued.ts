import { and, eq, isNull, lte, not } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { MailFailure } from "../../adapters/mailer.ts";
import { queuedEmail } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

const AT_ONCE = 20;
/** The last attempt is after some four hours: well within the day in which a provider deduplicates e-mails. */
const MAX_TRIES = 8;

/**
 * Sends queued e-mails, oldest first: new ones, and failed or abandoned ones whose retry is due. An e-mail is claimed
 * by moving its next attempt ahead, so two senders never send one e-mail. One that the provider rejects permanently, or
 * that failed too often, is given up: `failed_at` is set and staff see it.
 */
export async function deliverWaiting(context: ServiceContext): Promise<void> {
  const now = context.clock();
  const due = and(
    isNull(queuedEmail.sentAt),
    isNull(queuedEmail.failedAt),
    lte(queuedEmail.nextTryAt, now),
    not(context.emailHooks.isHeld),
  );
  const waiting = await context.db
    .select({ id: queuedEmail.id, tries: queuedEmail.tries })
    .from(queuedEmail)
    .where(due)
    .orderBy(queuedEmail.nextTryAt)
    .limit(AT_ONCE);
  for (const { id, tries } of waiting) {
    // Its last sender crashed, so it is unknown whether it was sent; it is not retried forever.
    if (tries >= MAX_TRIES) {
      await giveUp(context, id, "too many attempts");
      continue;
    }
    const nextTryAt = new Date(now.getTime() + 2 ** tries * MINUTE_MS);
    const [claimed] = await context.db
      .update(queuedEmail)
      .set({ tries: tries + 1, nextTryAt })
      .where(
        and(
          eq(queuedEmail.id, id),
          eq(queuedEmail.tries, tries),
          isNull(queuedEmail.sentAt),
          isNull(queuedEmail.failedAt),
        ),
      )
      .returning();
    if (claimed) await handOver(context, claimed);
  }
}

/** @param claimed `tries` already counts this attempt */
async function handOver(context: ServiceContext, claimed: typeof queuedEmail.$inferSelect): Promise<void> {
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
    if (failure?.permanent || tries >= MAX_TRIES) return giveUp(context, id, reason);
    const asked = context.clock().getTime() + (failure?.retryAfterSeconds ?? 0) * 1000;
    await context.db
      .update(queuedEmail)
      .set({ error: reason, nextTryAt: new Date(Math.max(nextTryAt.getTime(), asked)) })
      .where(eq(queuedEmail.id, id));
    console.error(`letter ${id} could not be sent, try ${tries}`, error);
    return;
  }
  await context.db.update(queuedEmail).set({ sentAt: context.clock(), error: "" }).where(eq(queuedEmail.id, id));
}

async function giveUp(context: ServiceContext, id: string, reason: string): Promise<void> {
  await context.db.update(queuedEmail).set({ failedAt: context.clock(), error: reason }).where(eq(queuedEmail.id, id));
  console.error(`letter ${id} is given up: ${reason}`);
}
