import { and, eq } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { payment, paymentEvent } from "../../../db/schema/index.ts";
import { paymentAttemptByPaymentKey } from "./payment-attempts.ts";
import { resumeByKey, waitsForProvider } from "../../invoices/index.ts";
import { refreshPayment, resumePayment } from "../../payments/index.ts";
import { CART_PAYMENT } from "./cart-payment.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/**
 * Asks the provider once about the payment with this key: by its order's attempt, as an invoice's payment, or as
 * placed.
 */
async function askProvider(context: ServiceContext, key: string): Promise<void> {
  const attempt = await paymentAttemptByPaymentKey(context, key);
  if (attempt && attempt.state !== "placed") return void (await resumePayment(context, CART_PAYMENT, attempt));
  if (await waitsForProvider(context, key)) return void (await resumeByKey(context, key));
  await refreshPayment(context, key);
}

/**
 * A provider's webhook. Its row is stored before it is handled and marked after success: a handled webhook that is
 * repeated does nothing, a failed one is handled again. Its content is only a hint: the result of the payment is read
 * from the provider, so that handling it twice at once is harmless.
 */
export async function receiveWebhook(
  context: ServiceContext,
  provider: string,
  raw: string,
  headers: Headers,
): Promise<Result<{ received: true }, Refusal>> {
  const gateway = context.payments.get(provider);
  if (!gateway) return notFound("We couldn't find that payment provider.");
  const event = await gateway.verifyWebhook(raw, headers);
  if (!event) return refuse({ code: "bad-request", message: "The signature doesn't match." });

  const [paid] = await context.db.select({ id: payment.id }).from(payment).where(eq(payment.idempotencyKey, event.key));
  await context.db
    .insert(paymentEvent)
    .values({
      id: context.newId(),
      provider,
      eventId: event.id,
      type: event.type,
      paymentId: paid?.id ?? null,
      raw: { type: event.type, key: event.key },
      receivedAt: context.clock(),
    })
    .onConflictDoNothing();
  const [row] = await context.db
    .select({ id: paymentEvent.id, appliedAt: paymentEvent.appliedAt })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, event.id)));
  if (!row || row.appliedAt !== null) return ok({ received: true });

  await askProvider(context, event.key);
  await context.db.update(paymentEvent).set({ appliedAt: context.clock() }).where(eq(paymentEvent.id, row.id));
  return ok({ received: true });
}
