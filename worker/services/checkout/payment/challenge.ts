import { and, eq } from "drizzle-orm";
import type { Money } from "#domain/ground/kernel/money";
import { ownedBy } from "../../../db/owned.ts";
import { paymentAttempts } from "../../../db/schema/index.ts";
import { buildInvoicePagePath, findOwnPayment, resumeByKey } from "../../invoices/index.ts";
import { resumePayment } from "../../payments/index.ts";
import { CART_PAYMENT } from "./cart-payment.ts";
import { buildCartPagePath } from "./payment-attempts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** What the embedded bank page shows: its question, or what became of a payment that its customer has answered. */
export type Challenge =
  | { readonly amount: Money; readonly description: string }
  | {
      readonly isConfirmed: boolean;
      /** The page of the order or the invoice. */
      readonly next: string;
    };

/** Undefined for a payment that does not exist, and for an answered one of another customer. */
export async function findChallenge(context: ServiceContext, reference: string): Promise<Challenge | undefined> {
  const question = await context.payments.get("test")?.findChallenge?.(reference);
  return question ?? findAnswered(context, reference);
}

async function findAnswered(context: ServiceContext, reference: string): Promise<Challenge | undefined> {
  const owner = context.session.existingOwner();
  if (!owner) return undefined;
  const [attempt] = await context.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, "test"),
        eq(paymentAttempts.reference, reference),
        ownedBy(paymentAttempts, owner),
      ),
    );
  if (attempt) return { isConfirmed: attempt.state === "placed", next: buildCartPagePath(attempt) };
  const invoicePayment = await findOwnPayment(context, "test", reference);
  return (
    invoicePayment && {
      isConfirmed: invoicePayment.reservation.state === "paid",
      next: buildInvoicePagePath(invoicePayment),
    }
  );
}

/**
 * Records the customer's answer at the embedded bank page, then asks the provider for the payment's result, as after a
 * return from any bank. Returns the next page.
 */
export async function answerChallenge(
  context: ServiceContext,
  reference: string,
  approve: boolean,
): Promise<string | undefined> {
  const answered = await context.payments.get("test")?.answerChallenge?.(reference, approve);
  const owner = context.session.existingOwner();
  if (!answered || !owner) return undefined;
  const [paymentAttempt] = await context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentKey, answered.key), ownedBy(paymentAttempts, owner)));
  if (!paymentAttempt) return resumeByKey(context, answered.key);
  const resumed = await resumePayment(context, CART_PAYMENT, paymentAttempt);
  return buildCartPagePath(resumed);
}
