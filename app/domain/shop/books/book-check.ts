/** What the nightly check of the books compares. */
export const BOOK_CHECKS = {
  "store-credit": "Store credit entries add up to the balances",
  "gift-cards": "Gift card entries add up to the balances",
  holds: "Reserved store credit is covered by its balance",
  payments: "Charged amounts are within what was authorized, refunds within what was charged",
  captures: "The charges of a payment add up to its charged amount",
  refunds: "The refunds and lost disputes of a payment add up to its refunded amount",
  disputes: "The lost disputes of a payment are what it lost",
  "order-numbers": "Order numbers have no gaps",
  "invoice-numbers": "Invoice numbers have no gaps",
  "order-amounts": "The amounts of each order add up, and its credit was taken from the ledger",
  invoices: "Each invoice is for what its order owes, and was paid by its payments",
  outbox: "Nothing waits in the outbox for long",
  providers: "Payment providers have charged what our books say",
} as const satisfies Record<string, string>;

export type BookCheckName = keyof typeof BOOK_CHECKS;

/** A difference that the check found. */
export interface BookProblem {
  readonly check: BookCheckName;
  /** The id of the payment, order, invoice, user or card. */
  readonly entity: string;
  /** What differs, with amounts. */
  readonly text: string;
}

/** The result of one run. */
export interface BookCheckResult {
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Payments that providers were asked about. */
  readonly askedCount: number;
  /** Payments whose provider did not answer; they are asked again the next night. */
  readonly unansweredCount: number;
  readonly problemCount: number;
  /** At most 200. */
  readonly problems: ReadonlyArray<BookProblem>;
}

/** More problems than this are counted and not stored. */
export const MAX_STORED_PROBLEMS = 200;
