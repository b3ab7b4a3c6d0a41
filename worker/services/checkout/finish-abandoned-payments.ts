import { and, eq, isNull, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { outbox } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { announceOrder } from "../orders/announce-order.ts";
import { STALLED_MS, stalledAttempts } from "./attempts.ts";
import { captureWaiting } from "../payments/capture-for-cards.ts";
import { abandonAttempt, resumeAttempt } from "./drive-attempt.ts";
import { endForgottenPayments } from "../payments/end-payments.ts";

/** How long a customer may take at their bank's page before the cart is theirs again. */
const CHALLENGE_MS = 30 * MINUTE_MS;

/**
 * Finishes what a dead request left: asks the provider what became of payments that nobody waits for any more, gives up
 * bank pages that were never answered, captures what gift cards wait for, and sends the mails that orders were promised. Safe at any time, from anywhere.
 */
export async function finishAbandonedPayments(context: ServiceContext): Promise<void> {
  for (const attempt of await stalledAttempts(context, "authorizing", STALLED_MS))
    await resumeAttempt(context, attempt);
  for (const attempt of await stalledAttempts(context, "requires_action", CHALLENGE_MS)) {
    const resumed = await resumeAttempt(context, attempt);
    if (resumed.state === "requires_action") await abandonAttempt(context, resumed);
  }
  await endForgottenPayments(context);
  await captureWaiting(context);
  const waiting = await context.db
    .select({ orderId: outbox.entityId })
    .from(outbox)
    .where(
      and(
        eq(outbox.topic, "order.placed"),
        isNull(outbox.doneAt),
        sql`${outbox.createdAt} <= ${context.clock().getTime() - STALLED_MS}`,
      ),
    )
    .limit(20);
  for (const { orderId } of waiting) await announceOrder(context, orderId);
}
