/** What happened, as read from the tables, for the journal. All amounts are whole minor units of one currency. */
export type Fact =
  | OrderPlaced
  | OrderCancelled
  | MoneyReceived
  | MoneyReturned
  | Refunded
  | RefundFailed
  | DisputeLost
  | CreditChanged
  | GiftCardChanged
  | InvoiceVoided;

interface Happened {
  /** Identifies the fact, so that it is posted once. */
  readonly id: string;
  readonly at: Date;
  readonly currency: string;
  /** The order's number; "" for what belongs to no order. */
  readonly order: string;
}

/** The amounts of an order. Gift cards that it sells are part of the subtotal; their ledger says how much. */
interface OrderAmounts {
  readonly subtotalMinor: number;
  readonly giftCardsMinor: number;
  /** The promotion's. */
  readonly discountMinor: number;
  /** What was too small to be charged. */
  readonly waivedMinor: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
}

export interface OrderPlaced extends Happened, OrderAmounts {
  readonly type: "order-placed";
}

/** Nothing of the order is sold after all; its gift cards are taken back by their ledger. */
export interface OrderCancelled extends Happened, OrderAmounts {
  readonly type: "order-cancelled";
}

/** A charge of a card, or a transfer or check. */
export interface MoneyReceived extends Happened {
  readonly type: "money-received";
  /** The provider, or "bank" for a transfer or check. */
  readonly provider: string;
  readonly amountMinor: number;
}

/** Money that left: a refund to a card, or a transfer that was recorded by mistake. */
export interface MoneyReturned extends Happened {
  readonly type: "money-returned";
  readonly provider: string;
  readonly amountMinor: number;
}

/** A refund was granted, whatever it is paid with. The refund of a canceled order is none: its sale was reversed. */
export interface Refunded extends Happened {
  readonly type: "refunded";
  readonly amountMinor: number;
  /** The part of the amount that is sales tax. */
  readonly taxMinor: number;
}

/** A refund that was booked did not reach the customer: the money came back, and the customer is owed it again. */
export interface RefundFailed extends Happened {
  readonly type: "refund-failed";
  readonly provider: string;
  readonly amountMinor: number;
  readonly taxMinor: number;
  /** Whether a refund had been granted; that of a canceled order was none. */
  readonly wasGranted: boolean;
}

/** The customer's bank returned a charge against the shop's will. The sale stays a sale. */
export interface DisputeLost extends Happened {
  readonly type: "dispute-lost";
  readonly provider: string;
  readonly amountMinor: number;
}

/**
 * Why a balance of store credit or of a gift card changed: for an order, from the one to the other, or as a present.
 */
export type LedgerReason = "order" | "transfer" | "refund" | "goodwill";

/** An entry of the store credit ledger; above zero when credit was added. */
export interface CreditChanged extends Happened {
  readonly type: "credit-changed";
  readonly reason: LedgerReason;
  readonly changeMinor: number;
}

/** An entry of a gift card's ledger; above zero when the card was loaded. */
export interface GiftCardChanged extends Happened {
  readonly type: "gift-card-changed";
  readonly reason: LedgerReason;
  readonly changeMinor: number;
}

/** Staff gave up what was still due. */
export interface InvoiceVoided extends Happened {
  readonly type: "invoice-voided";
  readonly amountMinor: number;
}

/** Why an entry of the gift card ledger exists, by its idempotency key and order. */
export function giftCardReason(key: string, hasOrder: boolean): LedgerReason {
  if (/^(moved|taken|credit):/.test(key)) return "transfer";
  return hasOrder ? "order" : "goodwill";
}

const REFUND = 1;

/**
 * Why an entry of the store credit ledger exists, by its action (#domain/shop/ledger/ledger), idempotency key and
 * order.
 */
export function creditReason(action: number, key: string, hasOrder: boolean): LedgerReason {
  if (key.startsWith("gift-card:")) return "transfer";
  if (hasOrder) return "order";
  return action === REFUND ? "refund" : "goodwill";
}
