import { and, eq, sql } from "drizzle-orm";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { orderLine, shipment } from "../../../db/schema/orders.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isGoods, reprintedPieces } from "../printables/pieces.ts";
import { createShipment, updateShipment } from "../shipments/shipment-records.ts";

/** The carrier of a package that staff shipped without naming one. */
const UNTRACKED = "Delivery without tracking";
const BUSY: Refusal = {
  code: "conflict",
  message: "Another package of this order is being shipped right now. Reload the page and try again.",
};

const waitingParcels = ({ db }: ServiceContext, orderId: string, state: "preparing" | "shipped") =>
  db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), eq(shipment.state, state)));

/** The pieces of an order's goods that are in no parcel yet. Gift cards are sent by e-mail. */
async function unpacked({ db }: ServiceContext, orderId: string) {
  const rows = await db
    .select({
      order_line: orderLine.id,
      quantity: sql<number>`${orderLine.quantity} + ${reprintedPieces(sql`order_line.id`)}
        - (SELECT coalesce(sum(quantity), 0) FROM shipment_line WHERE order_line_id = order_line.id)`.as("unpacked"),
    })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), isGoods(sql`order_line.id`)));
  return rows.filter(({ quantity }) => quantity > 0);
}

/**
 * Ships what has not left yet: each prepared parcel, then one parcel with all other pieces. Each parcel charges what it
 * carries; a refused charge stops here, and what left before stays on its way.
 */
export async function shipRest(context: ServiceContext, orderId: string): Promise<Result<void, Refusal>> {
  for (const { id } of await waitingParcels(context, orderId, "preparing")) {
    const shipped = await updateShipment(context, id, { state: "shipped" });
    if (!shipped.ok) return busy(shipped.error);
  }
  const lines = await unpacked(context, orderId);
  if (lines.length === 0) return ok(undefined);
  const shipped = await createShipment(context, {
    order: orderId,
    carrier: UNTRACKED,
    service: "",
    tracking_number: "",
    tracking_url: "",
    expected_on: "",
    state: "shipped",
    lines,
  });
  return shipped.ok ? ok(undefined) : busy(shipped.error);
}

/** Marks each parcel that left as delivered. */
export async function deliverAll(context: ServiceContext, orderId: string): Promise<Result<void, Refusal>> {
  for (const { id } of await waitingParcels(context, orderId, "shipped")) {
    const delivered = await updateShipment(context, id, { state: "delivered" });
    if (!delivered.ok) return busy(delivered.error);
  }
  return ok(undefined);
}

/** Another request packed or moved the same pieces in the meantime. */
const busy = (refusal: Refusal) => refuse(refusal.code === "invalid" || refusal.code === "not-found" ? BUSY : refusal);
