import { money } from "#domain/ground/kernel/money";
import type { PaymentMeans } from "#domain/shop/payments/payment-means";
import { STALLED_MS } from "#domain/shop/payments/waiting-times";
import type { PaymentGateway, PaymentOutcome, PaymentRequest } from "../../../adapters/payments/payment-gateway.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findSavedCard } from "../saved-cards/find-card.ts";
import { openPaymentCustomer } from "../saved-cards/keep-card.ts";
import { NO_PROVIDER, type DrivenPayment, type Ending, type PaymentKind } from "./payment-kind.ts";

const DECLINED = "Your payment didn't go through and you weren't charged. Please try again or use another card.";
const CANCELED = "The payment was canceled and you weren't charged.";
const REPLACED = "Another payment was started instead.";
const CARD_IS_GONE = "This card isn't saved any more, and you weren't charged. Choose another one.";

const MAX_WAIT_MS = 10_000;
/** How long a repeated request waits for the first one before it continues the payment itself. */
export const RETRY_WAIT_MS = 1_000;

/** A payment without a provider's answer, as a provider would report it. */
const without = (state: PaymentOutcome["state"], message?: string): PaymentOutcome => ({
  state,
  reference: "",
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
  ...(message === undefined ? {} : { message }),
});

/** Authorizes a new payment with its provider, outside any transaction, and applies the answer. */
export async function authorizePayment<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
  means: PaymentMeans,
): Promise<Payment> {
  const facts = kind.describe(context, payment);
  const gateway = findGateway(context, facts);
  if (!gateway) return apply(context, kind, payment, without("authorized"));
  const request = await buildRequest(context, gateway, facts, means);
  // Opening a record of the customer may have taken a while.
  if (request?.keepFor !== undefined) await kind.touch(context, payment);
  if (!request) return apply(context, kind, payment, without("declined", CARD_IS_GONE));
  let outcome: PaymentOutcome | undefined;
  try {
    outcome = await gateway.authorize(request);
  } catch (error) {
    // Unknown whether the money moved: never authorize again, only ask for the result.
    console.warn(`payment ${facts.key}: no answer, asking again`, error);
    outcome = await gateway.retrieve(facts.key).catch(() => undefined);
  }
  return outcome ? apply(context, kind, payment, outcome) : payment;
}

/** Undefined when the saved card of the request was removed: it must not be charged any more. */
async function buildRequest(
  context: ServiceContext,
  gateway: PaymentGateway,
  { key, amount, description, userId }: DrivenPayment,
  { token, saved_card: savedCardId, save_card: keeps }: PaymentMeans,
): Promise<PaymentRequest | undefined> {
  if (savedCardId) {
    const card = userId === undefined ? undefined : await findSavedCard(context, userId, savedCardId);
    return card && { key, amount, description, token: "", card };
  }
  const customer =
    keeps === true && userId !== undefined
      ? await openPaymentCustomer(context, gateway, userId).catch((error: unknown) => {
          console.error(`payment ${key}: its card cannot be kept`, error);
          return undefined;
        })
      : undefined;
  return { key, amount, description, token, ...(customer === undefined ? {} : { keepFor: customer }) };
}

/**
 * Continues a payment whose request crashed, when the customer repeats it. The provider's record counts; what it never
 * received is requested again under the same key, so that there is one authorization.
 */
export async function retryPayment<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
  means: PaymentMeans,
): Promise<Payment> {
  const facts = kind.describe(context, payment);
  if (!isOpen(facts)) return payment;
  const gateway = findGateway(context, facts);
  if (!gateway) return apply(context, kind, payment, without("authorized"));
  await kind.touch(context, payment);
  const outcome = await gateway.retrieve(facts.key).catch(() => undefined);
  return outcome && outcome.state !== "pending"
    ? apply(context, kind, payment, outcome)
    : authorizePayment(context, kind, payment, means);
}

/**
 * Asks the provider for the result of a payment. Idempotent, and never charges anything new. Money that was reserved or
 * charged after the payment was given up goes back.
 */
export async function resumePayment<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
): Promise<Payment> {
  const facts = kind.describe(context, payment);
  if (facts.stage === "succeeded") return payment;
  const gateway = findGateway(context, facts);
  if (!gateway) return isOpen(facts) ? apply(context, kind, payment, without("authorized")) : payment;
  const outcome = await gateway.retrieve(facts.key);
  if (isOpen(facts)) return apply(context, kind, payment, outcome ?? without("declined"));
  if (outcome) await giveBack(context, facts, outcome);
  return payment;
}

/**
 * Asks the provider for the result of a payment, as `resumePayment`, at the page where its customer confirms it.
 * @returns with the secret that opens the provider's own dialog, if it still waits for the customer
 */
