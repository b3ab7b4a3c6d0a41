/**
 * The states of one payment. `pending` means that the provider's response has not arrived: ask again, never charge
 * again.
 */
export const PAYMENT_MOVES = {
  pending: ["requires_action", "authorized", "declined"],
  requires_action: ["authorized", "declined", "voided"],
  authorized: ["captured", "voided"],
  captured: [], // Refunds are separate rows, and never exceed the captured amount.
  declined: [],
  voided: [],
} as const satisfies Record<string, ReadonlyArray<string>>;

export type PaymentState = keyof typeof PAYMENT_MOVES;

export const PAYMENT_STATES = Object.keys(PAYMENT_MOVES) as ReadonlyArray<PaymentState>;

export const canMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  (PAYMENT_MOVES[from] as ReadonlyArray<PaymentState>).includes(to);

/**
 * Where a payment goes when the provider reports `reported`. Reports repeat and arrive out of order, so one that
 * is no legal move from here (a late "authorized" after "captured") changes nothing.
 */
export const applyReport = (current: PaymentState, reported: PaymentState): PaymentState =>
  canMovePayment(current, reported) ? reported : current;
