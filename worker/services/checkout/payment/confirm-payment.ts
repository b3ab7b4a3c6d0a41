import { and, eq } from "drizzle-orm";
import type { Money } from "#domain/ground/kernel/money";
import { ownedBy } from "../../../db/owned.ts";
import { paymentAttempts } from "../../../db/schema/index.ts";
import { findOwnPayment, INVOICE_PAYMENT, buildInvoicePagePath } from "../../invoices/index.ts";
import { resumeAtBank, type PaymentKind } from "../../payments/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { CART_PAYMENT } from "./cart-payment.ts";
import { buildCartPagePath } from "./payment-attempts.ts";

/** What the page shows at which a customer confirms a payment, and to which their bank returns. */
export type Confirmation =
  | { readonly next: string }
  | {
      readonly amount: Money;
      /** Opens the provider's own dialog. Only the owner of the payment gets it. */
      readonly clientSecret: string;
      readonly stripeKey: string;
      /** Where the customer chooses another way to pay. */
      readonly back: string;
    };

/**
 * Asks the provider how a payment of the current user stands, and continues its checkout or its invoice. Idempotent.
 * Undefined for a payment of another customer, or of a provider that confirms elsewhere.
 * @param reference the provider's id of the payment
 */
export async function confirmPayment(context: ServiceContext, reference: string): Promise<Confirmation | undefined> {
  const owner = context.session.existingOwner();
  if (!owner || !context.config.stripe) return undefined;
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
  if (attempt) return confirm(context, CART_PAYMENT, attempt, { buildPagePath: buildCartPagePath, back: "/checkout/" });
  const ofInvoice = await findOwnPayment(context, "stripe", reference);
  return (
    ofInvoice &&
    confirm(context, INVOICE_PAYMENT, ofInvoice, {
      buildPagePath: buildInvoicePagePath,
      back: `/payments/invoices/${ofInvoice.reservation.invoiceId}/`,
    })
  );
}

async function confirm<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
  { buildPagePath, back }: { readonly buildPagePath: (payment: Payment) => string; readonly back: string },
): Promise<Confirmation> {
  try {
    const { payment: now, clientSecret } = await resumeAtBank(context, kind, payment);
    const stripeKey = context.config.stripe?.publishableKey;
    return clientSecret === undefined || stripeKey === undefined
      ? { next: buildPagePath(now) }
      : { amount: kind.describe(context, now).amount, clientSecret, stripeKey, back };
  } catch (error) {
    // The scheduled job goes on as soon as the provider answers again.
    console.error("no answer after the customer confirmed a payment", error);
    return { next: `${back}?payment=authorizing` };
  }
}
