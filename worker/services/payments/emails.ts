import { formatMoney, type Money } from "#domain/kernel/money";
import type { EmailDraft } from "../email/index.ts";

interface CaptureFailed {
  /** The shop's own address. */
  readonly to: string;
  readonly origin: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly amount: Money;
  readonly reason: string;
}

/** Notifies staff that an order's gift cards wait for its payment. */
export const captureFailedEmail = ({
  to,
  origin,
  orderId,
  orderNumber,
  amount,
  reason,
}: CaptureFailed): EmailDraft => ({
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
