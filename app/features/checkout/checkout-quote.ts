import type { ExplainedRow } from "#domain/shop/checkout/explain-totals";

/** The parts of the response of POST /checkout/api/quote/ that the page shows. Amounts are decimal strings. */
export interface CheckoutQuote {
  readonly methods: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly note: string;
    readonly price: string;
    readonly delivery_date: string;
  }>;
  readonly shipping_method: string;
  /** Why some shipping methods are not available; "" when all are. */
  readonly shipping_notice: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly discount_label: string;
  /** What is not charged because it is too small for a card. */
  readonly waived: string;
  readonly shipping: string;
  readonly tax: string;
  readonly credit: string;
  readonly gift_card: string;
  readonly store_credit: string;
  readonly store_credit_available: string;
  readonly total: string;
  /** The order that the cart changes: its whole total before and after. Null for an ordinary cart. */
  readonly change: {
    readonly number: string;
    readonly before: string;
    readonly after: string;
    /** After minus before. */
    readonly difference: string;
    readonly explanation: ReadonlyArray<string>;
  } | null;
  readonly currency: string;
  /** How each row came about. */
  readonly explanation: ReadonlyArray<ExplainedRow>;
  readonly tax_lines: ReadonlyArray<{ readonly label: string }>;
}
