import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import type { PaymentGateway } from "../../adapters/payments/payment-gateway.ts";
import { batch } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { refund } from "../../db/schema/refunds.ts";
import { sumSpentFromCards } from "../ledger/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { endPendingCaptures } from "./capture.ts";
import { recordOutcome, type PaymentRow } from "./record-outcome.ts";
import { returnMoney } from "./return-money.ts";

/** States in which money is reserved or was charged and not all refunded. */
const OPEN = ["authorized", "partly_captured", "captured", "partly_refunded"] as const;

/**
 * Ends the payments of a canceled order except for what its gift cards paid elsewhere: a reservation is voided, a
 * charge is refunded. Idempotent.
 */
export async function endOrderPayments(context: ServiceContext, orderId: string): Promise<void> {
  const open = await context.db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.state, OPEN)));
  const spentMinor = open.length > 0 ? await sumSpentFromCards(context, orderId) : 0;
  for (const row of open) {
    const gateway = context.payments.get(row.provider);
    if (row.provider === "credit" || row.provider === "invoice" || !gateway)
      await recordOutcome(context, row.id, (storedPayment) =>
        Promise.resolve({ ...released(storedPayment), state: "voided" }),
      );
    else {
      const capturedMinor = await release(context, gateway, row, spentMinor);
      await refundRest(context, row, capturedMinor - spentMinor);
    }
  }
}

/** A payment without a provider, as a provider would report it. */
const released = ({ reference, authorizedMinor, capturedMinor, refundedMinor }: PaymentRow) => ({
  reference: reference ?? "",
  authorizedMinor,
  capturedMinor,
  refundedMinor,
  isDisputed: false,
});

/**
 * Charges what was spent of the order's gift cards, if that was not charged before, and releases the rest.
 * @returns the amount charged in total, in minor units. If the provider charged it moments ago, before that was
 *   recorded, it counts
 */
async function release(
  context: ServiceContext,
  gateway: PaymentGateway,
  { id, currency, idempotencyKey }: PaymentRow,
  spentMinor: number,
): Promise<number> {
  const recorded = await recordOutcome(
    context,
    id,
    async (storedPayment) => {
      // Gift cards are paid by card alone, so what was spent of them never exceeds what is reserved there.
      if (spentMinor > 0 && storedPayment.capturedMinor === 0)
        await gateway.capture(idempotencyKey, money(spentMinor, currency), `${id}:spent`);
      await gateway.void(idempotencyKey);
      return gateway.retrieve(idempotencyKey);
    },
    () => [endPendingCaptures(context, id)],
  );
  const capturedMinor = recorded?.change?.capturedMinor ?? 0;
  if (capturedMinor < spentMinor)
    throw new Error(
      `payment ${idempotencyKey}: what its gift cards spent could not be taken (${recorded?.outcome.state ?? "unknown"})`,
    );
  return capturedMinor;
}

/**
 * Refunds what was charged and not spent, once: the refund has its key before the provider is called. One that the
 * provider refused is not tried again.
 */
async function refundRest(context: ServiceContext, row: PaymentRow, chargedMinor: number): Promise<void> {
  const [storedPayment] = await context.db
    .select({ refundedMinor: payment.refundedMinor })
    .from(payment)
    .where(eq(payment.id, row.id));
  const owed = chargedMinor - (storedPayment?.refundedMinor ?? 0);
  if (owed <= 0) return;
  const key = `cancel:${row.id}`;
  const now = context.clock().getTime();
  await batch(context.db, [
    sql`INSERT INTO refund (id, payment_id, amount_minor, currency, reason, state, idempotency_key, created_at)
      VALUES (${context.newId()}, ${row.id}, ${owed}, ${row.currency}, 'Order canceled', 'pending', ${key}, ${now}) ON CONFLICT (idempotency_key) DO NOTHING`,
  ]);
  const [part] = await context.db.select().from(refund).where(eq(refund.idempotencyKey, key));
  if (part?.state === "pending") await returnMoney(context, part);
}

/** SQL for canceled orders whose reservation was not released, or whose charge for gift cards was not refunded. */
const unfinished = sql`(${payment.state} = 'authorized' OR (${payment.state} IN ('partly_captured', 'captured', 'partly_refunded')
  AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.idempotency_key = 'cancel:' || ${payment.id} AND r.state = 'failed')
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
  for (const { id } of waiting) await endOrderPayments(context, id);
}
