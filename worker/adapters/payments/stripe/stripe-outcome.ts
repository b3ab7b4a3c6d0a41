import type Stripe from "stripe";
import type { FailedRefund, PaymentOutcome, ReportedDispute } from "../payment-gateway.ts";

/** Where a customer confirms a payment in Stripe's own dialog, and where a bank's page returns to. */
export const CONFIRM_PATH = "/payments/confirm/";

const DECLINED = "Your payment didn't go through and you weren't charged. Please try again or use another card.";

/**
 * What Stripe's answer means for the shop. Undefined for a PaymentIntent that was never confirmed: nothing was charged,
 * and it may still be confirmed.
 * @param charged the refunds and disputes of its charge
 */
export function toOutcome(intent: Stripe.PaymentIntent, charged: ChargeHistory): PaymentOutcome | undefined {
  const { id, status, amount, amount_received: capturedMinor } = intent;
  const charge = getExpandedCharge(intent);
  const shared = {
    reference: id,
    authorizedMinor: 0,
    capturedMinor,
    ...buildHistory(charged),
    ...describeRisk(charge),
    ...readSavedCard(intent),
  };
  switch (status) {
    case "succeeded":
      return { ...shared, state: "captured", authorizedMinor: amount };
    case "requires_capture":
      return {
        ...shared,
        state: capturedMinor > 0 ? "captured" : "authorized",
        authorizedMinor: amount,
        ...readExpiry(charge),
      };
    case "canceled":
      return {
        ...shared,
        state: "voided",
        ...(isExpired(intent) ? { hasLapsed: true, message: "The authorization has expired." } : {}),
      };
    case "requires_action":
      return {
        ...shared,
        state: "requires_action",
        url: `${CONFIRM_PATH}?payment_intent=${id}`,
        ...(intent.client_secret ? { clientSecret: intent.client_secret } : {}),
      };
    case "requires_payment_method":
      if (!intent.last_payment_error) return undefined;
      return { ...shared, state: "declined", message: intent.last_payment_error.message ?? DECLINED };
    case "requires_confirmation":
      return undefined;
    case "processing":
    // Whatever a later version of the API may add: ask again.
    default:
      return { ...shared, state: "pending" };
  }
}

/** Our key of a refund in its metadata. */
export const REFUND_KEY = "refund_key";

/** The refunds and disputes of a charge. */
interface ChargeHistory {
  readonly refunds: ReadonlyArray<Stripe.Refund>;
  readonly disputes: ReadonlyArray<Stripe.Dispute>;
}

/** Whether a refund did not reach the customer, and never will. */
export const hasFailed = ({ status }: Stripe.Refund): boolean => status === "failed" || status === "canceled";

export const whyFailed = ({ failure_reason: reason, status }: Stripe.Refund): string =>
  `Stripe says the refund did not reach the customer (${(reason ?? status ?? "unknown").replaceAll("_", " ")}).`;

/** Disputes that took no money, or returned it. */
const WON = new Set(["won", "warning_closed", "prevented"]);

const disputeState = (status: string): ReportedDispute["state"] => {
  if (status === "lost") return "lost";
  return WON.has(status) ? "won" : "open";
};

type History = Pick<PaymentOutcome, "refundedMinor" | "failedRefunds" | "isDisputed" | "disputes">;

function buildHistory({ refunds, disputes }: ChargeHistory): History {
  const failedRefunds = refunds.filter(hasFailed).map((refund): FailedRefund => ({
    refundKey: refund.metadata?.[REFUND_KEY] ?? "",
    amountMinor: refund.amount,
    message: whyFailed(refund),
  }));
  const reported = disputes.map(({ id, status, amount, reason, evidence_details: evidence }): ReportedDispute => {
    const dueBy = evidence?.due_by;
    return {
      reference: id,
      state: disputeState(status),
      amountMinor: amount,
      reason,
      ...(dueBy ? { dueAt: new Date(dueBy * 1000) } : {}),
    };
  });
  return {
    refundedMinor: refunds
      .filter((chargeRefund) => !hasFailed(chargeRefund))
      .reduce((sum, { amount }) => sum + amount, 0),
    ...(failedRefunds.length > 0 ? { failedRefunds } : {}),
    isDisputed: reported.some(({ state }) => state === "open"),
    ...(reported.length > 0 ? { disputes: reported } : {}),
  };
}

/** A refused request: Stripe did nothing. @param message for the customer; without one, a general text */
export const toDeclined = (reference: string, message = DECLINED): PaymentOutcome => ({
  state: "declined",
  reference,
  authorizedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  isDisputed: false,
  message,
});

/** The expanded charge of a PaymentIntent. */
export const getExpandedCharge = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === "object" && charge !== null ? charge : undefined;

/** The card of a charge that Stripe keeps for its customer. Wallets keep theirs as a card, Link and others do not. */
function readSavedCard(intent: Stripe.PaymentIntent): Pick<PaymentOutcome, "card"> {
  const customer = getId(intent.customer);
  const method = getId(intent.payment_method);
  const card = getExpandedCharge(intent)?.payment_method_details?.card;
  if (customer === undefined || method === undefined || !card) return {};
  return {
    card: {
      customer,
      method,
      brand: card.brand ?? "card",
      lastFour: card.last4 ?? "••••",
      expiresMonth: card.exp_month,
      expiresYear: card.exp_year,
      fingerprint: card.fingerprint ?? method,
      isNew: intent.setup_future_usage === "off_session",
    },
  };
}

const getId = (object: string | { readonly id: string } | null): string | undefined =>
  typeof object === "string" ? object : object?.id;

const isExpired = ({ cancellation_reason: reason }: Stripe.PaymentIntent): boolean => reason === "automatic";

function describeRisk(charge: Stripe.Charge | undefined): { risk?: string } {
  const { risk_level: level, risk_score: score } = charge?.outcome ?? {};
  if (!level || level === "not_assessed" || level === "unknown") return {};
  return { risk: score === undefined ? level : `${level} (${score} of 100)` };
}

/** Seconds since 1970 at which the card's bank releases the money. */
function readExpiry(charge: Stripe.Charge | undefined): { expiresAt?: Date } {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? {} : { expiresAt: new Date(seconds * 1000) };
}
