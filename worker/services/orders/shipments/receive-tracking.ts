import { eq, sql } from "drizzle-orm";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { nextState, normalTrackingNumber, trackedState, type TrackingUpdate } from "#domain/shop/shipping/tracking";
import { batch } from "../../../db/client.ts";
import { shipment } from "../../../db/schema/orders.ts";
import { trackingEvent } from "../../../db/schema/shipping.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { updateShipment } from "./shipment-records.ts";

/**
 * Handles a carrier's signed message: stores what it reports, and moves the parcel to the state that all its reports
 * imply. The message may come late, again or out of order. One that cannot be applied yet (a parcel whose charge fails)
 * is stored, and the next one tries again.
 */
export async function receiveTracking(
  context: ServiceContext,
  carrierId: string,
  { raw, headers }: { readonly raw: Uint8Array<ArrayBuffer>; readonly headers: Headers },
): Promise<Result<{ received: true }, Refusal>> {
  const { carrier } = context;
  if (carrier.id !== carrierId) return notFound("We couldn't find that carrier.");
  const updates = await carrier.readWebhook(raw, headers);
  if (!updates) return refuse({ code: "bad-request", message: "The signature doesn't match." });
  for (const update of updates) {
    const id = await findParcel(context, update.trackingNumber);
    if (id === undefined) continue; // a parcel that is not the shop's, or no longer
    await storeReports(context, id, update);
    await followReports(context, id);
  }
  return ok({ received: true });
}

/** Carriers use numbers again after some months, so the latest parcel counts. */
async function findParcel({ db }: ServiceContext, number: string): Promise<string | undefined> {
  const [parcel] = await db.all<{ id: string }>(
    sql`SELECT id FROM shipment WHERE tracking_number <> '' AND upper(replace(tracking_number, ' ', '')) = ${normalTrackingNumber(number)}
      ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return parcel?.id;
}

async function storeReports(context: ServiceContext, id: string, { events, estimate }: TrackingUpdate): Promise<void> {
  const { db, newId, clock } = context;
  const receivedAt = clock();
  await batch(db, [
    ...events.map(({ status, message, place, at }) =>
      db
        .insert(trackingEvent)
        .values({ id: newId(), shipmentId: id, status, message, place, happenedAt: at, receivedAt })
        .onConflictDoNothing(),
    ),
    ...(estimate
      ? [
          sql`UPDATE shipment SET expected_on = ${estimate.expectedOn}, estimated_at = ${estimate.at.getTime()}, version = version + 1
            WHERE id = ${id} AND state IN ('preparing', 'shipped') AND expected_on <> ${estimate.expectedOn} AND coalesce(estimated_at, 0) <= ${estimate.at.getTime()}`,
        ]
      : []),
  ]);
}

async function followReports(context: ServiceContext, id: string): Promise<void> {
  const reports = await context.db
    .selectDistinct({ status: trackingEvent.status })
    .from(trackingEvent)
    .where(eq(trackingEvent.shipmentId, id));
  const target = trackedState(reports.map(({ status }) => status));
  let state = await readState(context, id);
  for (let next = state && nextState(state, target); next; next = state && nextState(state, target)) {
    // Its answer is a record that the carrier may not read, so the row says whether it moved.
    const moved = await updateShipment(context, id, { state: next });
    const currentState = await readState(context, id);
    if (currentState === state) {
      console.error(`parcel ${id} is ${target} for its carrier but stays ${String(state)}`, moved);
      return;
    }
    state = currentState;
  }
  await takeTimes(context, id);
}

async function readState({ db }: ServiceContext, id: string) {
  const [parcel] = await db.select({ state: shipment.state }).from(shipment).where(eq(shipment.id, id));
  return parcel?.state;
}

/** The moments are those of the reports, not of their arrival; one that staff recorded earlier stays. */
async function takeTimes({ db }: ServiceContext, id: string): Promise<void> {
  const first = (statuses: string) =>
    sql`(SELECT min(happened_at) FROM tracking_event WHERE shipment_id = ${id} AND status IN (${sql.raw(statuses)}))`;
  const shipped = sql`min(shipped_at, coalesce(${first("'in-transit', 'out-for-delivery', 'delivered'")}, shipped_at))`;
  const delivered = sql`coalesce(${first("'delivered'")}, delivered_at)`;
  await db.run(sql`UPDATE shipment SET shipped_at = ${shipped}, delivered_at = ${delivered}, version = version + 1
    WHERE id = ${id} AND state <> 'preparing' AND (shipped_at IS NOT ${shipped} OR delivered_at IS NOT ${delivered})`);
}
