import { and, eq, inArray, sql } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { carrierName } from "#domain/shop/shipping/carriers";
import type { LabelChoice, ParcelRates } from "#domain/shop/shipping/label";
import { CarrierFailure, type Label } from "../../../adapters/shipping/carrier.ts";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { orderEvent, orders, shipment } from "../../../db/schema/orders.ts";
import { shippingLabel } from "../../../db/schema/shipping.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import { auditOrderStep } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { whyHeldUp } from "../staff/held-step.ts";
import { findParcelOrder, buildLabelRequest } from "./label-request.ts";

type LabelRow = typeof shippingLabel.$inferSelect;

const FORBIDDEN: Refusal = { code: "forbidden", message: "You don't have permission to do that." };
const LEFT: Refusal = { code: "conflict", message: "This package has already left." };
const HAS_ONE: Refusal = { code: "conflict", message: "This package already has a label. Void it to buy another one." };
const UNKNOWN: Refusal = {
  code: "conflict",
  message: "The carrier didn't answer, so we don't know whether the label was bought. Check again in a minute.",
};
const FINISHED = "label_is_finished";

const mayBuy = ({ session: { actor } }: ServiceContext): boolean => can(actor.role, "manageOrders");
const getStaffId = ({ session: { actor } }: ServiceContext): string => (actor.role === "guest" ? "shop" : actor.userId);

/** The carrier's refusals are values; anything else is thrown. */
async function asked<Value>(work: Promise<Value>): Promise<Result<Value, CarrierFailure>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof CarrierFailure) return { ok: false, error };
    throw error;
  }
}

/** What the carrier asks for a parcel that is being packed. For staff. */
export async function quoteLabel(
  context: ServiceContext,
  shipmentId: string,
  ounces: number,
): Promise<Result<ParcelRates, Refusal>> {
  if (!mayBuy(context)) return refuse(FORBIDDEN);
  const parcelOrder = await findParcelOrder(context, shipmentId);
  if (!parcelOrder) return notFound();
  if (parcelOrder.shipment.state !== "preparing") return refuse(LEFT);
  const heldUp = await whyHeldUp(context, parcelOrder.shipment.orderId);
  if (heldUp) return refuse(heldUp);
  const request = await buildLabelRequest(context, { id: shipmentId, address: parcelOrder.address }, ounces);
  if (!request.ok) return request;
  const quote = await asked(context.carrier.quote(request.value));
  return quote.ok ? quote : refuse({ code: "conflict", message: quote.error.message });
}

/**
 * Buys a parcel's label, once: the purchase is recorded before the carrier is asked, a second click meets that row, and
 * a purchase whose answer is lost is found by `checkLabel`. For staff.
 */
export async function buyLabel(
  context: ServiceContext,
  shipmentId: string,
  { ounces, reference, rate }: LabelChoice,
): Promise<Result<void, Refusal>> {
  if (!mayBuy(context)) return refuse(FORBIDDEN);
  const parcelOrder = await findParcelOrder(context, shipmentId);
  if (!parcelOrder) return notFound();
  if (parcelOrder.shipment.state !== "preparing") return refuse(LEFT);
  const request = await buildLabelRequest(context, { id: shipmentId, address: parcelOrder.address }, ounces);
  if (!request.ok) return request;
  const { carrier, db, newId, clock } = context;
  const [id, now] = [newId(), clock()];
  const row = { id, shipmentId, provider: carrier.id, reference, rate, boughtBy: getStaffId(context) };
  try {
    // A label for the address that was read: staff may have changed it since.
    const reserved = await saveBatch(db, [
      ...guardVersion(orders, eq(orders.id, parcelOrder.shipment.orderId), parcelOrder.orderVersion),
      db.insert(shippingLabel).values({ ...row, createdAt: now, updatedAt: now }),
    ]);
    if (!reserved.ok) return reserved;
  } catch (error) {
    if (findConstraintName(error) === "shipping_label.shipment_id") return refuse(HAS_ONE);
    throw error;
  }
  const purchase = await asked(carrier.buy(reference, rate, request.value));
  if (purchase.ok) return recordBought(context, { ...row, orderId: parcelOrder.shipment.orderId }, purchase.value);
  if (purchase.error.isUnknown) return refuse(UNKNOWN);
  await db.update(shippingLabel).set({ state: "failed", updatedAt: clock() }).where(eq(shippingLabel.id, id));
  return refuse({ code: "conflict", message: purchase.error.message });
}

interface Bought {
  readonly id: string;
  readonly shipmentId: string;
  readonly orderId: string;
}

