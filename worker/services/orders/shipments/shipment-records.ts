import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ListQuery, Page } from "#domain/ground/kernel/records";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { canMoveShipment, carrierName, SHIPMENT_STATE_TEXT, trackingLink } from "#domain/shop/shipping/carriers";
import type { NewShipment, ShipmentChanges } from "#domain/shop/shipping/shipment";
import { batch, findConstraintName, type Statement } from "../../../db/client.ts";
import { listRows } from "../../../db/list.ts";
import { readableThrough } from "../../../db/readable.ts";
import { orderLine, orders, shipment, shipmentLine } from "../../../db/schema/orders.ts";
import { guardVersion, nextVersion, saveBatch, STALE, STALE_VERSION } from "../../../db/versioned.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isBeingCharged } from "../../payments/index.ts";
import { whyHeldUp } from "../staff/held-step.ts";
import { deliverMessages, recordOnOrder } from "./on-the-way.ts";
import { shippingRefusal, shipParcel, type LeavingParcel, unlessEnded } from "./ship-parcel.ts";

type ShipmentRow = typeof shipment.$inferSelect;

/** A parcel on the wire. */
const show = (row: ShipmentRow, lines: ReadonlyArray<typeof shipmentLine.$inferSelect>) => ({
  id: row.id,
  order: row.orderId,
  carrier: row.carrier,
  carrier_name: carrierName(row.carrier),
  service: row.service,
  state: row.state,
  tracking_number: row.trackingNumber,
  tracking_url: trackingLink(row) ?? null,
  expected_on: row.expectedOn || null,
  date_shipped: row.shippedAt?.toISOString() ?? null,
  date_delivered: row.deliveredAt?.toISOString() ?? null,
  date_created: row.createdAt.toISOString(),
  version: row.version,
  lines: lines
    .filter(({ shipmentId }) => shipmentId === row.id)
    .map(({ orderLineId, quantity }) => ({ order_line: orderLineId, quantity })),
});
export type ShipmentRecord = ReturnType<typeof show>;

const columns = {
  id: shipment.id,
  order: shipment.orderId,
  state: shipment.state,
  carrier: shipment.carrier,
  tracking_number: shipment.trackingNumber,
  date_created: shipment.createdAt,
} as const;

/** Parcels of orders that the current user may read. */
const visible = ({ session }: ServiceContext) => readableThrough(shipment.orderId, orders, session);

const selectLines = ({ db }: ServiceContext, ids: ReadonlyArray<string>) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(shipmentLine)
        .where(inArray(shipmentLine.shipmentId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
        .orderBy(asc(shipmentLine.orderLineId));

export async function listShipmentRecords(
  context: ServiceContext,
  query: ListQuery,
): Promise<Result<Page<ShipmentRecord>, Refusal>> {
  const page = await listRows(
    context.db,
    { table: shipment, columns, where: visible(context), defaultOrder: [desc(shipment.createdAt), desc(shipment.id)] },
    query,
  );
  const lines = await selectLines(
    context,
    page.rows.map(({ id }) => id),
  );
  return ok({ rows: page.rows.map((row) => show(row, lines)), total: page.total });
}

export async function findShipmentRecord(context: ServiceContext, id: string): Promise<ShipmentRecord | undefined> {
  const [row] = await context.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.id, id), visible(context)));
  return row && show(row, await selectLines(context, [id]));
}

/** Staff record a parcel and its contents; never more of a line than was ordered, over all parcels. */
export async function createShipment(
  context: ServiceContext,
  input: NewShipment,
): Promise<Result<ShipmentRecord, Refusal>> {
  const [[order], lines] = await context.db.batch([
    context.db.select({ id: orders.id }).from(orders).where(eq(orders.id, input.order)),
    context.db.select({ id: orderLine.id }).from(orderLine).where(eq(orderLine.orderId, input.order)),
  ]);
  if (!order) return invalid({ order: ["We couldn't find that order."] });
  const heldUp = await whyHeldUp(context, order.id);
  if (heldUp) return refuse(heldUp);
  const lineIds = input.lines.map(({ order_line: line }) => line);
  if (lineIds.some((line) => !lines.some(({ id }) => id === line)) || new Set(lineIds).size < lineIds.length)
    return invalid({ lines: ["Choose items from this order, each only once."] });
  const id = context.newId();
  const prepare = [
    context.db.insert(shipment).values({
      id,
      orderId: order.id,
      carrier: input.carrier,
      service: input.service,
      trackingNumber: input.tracking_number,
      trackingUrl: input.tracking_url,
      expectedOn: input.expected_on,
      createdAt: context.clock(),
    }),
    ...input.lines.map(({ order_line: orderLineId, quantity }) =>
      context.db.insert(shipmentLine).values({ shipmentId: id, orderLineId, quantity }),
    ),
  ];
  const parcel = {
    id,
    orderId: order.id,
    isNew: true,
    carrier: input.carrier,
    service: input.service,
    trackingNumber: input.tracking_number,
    trackingUrl: input.tracking_url,
    expectedOn: input.expected_on,
    contents: new Map(input.lines.map((line) => [line.order_line, line.quantity])),
  };
  const { state } = input;
  try {
    if (state === "preparing")
      await batch(context.db, [unlessEnded(order.id), ...prepare, ...recordOnOrder(context, { ...parcel, state })]);
    else {
      const shipped = await shipParcel(context, { ...parcel, state }, prepare);
      if (!shipped.ok) return shipped;
    }
  } catch (error) {
    const refusal = shippingRefusal(error);
    if (refusal) return refuse(refusal);
    if (findConstraintName(error) === "order_line_is_held")
      return refuse({
        code: "conflict",
        message: "A print file for this order is on hold. Create it or upload a finished PDF before you ship.",
      });
    if (findConstraintName(error) === "shipment_line_within_order")
      return invalid({ lines: ["That's more than what's left to ship, so nothing was packed or charged."] });
    throw error;
  }
  const record = await findShipmentRecord(context, id);
  return record ? ok(record) : notFound();
}

