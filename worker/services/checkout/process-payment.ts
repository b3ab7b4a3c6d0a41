import { and, eq } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import type { PaymentGateway, PaymentOutcome } from "../../adapters/payment-gateway.ts";
import { constraintOf } from "../../db/client.ts";
import { captureForCards } from "../payments/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isLiveState, paymentAttempts } from "../../db/schema/index.ts";
import { paymentAttemptById, type PaymentAttempt } from "./payment-attempts.ts";
import { announceOrder } from "../orders/index.ts";
import { makeForOrder } from "../printing/index.ts";
import { releasePaymentAttempt } from "./release-payment-attempt.ts";
import { placeOrderOfAttempt } from "./place-order-of-attempt.ts";

/** Paid in full by credit or gift card, without a payment provider. */
export const NO_PROVIDER = "credit";

const PAID: PaymentOutcome = {
  state: "authorized",
  reference: "",
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
};
const NOT_PAID = "Your payment didn't go through and you weren't charged. Please try again or use another card.";
const FAILED: PaymentOutcome = {
  ...PAID,
  state: "declined",
};

/** Authorizes a new attempt's payment with the provider, outside any transaction, and applies the answer. */
export async function authorizePayment(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  token: string,
): Promise<PaymentAttempt> {
  if (paymentAttempt.provider === NO_PROVIDER) return applyOutcome(context, paymentAttempt, PAID);
  const gateway = gatewayOf(context, paymentAttempt);
  const amount = money(paymentAttempt.dueMinor, paymentAttempt.currency);
  let outcome: PaymentOutcome | undefined;
  try {
    outcome = await gateway.authorize({
      key: paymentAttempt.paymentKey,
      amount,
      token,
      description: `${context.company.name} order ${paymentAttempt.id}`,
    });
  } catch (error) {
    // Unknown whether the money moved: never authorize again, only ask for the result.
    console.warn(`payment ${paymentAttempt.paymentKey}: no answer, asking again`, error);
    outcome = await gateway.retrieve(paymentAttempt.paymentKey).catch(() => undefined);
  }
  return outcome ? applyOutcome(context, paymentAttempt, outcome) : paymentAttempt;
}

/**
 * Continues an attempt whose request crashed, when the shopper retries with the same key and token. The provider's
 * record counts; what it never received is requested again under the same key, so that there is one authorization.
 */
export async function retryPayment(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  token: string,
): Promise<PaymentAttempt> {
  if (paymentAttempt.state !== "authorizing") return paymentAttempt;
  if (paymentAttempt.provider === NO_PROVIDER) return applyOutcome(context, paymentAttempt, PAID);
  // Keeps the scheduled job from giving up an attempt that is being retried.
  await context.db
    .update(paymentAttempts)
    .set({ updatedAt: context.clock() })
    .where(and(eq(paymentAttempts.id, paymentAttempt.id), eq(paymentAttempts.state, "authorizing")));
  const known = await gatewayOf(context, paymentAttempt)
    .retrieve(paymentAttempt.paymentKey)
    .catch(() => undefined);
  return known && known.state !== "pending"
    ? applyOutcome(context, paymentAttempt, known)
    : authorizePayment(context, paymentAttempt, token);
}

/**
 * Asks the provider for the result of an attempt's payment. Idempotent. Money that was reserved after the attempt was
 * given up is released.
 */
export async function resumePayment(context: ServiceContext, paymentAttempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (paymentAttempt.state === "placed") return paymentAttempt;
  const isLive = isLiveState(paymentAttempt.state);
  if (paymentAttempt.provider === NO_PROVIDER)
    return isLive ? applyOutcome(context, paymentAttempt, PAID) : paymentAttempt;
  const outcome = await gatewayOf(context, paymentAttempt).retrieve(paymentAttempt.paymentKey);
  if (isLive) return applyOutcome(context, paymentAttempt, outcome ?? FAILED);
  if (outcome) await releaseLateMoney(context, paymentAttempt, outcome);
  return paymentAttempt;
}

/** The customer chose another card or cart: this attempt is closed first, so that its money cannot be charged. */
export async function abandonPayment(context: ServiceContext, paymentAttempt: PaymentAttempt): Promise<void> {
  if (await releasePaymentAttempt(context, paymentAttempt, "abandoned", "Another payment was started instead."))
    await releaseFunds(context, paymentAttempt);
}

async function applyOutcome(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<PaymentAttempt> {
  switch (outcome.state) {
    case "authorized":
    case "captured":
      await placeOrRelease(context, paymentAttempt, outcome);
      break;
    case "declined":
      await releasePaymentAttempt(context, paymentAttempt, "declined", outcome.message ?? NOT_PAID);
      break;
    case "voided":
      await releasePaymentAttempt(
        context,
        paymentAttempt,
        "declined",
        "The payment was canceled and you weren't charged.",
      );
      break;
    case "requires_action":
      await context.db
        .update(paymentAttempts)
        .set({
          state: "requires_action",
          reference: outcome.reference,
          actionUrl: outcome.url ?? null,
          updatedAt: context.clock(),
        })
        .where(and(eq(paymentAttempts.id, paymentAttempt.id), eq(paymentAttempts.state, "authorizing")));
      break;
    case "pending":
      break;
  }
  // The provider may have taken so long that the attempt was decided in the meantime: its money must not stay reserved.
  const now = (await paymentAttemptById(context, paymentAttempt.id)) ?? paymentAttempt;
  await releaseLateMoney(context, now, outcome);
  return now;
}

/** Releases the provider's reservation of an attempt that was given up: it will never be captured. */
async function releaseLateMoney(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  { state }: PaymentOutcome,
): Promise<void> {
  const isGivenUp = paymentAttempt.state === "declined" || paymentAttempt.state === "abandoned";
  if (isGivenUp && (state === "authorized" || state === "requires_action" || state === "pending"))
    await releaseFunds(context, paymentAttempt);
}

async function placeOrRelease(
  context: ServiceContext,
  paymentAttempt: PaymentAttempt,
  outcome: PaymentOutcome,
): Promise<void> {
  try {
    if (await placeOrderOfAttempt(context, paymentAttempt, outcome)) {
      // Gift cards are sent once they are paid. The scheduled job retries failures.
      await captureForCards(context, paymentAttempt.id).catch((error: unknown) =>
        console.error(`order ${paymentAttempt.id}: its gift cards wait for the payment`, error),
      );
      context.later(announceOrder(context, paymentAttempt.id));
      // Print files are made after the response; the scheduled job retries failures.
      context.later(makeForOrder(context, paymentAttempt.id));
    }
  } catch (error) {
    const rule = constraintOf(error);
    if (rule !== "cart_is_gone" && rule !== "insufficient_credit" && rule !== "insufficient_gift_card") throw error;
    // The money is reserved but the reserved stock or credit is gone: the attempt is closed and its money released.
    await releasePaymentAttempt(
      context,
      paymentAttempt,
      "declined",
      "Your cart changed while you were paying, and you weren't charged. Please check it and try again.",
    );
  }
}

/** An authorization that is never captured expires by itself; releasing it frees the customer's limit sooner. */
async function releaseFunds(context: ServiceContext, paymentAttempt: PaymentAttempt): Promise<void> {
  if (paymentAttempt.provider === NO_PROVIDER) return;
  await gatewayOf(context, paymentAttempt)
    .void(paymentAttempt.paymentKey)
    .catch((error: unknown) => console.error(`payment ${paymentAttempt.paymentKey} could not be voided`, error));
}

function gatewayOf(context: ServiceContext, { provider }: PaymentAttempt): PaymentGateway {
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}
