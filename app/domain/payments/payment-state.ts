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
  partly_refunded: ["refunded", "disputed"],
  // A parcel that ships after everything charged so far was refunded is charged too.
  refunded: ["partly_refunded", "disputed"],
  voided: [],
  declined: [],
  failed: [],
  // The bank decides: the charge stands, or it is returned.
  disputed: ["partly_captured", "captured", "partly_refunded", "refunded"],
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
