import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import type { PaymentGateway } from "../../adapters/payment-gateway.ts";
import { batch, constraintOf, guardChanges } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { spentOf } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type PaymentRow = typeof payment.$inferSelect;
const DONE = "refund_is_done";

/**
 * Ends the payments of a canceled order except for what its gift cards paid elsewhere: a reservation is voided, a
 * charge is refunded. Idempotent.
 */
export async function endPaymentsOf(context: ServiceContext, orderId: string): Promise<void> {
  const open = await context.db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, ["authorized", "captured"])));
  const spentMinor = open.length > 0 ? await spentOf(context, orderId) : 0;
  for (const row of open) {
    const gateway = context.payments.get(row.provider);
    if (row.provider === "credit" || !gateway) await move(context, row, { state: "voided" });
    else
      await refundRest(
        context,
        gateway,
        row.state === "captured" ? row : await release(context, gateway, row, spentMinor),
        spentMinor,
      );
  }
}

const move = (
  { db, clock }: ServiceContext,
  { id }: PaymentRow,
  to: { state: "voided" } | { state: "captured"; capturedMinor: number },
) =>
  db
    .update(payment)
    .set({ ...to, updatedAt: clock() })
    .where(and(eq(payment.id, id), eq(payment.state, "authorized")));

/** Ends a reservation. If the provider charged it moments ago, before that was recorded, it counts as charged. */
async function release(
  context: ServiceContext,
  gateway: PaymentGateway,
  row: PaymentRow,
  spentMinor: number,
): Promise<PaymentRow> {
  // Gift cards are paid by card alone, so what was spent of them never exceeds what is reserved there.
  if (spentMinor === 0) await gateway.void(row.idempotencyKey);
  const outcome =
    spentMinor > 0
      ? await gateway.capture(row.idempotencyKey, money(spentMinor, row.currency))
      : await gateway.retrieve(row.idempotencyKey);
  if (outcome?.state === "captured") {
    await move(context, row, { state: "captured", capturedMinor: outcome.capturedMinor });
    return { ...row, state: "captured", capturedMinor: outcome.capturedMinor };
  }
  if (spentMinor > 0)
    throw new Error(
      `payment ${row.idempotencyKey}: what its gift cards spent could not be taken (${outcome?.state ?? "unknown"})`,
    );
  await move(context, row, { state: "voided" });
  return { ...row, state: "voided" };
}

/** Refunds what was charged and not spent, once: the refund has its key before the provider is called. */
async function refundRest(
  context: ServiceContext,
  gateway: PaymentGateway,
  row: PaymentRow,
  spentMinor: number,
): Promise<void> {
  const owed = row.capturedMinor - row.refundedMinor - spentMinor;
  if (row.state !== "captured" || owed <= 0) return;
  const key = `cancel:${row.id}`;
  const now = context.clock().getTime();
  await batch(context.db, [
    sql`INSERT INTO refund (id, payment_id, amount_minor, currency, reason, state, idempotency_key, created_at)
      VALUES (${context.newId()}, ${row.id}, ${owed}, ${row.currency}, 'Order canceled', 'pending', ${key}, ${now}) ON CONFLICT (idempotency_key) DO NOTHING`,
  ]);
  await gateway.refund(row.idempotencyKey, money(owed, row.currency), key);
  try {
    await batch(context.db, [
      sql`UPDATE refund SET state = 'done' WHERE idempotency_key = ${key} AND state = 'pending'`,
      guardChanges(DONE),
      sql`UPDATE payment SET refunded_minor = refunded_minor + (SELECT amount_minor FROM refund WHERE idempotency_key = ${key}), updated_at = ${now} WHERE id = ${row.id}`,
      sql`INSERT INTO order_event (id, order_id, type, created_at) VALUES (${context.newId()}, ${row.orderId}, 'payment.refunded', ${now})`,
    ]);
  } catch (error) {
    if (constraintOf(error) !== DONE) throw error;
  }
}

/** SQL for canceled orders whose reservation was not released, or whose charge for gift cards was not refunded. */
const unfinished = sql`(${payment.state} = 'authorized' OR (${payment.state} = 'captured'
  AND EXISTS (SELECT 1 FROM gift_card g JOIN order_line l ON l.id = g.order_line_id WHERE l.order_id = ${orders.id})
  AND ${payment.capturedMinor} - ${payment.refundedMinor} > (SELECT coalesce(sum(e.change_minor), 0) FROM gift_card_entry e
    JOIN gift_card g ON g.id = e.gift_card_id JOIN order_line l ON l.id = g.order_line_id WHERE e.order_id = ${orders.id} AND l.order_id = ${orders.id})))`;

/** Scheduled: orders that were canceled while their provider did not answer. */
export async function endForgottenPayments(context: ServiceContext): Promise<void> {
  const waiting = await context.db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(payment, and(eq(payment.orderId, orders.id), ne(payment.state, "voided")))
    .where(and(eq(orders.state, "cancelled"), unfinished))
    .limit(20);
  for (const { id } of waiting) await endPaymentsOf(context, id);
}
