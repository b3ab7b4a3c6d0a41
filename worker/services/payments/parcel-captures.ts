import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { ok, type Result } from "#domain/ground/kernel/result";
import { chargeOfParcel, type ParcelCharges } from "#domain/shop/payments/capture-target";
import type { PaymentState } from "#domain/shop/payments/payment-state";
import { smallestCharge } from "#domain/shop/payments/smallest-charge";
import { STALLED_MS } from "#domain/shop/payments/waiting-times";
import { guardChanges, type Statement } from "../../db/client.ts";
import { orderLine, orders } from "../../db/schema/orders.ts";
import { payment, paymentCapture } from "../../db/schema/payments.ts";
import { paymentRenewal } from "../../db/schema/renewals.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { reserveCapture, type CaptureRow } from "./capture.ts";
import { PAYMENT_MOVED, type PaymentRow } from "./record-outcome.ts";

/** Payments that are charged when parcels ship. Credit is taken when the order is placed; an invoice is paid later. */
const isChargedAtShipping = ({ provider }: PaymentRow): boolean => provider !== "credit" && provider !== "invoice";
/** A payment in these states can be charged, as far as its authorization goes. */
const CHARGEABLE: ReadonlyArray<PaymentState> = ["authorized", "partly_captured", "partly_refunded", "refunded"];

/** One charge that a parcel needs. */
export interface PlannedCharge {
  readonly payment: PaymentRow;
  readonly amountMinor: number;
}

/**
 * What this parcel charges, by the pieces that shipped before and with it: nothing for an order that is paid already or
 * later. The error says why the payment cannot be charged any more.
 * @param pieces of the parcel, by line id
 */
export async function planParcelCharges(
  context: ServiceContext,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
): Promise<Result<ReadonlyArray<PlannedCharge>, string>> {
  const facts = await readFacts(context, orderId);
  if (!facts) return ok([]);
  const { charges, charged, open, hasLapsed } = facts;
  const planned = spread(chargeOfParcel(charges, pieces).minor, open);
  return planned ? ok(planned) : { ok: false, error: whyNot(charged, hasLapsed) };
}

/** What decides how much parcels of an order charge; undefined for an order that is paid already or later. */
export const findParcelCharges = async (context: ServiceContext, orderId: string): Promise<ParcelCharges | undefined> =>
  (await readFacts(context, orderId))?.charges;

interface Facts {
  readonly charges: ParcelCharges;
  /** The payments that are charged when parcels ship. */
  readonly charged: ReadonlyArray<PaymentRow>;
  /** Those of them that can be charged now. */
  readonly open: ReadonlyArray<PaymentRow>;
  /** Whether one of them could be charged if its authorization hadn't expired. */
  readonly hasLapsed: boolean;
}

async function readFacts({ db, payments, clock }: ServiceContext, orderId: string): Promise<Facts | undefined> {
  const [[order], lines, all, cards, replaced] = await db.batch([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db.select().from(orderLine).where(eq(orderLine.orderId, orderId)),
    db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.attempt)),
    db
      .select({ id: sql<string>`g.id` })
      .from(sql`gift_card g JOIN order_line l ON l.id = g.order_line_id`)
      .where(sql`l.order_id = ${orderId}`)
      .limit(1),
    db
      .select({ id: paymentRenewal.oldPaymentId })
      .from(paymentRenewal)
      .where(
        and(
          inArray(paymentRenewal.state, ["replaced", "released"]),
          sql`${paymentRenewal.oldPaymentId} IN (SELECT p.id FROM payment p WHERE p.order_id = ${orderId})`,
        ),
      ),
  ]);
  const charged = all.filter(isChargedAtShipping);
  // Card payments of an invoice are no authorizations for parcels.
  if (!order || charged.length === 0 || all.some(({ provider }) => provider === "invoice")) return undefined;
  const now = clock();
  const isOpen = ({ id, state }: PaymentRow) =>
    CHARGEABLE.includes(state) && !replaced.some((renewal) => renewal.id === id);
  const open = charged.filter((row) => isOpen(row) && !isOver(row, now));
  const inParts = cards.length === 0 && open.every(({ provider }) => payments.get(provider)?.canCaptureInParts ?? true);
  const { totalMinor, creditMinor, giftCardMinor, dueMinor, currency } = order;
  return {
    charges: {
      order: {
        lines: lines.map((line) => ({
          id: line.id,
          quantity: line.quantity,
          totalMinor: line.totalMinor,
          discountMinor: line.discountMinor,
          taxMinor: line.taxMinor,
        })),
        totalMinor,
        creditMinor,
        giftCardMinor,
        dueMinor,
      },
      currency,
      capturedMinor: charged.reduce((sum, { capturedMinor }) => sum + capturedMinor, 0),
      shipped: Object.fromEntries(await shippedPieces(db, orderId)),
      inParts,
      minimumMinor: smallestCharge(
        open.flatMap(({ provider }) => payments.get(provider) ?? []),
        currency,
      ),
    },
    charged,
    open,
    hasLapsed: charged.some((row) => isOpen(row) && isOver(row, now)),
  };
}

