import { formatDate } from "#domain/ground/calendar/dates";
import { formatMoney } from "#domain/ground/kernel/money";
import { orderAmounts } from "#domain/shop/orders/order-amounts";
import { PROOF_FIRST } from "#domain/shop/orders/order-state";
import type { OrderView } from "#domain/shop/orders/order-view";
import { dayText } from "#domain/shop/shipping/day-text";
import { CUTOFF_TEXT } from "#domain/shop/pricing/production";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { type EmailDraft, type EmailLine, SHOP } from "../../email/index.ts";

/** Absolute URLs of pictures that need no sign-in, by product slug. */
export type ProductPictures = ReadonlyMap<string, string>;

/** With more lines Gmail would clip the e-mail before its total. */
const MAX_LINES = 40;

/** "Fri, Dec 18", with what it depends on. */
const expectedDay = (deliveryDate: string, awaitsProof: boolean): string =>
  `${dayText(deliveryDate)}${awaitsProof ? " if you approve the proof right away" : ""}`;

const goesTo = ({ deliveryDate, awaitsProof, shippingMethod, shippingAddress }: OrderView): string =>
  deliveryDate
    ? `${shippingMethod}, expected ${expectedDay(deliveryDate, awaitsProof)}, to: ${shippingAddress.join(", ")}`
    : `Ship to: ${shippingAddress.join(", ")}`;

/** The order confirmation: items, amounts, address and dates. */
export function orderPlacedEmail(order: OrderView, origin: string, pictures: ProductPictures = new Map()): EmailDraft {
  return {
    to: order.email,
    subject: `Your ${SHOP} order ${order.number}`,
    preview:
      `We received it. ${order.deliveryDate ? `Expected ${expectedDay(order.deliveryDate, order.awaitsProof)}.` : ""}`.trim(),
    heading: `Thank you! We received order ${order.number}.`,
    paragraphs: [
      order.needsParcel
        ? `We received your order on ${formatDate(order.placedAt, "longDate")} and are getting it ready${order.awaitsProof ? "" : " to print"}. If there's a problem with a file, we'll e-mail you before we print.`
        : `We received your order on ${formatDate(order.placedAt, "longDate")}. Gift cards are sent by e-mail right away or on the day you chose, so nothing ships.`,
      ...(order.awaitsProof ? [PROOF_FIRST] : []),
      ...(order.replaces
        ? [
            `It replaces order ${order.replaces.number}, which is canceled. What was held for that order is released, and what was charged is refunded.`,
          ]
        : []),
      ...addressParagraphs(order),
    ],
    lines: toEmailLines(order.lines, pictures),
    rows: orderAmounts(order),
    button: { label: "See your order", url: `${origin}/profile/orders/order/${order.id}/` },
    closing: [
      `You're getting this e-mail because someone placed an order at ${SHOP} with this address.`,
      `Order ${order.number}`,
    ],
  };
}

function addressParagraphs(order: OrderView): Array<string> {
  if (order.needsParcel) return [goesTo(order), CUTOFF_TEXT];
  return order.billingAddress.length > 0 ? [`Billing address: ${order.billingAddress.join(", ")}`] : [];
}

/** @param priced whether each line shows its price */
export function toEmailLines(lines: OrderView["lines"], pictures: ProductPictures, priced = true): Array<EmailLine> {
  const more = lines.length - MAX_LINES;
  const emailLines = lines.slice(0, MAX_LINES).map(({ product, quantity, spec, total }): EmailLine => {
    const picture = pictures.get(product.slug);
    const detail = spec.map(({ label, value }) => `${label}: ${value}`).join(", ");
    return {
      title: `${wholeNumber(quantity)} × ${product.name}`,
      ...(priced ? { amount: formatMoney(total) } : {}),
      ...(detail ? { detail } : {}),
      ...(picture ? { picture: { url: picture, alt: product.name } } : {}),
    };
  });
  return more > 0
    ? [
        ...emailLines,
        { title: `and ${counted(more, "more item")}`, detail: "All products are on the page of your order." },
      ]
    : emailLines;
}
