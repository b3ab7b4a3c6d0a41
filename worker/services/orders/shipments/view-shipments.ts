import { asc, desc, eq, inArray } from "drizzle-orm";
import { carrierName, trackingLink } from "#domain/shop/shipping/carriers";
import type { ShipmentView } from "#domain/shop/shipping/shipment";
import { orderLine, shipmentLine, type shipment } from "../../../db/schema/orders.ts";
import { trackingEvent } from "../../../db/schema/shipping.ts";
import { preparedByLine, selectPreparedFiles } from "../prepared-files.ts";
import { showOrderAddress, viewOrderLine } from "../read-order.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type ShipmentRow = typeof shipment.$inferSelect;

/** Parcels with their contents: three queries at once for any number. */
export async function viewShipments(
  { db, measurement }: ServiceContext,
  rows: ReadonlyArray<{ readonly shipment: ShipmentRow; readonly number: number }>,
): Promise<ReadonlyArray<ShipmentView>> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.shipment.id);
  const inside = inArray(shipmentLine.shipmentId, ids);
  const [reports, contents, preparedFiles] = await Promise.all([
    db
      .select()
      .from(trackingEvent)
      .where(inArray(trackingEvent.shipmentId, ids))
      .orderBy(desc(trackingEvent.happenedAt), desc(trackingEvent.id)),
    db
      .select({ inParcel: { shipmentId: shipmentLine.shipmentId, quantity: shipmentLine.quantity }, line: orderLine })
      .from(shipmentLine)
      .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
      .where(inside)
      .orderBy(asc(orderLine.position)),
    selectPreparedFiles(
      { db },
      inArray(orderLine.id, db.select({ id: shipmentLine.orderLineId }).from(shipmentLine).where(inside)),
    ),
  ]);
  const prepared = preparedByLine(preparedFiles);
  return rows.map(({ shipment: parcel, number }) => ({
    id: parcel.id,
    order: { id: parcel.orderId, number: String(number) },
    carrier: carrierName(parcel.carrier),
    state: parcel.state,
    trackingNumber: parcel.trackingNumber,
    trackingLink: trackingLink(parcel),
    expectedOn: parcel.expectedOn || undefined,
    shippedAt: parcel.shippedAt ?? undefined,
    deliveredAt: parcel.deliveredAt ?? undefined,
    address: parcel.address === null ? [] : showOrderAddress(parcel.address),
    reports: reports
      .filter(({ shipmentId }) => shipmentId === parcel.id)
      .map(({ id, message, place, happenedAt }) => ({ id, message, place, at: happenedAt })),
    lines: contents
      .filter(({ inParcel }) => inParcel.shipmentId === parcel.id)
      .map(({ inParcel, line }) => ({
        id: line.id,
        name: line.productName,
        quantity: inParcel.quantity,
        picture: viewOrderLine(line, { measurement, preparedFile: prepared.get(line.id) }).picture,
      })),
  }));
}
