import { and, eq, isNull, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/kernel/durations";
import { outbox } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { announceOrder } from "../orders/index.ts";
import { STALLED_MS, stalledPaymentAttempts } from "./payment-attempts.ts";
import { captureWaiting, endForgottenPayments } from "../payments/index.ts";
import { abandonPayment, resumePayment } from "./process-payment.ts";

/** How long a customer may take at their bank's page before the cart is unlocked again. */
const CHALLENGE_MS = 30 * MINUTE_MS;

/**
 * Finishes what crashed requests left: asks the provider about abandoned payments, gives up unanswered bank pages,
 * captures payments that gift cards wait for, and sends order confirmations. Idempotent.
 */
export async function finishAbandonedPayments(context: ServiceContext): Promise<void> {
  for (const paymentAttempt of await stalledPaymentAttempts(context, "authorizing", STALLED_MS))
    await resumePayment(context, paymentAttempt);
  for (const paymentAttempt of await stalledPaymentAttempts(context, "requires_action", CHALLENGE_MS)) {
    const resumed = await resumePayment(context, paymentAttempt);
    if (resumed.state === "requires_action") await abandonPayment(context, resumed);
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
