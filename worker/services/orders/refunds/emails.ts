import { formatMoney, money } from "#domain/ground/kernel/money";
import type { orders } from "../../../db/schema/orders.ts";
import type { orderRefund } from "../../../db/schema/refunds.ts";
import { type EmailDraft, SHOP } from "../../email/index.ts";

const GOES_TO = {
  payment: "The money goes back to the card you paid with. Some banks take a few days to show it.",
  credit: "We added it to your store credit. You choose whether to use it at checkout.",
  "gift-card": "We added it to a gift card. If you don't have one yet, its code comes in a separate e-mail.",
} as const;

/** Tells the customer what was refunded, and where to. */
export const refundedEmail = (
  { id, number, email }: Pick<typeof orders.$inferSelect, "id" | "number" | "email">,
  {
    destination,
    amountMinor,
    currency,
    reason,
  }: Pick<typeof orderRefund.$inferSelect, "destination" | "amountMinor" | "currency" | "reason">,
  origin: string,
): EmailDraft => ({
  to: email,
  subject: `We refunded ${formatMoney(money(amountMinor, currency))} of your ${SHOP} order ${String(number)}`,
  preview: GOES_TO[destination],
  heading: `We refunded ${formatMoney(money(amountMinor, currency))}`,
  paragraphs: [GOES_TO[destination]],
  rows: [
    { label: "Refunded", value: formatMoney(money(amountMinor, currency)), strong: true },
    { label: "Reason", value: reason },
  ],
  button: { label: "See the order", url: `${origin}/profile/orders/order/${id}/` },
  closing: ["You're getting this e-mail because an order with this address was refunded.", `Order ${String(number)}`],
});
