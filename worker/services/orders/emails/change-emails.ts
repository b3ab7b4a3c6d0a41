import { formatMoney } from "#domain/ground/kernel/money";
import { addressChangedText, type OrderAddress } from "#domain/shop/orders/order-address";
import type { OrderChange } from "#domain/shop/orders/order-messages";
import type { OrderView } from "#domain/shop/orders/order-view";
import { dayText } from "#domain/shop/shipping/day-text";
import { type EmailDraft, SHOP } from "../../email/index.ts";
import { toEmailLines, type ProductPictures } from "./order-emails.ts";

/** The changes that the outbox promises an e-mail about. */
export type PromisedChange = Extract<
  OrderChange,
  "in-production" | "printed-again" | "delivered" | "payment-failed" | "date-moved"
>;

interface ChangeText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly rows?: EmailDraft["rows"];
  readonly showsLines?: boolean;
}

/** @param from the promised day before, for `date-moved` */
const TEXTS: Readonly<Record<PromisedChange, (order: OrderView, from: string) => ChangeText>> = {
  "in-production": ({ number, deliveryDate }) => ({
    subject: `We're printing your ${SHOP} order ${number}`,
    heading: "Your order is being printed",
    paragraphs: [
      `We're printing and cutting your order now.${deliveryDate ? ` It should arrive ${dayText(deliveryDate)}.` : ""}`,
      "You can no longer change or cancel it online. If something isn't right, reply to this e-mail right away.",
    ],
    showsLines: true,
  }),
  "printed-again": ({ number, deliveryDate }) => ({
    subject: `We're printing your ${SHOP} order ${number} again`,
    heading: "We're printing it again",
    paragraphs: [
      "Something went wrong with your order, so we're printing it again. You don't need to do anything, and you won't be charged again.",
      `We'll e-mail you when it ships.${deliveryDate ? ` It should arrive ${dayText(deliveryDate)}.` : ""}`,
    ],
  }),
  delivered: ({ number }) => ({
    subject: `Your ${SHOP} order ${number} was delivered`,
    heading: "Your order has arrived",
    paragraphs: [
      "The carrier says that everything in your order was delivered. Can't find it? Look around the door and ask your neighbors, then reply to this e-mail and we'll help.",
      "If anything isn't right, tell us and we'll make it right.",
    ],
    showsLines: true,
  }),
  "payment-failed": ({ number, total }) => ({
    subject: `There's a problem with the payment for your ${SHOP} order ${number}`,
    heading: "Your payment didn't go through",
    paragraphs: [
      "We couldn't charge the payment for your order, and nothing more ships until it's paid.",
      "You don't need to order again. Reply to this e-mail or call us, and we'll find another way to pay.",
    ],
    rows: [{ label: "Order total", value: formatMoney(total), strong: true }],
  }),
  "date-moved": ({ number, deliveryDate = "" }, from) => ({
    subject: `New delivery day for your ${SHOP} order ${number}: ${dayText(deliveryDate)}`,
    heading: `Your order should arrive ${dayText(deliveryDate)}`,
    paragraphs: [
      deliveryDate > from
        ? `We first expected it on ${dayText(from)}. We're sorry for the wait.`
        : `We first expected it on ${dayText(from)}. It comes sooner.`,
      "If the new day doesn't work for you, reply to this e-mail and we'll see what we can do.",
    ],
  }),
};

/** To the customer, about a change of the order. @param from see {@link TEXTS} */
export function orderChangedEmail(
  order: OrderView,
  change: PromisedChange,
  { from = "", origin, pictures = new Map() }: { from?: string; origin: string; pictures?: ProductPictures },
): EmailDraft {
  return buildEmail(order, TEXTS[change](order, from), origin, pictures);
}

/** To the customer, about addresses that staff changed. @param order with its new addresses */
export function orderAddressEmail(order: OrderView, changes: ReadonlyArray<OrderAddress>, origin: string): EmailDraft {
  const text = addressChangedText(changes);
  return buildEmail(
    order,
    {
      subject: `${text} for your ${SHOP} order ${order.number}`,
      heading: text,
      paragraphs: [
        ...(changes.includes("shipping") ? [`Your order now goes to: ${order.shippingAddress.join(", ")}`] : []),
        ...(changes.includes("billing") ? [`It's now billed to: ${order.billingAddress.join(", ")}`] : []),
        "Only this order changed. Any addresses you've saved stay as they are.",
        "Not what you asked for? Reply to this e-mail right away.",
      ],
    },
    origin,
  );
}

function buildEmail(
  order: OrderView,
  { subject, heading, paragraphs, rows = [], showsLines = false }: ChangeText,
  origin: string,
  pictures: ProductPictures = new Map(),
): EmailDraft {
  return {
    to: order.email,
    subject,
    preview: paragraphs[0] ?? "",
    heading,
    paragraphs,
    ...(showsLines ? { lines: toEmailLines(order.lines, pictures, false) } : {}),
    rows,
    button: { label: "See your order", url: `${origin}/profile/orders/order/${order.id}/` },
    closing: [
      `You're getting this e-mail because someone placed an order at ${SHOP} with this address.`,
      `Order ${order.number}`,
    ],
  };
}
