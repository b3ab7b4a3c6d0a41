import type { Company } from "#domain/ground/kernel/settings/company";
import type { Money } from "#domain/ground/kernel/money";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { InvoiceState } from "#domain/shop/payments/owed-invoice";
import { PAYMENT_TEXTS, paymentTexts, type PaymentAmounts } from "#domain/shop/payments/payment-summary";
import { WAIVED_LABEL } from "#domain/shop/payments/smallest-charge";

/** What a printable document of an order is. Invoices and receipts stay what they are, unless an invoice is voided. */
export type DocumentTitle = "Invoice" | "Void invoice" | "Order confirmation" | "Receipt" | "Canceled order";

interface DocumentFacts {
  /** Undefined for an order that was not placed on account. */
  readonly invoiceState: InvoiceState | undefined;
  readonly status: OrderStatus;
  /** What is left to pay after store credit and gift cards, and what was charged of it, in minor units. */
  readonly dueMinor: number;
  readonly chargedMinor: number;
}

/** Nothing leaves unpaid, and nothing more is charged then. */
const PAID_FOR: ReadonlyArray<OrderStatus> = ["shipped", "delivered", "refunded"];

/**
 * What an order's document is: what is paid has a receipt, also after a refund, which is listed among its payments.
 * Before, it is the order's confirmation, because cards are charged as packages ship.
 */
export function documentTitle({ invoiceState, status, dueMinor, chargedMinor }: DocumentFacts): DocumentTitle {
  if (invoiceState !== undefined) return invoiceState === "void" ? "Void invoice" : "Invoice";
  if (status === "cancelled") return chargedMinor > 0 ? "Receipt" : "Canceled order";
  return chargedMinor >= dueMinor || PAID_FOR.includes(status) ? "Receipt" : "Order confirmation";
}

/** A printable document of an order. Once the order is placed, only its title, terms and addresses can change. */
export interface InvoiceDocument {
  readonly orderId: string;
  readonly title: DocumentTitle;
  /** The invoice's number, or the order's without one. */
  readonly number: string;
  readonly orderNumber: string;
  readonly issuedAt: Date;
  /** Only an invoice that isn't void is due on a day. */
  readonly dueAt: Date | undefined;
  readonly purchaseOrder: string;
  readonly billTo: ReadonlyArray<string>;
  readonly shipTo: ReadonlyArray<string>;
  readonly lines: ReadonlyArray<DocumentLine>;
  /** From the subtotal to the amount that is left to pay, which is the last one. */
  readonly amounts: ReadonlyArray<DocumentAmount>;
  /** How the last amount is paid. */
  readonly terms: string;
  /** What was paid and refunded so far. */
  readonly payments: ReadonlyArray<DocumentPayment>;
}

/** The shop as its documents name it. */
export type Seller = Pick<Company, "name" | "address" | "phone" | "email">;

export interface DocumentLine {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  /** The unit price, "about $1.93 each". */
  readonly each: string;
  readonly total: Money;
}

export interface DocumentAmount {
  readonly label: string;
  /** Below zero for what is deducted. */
  readonly amount: Money;
  readonly isStrong: boolean;
}

/** A payment of the order so far. */
export interface DocumentPayment {
  readonly id: string;
  readonly label: string;
  /** Undefined for what remains paid, and for a charge of an unknown day. */
  readonly at: Date | undefined;
  readonly amount: Money;
}

/** One charge or refund of a payment. */
export interface PaymentMove {
  readonly id: string;
  readonly amountMinor: number;
  readonly at: Date;
}

/** What is known of one payment. */
export interface PaymentMoves {
  readonly payment: PaymentAmounts & { readonly id: string; readonly updatedAt: Date };
  /** "Visa card" */
  readonly name: string;
  readonly charges: ReadonlyArray<PaymentMove>;
  readonly refunds: ReadonlyArray<PaymentMove>;
  /** When it was last charged, by the order's timeline; undefined where that does not say. */
  readonly chargedAt: Date | undefined;
}

const moveLabel = (name: string, label: string): string => `${name}: ${label}`;
const refundLabel = ({ name }: PaymentMoves): string => moveLabel(name, PAYMENT_TEXTS.refunded);

const sumMinor = (moves: ReadonlyArray<PaymentMove>): number =>
  moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * The charges and refunds of a payment with their days; what is not stored one by one is one amount, of the day of the
 * last charge or change. After a refund, the last change is none of a charge.
 */
const listMoves = ({ payment, name, charges, refunds, chargedAt }: PaymentMoves): ReadonlyArray<DocumentPayment> => {
  const movesByLabel = new Map<string, ReadonlyArray<PaymentMove>>([
    [PAYMENT_TEXTS.captured, charges],
    [PAYMENT_TEXTS.refunded, refunds],
  ]);
  return paymentTexts(payment).flatMap(({ label, amount }) => {
    const moves = movesByLabel.get(label) ?? [];
    const isWhole = moves.length > 0 && sumMinor(moves) === amount.minor;
    const isCharge = label === PAYMENT_TEXTS.captured;
    const lastChange = isCharge && payment.refundedMinor > 0 ? undefined : payment.updatedAt;
    const at = (isCharge ? chargedAt : undefined) ?? lastChange;
    const shownMoves = isWhole ? moves : [{ id: label, amountMinor: amount.minor, at }];
    return shownMoves.map(({ id, amountMinor, at }) => ({
      id: `${payment.id} ${id}`,
      label: moveLabel(name, label),
      at,
      amount: { ...amount, minor: amountMinor },
    }));
  });
};

