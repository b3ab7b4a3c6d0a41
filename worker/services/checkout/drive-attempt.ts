import { and, eq } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import type { PaymentGateway, PaymentOutcome } from "../../adapters/payment-gateway.ts";
import { constraintOf } from "../../db/client.ts";
import { checkoutAttempt } from "../../db/schema/index.ts";
import { captureForCards } from "../payments/capture-for-cards.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { attemptById, type Attempt } from "./attempts.ts";
import { announceOrder } from "../orders/announce-order.ts";
import { makeForOrder } from "../printing/make-print-file.ts";
import { releaseAttempt } from "./release-attempt.ts";
import { settleAttempt } from "./close-attempt.ts";

/** Paid in full by credit or gift card: there is nobody to ask. */
export const NO_PROVIDER = "credit";

const PAID: PaymentOutcome = { state: "authorized", reference: "" };
const FAILED: PaymentOutcome = {
  state: "declined",
  reference: "",
  message: "Your payment didn't go through and you weren't charged. Please try again or use another card.",
};

/** Asks the provider for the money of a fresh attempt, outside every transaction, and does what its answer means. */
export async function authorizeAttempt(context: ServiceContext, attempt: Attempt, token: string): Promise<Attempt> {
  if (attempt.provider === NO_PROVIDER) return applyOutcome(context, attempt, PAID);
  const gateway = gatewayOf(context, attempt);
  const amount = money(attempt.dueMinor, attempt.currency);
  let outcome: PaymentOutcome | undefined;
  try {
    outcome = await gateway.authorize({
      key: attempt.paymentKey,
      amount,
      token,
      description: `${context.company.name} order ${attempt.id}`,
    });
  } catch (error) {
    // Whether the money moved is unknown. Never ask for it again: ask what became of it.
    console.warn(`payment ${attempt.paymentKey}: no answer, asking again`, error);
    outcome = await gateway.retrieve(attempt.paymentKey).catch(() => undefined);
  }
  return outcome ? applyOutcome(context, attempt, outcome) : attempt;
}

/**
 * Takes an attempt up again whose request has died, at the shopper's own retry, who sends the same key and token: what the
 * provider knows of it counts; what it never saw is asked for again under the same key, so that there is one authorization.
 */
export async function retryAttempt(context: ServiceContext, attempt: Attempt, token: string): Promise<Attempt> {
  if (attempt.state !== "authorizing") return attempt;
  if (attempt.provider === NO_PROVIDER) return applyOutcome(context, attempt, PAID);
  // Nobody else gives up an attempt that somebody drives again.
  await context.db
    .update(checkoutAttempt)
    .set({ updatedAt: context.clock() })
    .where(and(eq(checkoutAttempt.id, attempt.id), eq(checkoutAttempt.state, "authorizing")));
  const known = await gatewayOf(context, attempt)
    .retrieve(attempt.paymentKey)
    .catch(() => undefined);
  return known && known.state !== "pending"
    ? applyOutcome(context, attempt, known)
    : authorizeAttempt(context, attempt, token);
}

/**
 * Asks the provider what became of an attempt's payment. Harmless however often it is called. Money that an attempt reserved
 * after it was given up is released.
 */
export async function resumeAttempt(context: ServiceContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.state === "placed") return attempt;
  const isLive = attempt.state === "authorizing" || attempt.state === "requires_action";
  if (attempt.provider === NO_PROVIDER) return isLive ? applyOutcome(context, attempt, PAID) : attempt;
  const outcome = await gatewayOf(context, attempt).retrieve(attempt.paymentKey);
  if (isLive) return applyOutcome(context, attempt, outcome ?? FAILED);
  if (outcome) await releaseLateMoney(context, attempt, outcome);
  return attempt;
}

/** The customer went another way (another card, another cart): the attempt ends first, so that its money cannot follow. */
export async function abandonAttempt(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (await releaseAttempt(context, attempt, "abandoned", "Another payment was started instead."))
    await giveBack(context, attempt);
}

async function applyOutcome(context: ServiceContext, attempt: Attempt, outcome: PaymentOutcome): Promise<Attempt> {
  switch (outcome.state) {
    case "authorized":
    case "captured":
      await settle(context, attempt, outcome.reference || null);
      break;
    case "declined":
      await releaseAttempt(context, attempt, "declined", outcome.message);
      break;
    case "voided":
      await releaseAttempt(context, attempt, "declined", "The payment was canceled and you weren't charged.");
      break;
    case "requires_action":
      await context.db
        .update(checkoutAttempt)
        .set({
          state: "requires_action",
          reference: outcome.reference,
          actionUrl: outcome.url,
          updatedAt: context.clock(),
        })
        .where(and(eq(checkoutAttempt.id, attempt.id), eq(checkoutAttempt.state, "authorizing")));
      break;
    case "pending":
      break;
  }
  // The provider may have taken so long that somebody else has decided the attempt: its money must not stay reserved for nothing.
  const now = (await attemptById(context, attempt.id)) ?? attempt;
  await releaseLateMoney(context, now, outcome);
  return now;
}

/** Releases what a provider holds for an attempt that was given up: nobody will ever capture it. */
async function releaseLateMoney(context: ServiceContext, attempt: Attempt, { state }: PaymentOutcome): Promise<void> {
  const isGivenUp = attempt.state === "declined" || attempt.state === "abandoned";
  if (isGivenUp && (state === "authorized" || state === "requires_action" || state === "pending"))
    await giveBack(context, attempt);
}

async function settle(context: ServiceContext, attempt: Attempt, reference: string | null): Promise<void> {
  try {
    if (await settleAttempt(context, attempt, reference)) {
      // Gift cards go out once they are paid. Whatever fails here is tried again by the scheduled job.
      await captureForCards(context, attempt.id).catch((error: unknown) =>
        console.error(`order ${attempt.id}: its gift cards wait for the payment`, error),
      );
      context.later(announceOrder(context, attempt.id));
      // Nobody waits for the press, and what goes wrong there is tried again by the housework.
      context.later(makeForOrder(context, attempt.id));
    }
  } catch (error) {
    const rule = constraintOf(error);
    if (rule !== "cart_is_gone" && rule !== "insufficient_credit" && rule !== "insufficient_gift_card") throw error;
    // The money is here but what it should pay for is not: the attempt ends, and its money is released.
    await releaseAttempt(
      context,
      attempt,
      "declined",
      "Your cart changed while you were paying, and you weren't charged. Please check it and try again.",
    );
  }
}

/** An authorisation that is never captured lapses by itself; giving it back at once only frees the customer's limit sooner. */
async function giveBack(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (attempt.provider === NO_PROVIDER) return;
  await gatewayOf(context, attempt)
    .void(attempt.paymentKey)
    .catch((error: unknown) => console.error(`payment ${attempt.paymentKey} could not be voided`, error));
}

function gatewayOf(context: ServiceContext, { provider }: Attempt): PaymentGateway {
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}
