import { eq } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { payment, paymentEvent } from "../../db/schema/index.ts";
import { attemptByPaymentKey } from "../orders/attempts.ts";
import { resumeAttempt } from "../orders/drive-attempt.ts";
import type { ServiceContext } from "../service-context.ts";

/**
 * A provider's message. Its row is stored before it is acted on, so a replay is one row and no second act; and it is only
 * a hint: what really became of the payment is asked of the provider.
 */
export async function receiveWebhook(context: ServiceContext, provider: string, raw: string, headers: Headers): Promise<Result<{ received: true }, Refusal>> {
  const gateway = context.payments.get(provider);
  if (!gateway) return notFound("There is no such payment provider.");
  const event = await gateway.verifyWebhook(raw, headers);
  if (!event) return refuse({ code: "bad-request", message: "The signature does not match." });

  const [paid] = await context.db.select({ id: payment.id }).from(payment).where(eq(payment.idempotencyKey, event.key));
  const stored = await context.db
    .insert(paymentEvent)
    .values({ id: context.newId(), provider, eventId: event.id, type: event.type, paymentId: paid?.id ?? null, raw: { type: event.type, key: event.key }, receivedAt: context.clock() })
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  const [row] = stored;
  if (!row) return ok({ received: true });

  const attempt = await attemptByPaymentKey(context, event.key);
  if (attempt) await resumeAttempt(context, attempt);
  await context.db.update(paymentEvent).set({ appliedAt: context.clock() }).where(eq(paymentEvent.id, row.id));
  return ok({ received: true });
}