interface PaidOrder {
  readonly currency: string;
  /** What store credit and a gift card paid and was not returned by a cancellation, in minor units. */
  readonly ledgersMinor: number;
  /** Refunds to store credit and gift cards. */
  readonly refundsElsewhere: ReadonlyArray<PaymentMove & { readonly label: string }>;
  /** What its invoice was paid, charges by card included; undefined without an invoice. */
  readonly invoicePayments: ReadonlyArray<DocumentPayment> | undefined;
}

/** The id of the line of what remains paid, which follows refunds. */
export const REMAINING_ID = "remaining";

/** The payments of an order with their days, and after a refund what remains paid. */
export function documentPayments(
  { currency, ledgersMinor, refundsElsewhere, invoicePayments }: PaidOrder,
  payments: ReadonlyArray<PaymentMoves>,
): ReadonlyArray<DocumentPayment> {
  const sum = (pick: (payment: PaymentAmounts) => number) =>
    payments.reduce((total, { payment }) => total + pick(payment), 0);
  const refundedMinor = sum((payment) => payment.refundedMinor) + sumMinor(refundsElsewhere);
  const paidMinor = invoicePayments
    ? invoicePayments.reduce((total, { amount }) => total + amount.minor, 0)
    : sum(({ capturedMinor }) => capturedMinor);
  const remainingMinor = Math.max(0, ledgersMinor + paidMinor - refundedMinor);
  const moves = payments.map((payment) => ({ payment, lines: listMoves(payment) }));
  return [
    ...(invoicePayments ?? []),
    ...moves.flatMap(({ payment, lines }) =>
      invoicePayments ? lines.filter(({ label }) => label === refundLabel(payment)) : lines,
    ),
    ...refundsElsewhere.map(({ amountMinor, ...move }) => ({ ...move, amount: { minor: amountMinor, currency } })),
    ...(refundedMinor > 0
      ? [{ id: REMAINING_ID, label: "Remains paid", at: undefined, amount: { minor: remainingMinor, currency } }]
      : []),
  ];
}

interface OrderAmounts {
  readonly subtotal: Money;
  readonly discount: Money;
  readonly waived: Money;
  readonly shipping: Money;
  readonly shippingMethod: string;
  readonly total: Money;
  readonly credit: Money;
  readonly giftCard: Money;
  readonly due: Money;
  /** What its invoice was paid; undefined without an invoice. */
  readonly invoicePaid: Money | undefined;
  readonly taxes: ReadonlyArray<{ readonly name: string; readonly ratePpm: number; readonly tax: Money }>;
}

const weak = (label: string, amount: Money): DocumentAmount => ({ label, amount, isStrong: false });

const percent = (ratePpm: number): string => `${String(ratePpm / 10_000)}%`;

/** Taxes of the same name and rate are one amount. */
function taxAmounts(taxes: OrderAmounts["taxes"]): ReadonlyArray<DocumentAmount> {
  const sums = new Map<string, Money>();
  for (const { name, ratePpm, tax } of taxes) {
    // Most names have their rate, as every other page shows it: "CA sales tax 7.25%".
    const label = ratePpm === 0 || name.endsWith("%") ? name : `${name} ${percent(ratePpm)}`;
    sums.set(label, { ...tax, minor: (sums.get(label)?.minor ?? 0) + tax.minor });
  }
  return [...sums].flatMap(([label, amount]) => (amount.minor === 0 ? [] : [weak(label, amount)]));
}

/**
 * The amounts of a document: those of the order's pages, up to its total. What store credit and a gift card paid
 * follows, with the amount that is left: that of an invoice without what it was paid. A receipt's payments say what was
 * authorized or charged.
 */
export function documentAmounts(order: OrderAmounts): ReadonlyArray<DocumentAmount> {
  const less = (label: string, { minor, currency }: Money) =>
    minor === 0 ? [] : [weak(label, { minor: -minor, currency })];
  const paid = [...less("Paid with store credit", order.credit), ...less("Paid with a gift card", order.giftCard)];
  const { invoicePaid } = order;
  const due = invoicePaid ? { ...order.due, minor: order.due.minor - invoicePaid.minor } : order.due;
  const remaining = paid.length > 0 ? "Remaining amount" : undefined;
  const last = invoicePaid ? "Amount due" : remaining;
  return [
    weak("Subtotal", order.subtotal),
    ...less("Discount", order.discount),
    ...less(WAIVED_LABEL, order.waived),
    weak(order.shippingMethod ? `Shipping, ${order.shippingMethod}` : "Shipping", order.shipping),
    ...taxAmounts(order.taxes),
    { label: "Total", amount: order.total, isStrong: true },
    ...paid,
    ...(invoicePaid ? less("Paid on this invoice", invoicePaid) : []),
    ...(last === undefined ? [] : [{ label: last, amount: due, isStrong: true }]),
  ];
}
