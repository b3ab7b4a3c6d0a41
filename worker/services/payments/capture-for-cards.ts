import { and, eq, lte, ne, sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { money } from "#domain/ground/kernel/money";
import { batch, findConstraintName } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment, paymentCapture } from "../../db/schema/payments.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { captureFailedEmail } from "./emails.ts";
import { charge, reserveCapture, type CaptureRow } from "./capture.ts";
import type { PaymentRow } from "./record-outcome.ts";

const AT_ONCE = 20;
/** The delay after the first failure doubles with each further one, up to a day. */
const MAX_PAUSE_DOUBLINGS = 11;

const soldCards = sql`EXISTS (SELECT 1 FROM gift_card g JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = ${orders.id})`;

/** Payments that are only reserved although their order has issued gift cards. */
const waiting = ({ db }: ServiceContext, condition: ReturnType<typeof eq>) =>
  db
    .select({ payment, number: orders.number })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(
      and(
        condition,
        eq(payment.state, "authorized"),
        ne(payment.provider, "credit"),
        sql`${orders.state} NOT IN ('cancelled', 'refunded')`,
        soldCards,
      ),
    )
    .limit(AT_ONCE);

/**
 * Captures an order with gift cards in full, so that no card is sent or shown before it is paid. The provider's capture
 * and its record are each made once, however often this runs; a failure holds the cards' e-mails, notifies staff and is
 * retried by the scheduled job. Nothing happens for other orders.
 */
export async function captureForCards(context: ServiceContext, orderId: string): Promise<void> {
  for (const row of await waiting(context, eq(payment.orderId, orderId)))
    await capture(context, row.payment, row.number);
}

/** Scheduled: orders with gift cards whose capture failed, or whose request crashed before it. */
export async function captureWaiting(context: ServiceContext): Promise<void> {
  for (const row of await waiting(context, lte(payment.captureAt, context.clock())))
    await capture(context, row.payment, row.number);
}

async function capture(context: ServiceContext, row: PaymentRow, orderNumber: number): Promise<void> {
  const pending = (await reserved(context, row)) ?? (await reserve(context, row));
  if (!pending) return;
  const charged = await charge(context, pending, { whenDone: [], whenRefused: () => [] });
  if (charged.kind === "done") deliverLater(context);
  if ("reason" in charged) await recordFailure(context, row, orderNumber, charged.reason);
}

const reserved = async ({ db }: ServiceContext, { id }: PaymentRow): Promise<CaptureRow | undefined> =>
  (
    await db
      .select()
      .from(paymentCapture)
      .where(and(eq(paymentCapture.paymentId, id), eq(paymentCapture.state, "pending")))
  )[0];

/** Each try that the provider refused is followed by one with a key of its own. */
async function reserve(context: ServiceContext, row: PaymentRow): Promise<CaptureRow | undefined> {
  try {
    await batch(context.db, [
      reserveCapture(context, {
        id: context.newId(),
        paymentId: row.id,
        shipmentId: null,
        isParcelNew: false,
        amountMinor: row.authorizedMinor,
        currency: row.currency,
        idempotencyKey: `${row.id}:all:${String(row.captureTries)}`,
      }),
    ]);
  } catch (error) {
    // Another request reserved it at the same moment, or has charged it already.
    if (findConstraintName(error) === undefined) throw error;
  }
  return reserved(context, row);
}

/** The next attempt waits longer; staff get an e-mail about the first failure, and the order's history records it. */
async function recordFailure(
  context: ServiceContext,
  row: PaymentRow,
  orderNumber: number,
  reason: string,
): Promise<void> {
  const now = context.clock().getTime();
  const pause = Math.min(DAY_MS, 2 ** Math.min(row.captureTries, MAX_PAUSE_DOUBLINGS) * MINUTE_MS);
  const email = captureFailedEmail({
    to: context.company.email,
    origin: context.origin,
    orderId: row.orderId,
    orderNumber,
    amount: money(row.authorizedMinor, row.currency),
    reason,
  });
  await batch(context.db, [
    sql`UPDATE payment SET capture_tries = capture_tries + 1, capture_at = ${now + pause} WHERE id = ${row.id} AND state = 'authorized'`,
    sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
      SELECT ${context.newId()}, ${row.orderId}, 'payment.capture-failed', ${`We couldn't charge the payment, so the gift cards are on hold: ${reason}`}, 0, ${now}
      FROM payment WHERE id = ${row.id} AND state = 'authorized' AND capture_tries = 1`,
    queueEmail(context, email, { template: "capture-failed", onceKey: `capture-failed:${row.id}` }),
  ]);
  deliverLater(context);
}
