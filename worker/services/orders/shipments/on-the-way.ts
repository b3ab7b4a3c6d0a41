import { sql } from "drizzle-orm";
import { canMoveOrder, ORDER_STATUSES } from "#domain/orders/order-state";
import type { Statement } from "../../../db/client.ts";
import { words } from "../../../db/schema/columns.ts";
import { storeLetter } from "../../email/queue-email.ts";
import { productPictures } from "../announce-order.ts";
import { orderForShop } from "../read-order.ts";
import { isHeld } from "../held.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import { parcelLeftLetter, type ParcelFacts } from "./emails.ts";

/** What the order's history says when the last of it has gone as far as this. */
const MOVES = {
  shipped: { parcels: ["shipped", "delivered"], said: "Everything is on its way" },
  delivered: { parcels: ["delivered"], said: "Everything has arrived" },
} as const;

/**
 * Statements that follow a parcel's own in its batch: its order moves along as soon as every piece of it has gone so far, where
 * an order may move there at all; gift cards go by e-mail and hold up no parcel. One that was called off stays so, whatever is
 * still on the road.
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
      WHERE id = ${orderId} AND state IN (${words(ORDER_STATUSES.filter((from) => canMoveOrder(from, to)))}) AND NOT ${isHeld(sql`orders.id`)} AND NOT EXISTS (
        SELECT 1 FROM order_line l WHERE l.order_id = ${orderId} AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.order_line_id = l.id) AND l.quantity > coalesce((
          SELECT sum(inside.quantity) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id
          WHERE inside.order_line_id = l.id AND s.state IN (${words(parcels)})), 0))`,
    // A moment later than the parcel's own line, so that the history reads in the order of things.
    sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
      SELECT ${context.newId()}, ${orderId}, ${`state.${to}`}, ${said}, '{}', ${actor}, 1, ${now + 1} WHERE changes() = 1`,
  ];
}

/** The letter that tells of a parcel's leaving, for the batch in which it leaves. Twice is once. */
export async function leavingLetter(
  context: ServiceContext,
  shipmentId: string,
  orderId: string,
  parcel: ParcelFacts,
): Promise<Array<Statement>> {
  const order = await orderForShop(context, orderId);
  if (!order) return [];
  const letter = parcelLeftLetter(order, parcel, context.origin, await productPictures(context, order));
  return [storeLetter(context, letter, { template: "parcel-left", onceKey: `parcel-left:${shipmentId}` })];
}