/** A parcel, unless a colleague holds a step of its order. */
async function findChangeable(context: ServiceContext, id: string): Promise<Result<ShipmentRow, Refusal>> {
  const [parcel] = await context.db.select().from(shipment).where(eq(shipment.id, id));
  const heldUp = parcel && (await whyHeldUp(context, parcel.orderId));
  if (heldUp) return refuse(heldUp);
  return parcel ? ok(parcel) : notFound();
}

const readContents = async (context: ServiceContext, id: string): Promise<ReadonlyMap<string, number>> =>
  new Map((await selectLines(context, [id])).map(({ orderLineId, quantity }) => [orderLineId, quantity]));

export async function updateShipment(
  context: ServiceContext,
  id: string,
  changes: ShipmentChanges,
): Promise<Result<ShipmentRecord, Refusal>> {
  const parcel = await findChangeable(context, id);
  if (!parcel.ok) return parcel;
  const previousParcel = parcel.value;
  const state = changes.state ?? previousParcel.state;
  if (!canMoveShipment(previousParcel.state, state))
    return invalid({
      state: [
        `A package that is ${SHIPMENT_STATE_TEXT[previousParcel.state].toLowerCase()} can't change to that state.`,
      ],
    });
  const set = {
    ...(changes.carrier === undefined ? {} : { carrier: changes.carrier }),
    ...(changes.service === undefined ? {} : { service: changes.service }),
    ...(changes.tracking_number === undefined ? {} : { trackingNumber: changes.tracking_number }),
    ...(changes.tracking_url === undefined ? {} : { trackingUrl: changes.tracking_url }),
    ...(changes.expected_on === undefined ? {} : { expectedOn: changes.expected_on }),
  };
  // The transition was checked against the state that was read, so the row must still have it.
  const loaded = changes.version ?? (state === previousParcel.state ? undefined : previousParcel.version);
  const guards = guardVersion(shipment, eq(shipment.id, id), loaded);
  const saved =
    previousParcel.state === "preparing" && state !== "preparing"
      ? await leave(context, { ...previousParcel, ...set, state }, [
          ...guards,
          ...(Object.keys(set).length === 0 ? [] : [context.db.update(shipment).set(set).where(eq(shipment.id, id))]),
        ])
      : await saveBatch(context.db, [
          ...guards,
          context.db
            .update(shipment)
            .set({
              ...set,
              state,
              ...(state === "delivered" && previousParcel.state !== state ? { deliveredAt: context.clock() } : {}),
              version: nextVersion(shipment),
            })
            .where(eq(shipment.id, id)),
          ...(state === previousParcel.state ? [] : recordOnOrder(context, { ...previousParcel, ...set, state })),
        ]);
  if (!saved.ok) return saved;
  if (state !== previousParcel.state) deliverMessages(context);
  const record = await findShipmentRecord(context, id);
  return record ? ok(record) : notFound();
}

async function leave(
  context: ServiceContext,
  row: Omit<ShipmentRow, "state"> & { readonly state: LeavingParcel["state"] },
  prepare: ReadonlyArray<Statement>,
): Promise<Result<void, Refusal>> {
  try {
    return await shipParcel(context, { ...row, isNew: false, contents: await readContents(context, row.id) }, prepare);
  } catch (error) {
    if (findConstraintName(error) === STALE_VERSION) return refuse(STALE);
    throw error;
  }
}

/** Deletes a parcel that was recorded by mistake, as long as it has not shipped. */
export async function removeShipment(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const parcel = await findChangeable(context, id);
  if (!parcel.ok) return parcel;
  const [deletedParcel] = await context.db
    .delete(shipment)
    .where(
      and(
        eq(shipment.id, id),
        eq(shipment.state, "preparing"),
        sql`NOT ${isBeingCharged(id)}`,
        sql`NOT EXISTS (SELECT 1 FROM tracking_event WHERE shipment_id = ${id})`,
        sql`NOT EXISTS (SELECT 1 FROM shipping_label WHERE shipment_id = ${id} AND state IN ('buying', 'bought'))`,
      ),
    )
    .returning({ id: shipment.id });
  if (!deletedParcel)
    return invalid({ state: ["This package already shipped, is being charged or has a label, and can't be deleted."] });
  return ok(undefined);
}
