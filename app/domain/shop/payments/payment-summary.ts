import { formatDate } from "#domain/ground/calendar/dates";
import { money, toDecimal, type Money } from "#domain/ground/kernel/money";
import type { PaymentFacts } from "#domain/shop/payments/payment-state";
import { calculateInvoiceDueMinor, type InvoiceState } from "#domain/shop/payments/owed-invoice";

/** One payment as it is shown, amounts in minor units. */
export interface PaymentAmounts extends PaymentFacts {
  readonly provider: string;
  readonly currency: string;
}

/** A payment in an order's record. */
export const paymentRecord = (payment: PaymentAmounts) => {
  const decimal = (minor: number) => toDecimal(money(minor, payment.currency));
  return {
    provider: payment.provider,
    state: payment.state,
    authorized: decimal(payment.authorizedMinor),
    captured: decimal(payment.capturedMinor),
    refunded: decimal(payment.refundedMinor),
    currency: payment.currency,
  };
};

/** The sums of an order's payments. */
export interface PaymentSums {
  /** Charged, or paid on its invoice. Refunds are not subtracted. */
  readonly paid: Money;
  /** Also to store credit and gift cards. */
  readonly refunded: Money;
  /** Still to be charged or paid; zero once the order is canceled or refunded. */
  readonly due: Money;
}

interface OrderAmounts {
  /** The amount due after credit and gift cards, in minor units. */
  readonly totalMinor: number;
  readonly currency: string;
  /** Canceled or refunded: nothing is due. */
  readonly isOver: boolean;
  /** Refunded to store credit or a gift card, in minor units. */
  readonly refundedElsewhereMinor: number;
  /** Paid on its invoice so far, in minor units. */
  readonly invoicePaidMinor: number;
}

/** Adds up the payments of an order. */
export function paymentSums(order: OrderAmounts, payments: ReadonlyArray<PaymentAmounts>): PaymentSums {
  // An agreement to pay by invoice moves no money: what its invoice was paid counts.
  const charges = payments.filter(({ provider }) => provider !== "invoice");
  const total = (pick: (payment: PaymentAmounts) => number) => charges.reduce((sum, payment) => sum + pick(payment), 0);
  const paid = Math.max(
    total(({ capturedMinor }) => capturedMinor),
    order.invoicePaidMinor,
  );
  return {
    paid: money(paid, order.currency),
    refunded: money(total(({ refundedMinor }) => refundedMinor) + order.refundedElsewhereMinor, order.currency),
    due: money(order.isOver ? 0 : Math.max(0, order.totalMinor - paid), order.currency),
  };
}

export const PAYMENT_TEXTS = {
  authorized: "Authorized, not charged yet",
  captured: "Charged",
  refunded: "Refunded",
} as const;

/** Describes a payment for the customer: a label for each relevant amount. */
export function paymentTexts({
  state,
  currency,
  authorizedMinor,
  capturedMinor,
  refundedMinor,
}: PaymentAmounts): ReadonlyArray<{ readonly label: string; readonly amount: Money }> {
  if (state === "authorized") return [{ label: PAYMENT_TEXTS.authorized, amount: money(authorizedMinor, currency) }];
  if (capturedMinor === 0) return [];
  return [
    { label: PAYMENT_TEXTS.captured, amount: money(capturedMinor, currency) },
    ...(state === "partly_captured"
      ? [{ label: PAYMENT_TEXTS.authorized, amount: money(authorizedMinor - capturedMinor, currency) }]
      : []),
    ...(refundedMinor > 0 ? [{ label: PAYMENT_TEXTS.refunded, amount: money(refundedMinor, currency) }] : []),
  ];
}

interface OwedInvoice {
  readonly state: InvoiceState;
  readonly number: number;
  readonly currency: string;
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly dueAt: Date;
}

/** Describes what is on account by its invoice: a label for each relevant amount. A void invoice has none. */
export function invoiceTexts({
  state,
  number,
  currency,
  totalMinor,
  paidMinor,
  dueAt,
}: OwedInvoice): ReturnType<typeof paymentTexts> {
  if (state === "void") return [];
  const amount = (minor: number) => money(minor, currency);
  const dueMinor = calculateInvoiceDueMinor({ state, totalMinor, paidMinor });
  return [
    { label: `On invoice ${String(number)}`, amount: amount(totalMinor) },
    ...(paidMinor > 0 ? [{ label: "Paid", amount: amount(paidMinor) }] : []),
    ...(dueMinor > 0 ? [{ label: `Due ${formatDate(dueAt)}`, amount: amount(dueMinor) }] : []),
  ];
}
