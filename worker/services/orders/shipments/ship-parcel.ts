import { eq, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ENDED_STATES } from "#domain/shop/orders/order-state";
import { ok, type Result } from "#domain/ground/kernel/result";
import { UNAPPROVED_PARCEL } from "#domain/shop/orders/forms/staff-forms";
import type { ShipmentState } from "#domain/shop/shipping/carriers";
import { batch, findConstraintName, guardThat, type Statement } from "../../../db/client.ts";
import { sqlTextList } from "../../../db/schema/columns.ts";
import { shipment, shipmentLine } from "../../../db/schema/orders.ts";
import { RACED, type ServiceContext, untilWritten } from "../../kernel/index.ts";
import {
  ANOTHER_PENDING,
  charge,
  nothingPending,
  PAYMENT_MOVED,
  pendingCharges,
  planParcelCharges,
  reserveCharges,
  stalledParcels,
} from "../../payments/index.ts";
import type { ParcelFacts } from "./emails.ts";
import { deliverMessages, recordOnOrder, shippedEmail } from "./on-the-way.ts";

/** A parcel that leaves. */
export interface LeavingParcel extends ParcelFacts {
  readonly id: string;
  readonly orderId: string;
  readonly state: Exclude<ShipmentState, "preparing">;
  /** Created by this call, so it is deleted if it can't be charged. */
  readonly isNew: boolean;
}

const BUSY = "order_is_being_charged";
const ENDED = "order_is_ended";
const UNAPPROVED = "order_line_is_not_approved";
/** How often a parcel waits for another one of its order that is being charged, and how long each time. */
const ROUNDS = 12;
const PAUSE_MS = 250;

/** Stops the batch of a parcel when its order was canceled or refunded in full. */
export const unlessEnded = (orderId: string): Statement =>
  guardThat(ENDED, sql`SELECT state NOT IN (${sqlTextList(ENDED_STATES)}) FROM orders WHERE id = ${orderId}`);
/** Stops the batch of a parcel whose contents are not approved, or no longer: a proof was sent after it was packed. */
const unlessUnapproved = (shipmentId: string): Statement =>
  guardThat(
    UNAPPROVED,
    sql`NOT EXISTS (SELECT 1 FROM shipment_line s JOIN line_without_approval w ON w.order_line_id = s.order_line_id WHERE s.shipment_id = ${shipmentId})`,
  );
const CHARGING_ANOTHER: Refusal = {
  code: "conflict",
  message: "Another package of this order is being charged right now. Try again in a minute.",
};
const REFUSED: Readonly<Record<string, string>> = {
  [ENDED]: "This order was canceled or refunded, so nothing of it ships.",
  [UNAPPROVED]: UNAPPROVED_PARCEL,
};
/** The refusal for an error of a batch whose order ended or isn't approved; undefined for another error. */
export function shippingRefusal(error: unknown): Refusal | undefined {
  const message = REFUSED[findConstraintName(error) ?? ""];
  return message === undefined ? undefined : { code: "conflict", message };
}

/**
 * Ships a parcel: reserves what it charges while it is still being packed, charges it, and then records charge, parcel,
 * order, history and e-mail in one batch. Nothing ships that could not be charged. A parcel whose charge is unanswered
 * is continued by the next request or by the scheduled job; the provider charges once.
 * @param prepare statements that record the parcel or its changes, in the first batch; what they violate is thrown
 */
export async function shipParcel(
  context: ServiceContext,
  parcel: LeavingParcel,
  prepare: ReadonlyArray<Statement>,
): Promise<Result<void, Refusal>> {
  const leave = await leaveStatements(context, parcel);
  const answer = await untilWritten<Result<void, Refusal>>(ROUNDS, async () => {
    const started = (await pendingCharges(context, parcel.id)).length > 0;
    const reserved = started ? ok(false) : await reserveOrLeave(context, parcel, prepare, leave);
    if (reserved === undefined) {
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
      return RACED;
    }
    if (!reserved.ok) return reserved;
    if (!reserved.value) {
      const paid = await chargeParcel(context, parcel, leave);
      if (!paid.ok) return paid;
    }
    deliverMessages(context);
    return ok(undefined);
  });
  return answer === RACED ? refuse(CHARGING_ANOTHER) : answer;
}

/**
 * True: it left, because there was nothing to charge. False: its charge is reserved. Undefined: another parcel comes
 * first.
 */
