import { and, eq } from "drizzle-orm";
import { notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { FRESH_LINK_MINUTES, type OrderToFind } from "#domain/shop/orders/guests/order-link";
import { openedOrders } from "../../../db/readable.ts";
import { orders } from "../../../db/schema/orders.ts";
import { type EmailDraft, SHOP, sendEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { mailLimits, recordRateLimitHit } from "../../limits/index.ts";
import { FRESH_LINK } from "./email-links.ts";

const MAX_A_SENDER = 30;

const SENT =
  "If we have an order with that number and e-mail address, we just sent a link to it. Check your spam folder too.";

/**
 * Mails a link to the order with this number, if this is its e-mail address. Neither the response nor its timing
 * reveals whether it is.
 */
export async function findOrderByEmail(
  context: ServiceContext,
  { number, email }: OrderToFind,
): Promise<Result<{ readonly message: string }, Refusal>> {
  const may = await countRequest(context, email);
  if (!may.ok) return may;
  context.later(
    answerIsSent().then(async () => {
      const [order] = await context.db
        .select()
        .from(orders)
        .where(and(eq(orders.number, number), eq(orders.email, email)));
      if (order) await mailLink(context, order);
    }),
  );
  return ok({ message: SENT });
}

/** Mails a new link to an order that was opened by a link in this browser, to the address of the order. */
export async function mailNewLink(context: ServiceContext, orderId: string): Promise<Result<void, Refusal>> {
  const [order] = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), openedOrders(context.session)));
  if (!order) return notFound();
  const may = await countRequest(context, order.email);
  if (!may.ok) return may;
  await mailLink(context, order);
  return ok(undefined);
}

const NEEDS_LINK: Refusal = {
  code: "forbidden",
  message:
    "For this we need to be sure that it's you. Ask for a new link to your order, and open the order from that e-mail.",
};

/** Why a visitor may not manage an order: it needs a new link where they may read it, and does not exist elsewhere. */
export async function whyNotManaged({ db, session }: ServiceContext, orderId: string): Promise<Refusal> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), openedOrders(session)));
  return order ? NEEDS_LINK : { code: "not-found", message: "Item not found" };
}

const countRequest = (context: ServiceContext, email: string): Promise<Result<void, Refusal>> =>
  recordRateLimitHit(context, mailLimits(context, "order-link", email, MAX_A_SENDER));

/** The response is sent before timers fire, so it does not wait for the work that follows. */
const answerIsSent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

type OrderRow = typeof orders.$inferSelect;

const mailLink = (context: ServiceContext, order: OrderRow): Promise<void> =>
  sendEmail(context, orderLinkEmail(order, context.origin), { template: FRESH_LINK });

function orderLinkEmail(
  { id, number, email, guestId }: Pick<OrderRow, "id" | "number" | "email" | "guestId">,
  origin: string,
): EmailDraft {
  const minutes = FRESH_LINK_MINUTES === 60 ? "an hour" : `${String(FRESH_LINK_MINUTES)} minutes`;
  return {
    to: email,
    subject: `Your link to ${SHOP} order ${String(number)}`,
    preview: "It opens your order in any browser.",
    heading: `Here's the link to order ${String(number)}`,
    paragraphs:
      guestId === null
        ? ["This order belongs to an account. Sign in to see it."]
        : [
            "It opens your order in any browser, with its files and tracking.",
            `For ${minutes} you can also cancel the order there, if it isn't printed yet, and report a problem. Later, just ask for a new link.`,
          ],
    button: { label: "See your order", url: `${origin}/profile/orders/order/${id}/` },
    closing: [
      "You're getting this e-mail because someone asked for a link to this order. If it wasn't you, you can ignore it.",
      `Order ${String(number)}`,
    ],
  };
}
