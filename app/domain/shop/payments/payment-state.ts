/**
 * The states of one payment, as on the wire, and the moves between them. `pending` means that the provider's response
 * has not arrived: ask again, never charge again. The trigger `payment_state_moves` enforces the same table.
 */
export const PAYMENT_MOVES = {
  pending: ["requires_action", "authorized", "captured", "declined", "voided", "failed"],
  requires_action: ["authorized", "captured", "declined", "voided", "failed"],
  authorized: ["partly_captured", "captured", "voided", "failed"],
  partly_captured: ["captured", "partly_refunded", "refunded", "disputed"],
  captured: ["partly_refunded", "refunded", "disputed"],
  // A refund that did not reach the customer is none.
  partly_refunded: ["refunded", "disputed", "partly_captured", "captured"],
  // A parcel that ships after everything charged so far was refunded is charged too.
  refunded: ["partly_refunded", "disputed", "partly_captured", "captured"],
  voided: [],
  declined: [],
  failed: [],
  // The bank decides: the charge stands, or it is returned.
  disputed: ["partly_captured", "captured", "partly_refunded", "refunded"],
} as const satisfies Record<string, ReadonlyArray<string>>;

export type PaymentState = keyof typeof PAYMENT_MOVES;

/** How far the provider is with a capture or a refund that the shop asked for. */
export const TRANSFER_STATES = ["pending", "done", "failed"] as const;

/** Of a payment, in minor units. Refunds are not subtracted from the captured amount. */
export interface PaidAmounts {
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Refunds that the provider accepted and that failed later; not part of the refunded amount. Zero when absent. */
  readonly failedRefundMinor?: number;
  /** What lost disputes returned. Zero when absent. */
  readonly lostMinor?: number;
}

/** What a provider reports of a payment. Its refunded amount is that of refunds, without lost disputes. */
export interface PaymentReport extends PaidAmounts {
  readonly state: "pending" | "requires_action" | "authorized" | "captured" | "declined" | "voided" | "failed";
  /** The cardholder's bank contests the charge, and has not decided yet. */
  readonly isDisputed: boolean;
  /** The shop released what was not charged: no more can be charged than was. */
  readonly isReleased?: boolean;
}

/** A payment as recorded. Its refunded amount is all that was returned: by refunds and by lost disputes. */
export interface PaymentFacts extends PaidAmounts {
  readonly state: PaymentState;
}

/** The state that a payment's amounts imply, once anything was charged. */
function chargedState({ authorizedMinor, capturedMinor, refundedMinor }: PaidAmounts): PaymentState {
  if (refundedMinor > 0) return refundedMinor >= capturedMinor ? "refunded" : "partly_refunded";
  return capturedMinor < authorizedMinor ? "partly_captured" : "captured";
}

/** The shortest way from one state to another along the table, without the first; undefined when there is none. */
function pathBetween(from: PaymentState, to: PaymentState): ReadonlyArray<PaymentState> | undefined {
  const paths = new Map<PaymentState, ReadonlyArray<PaymentState>>([[from, []]]);
  for (const [at, path] of paths) {
    if (at === to) return path;
    for (const next of PAYMENT_MOVES[at]) if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return undefined;
}

/** How a report changes a payment. */
export interface PaymentChange extends PaymentFacts {
  readonly failedRefundMinor: number;
  readonly lostMinor: number;
  /** The states that it passes, the last one included; empty when its state stays. */
  readonly steps: ReadonlyArray<PaymentState>;
}

/** All refunds that the provider ever accepted. */
const acceptedMinor = ({ refundedMinor, failedRefundMinor = 0, lostMinor = 0 }: PaidAmounts): number =>
  refundedMinor + failedRefundMinor - lostMinor;

/**
 * The payment after a provider's report. What was charged, accepted as a refund, failed and lost never shrinks, and the
 * state follows from these amounts, so that reports may repeat, skip steps and arrive out of order. Undefined for a
 * report that is no continuation of this payment, such as a late "authorized" after "declined".
 */
export function applyReport(payment: PaymentFacts, report: PaymentReport): PaymentChange | undefined {
  const mostMinor = payment.authorizedMinor > 0 ? payment.authorizedMinor : report.authorizedMinor;
  const capturedMinor = Math.min(mostMinor, Math.max(payment.capturedMinor, report.capturedMinor));
  const authorizedMinor = report.isReleased && capturedMinor > 0 ? capturedMinor : mostMinor;
  const lostMinor = Math.min(capturedMinor, Math.max(payment.lostMinor ?? 0, report.lostMinor ?? 0));
  const failedRefundMinor = Math.max(payment.failedRefundMinor ?? 0, report.failedRefundMinor ?? 0);
  const accepted = Math.max(acceptedMinor(payment), acceptedMinor({ ...report, lostMinor: 0 }));
  const refundedMinor = Math.min(capturedMinor, Math.max(0, accepted - failedRefundMinor) + lostMinor);
  const amounts = { authorizedMinor, capturedMinor, refundedMinor, failedRefundMinor, lostMinor };
  const charged = report.isDisputed ? "disputed" : chargedState(amounts);
  const state = capturedMinor > 0 ? charged : report.state;
  const steps = pathBetween(payment.state, state);
  return steps && { ...amounts, state, steps };
}
