import { sql, type SQL } from "drizzle-orm";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { sqlTextList } from "../../db/schema/columns.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { type EmailDraft, sendEmail, SHOP } from "../email/index.ts";

/**
 * SQL condition: a line of this order waits for a person, because its print file could not be made.
 * @param orderId SQL expression
 */
export const isHeld = (orderId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM order_line held JOIN print_file f ON f.configured_product_id = held.configured_product_id
    WHERE held.order_id = ${orderId} AND f.held_at IS NOT NULL)`.mapWith(Boolean);

/** The states in which nothing is printed any more, whatever its files wait for. */
export const NEVER_HELD: ReadonlyArray<OrderStatus> = ["delivered", "cancelled", "refunded"];

/** The text that a customer sees for a held order. */
export const HELD_TEXT = "A person is checking your file before it prints. We'll e-mail you if we need anything.";
const NO_ARTWORK_TEXT =
  "We don't have the artwork for it yet. Reply to this e-mail with your file, or send it to us in the chat.";

interface HeldOrder {
  readonly id: string;
  readonly number: number;
  readonly email: string;
  /** 1 when every held line was ordered without a file. */
  readonly lacks_artwork: number;
}

export const heldEmail = (
  { id, number, email, lacks_artwork: lacksArtwork }: HeldOrder,
  origin: string,
): EmailDraft => ({
  to: email,
  subject: lacksArtwork
    ? `We need your artwork for ${SHOP} order ${String(number)}`
    : `We're checking a file in your ${SHOP} order ${String(number)}`,
  preview: lacksArtwork ? NO_ARTWORK_TEXT : HELD_TEXT,
  heading: lacksArtwork ? "A file is missing" : "A person is checking your file",
  paragraphs: [
    lacksArtwork ? NO_ARTWORK_TEXT : HELD_TEXT,
    "We won't print until the file is right. Your price stays the same.",
  ],
  button: { label: "See your order", url: `${origin}/profile/orders/order/${id}/` },
  closing: [
    `You're getting this e-mail because someone placed an order at ${SHOP} with this address.`,
    `Order ${String(number)}`,
  ],
});

/** The maximum in one run of the scheduled job. */
const AT_ONCE = 20;

/** Scheduled: notifies the customers of held orders, once each. Idempotent. */
export async function emailHeldOrders(context: ServiceContext): Promise<void> {
  const heldOrders = await context.db
    .all<HeldOrder>(sql`SELECT o.id, o.number, o.email, min(l.frozen ->> '$.kind' = 'upload' AND l.frozen ->> '$.artwork' IS NULL) AS lacks_artwork
    FROM print_file f JOIN order_line l ON l.configured_product_id = f.configured_product_id JOIN orders o ON o.id = l.order_id
    WHERE f.held_at IS NOT NULL AND o.state NOT IN (${sqlTextList(NEVER_HELD)})
      AND NOT EXISTS (SELECT 1 FROM queued_email WHERE once_key = 'print-held:' || o.id)
    GROUP BY o.id LIMIT ${AT_ONCE}`);
  for (const order of heldOrders)
    await sendEmail(context, heldEmail(order, context.origin), {
      template: "print-held",
      onceKey: `print-held:${order.id}`,
    });
}
