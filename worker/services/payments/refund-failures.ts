import { and, eq, inArray, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { FailedRefund } from "../../adapters/payments/payment-gateway.ts";
import type { Statement } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import { payment } from "../../db/schema/payments.ts";
import { refund } from "../../db/schema/refunds.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refundFailedEmail } from "./emails.ts";

export type RefundPart = typeof refund.$inferSelect;

/** Enough for staff to understand a provider's message. */
const MAX_MESSAGE = 300;

/** The statements of a batch in which a refund turns out to have failed: it ends, its history and staff learn why. */
export async function failureStatements(
  context: ServiceContext,
  part: RefundPart,
  why: string,
): Promise<Array<Statement>> {
  const message = why.slice(0, MAX_MESSAGE);
  const now = context.clock().getTime();
  const amount = money(part.amountMinor, part.currency);
  const [order] = await context.db
    .select({ id: orders.id, number: orders.number })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.id, part.paymentId));
  if (!order) throw new Error(`Refund ${part.id} has no order`);
  const email = refundFailedEmail({
    to: context.company.email,
    origin: context.origin,
    orderId: order.id,
    orderNumber: order.number,
    amount,
    reason: message,
  });
  return [
    sql`UPDATE refund SET state = 'failed' WHERE id = ${part.id} AND state = ${part.state}`,
    sql`INSERT INTO refund_failure (refund_id, message, was_done, created_at) VALUES (${part.id}, ${message}, ${part.state === "done" ? 1 : 0}, ${now})`,
    // A refund of an order that still waits for its other payments counts what failed when it ends.
    sql`UPDATE order_refund SET failed_minor = failed_minor + ${part.amountMinor}, state = iif(failed_minor + ${part.amountMinor} = amount_minor, 'failed', state), updated_at = ${now}
      WHERE id = ${part.orderRefundId} AND state = 'done'`,
    sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
      VALUES (${context.newId()}, ${order.id}, 'payment.refund-failed', ${`A refund of ${formatMoney(amount)} failed: ${message}`}, 0, ${now})`,
    queueEmail(context, email, { template: "refund-failed", onceKey: `refund-failed:${part.id}` }),
  ];
}

/** The statements for refunds that were recorded as done and that, as the provider says now, failed later. */
export async function laterFailures(
  context: ServiceContext,
  paymentId: string,
  failed: ReadonlyArray<FailedRefund> = [],
): Promise<Array<Statement>> {
  if (failed.length === 0) return [];
  const keys = failed.map(({ refundKey }) => refundKey);
  const parts = await context.db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, "done"), inArray(refund.idempotencyKey, keys)));
  const statements = parts.map((part) =>
    failureStatements(
      context,
      part,
      failed.find(({ refundKey }) => refundKey === part.idempotencyKey)?.message ?? "No reason given",
    ),
  );
  return (await Promise.all(statements)).flat();
}