const isOver = ({ expiresAt }: PaymentRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Divides an amount over the authorizations, the first payment first; undefined when they do not suffice. */
function spread(amountMinor: number, open: ReadonlyArray<PaymentRow>): ReadonlyArray<PlannedCharge> | undefined {
  let remainingMinor = Math.max(0, amountMinor);
  const charges = open.flatMap((row) => {
    const part = Math.min(remainingMinor, row.authorizedMinor - row.capturedMinor);
    remainingMinor -= part;
    return part > 0 ? [{ payment: row, amountMinor: part }] : [];
  });
  return remainingMinor > 0 ? undefined : charges;
}

function whyNot(rows: ReadonlyArray<PaymentRow>, isLapsed: boolean): string {
  const has = (state: PaymentState) => rows.some((row) => row.state === state);
  if (has("disputed")) return "The customer's bank disputes the payment, so this package can't be charged.";
  if (isLapsed || has("failed"))
    return "The payment's authorization has expired. Ask the customer to pay again before you ship.";
  if (has("voided")) return "The payment was released, so this package can't be charged.";
  return "The payment doesn't cover this package. Check the order's payments before you ship.";
}

async function shippedPieces(db: ServiceContext["db"], orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all<{
    line: string;
    pieces: number;
  }>(sql`SELECT inside.order_line_id AS line, sum(inside.quantity) AS pieces
    FROM shipment s JOIN shipment_line inside ON inside.shipment_id = s.id
    WHERE s.order_id = ${orderId} AND s.state <> 'preparing' GROUP BY inside.order_line_id`);
  return new Map(rows.map(({ line, pieces }) => [line, pieces]));
}

/** The unanswered charges of a parcel. */
export const pendingCharges = ({ db }: ServiceContext, shipmentId: string): Promise<Array<CaptureRow>> =>
  db
    .select()
    .from(paymentCapture)
    .where(and(eq(paymentCapture.state, "pending"), eq(paymentCapture.shipmentId, shipmentId)))
    .orderBy(asc(paymentCapture.createdAt), asc(paymentCapture.id));

/** Statements that reserve a parcel's charges, unless a payment was changed since they were planned. */
export const reserveCharges = (
  context: ServiceContext,
  charges: ReadonlyArray<PlannedCharge>,
  parcel: { readonly shipmentId: string; readonly isParcelNew: boolean },
): ReadonlyArray<Statement> =>
  charges.flatMap(({ payment: { id, version, currency }, amountMinor }) => {
    const captureId = context.newId();
    return [
      sql`UPDATE payment SET version = version + 1 WHERE id = ${id} AND version = ${version}`,
      guardChanges(PAYMENT_MOVED),
      reserveCapture(context, {
        id: captureId,
        paymentId: id,
        ...parcel,
        amountMinor,
        currency,
        idempotencyKey: `parcel:${parcel.shipmentId}:${captureId}`,
      }),
    ];
  });

/** SQL condition: nothing of this order is being charged for a parcel right now. */
export const nothingPending = (orderId: string) =>
  sql`SELECT NOT EXISTS (SELECT 1 FROM payment_capture c JOIN payment p ON p.id = c.payment_id WHERE p.order_id = ${orderId} AND c.state = 'pending' AND c.shipment_id IS NOT NULL)`;

/** SQL condition: this parcel's charge has not been answered yet. */
export const isBeingCharged = (shipmentId: string) =>
  sql`EXISTS (SELECT 1 FROM payment_capture WHERE shipment_id = ${shipmentId} AND state = 'pending')`;

/** Parcels whose charge was never answered, because the request crashed or the provider was down. */
export const stalledParcels = ({ db, clock }: ServiceContext): Promise<Array<{ shipmentId: string | null }>> =>
  db
    .selectDistinct({ shipmentId: paymentCapture.shipmentId })
    .from(paymentCapture)
    .where(
      and(
        eq(paymentCapture.state, "pending"),
        sql`${paymentCapture.shipmentId} IS NOT NULL`,
        lte(paymentCapture.updatedAt, new Date(clock().getTime() - STALLED_MS)),
      ),
    )
    .limit(20);
