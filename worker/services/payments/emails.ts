import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import type { EmailDraft } from "../email/index.ts";

/** What staff are told about a payment of an order. */
interface AboutPayment {
  /** The shop's own address. */
  readonly to: string;
  readonly origin: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Money;
  readonly reason: string;
}

const STAFF_PAGE = { label: "Open the order", path: (id: string) => `/staff/orders/${id}/` };

/** Notifies staff that money did not get back to a customer. */
export const refundFailedEmail = ({ to, origin, orderId, orderNumber, amount, reason }: AboutPayment): EmailDraft => ({
  to,
  subject: `Order ${String(orderNumber)}: a refund failed`,
  preview: "The customer still has to be paid back.",
  heading: `A refund for order ${String(orderNumber)} failed`,
  paragraphs: [
    "The money did not reach the customer, and we don't try again by ourselves. Refund it in another way, for example as store credit, or contact the customer.",
  ],
  rows: [
    { label: "Refund", value: formatMoney(amount), strong: true },
    { label: "Reason", value: reason },
  ],
  button: { label: STAFF_PAGE.label, url: `${origin}${STAFF_PAGE.path(orderId)}` },
  closing: ["This e-mail goes to the shop's staff."],
});

interface AboutRenewal extends AboutPayment {
  readonly expiresAt: Date | null;
}

/** Notifies staff that an authorization lapses soon and cannot be renewed. */
export const renewalFailedEmail = ({
  to,
  origin,
  orderId,
  orderNumber,
  amount,
  reason,
  expiresAt,
}: AboutRenewal): EmailDraft => ({
  to,
  subject: `Order ${String(orderNumber)}: the payment's authorization expires soon`,
  preview: "Ship before it expires, or ask the customer to pay again.",
  heading: `The authorization for order ${String(orderNumber)} expires soon`,
  paragraphs: [
    "What is not charged by then can't be charged any more. Ship the order before, or ask the customer to pay again.",
  ],
  rows: [
    { label: "Not charged yet", value: formatMoney(amount), strong: true },
    ...(expiresAt === null ? [] : [{ label: "Expires", value: formatDate(expiresAt) }]),
    { label: "Reason", value: reason },
  ],
  button: { label: STAFF_PAGE.label, url: `${origin}${STAFF_PAGE.path(orderId)}` },
  closing: ["This e-mail goes to the shop's staff."],
});

interface AboutDispute extends AboutPayment {
  readonly dueAt: Date | undefined;
  /** How it ended, for a dispute that the shop learns of after the decision. */
  readonly outcome: string | undefined;
}

/** Notifies staff that a customer's bank contests a charge. */
export const disputeEmail = ({
  to,
  origin,
  orderId,
  orderNumber,
  amount,
  reason,
  dueAt,
  outcome,
}: AboutDispute): EmailDraft => ({
  to,
  subject: `Order ${String(orderNumber)}: the customer's bank disputes the payment`,
  preview: outcome ?? "Answer it at the card provider before its deadline.",
  heading: `The payment for order ${String(orderNumber)} is disputed`,
  paragraphs: [
    outcome === undefined
      ? "Answer the dispute at the card provider. Without an answer before the deadline, the customer gets the money back."
      : `${outcome}.`,
  ],
  rows: [
    { label: "Disputed", value: formatMoney(amount), strong: true },
    ...(reason === "" ? [] : [{ label: "Reason", value: reason }]),
    ...(dueAt === undefined || outcome !== undefined ? [] : [{ label: "Answer by", value: formatDate(dueAt) }]),
  ],
  button: { label: STAFF_PAGE.label, url: `${origin}${STAFF_PAGE.path(orderId)}` },
  closing: ["This e-mail goes to the shop's staff."],
});

/** Notifies staff that an order's gift cards wait for its payment. */
export const captureFailedEmail = ({ to, origin, orderId, orderNumber, amount, reason }: AboutPayment): EmailDraft => ({
  to,
  subject: `Order ${String(orderNumber)}: payment couldn't be charged`,
  preview: "Its gift cards are held until the payment goes through.",
  heading: `The payment for order ${String(orderNumber)} couldn't be charged`,
  paragraphs: [
    "This order contains gift cards. They are held until the payment goes through, and we keep trying. If it keeps failing, contact the customer.",
  ],
  rows: [
    { label: "Authorized", value: formatMoney(amount), strong: true },
    { label: "Reason", value: reason },
  ],
  button: { label: "Open the order", url: `${origin}/profile/orders/order/${orderId}/` },
  closing: ["This e-mail goes to the shop's staff."],
});
