import { and, eq } from "drizzle-orm";
import { money } from "#domain/money";
import type { PaymentGateway, PaymentOutcome } from "../../adapters/payment-gateway.ts";
import { constraintOf } from "../../db/client.ts";
import { checkoutAttempt } from "../../db/schema/index.ts";
import type { ServiceContext } from "../service-context.ts";
import { attemptById, type Attempt } from "./attempts.ts";
import { announceOrder } from "./announce-order.ts";
import { makeForOrder } from "../printing/make-print-file.ts";
import { releaseAttempt } from "./release-attempt.ts";
import { settleAttempt } from "./settle-attempt.ts";

/** Paid in full by credit or gift card: there is nobody to ask. */
export const NO_PROVIDER = "credit";

/** Asks the provider for the money of a fresh attempt, outside every transaction, and does what its answer means. */
export async function authorizeAttempt(context: ServiceContext, attempt: Attempt, token: string): Promise<Attempt> {
  if (attempt.provider === NO_PROVIDER) return applyOutcome(context, attempt, { state: "authorized", reference: "" });
  const gateway = gatewayOf(context, attempt);
  const amount = money(attempt.dueMinor, attempt.currency);
  let outcome: PaymentOutcome | undefined;
  try {
    outcome = await gateway.authorize({ key: attempt.paymentKey, amount, token, description: `Kisscut order ${attempt.id}` });
  } catch (error) {
    // Whether the money moved is unknown. Never ask for it again: ask what became of it.
    console.warn(`payment ${attempt.paymentKey}: no answer, asking again`, error);
    outcome = await gateway.retrieve(attempt.paymentKey).catch(() => undefined);
  }
  return outcome ? applyOutcome(context, attempt, outcome) : attempt;
}

/** Asks the provider what became of an attempt's payment. Harmless however often it is called. */
export async function resumeAttempt(context: ServiceContext, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== "authorizing" && attempt.state !== "requires_action") return attempt;
  if (attempt.provider === NO_PROVIDER) return applyOutcome(context, attempt, { state: "authorized", reference: "" });
  const outcome = await gatewayOf(context, attempt).retrieve(attempt.paymentKey);
  return applyOutcome(context, attempt, outcome ?? { state: "declined", reference: "", message: "The payment did not go through. Nothing was charged: please try again." });
}

/** The customer went another way (another card, another cart): the attempt ends first, so that its money cannot follow. */
export async function abandonAttempt(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (await releaseAttempt(context, attempt, "abandoned", "Another payment was started instead.")) await giveBack(context, attempt);
}

async function applyOutcome(context: ServiceContext, attempt: Attempt, outcome: PaymentOutcome): Promise<Attempt> {
  switch (outcome.state) {
    case "authorized":
      await settle(context, attempt, outcome.reference || null);
      break;
    case "declined":
      await releaseAttempt(context, attempt, "declined", outcome.message);
      break;
    case "voided":
      await releaseAttempt(context, attempt, "declined", "The payment was cancelled. Nothing was charged.");
      break;
    case "requires_action":
      await context.db
        .update(checkoutAttempt)
        .set({ state: "requires_action", reference: outcome.reference, actionUrl: outcome.url, updatedAt: context.clock() })
        .where(and(eq(checkoutAttempt.id, attempt.id), eq(checkoutAttempt.state, "authorizing")));
      break;
    case "pending":
      break;
  }
  return (await attemptById(context, attempt.id)) ?? attempt;
}

async function settle(context: ServiceContext, attempt: Attempt, reference: string | null): Promise<void> {
  try {
    if (await settleAttempt(context, attempt, reference)) {
      context.later(announceOrder(context, attempt.id));
      // Nobody waits for the press, and what goes wrong there is tried again by the housework.
      context.later(makeForOrder(context, attempt.id));
    }
  } catch (error) {
    const rule = constraintOf(error);
    if (rule !== "cart_is_gone" && rule !== "insufficient_credit" && rule !== "insufficient_gift_card") throw error;
    // The money is here but what it should pay for is not: give it back rather than keep it for nothing.
    if (await releaseAttempt(context, attempt, "declined", "Your cart changed while you were paying. Nothing was charged: please check it and try again.")) {
      await giveBack(context, attempt);
    }
  }
}

/** An authorisation that is never captured lapses by itself; giving it back at once only frees the customer's limit sooner. */
async function giveBack(context: ServiceContext, attempt: Attempt): Promise<void> {
  if (attempt.provider === NO_PROVIDER) return;
  await gatewayOf(context, attempt).void(attempt.paymentKey).catch((error: unknown) => console.error(`payment ${attempt.paymentKey} could not be voided`, error));
}

function gatewayOf(context: ServiceContext, { provider }: Attempt): PaymentGateway {
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}