async function reserveOrLeave(
  context: ServiceContext,
  parcel: LeavingParcel,
  prepare: ReadonlyArray<Statement>,
  leave: ReadonlyArray<Statement>,
): Promise<Result<boolean, Refusal> | undefined> {
  const { id, orderId, contents, isNew } = parcel;
  const plan = await planParcelCharges(context, orderId, contents);
  if (!plan.ok) {
    await batch(context.db, [refusedEvent(context, parcel, plan.error)]);
    return refuse({ code: "conflict", message: plan.error });
  }
  const hasCharges = plan.value.length > 0;
  try {
    await batch(context.db, [
      unlessEnded(orderId),
      ...prepare,
      unlessUnapproved(id),
      ...(hasCharges
        ? reserveCharges(context, plan.value, { shipmentId: id, isParcelNew: isNew })
        : [guardThat(BUSY, nothingPending(orderId)), ...leave]),
    ]);
  } catch (error) {
    const refusal = shippingRefusal(error);
    if (refusal) return refuse(refusal);
    const rule = findConstraintName(error);
    if (rule === BUSY || rule === ANOTHER_PENDING || rule === PAYMENT_MOVED) return undefined;
    throw error;
  }
  return ok(!hasCharges);
}

/** Charges what is reserved for a parcel; it leaves with the last charge. */
async function chargeParcel(
  context: ServiceContext,
  parcel: LeavingParcel,
  leave: ReadonlyArray<Statement>,
): Promise<Result<void, Refusal>> {
  const pending = await pendingCharges(context, parcel.id);
  for (const [i, capture] of pending.entries()) {
    const end = {
      whenDone: i === pending.length - 1 ? leave : [],
      whenRefused: (reason: string) => [
        refusedEvent(context, parcel, `${formatMoney(money(capture.amountMinor, capture.currency))}: ${reason}`),
        sql`UPDATE payment_capture SET state = 'failed', updated_at = ${context.clock().getTime()} WHERE shipment_id = ${parcel.id} AND state = 'pending'`,
        ...(capture.isParcelNew ? [sql`DELETE FROM shipment WHERE id = ${parcel.id} AND state = 'preparing'`] : []),
      ],
    };
    let charged = await charge(context, capture, end);
    // Without an answer, the same key asks what became of the charge.
    if (charged.kind === "unknown") charged = await charge(context, capture, end);
    if (charged.kind === "unknown")
      return refuse({
        code: "conflict",
        message:
          "The payment provider doesn't answer. We keep asking, and the package ships once the payment is charged.",
      });
    if (charged.kind === "refused")
      return refuse({
        code: "conflict",
        message: `The payment couldn't be charged, so the package didn't ship: ${charged.reason}`,
      });
  }
  return ok(undefined);
}

/** For staff only: a person tells the customer about a payment problem. */
const refusedEvent = (context: ServiceContext, { orderId }: LeavingParcel, reason: string): Statement =>
  sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
    VALUES (${context.newId()}, ${orderId}, 'payment.capture-failed', ${`A package didn't ship, because its payment couldn't be charged. ${reason}`}, 0, ${context.clock().getTime()})`;

async function leaveStatements(context: ServiceContext, parcel: LeavingParcel): Promise<ReadonlyArray<Statement>> {
  const { id, orderId, state } = parcel;
  const now = context.clock().getTime();
  return [
    sql`UPDATE shipment SET state = ${state}, shipped_at = coalesce(shipped_at, ${now}), delivered_at = ${state === "delivered" ? now : null}, version = version + 1
      WHERE id = ${id} AND state = 'preparing'`,
    ...recordOnOrder(context, parcel),
    ...(state === "shipped" ? await shippedEmail(context, id, orderId, parcel) : []),
  ];
}

/**
 * Scheduled: parcels whose charge was not answered, or whose request crashed before it recorded the answer. Idempotent.
 */
export async function shipWaitingParcels(context: ServiceContext): Promise<void> {
  for (const { shipmentId } of await stalledParcels(context)) {
    const [row] = await context.db
      .select()
      .from(shipment)
      .where(eq(shipment.id, shipmentId ?? ""));
    if (!row) continue;
    const lines = await context.db.select().from(shipmentLine).where(eq(shipmentLine.shipmentId, row.id));
    const contents = new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
    const shipped = await shipParcel(context, { ...row, state: "shipped", contents, isNew: false }, []);
    if (!shipped.ok) console.error(`parcel ${row.id} waits for its payment`, shipped.error);
  }
}
