import { sql } from "drizzle-orm";
import * as v from "valibot";
import { INVITE_AFTER_DAYS, INVITE_LINK_DAYS, THANK_YOU_MINOR } from "#domain/shop/content/customer-pictures";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { batch } from "../../../db/client.ts";
import { readToken, signToken } from "../../../signed-token.ts";
import { deliverLater, queueEmail, SHOP, type EmailDraft } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The order's id, and when the link was made (milliseconds since 1970). */
const Payload = v.tuple([v.string(), v.number()]);
const AT_ONCE = 20;
/** Older deliveries get no invitation, so that a shop that turns this on writes to nobody about last year. */
const INVITE_UNTIL_DAYS = 30;

/** A signed link to the page of pictures for one order, which needs no sign-in. */
export async function pictureRequestUrl(context: ServiceContext, orderId: string): Promise<string> {
  const payload: v.InferInput<typeof Payload> = [orderId, context.clock().getTime()];
  const token = await signToken(context.config.signingSecret, "picture-request", payload);
  return `${context.origin}/testimonial-image-request/?order=${token}`;
}

/** The order of a link; undefined when it is forged or has expired. */
export async function readPictureToken(context: ServiceContext, token: string): Promise<string | undefined> {
  const payload = await readToken(context.config.signingSecret, "picture-request", { token, schema: Payload });
  if (!payload) return undefined;
  const [orderId, writtenAt] = payload;
  return context.clock().getTime() - writtenAt <= INVITE_LINK_DAYS * DAY_MS ? orderId : undefined;
}

interface Delivered {
  readonly id: string;
  readonly number: number;
  readonly email: string;
  readonly hasAccount: number;
  readonly currency: string;
}

const invitation = (order: Delivered, url: string): EmailDraft => ({
  to: order.email,
  subject: "Where did your stickers go?",
  preview: "Send us a picture of them in use.",
  heading: "Show us where they went",
  paragraphs: [
    "Your order has been with you for a week. We'd love to see it in use: send us one picture, and tell us in a sentence or two how it went.",
    order.hasAccount === 1
      ? `If we publish it, we add ${formatMoney(money(THANK_YOU_MINOR, order.currency))} of store credit to your account.`
      : "If we publish it, your name is beside it, as you like it written.",
  ],
  button: { label: "Send a picture", url },
  closing: [
    `You're getting this e-mail once, because an order at ${SHOP} with this address was delivered.`,
    `Order ${String(order.number)}`,
  ],
});

/** The scheduled job that invites the customers of delivered orders to send a picture. Each order once. */
export async function invitePictures(context: ServiceContext): Promise<void> {
  const now = context.clock().getTime();
  const orders = await context.db.all<Delivered>(sql`
    SELECT o.id, o.number, o.email, o.user_id IS NOT NULL AS "hasAccount", o.currency FROM orders o
    WHERE o.state = 'delivered'
      AND (SELECT max(delivered_at) FROM shipment WHERE order_id = o.id) BETWEEN ${now - INVITE_UNTIL_DAYS * DAY_MS} AND ${now - INVITE_AFTER_DAYS * DAY_MS}
      AND NOT EXISTS (SELECT 1 FROM queued_email WHERE once_key = 'picture-invitation:' || o.id)
      AND NOT EXISTS (SELECT 1 FROM customer_picture p JOIN order_line l ON l.id = p.order_line_id WHERE l.order_id = o.id)
    ORDER BY o.number LIMIT ${AT_ONCE}`);
  for (const order of orders) {
    const draft = invitation(order, await pictureRequestUrl(context, order.id));
    await batch(context.db, [
      queueEmail(context, draft, { template: "picture-invitation", onceKey: `picture-invitation:${order.id}` }),
    ]);
  }
  if (orders.length > 0) deliverLater(context);
}
