import { eq, sql } from "drizzle-orm";
import { canMoveOrder, ORDER_STATUSES, type OrderStatus } from "#domain/shop/orders/order-state";
import { carrierName, SHIPMENT_STATE_TEXT, type ShipmentState } from "#domain/shop/shipping/carriers";
import type { Statement } from "../../../db/client.ts";
import { sqlTextList } from "../../../db/schema/columns.ts";
import { orderEvent, orders, type shipment } from "../../../db/schema/orders.ts";
import { auditOrderStep } from "../../audit/index.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import { deliverTextsLater, queueText } from "../../text-messages/index.ts";
import { productPictures } from "../emails/announce-order.ts";
import { orderForShop } from "../read-order.ts";
import { isHeld } from "../held.ts";
import { isGoods, reprintedPieces } from "../printables/pieces.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { parcelShippedEmail, parcelShippedText, type ParcelFacts, type ParcelShare } from "./emails.ts";

/** The entry in the order's history when its pieces reach this state. */
const MOVES = {
  delivered: { parcels: ["delivered"], said: "Everything has arrived", needsAll: true },
  shipped: { parcels: ["shipped", "delivered"], said: "Everything is on its way", needsAll: true },
  "partly-shipped": { parcels: [], said: "Part of the order is on its way", needsAll: false },
} as const satisfies Partial<Record<OrderStatus, object>>;

/** The state of an order that a parcel's state may lead to; the first that fits counts. */
const LEADS_TO = {
  shipped: ["shipped", "partly-shipped"],
  delivered: ["delivered", "shipped", "partly-shipped"],
} as const;

/** SQL for the pieces of line `l` in parcels of these states. */
const piecesIn = (states: ReadonlyArray<string>) => sql`coalesce((
  SELECT sum(inside.quantity) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id
  WHERE inside.order_line_id = l.id AND s.state IN (${sqlTextList(states)})), 0)`;

/**
 * SQL condition: all pieces of the order's goods are in parcels of these states. What came back and was printed again
 * is not missing.
 */
const allPiecesIn = (orderId: string, states: ReadonlyArray<string>) => sql`NOT EXISTS (
  SELECT 1 FROM order_line l WHERE l.order_id = ${orderId} AND ${isGoods(sql`l.id`)}
    AND l.quantity + max(0, ${reprintedPieces(sql`l.id`)} - ${piecesIn(["returned"])}) > ${piecesIn(states)})`;

/**
 * Statements that follow a parcel's own in its batch: the order advances as far as its pieces have, if the order may
 * advance at all. A canceled order stays canceled.
 */
function moveOrder(
  context: ServiceContext,
  orderId: string,
  parcelState: keyof typeof LEADS_TO,
  actor: string,
): Array<Statement> {
  const now = context.clock().getTime();
  return LEADS_TO[parcelState].flatMap((to) => {
    const { parcels, said, needsAll } = MOVES[to];
    return [
      sql`UPDATE orders SET state = ${to}, version = version + 1, updated_at = ${now}
        WHERE id = ${orderId} AND state IN (${sqlTextList(ORDER_STATUSES.filter((from) => canMoveOrder(from, to)))}) AND NOT ${isHeld(sql`orders.id`)}
          AND ${needsAll ? allPiecesIn(orderId, parcels) : sql`1`}`,
      // One millisecond after the parcel's entry, so that the history reads in order.
      sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)
        SELECT ${context.newId()}, ${orderId}, ${`state.${to}`}, ${said}, '{}', ${actor}, 1, ${now + 1} WHERE changes() = 1`,
    ];
  });
}

const getActorId = ({ session: { actor } }: ServiceContext): string => (actor.role === "guest" ? "shop" : actor.userId);

/** What the history calls it. */
const PACKAGE_STEPS: Readonly<Record<ShipmentState, string>> = {
  preparing: "pack",
  shipped: "ship",
  delivered: "mark-delivered",
  returned: "mark-returned",
};

type ParcelRow = Pick<typeof shipment.$inferSelect, "orderId" | "state" | "carrier" | "trackingNumber">;

/** An entry of the order's history that its owner sees, and the order's next state. */
export function recordOnOrder(
  context: ServiceContext,
  { orderId, state, carrier, trackingNumber }: ParcelRow,
): Array<Statement> {
  const actor = getActorId(context);
  const message = `Package ${SHIPMENT_STATE_TEXT[state].toLowerCase()}: ${carrierName(carrier)}${trackingNumber === "" ? "" : `, ${trackingNumber}`}`;
  return [
    context.db
      .insert(orderEvent)
      .values({ id: context.newId(), orderId, type: `shipment.${state}`, message, actor, createdAt: context.clock() }),
    ...(state === "shipped" || state === "delivered" ? moveOrder(context, orderId, state, actor) : []),
    ...auditOrderStep(context, orderId, {
      action: PACKAGE_STEPS[state],
      after: { carrier: carrierName(carrier), tracking_number: trackingNumber },
    }),
  ];
}

/**
 * Which share of its order's goods a parcel holds that has not left yet. Agreed reprints are part of the order.
 * @param contents pieces by order line id
 */
async function calculateParcelShare(
  { db }: ServiceContext,
  shipmentId: string,
  orderId: string,
  contents: ParcelFacts["contents"],
): Promise<ParcelShare> {
  const row = await db.get<{ needed: number; gone: number }>(sql`SELECT
    (SELECT coalesce(sum(l.quantity + ${reprintedPieces(sql`l.id`)}), 0) FROM order_line l
      WHERE l.order_id = ${orderId} AND ${isGoods(sql`l.id`)}) AS needed,
    (SELECT coalesce(sum(inside.quantity), 0) FROM shipment_line inside JOIN shipment s ON s.id = inside.shipment_id
      WHERE s.order_id = ${orderId} AND s.id <> ${shipmentId} AND s.state IN (${sqlTextList(MOVES.shipped.parcels)})) AS gone`);
  const parcelPieces = [...contents.values()].reduce((sum, pieces) => sum + pieces, 0);
  if (row.gone + parcelPieces < row.needed) return "part";
  return row.gone === 0 ? "whole" : "rest";
}

/** The e-mail and the text about a shipped parcel, for the batch in which it ships. Idempotent. */
export async function shippedEmail(
  context: ServiceContext,
  shipmentId: string,
  orderId: string,
  facts: ParcelFacts,
): Promise<Array<Statement>> {
  const order = await orderForShop(context, orderId);
  if (!order) return [];
  const parcel = { ...facts, share: await calculateParcelShare(context, shipmentId, orderId, facts.contents) };
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
