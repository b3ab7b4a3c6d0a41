import { eq, sql } from "drizzle-orm";
import { canMoveOrder, ORDER_STATUSES } from "#domain/orders/order-state";
import type { Statement } from "../../../db/client.ts";
import { sqlTextList } from "../../../db/schema/columns.ts";
import { orders } from "../../../db/schema/orders.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import { deliverTextsLater, queueText } from "../../text-messages/index.ts";
import { productPictures } from "../announce-order.ts";
import { orderForShop } from "../read-order.ts";
import { isHeld } from "../held.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { parcelShippedEmail, parcelShippedText, type ParcelFacts } from "./emails.ts";

/** The entry in the order's history when its last piece reaches this state. */
const MOVES = {
  shipped: { parcels: ["shipped", "delivered"], said: "Everything is on its way" },
  delivered: { parcels: ["delivered"], said: "Everything has arrived" },
} as const;

/**
 * Statements that follow a parcel's own in its batch: the order advances once all of its pieces have reached that
 * state, if the order may advance at all; gift cards are sent by e-mail and delay nothing. A canceled order stays
 * canceled.
 */
export function moveOrder(
  context: ServiceContext,
  orderId: string,
  to: keyof typeof MOVES,
  actor: string,
): Array<Statement> {
  const { parcels, said } = MOVES[to];
  const now = context.clock().getTime();
  return [
    sql`UPDATE orders SET state = ${to}, version = version + 1, updated_at = ${now}
      WHERE id = ${orderId} AND state IN (${sqlTextList(ORDER_STATUSES.filter((from) => canMoveOrder(from, to)))}) AND NOT ${isHeld(sql`orders.id`)} AND NOT EXISTS (
        SELECT 1 FROM order_line l WHERE l.order_id = ${orderId} AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.order_line_id = l.id) AND l.quantity > coalesce((
          SELECT sum(inside.quantity) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id
          WHERE inside.order_line_id = l.id AND s.state IN (${sqlTextList(parcels)})), 0))`,
    // One millisecond after the parcel's entry, so that the history reads in order.
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${context.newId()}, ${orderId}, ${`state.${to}`}, ${said}, '{}', ${actor}, 1, ${now + 1} WHERE changes() = 1`,
  ];
}

/** The e-mail and the text about a shipped parcel, for the batch in which it ships. Idempotent. */
export async function shippedEmail(
  context: ServiceContext,
  shipmentId: string,
  orderId: string,
  parcel: ParcelFacts,
): Promise<Array<Statement>> {
  const order = await orderForShop(context, orderId);
  if (!order) return [];
  const [owner] = await context.db
    .select({ userId: orders.userId, address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, orderId));
  const email = parcelShippedEmail(order, parcel, context.origin, await productPictures(context, order));
  const once = { template: "parcel-left", onceKey: `parcel-left:${shipmentId}` };
  const message = parcelShippedText(order, parcel, context.origin);
  return [queueEmail(context, email, once), ...(owner ? queueText(context, { ...owner, message, ...once }) : [])];
}

/** Sends what the batch of a parcel queued. */
export function deliverMessages(context: ServiceContext): void {
  deliverLater(context);
  deliverTextsLater(context);
}
