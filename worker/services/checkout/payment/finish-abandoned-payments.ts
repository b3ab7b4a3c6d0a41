import { and, eq, isNull, sql } from "drizzle-orm";
import { CHALLENGE_MS, STALLED_MS } from "#domain/shop/payments/waiting-times";
import { outbox } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { deliverLater } from "../../email/index.ts";
import { announceOrder } from "../../orders/index.ts";
import { stalledPaymentAttempts } from "./payment-attempts.ts";
import { captureWaiting, endForgottenPayments, finishPayments } from "../../payments/index.ts";
import { CART_PAYMENT } from "./cart-payment.ts";

/**
 * Finishes what crashed requests left: asks the provider about abandoned payments, gives up unanswered bank pages,
 * captures payments that gift cards wait for, and sends order confirmations. Idempotent.
 */
export async function finishAbandonedPayments(context: ServiceContext): Promise<void> {
  await finishPayments(context, CART_PAYMENT, await stalledPaymentAttempts(context, "authorizing", STALLED_MS));
  await finishPayments(context, CART_PAYMENT, await stalledPaymentAttempts(context, "requires_action", CHALLENGE_MS));
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
  if (waiting.length > 0) deliverLater(context);
}