export async function resumeAtBank<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
): Promise<{ readonly payment: Payment; readonly clientSecret: string | undefined }> {
  const resumed = await resumePayment(context, kind, payment);
  const facts = kind.describe(context, resumed);
  const outcome = facts.stage === "at-bank" ? await findGateway(context, facts)?.retrieve(facts.key) : undefined;
  return { payment: resumed, clientSecret: outcome?.clientSecret };
}

/** The customer pays another way: this payment is ended first, so that its money cannot be charged. */
export async function abandonPayment<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
): Promise<void> {
  const ending: Ending = { outcome: without("voided", REPLACED), message: REPLACED, isReplaced: true };
  if (await kind.release(context, payment, ending)) await releaseMoney(context, kind.describe(context, payment));
}

/** Scheduled: asks about payments whose request crashed, and gives up bank pages that nobody answered in time. */
export async function finishPayments<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  stalled: ReadonlyArray<Payment>,
): Promise<void> {
  for (const payment of stalled) {
    const resumed = await resumePayment(context, kind, payment);
    const isAtBank = (checkedPayment: Payment) => kind.describe(context, checkedPayment).stage === "at-bank";
    if (isAtBank(payment) && isAtBank(resumed)) await abandonPayment(context, kind, resumed);
  }
}

/**
 * Waits until another request has decided the payment, its customer must confirm it, it crashed, or the time is over.
 */
export async function untilDecided<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
  maxMs = MAX_WAIT_MS,
): Promise<Payment> {
  let current = payment;
  let waited = 0;
  const isRunning = () =>
    kind.describe(context, current).stage === "asking" && !isStalled(context, kind, current) && waited < maxMs;
  for (let pause = 20; isRunning(); pause = Math.min(250, pause * 2)) {
    await new Promise((resume) => setTimeout(resume, pause));
    waited += pause;
    current = (await kind.read(context, payment)) ?? current;
  }
  return current;
}

/** Whether the payment's request has crashed, so that another one may go on with it. */
export const isStalled = <Payment>(context: ServiceContext, kind: PaymentKind<Payment>, payment: Payment): boolean =>
  context.clock().getTime() - kind.describe(context, payment).touchedAt.getTime() >= STALLED_MS;

async function apply<Payment>(
  context: ServiceContext,
  kind: PaymentKind<Payment>,
  payment: Payment,
  outcome: PaymentOutcome,
): Promise<Payment> {
  const hasMoney = outcome.state === "authorized" || outcome.state === "captured";
  const { outcome: recordedOutcome, decided = undefined } = hasMoney
    ? await kind.succeed(context, payment, outcome)
    : { outcome };
  if (decided) return decided;
  if (recordedOutcome.state === "declined" || recordedOutcome.state === "voided")
    await kind.release(context, payment, {
      outcome: recordedOutcome,
      message: recordedOutcome.state === "voided" ? CANCELED : (recordedOutcome.message ?? DECLINED),
      isReplaced: false,
    });
  if (recordedOutcome.state === "requires_action") await kind.awaitBank(context, payment, recordedOutcome);
  // The provider may have taken so long that the payment was decided in the meantime: its money must not stay reserved.
  const now = (await kind.read(context, payment)) ?? payment;
  const facts = kind.describe(context, now);
  if (facts.stage === "given-up") await giveBack(context, facts, recordedOutcome);
  return now;
}

/** The money of a payment that was given up: a reservation is released, a charge is refunded once. */
async function giveBack(
  context: ServiceContext,
  facts: DrivenPayment,
  { state, capturedMinor }: PaymentOutcome,
): Promise<void> {
  if (state === "authorized" || state === "requires_action" || state === "pending") await releaseMoney(context, facts);
  if (state !== "captured") return;
  const amount = money(capturedMinor, facts.amount.currency);
  const ended = await findGateway(context, facts)?.refund(facts.key, amount, `late:${facts.key}`);
  // Thrown, so that the log of failed jobs names it until the money is back.
  if (ended?.kind === "refused") throw new Error(`payment ${facts.key} could not be given back: ${ended.message}`);
}

/** An authorization that is never captured expires by itself; releasing it frees the customer's limit sooner. */
async function releaseMoney(context: ServiceContext, facts: DrivenPayment): Promise<void> {
  await findGateway(context, facts)
    ?.void(facts.key)
    .catch((error: unknown) => console.error(`payment ${facts.key} could not be voided`, error));
}

const isOpen = ({ stage }: DrivenPayment): boolean => stage === "asking" || stage === "at-bank";

/** Undefined for a payment without a provider. */
function findGateway(context: ServiceContext, { provider }: DrivenPayment): PaymentGateway | undefined {
  if (provider === NO_PROVIDER) return undefined;
  const gateway = context.payments.get(provider);
  if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
  return gateway;
}