async function recordBought(
  context: ServiceContext,
  { id, shipmentId, orderId }: Bought,
  label: Label,
): Promise<Result<void, Refusal>> {
  const { db, clock } = context;
  const { carrier, service, price, trackingNumber, fileUrl } = label;
  try {
    await batch(db, [
      db
        .update(shippingLabel)
        .set({
          state: "bought",
          carrier,
          service,
          currency: price.currency,
          priceMinor: price.minor,
          trackingNumber,
          fileUrl,
          updatedAt: clock(),
        })
        .where(and(eq(shippingLabel.id, id), eq(shippingLabel.state, "buying"))),
      guardChanges(FINISHED),
      db
        .update(shipment)
        .set({
          ...(carrier === "" ? {} : { carrier }),
          service: service.slice(0, 60),
          ...(trackingNumber === "" ? {} : { trackingNumber, trackingUrl: "" }),
          version: nextVersion(shipment),
        })
        .where(eq(shipment.id, shipmentId)),
      ...staffEvents(context, orderId, "buy-label", [carrierName(carrier), service, formatMoney(price)]),
    ]);
  } catch (error) {
    // Another request has recorded the same purchase.
    if (findConstraintName(error) !== FINISHED) throw error;
  }
  return ok(undefined);
}

const LABEL_TEXTS = { "buy-label": "Label created", "void-label": "Label voided" } as const;

/** What the order's timeline and the history say of a label. @param facts its carrier, service and price */
function staffEvents(
  context: ServiceContext,
  orderId: string,
  action: keyof typeof LABEL_TEXTS,
  facts: ReadonlyArray<string>,
): ReadonlyArray<Statement> {
  const label = facts.filter(Boolean).join(", ");
  return [
    context.db.insert(orderEvent).values({
      id: context.newId(),
      orderId,
      type: "shipment.label",
      message: `${LABEL_TEXTS[action]}: ${label}`,
      actor: getStaffId(context),
      isPublic: false,
      createdAt: context.clock(),
    }),
    ...auditOrderStep(context, orderId, { action, after: { label } }),
  ];
}

/** The label of a parcel that is being bought or was bought. */
export async function findLiveLabel({ db }: ServiceContext, shipmentId: string): Promise<LabelRow | undefined> {
  const [row] = await db
    .select()
    .from(shippingLabel)
    .where(and(eq(shippingLabel.shipmentId, shipmentId), inArray(shippingLabel.state, ["buying", "bought"])));
  return row;
}

/** Finds out what became of a purchase whose answer was lost. For staff. */
export async function checkLabel(context: ServiceContext, shipmentId: string): Promise<Result<void, Refusal>> {
  if (!mayBuy(context)) return refuse(FORBIDDEN);
  const [parcelOrder, row] = [await findParcelOrder(context, shipmentId), await findLiveLabel(context, shipmentId)];
  if (!parcelOrder || !row) return notFound();
  if (row.state === "bought") return ok(undefined);
  const label = await asked(context.carrier.find(row.reference, shipmentId));
  if (!label.ok) return refuse({ code: "conflict", message: label.error.message });
  if (label.value) return recordBought(context, { ...row, orderId: parcelOrder.shipment.orderId }, label.value);
  await context.db
    .update(shippingLabel)
    .set({ state: "failed", updatedAt: context.clock() })
    .where(and(eq(shippingLabel.id, row.id), eq(shippingLabel.state, "buying")));
  return ok(undefined);
}

/** Gives a label back that was not used. For staff. */
export async function voidLabel(context: ServiceContext, shipmentId: string): Promise<Result<void, Refusal>> {
  if (!mayBuy(context)) return refuse(FORBIDDEN);
  const [parcelOrder, row] = [await findParcelOrder(context, shipmentId), await findLiveLabel(context, shipmentId)];
  if (!parcelOrder || row?.state !== "bought") return notFound();
  if (parcelOrder.shipment.state !== "preparing") return refuse(LEFT);
  const heldUp = await whyHeldUp(context, parcelOrder.shipment.orderId);
  if (heldUp) return refuse(heldUp);
  const voided = await asked(context.carrier.void(row.reference));
  if (!voided.ok) return refuse({ code: "conflict", message: voided.error.message });
  const { db, clock } = context;
  await batch(db, [
    db
      .update(shippingLabel)
      .set({ state: "voided", updatedAt: clock() })
      .where(and(eq(shippingLabel.id, row.id), eq(shippingLabel.state, "bought"))),
    sql`UPDATE shipment SET tracking_number = '', version = version + 1 WHERE id = ${shipmentId} AND state = 'preparing' AND tracking_number = ${row.trackingNumber} AND tracking_number <> ''`,
    ...staffEvents(context, parcelOrder.shipment.orderId, "void-label", [
      row.service,
      formatMoney(money(row.priceMinor, row.currency)),
    ]),
  ]);
  return ok(undefined);
}
