import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { canMoveOrder, ORDER_STATUSES } from "#domain/shop/orders/order-state";
import { REFUND_DESTINATION_TEXT } from "#domain/shop/payments/refund-request";
import type { Statement } from "../../../db/client.ts";
import { sqlTextList } from "../../../db/schema/columns.ts";
import type { orders } from "../../../db/schema/orders.ts";
import { payment } from "../../../db/schema/payments.ts";
import { orderRefund } from "../../../db/schema/refunds.ts";
import { auditRow } from "../../audit/index.ts";
import { queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { appendCreditEntry, guardCreditLimits, refundToCard } from "../../ledger/index.ts";
import { isGoods } from "../printables/pieces.ts";
import { refundedEmail } from "./emails.ts";

type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof orderRefund.$inferSelect;

const soldCards = (orderId: string) =>
  sql`coalesce((SELECT sum(l.total_minor - l.discount_minor + l.tax_minor) FROM order_line l
    WHERE l.order_id = ${orderId} AND NOT ${isGoods(sql`l.id`)}), 0)`;
/** Columns of the view `order_balance`. */
const paid = sql`(ledgers_minor + max(captured_minor, invoice_minor))`;
const returned = sql`(to_payments_minor + elsewhere_minor)`;

/** SQL condition: the order was paid, and everything was paid back. */
export const isPaidBack = (orderId: string) =>
  sql`EXISTS (SELECT 1 FROM order_balance b JOIN orders o ON o.id = b.order_id WHERE o.id = ${orderId} AND ${paid} >= o.total_minor AND ${returned} >= ${paid})`;

const failed = (orderId: string) =>
  sql`coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = ${orderId} AND r.state = 'failed'), 0)`;

/**
 * What can still be paid back of an order, of that what its payments can return, and what failed and was not returned
 * in another way. Minor units.
 */
export const readBalance = ({ db }: ServiceContext, id: string) =>
  db.get<{ refundableMinor: number; ofPaymentMinor: number; failedMinor: number }>(
    sql`SELECT ${paid} - ${returned} - ${soldCards(id)} AS refundableMinor, captured_minor - to_payments_minor AS ofPaymentMinor,
      max(0, ${failed(id)} - elsewhere_minor) AS failedMinor FROM order_balance WHERE order_id = ${id}`,
  );

/** Statements of a refund's batch that follow once it is done: history, order state, audit and e-mail. */
export function doneStatements(context: ServiceContext, order: OrderRow, row: RefundRow): Array<Statement> {
  const now = context.clock().getTime();
  const to = REFUND_DESTINATION_TEXT[row.destination];
  const eventText = `Refunded ${formatMoney(money(row.amountMinor, row.currency))} to ${to}: ${row.reason}`;
  const from = sqlTextList(ORDER_STATUSES.filter((state) => canMoveOrder(state, "refunded")));
  const event = (type: string, message: string, at: number) =>
    sql`SELECT ${context.newId()}, ${order.id}, ${type}, ${message}, '{}', ${row.createdBy}, 1, ${at}`;
  const into = sql`INSERT INTO order_event (id, order_id, type, message, data, actor, is_public, created_at)`;
  return [
    sql`${into} ${event("order.refunded", eventText, now)}`,
    sql`UPDATE orders SET state = 'refunded', version = version + 1, updated_at = ${now} WHERE id = ${order.id} AND state IN (${from})
      AND ${isPaidBack(order.id)}`,
    sql`${into} ${event("state.refunded", "Everything was refunded", now + 1)} WHERE changes() = 1`,
    queueEmail(context, refundedEmail(order, row, context.origin), {
      template: "order-refunded",
      onceKey: `order-refunded:${row.id}`,
    }),
  ];
}

/** Whom the limits of staff count a refund for. */
export const getRefundCustomerKey = ({ userId, email }: OrderRow): string => userId ?? email.toLowerCase();

const audited = (context: ServiceContext, row: RefundRow): Statement =>
  auditRow(context, {
    action: "refund",
    entity: "order",
    entityId: row.orderId,
    after: { amount_minor: row.amountMinor, to: row.destination },
    reason: row.reason,
  });

/** The statements of a refund to store credit or to a gift card: it is done at once. */
export async function creditStatements(
  context: ServiceContext,
  order: OrderRow,
  row: RefundRow,
): Promise<Array<Statement>> {
  const credit =
    row.destination === "credit"
      ? [
          ...appendCreditEntry(context, {
            id: context.newId(),
            userId: order.userId ?? "", // the caller refused guests
            action: "refund",
            changeMinor: row.amountMinor,
            comment: `Order ${String(order.number)}: ${row.reason}`,
            idempotencyKey: `refund:${row.id}`,
            orderId: order.id,
          }),
        ]
      : await refundToCard(context, { refundId: row.id, order, amountMinor: row.amountMinor });
  return [
    context.db.insert(orderRefund).values(row),
    ...credit,
    ...guardCreditLimits(context, getRefundCustomerKey(order)),
    audited(context, row),
    ...doneStatements(context, order, row),
  ];
}

/** The statements that record a refund to the payment before the provider is asked: the first payment returns first. */
export async function paymentStatements(
  context: ServiceContext,
  order: OrderRow,
  row: RefundRow,
): Promise<Array<Statement>> {
  const payments = await context.db
    .select({
      id: payment.id,
      leftMinor: sql<number>`${payment.capturedMinor} - max(${payment.refundedMinor}, coalesce((SELECT sum(amount_minor) FROM refund r WHERE r.payment_id = ${payment.id} AND r.state <> 'failed'), 0) + ${payment.lostMinor})`,
    })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), notInArray(payment.provider, ["credit", "invoice"])))
    .orderBy(asc(payment.attempt));
  let remainingMinor = row.amountMinor;
  const parts = payments.flatMap(({ id, leftMinor }) => {
    const part = Math.min(remainingMinor, leftMinor);
    remainingMinor -= Math.max(0, part);
    return part > 0 ? [{ id, part }] : [];
  });
  return [
    context.db.insert(orderRefund).values(row),
    audited(context, row),
    ...parts.map(
      ({ id, part }) =>
        sql`INSERT INTO refund (id, payment_id, amount_minor, currency, reason, state, idempotency_key, created_by, created_at, order_refund_id)
          VALUES (${context.newId()}, ${id}, ${part}, ${row.currency}, ${row.reason}, 'pending', ${`refund:${row.id}:${id}`}, ${row.createdBy}, ${row.createdAt.getTime()}, ${row.id})`,
    ),
  ];
}
