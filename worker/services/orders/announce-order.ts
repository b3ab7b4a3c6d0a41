import { and, eq, isNull, sql } from "drizzle-orm";
import { formatDate } from "#domain/dates";
import { formatMoney } from "#domain/money";
import type { OrderView } from "#domain/orders/order-view";
import { dayText } from "#domain/shipping/day-text";
import { outbox } from "../../db/schema/index.ts";
import type { LetterDraft } from "../mail/letter-layout.ts";
import { sendLetter } from "../mail/send-letter.ts";
import type { ServiceContext } from "../service-context.ts";
import { orderForShop } from "./read-order.ts";

/** Does what the outbox promised when the order was written: its confirmation mail. Twice is once (the letter's key). */
export async function announceOrder(context: ServiceContext, orderId: string): Promise<void> {
  const order = await orderForShop(context, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to announce`);
  await sendLetter(context, confirmation(order, context.origin), { template: "order-placed", onceKey: `order-placed:${orderId}` });
  await context.db
    .update(outbox)
    .set({ doneAt: context.clock(), tries: sql`${outbox.tries} + 1` })
    .where(and(eq(outbox.topic, "order.placed"), eq(outbox.entityId, orderId), isNull(outbox.doneAt)));
}

export function confirmation(order: OrderView, origin: string): LetterDraft {
  const amount = (label: string, value: OrderView["total"], sign = "") => (value.minor === 0 ? [] : [{ label, value: sign + formatMoney(value) }]);
  return {
    to: order.email,
    subject: `Your Kisscut order ${order.number}`,
    preview: `We have it. ${order.deliveryDate ? `Expected ${dayText(order.deliveryDate)}.` : ""}`.trim(),
    heading: `Thank you! Order ${order.number} is in.`,
    paragraphs: [
      `We received your order on ${formatDate(order.placedAt, "longDate")} and are checking the artwork now. If anything about a file needs your eye, we write to you before we print.`,
      order.deliveryDate ? `${order.shippingMethod}, expected ${dayText(order.deliveryDate)}, to: ${order.shippingAddress.join(", ")}` : `Going to: ${order.shippingAddress.join(", ")}`,
    ],
    rows: [
      ...order.lines.map((line) => ({
        label: `${line.quantity.toLocaleString("en-US")} × ${line.product.name} (${line.spec.map((word) => word.value).join(", ")})`,
        value: formatMoney(line.total),
      })),
      { label: "Subtotal", value: formatMoney(order.subtotal) },
      ...amount("Discount", order.discount, "−"),
      { label: "Shipping", value: order.shipping.minor === 0 ? "Free" : formatMoney(order.shipping) },
      ...amount(order.taxLabel || "Tax", order.tax),
      ...amount("Credit used", order.credit, "−"),
      { label: "Total", value: formatMoney(order.total), strong: true },
    ],
    button: { label: "See your order", url: `${origin}/checkout/thank-you/${order.id}/` },
    closing: ["You get this letter because somebody ordered at Kisscut with this address.", `Order ${order.number}`],
  };
}
