import { and, eq } from "drizzle-orm";
import { money, type Money } from "#domain/kernel/money";
import { ownedBy } from "../../db/owned.ts";
import { paymentAttempts } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { resumePayment } from "./process-payment.ts";

/** What the page shows at which a customer confirms a payment, and to which their bank returns. */
export type Confirmation =
  | { readonly next: string }
  | {
      readonly amount: Money;
      /** Opens the provider's own dialog. Only the owner of the checkout gets it. */
      readonly clientSecret: string;
      readonly stripeKey: string;
    };

/**
 * Asks the provider how a payment of the current user stands, and continues its checkout. Idempotent. Undefined for a
 * payment of another customer, or of a provider that confirms elsewhere.
 * @param reference the provider's id of the payment
 */
export async function confirmPayment(context: ServiceContext, reference: string): Promise<Confirmation | undefined> {
  const owner = context.session.existingOwner();
  const stripeKey = context.config.stripe?.publishableKey;
  if (!owner || stripeKey === undefined) return undefined;
  const [attempt] = await context.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, "stripe"),
        eq(paymentAttempts.reference, reference),
        ownedBy(paymentAttempts, owner),
      ),
    );
  if (!attempt) return undefined;
  try {
    const { id, state, paymentKey, dueMinor, currency } = await resumePayment(context, attempt);
    if (state === "placed") return { next: `/checkout/thank-you/${id}/` };
    const outcome =
      state === "requires_action" ? await context.payments.get("stripe")?.retrieve(paymentKey) : undefined;
    return outcome?.clientSecret === undefined
      ? { next: `/checkout/?payment=${state}` }
      : { amount: money(dueMinor, currency), clientSecret: outcome.clientSecret, stripeKey };
  } catch (error) {
    // The scheduled job goes on as soon as the provider answers again.
    console.error(`payment ${attempt.paymentKey}: no answer after the customer confirmed it`, error);
    return { next: "/checkout/?payment=authorizing" };
  }
}
