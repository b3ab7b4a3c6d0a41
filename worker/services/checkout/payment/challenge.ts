import { and, eq } from "drizzle-orm";
import type { Money } from "#domain/ground/kernel/money";
import { ownedBy } from "../../../db/owned.ts";
import { paymentAttempts } from "../../../db/schema/index.ts";
import { resumeByKey } from "../../invoices/index.ts";
import { resumePayment } from "../../payments/index.ts";
import { CART_PAYMENT } from "./cart-payment.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The question of the embedded bank page; undefined when it has been answered or does not exist. */
export const findChallenge = async (
  context: ServiceContext,
  reference: string,
): Promise<{ amount: Money; description: string } | undefined> =>
  context.payments.get("test")?.findChallenge?.(reference);

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
  return resumed.state === "placed" ? `/checkout/thank-you/${resumed.id}/` : `/checkout/?payment=${resumed.state}`;
}
