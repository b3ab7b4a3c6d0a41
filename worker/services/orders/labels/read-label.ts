import { eq } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/ground/kernel/capabilities";
import { money } from "#domain/ground/kernel/money";
import { carrierName } from "#domain/shop/shipping/carriers";
import type { Customs } from "#domain/shop/shipping/customs";
import { convertGramsToOunces, type ParcelLabel } from "#domain/shop/shipping/label";
import { buildParcel } from "#domain/shop/shipping/parcel";

import { orderLine, shipmentLine } from "../../../db/schema/orders.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { showOrderAddress } from "../read-order.ts";
import { viewShipments } from "../shipments/view-shipments.ts";
import { findLiveLabel } from "./buy-label.ts";
import { findCustoms, findParcelOrder } from "./label-request.ts";

const Size = v.object({ width: v.number(), height: v.number() });

/** The weight that size and quantity of the pieces suggest. */
async function estimateOunces({ db }: ServiceContext, shipmentId: string): Promise<number> {
  const rows = await db
    .select({ spec: orderLine.spec, quantity: shipmentLine.quantity })
    .from(shipmentLine)
    .innerJoin(orderLine, eq(orderLine.id, shipmentLine.orderLineId))
    .where(eq(shipmentLine.shipmentId, shipmentId));
  const { grams } = buildParcel(
    rows.flatMap(({ spec, quantity }) => {
      const size = v.safeParse(Size, spec);
      return size.success ? [{ widthIn: size.output.width, heightIn: size.output.height, quantity }] : [];
    }),
  );
  return convertGramsToOunces(grams);
}

/** A parcel with its label, for staff; undefined for everyone else. */
export async function findParcelLabel(context: ServiceContext, shipmentId: string): Promise<ParcelLabel | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const parcelOrder = await findParcelOrder(context, shipmentId);
  if (!parcelOrder) return undefined;
  const [[parcel], label, ounces] = await Promise.all([
    viewShipments(context, [parcelOrder]),
    findLiveLabel(context, shipmentId),
    estimateOunces(context, shipmentId),
  ]);
  if (!parcel) return undefined;
  return {
    parcel,
    address: showOrderAddress(parcelOrder.address),
    ounces,
    hasPostage: context.carrier.hasPostage,
    label: label && {
      state: label.state === "bought" ? "bought" : "buying",
      carrier: carrierName(label.carrier || parcelOrder.shipment.carrier),
      service: label.service,
      price: money(label.priceMinor, label.currency),
      trackingNumber: label.trackingNumber,
    },
  };
}

const LABEL_TIMEOUT_MS = 15_000;

/** What prints as a label: the carrier's PDF, or the addresses for the shop's own. */
export type PrintedLabel =
  | { readonly kind: "pdf"; readonly file: Response; readonly number: string }
  | {
      readonly kind: "address";
      readonly number: string;
      readonly service: string;
      readonly to: ReadonlyArray<string>;
      readonly from: ReadonlyArray<string>;
      /** For a parcel that leaves the country. */
      readonly customs: Customs | undefined;
    };

/** The label of a parcel to print, for staff; undefined without one and for everyone else. */
export async function readLabel(context: ServiceContext, shipmentId: string): Promise<PrintedLabel | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const [parcelOrder, label] = [await findParcelOrder(context, shipmentId), await findLiveLabel(context, shipmentId)];
  if (!parcelOrder || label?.state !== "bought") return undefined;
  const number = String(parcelOrder.number);
  if (label.fileUrl === "") {
    const { name, address } = context.company;
    const parcel = { id: shipmentId, address: parcelOrder.address };
    const customs = await findCustoms(context, parcel, await estimateOunces(context, shipmentId));
    return {
      kind: "address",
      number,
      service: `${carrierName(label.carrier || parcelOrder.shipment.carrier)}, ${label.service}`,
      to: showOrderAddress(parcelOrder.address),
      from: [name, ...address],
      customs: customs === "needs-filing" ? undefined : customs,
    };
  }
  const file = await fetch(label.fileUrl, { signal: AbortSignal.timeout(LABEL_TIMEOUT_MS) });
  if (!file.ok) throw new Error(`The label of parcel ${shipmentId} can't be read: status ${file.status}`);
  return { kind: "pdf", file, number };
}
