import { and, asc, eq, lte, sql } from "drizzle-orm";
import { STALLED_MS } from "#domain/shop/payments/waiting-times";
import { guardChanges, type Statement } from "../../../db/client.ts";
import { orders } from "../../../db/schema/orders.ts";
import { orderRefund, refund } from "../../../db/schema/refunds.ts";
import { deliverLater } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { returnMoney } from "../../payments/index.ts";
import { doneStatements, type RefundRow } from "./refund-statements.ts";

type OrderRow = typeof orders.$inferSelect;
const DECIDED = "refund_is_decided";

/**
 * Asks the providers for what a refund still waits for, and records each answer once; the last one completes the
 * refund. Any number of requests may do this at once and again: each part has its key at its provider. An unanswered
 * part stays pending for the scheduled job.
 */
export async function finishRefund(context: ServiceContext, order: OrderRow, row: RefundRow): Promise<RefundRow> {
  if (row.state !== "pending") return row;
  const parts = await context.db
    .select()
    .from(refund)
    .where(and(eq(refund.orderRefundId, row.id), eq(refund.state, "pending")))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  let open = parts.length;
  for (const part of parts) {
    const failedMinor = open === 1 ? await sumFailedRefunds(context, row) : 0;
    const whenEnded = (isRefused: boolean) =>
      open === 1 ? lastStatements(context, order, row, failedMinor + (isRefused ? part.amountMinor : 0)) : [];
    try {
      await returnMoney(context, part, whenEnded);
      open--;
    } catch (error) {
      console.error(`refund ${part.idempotencyKey} has no answer`, error);
    }
  }
  const [now] = await context.db.select().from(orderRefund).where(eq(orderRefund.id, row.id));
  deliverLater(context);
  return now ?? row;
}

/** What failed of a refund so far, in minor units. */
async function sumFailedRefunds({ db }: ServiceContext, { id }: RefundRow): Promise<number> {
  const failed = await db
    .select({ amountMinor: refund.amountMinor })
    .from(refund)
    .where(and(eq(refund.orderRefundId, id), eq(refund.state, "failed")));
  return failed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The statements that complete a refund. If nothing reached the customer, it failed, and only staff are notified. */
const lastStatements = (
  context: ServiceContext,
  order: OrderRow,
  row: RefundRow,
  failedMinor: number,
): ReadonlyArray<Statement> => [
  sql`UPDATE order_refund SET state = iif(failed = amount_minor, 'failed', 'done'), failed_minor = failed, updated_at = ${context.clock().getTime()}
    FROM (SELECT coalesce(sum(amount_minor), 0) AS failed FROM refund WHERE order_refund_id = ${row.id} AND state = 'failed')
    WHERE id = ${row.id} AND state = 'pending'`,
  guardChanges(DECIDED),
  ...(failedMinor < row.amountMinor
    ? doneStatements(context, order, { ...row, amountMinor: row.amountMinor - failedMinor })
    : []),
];

/**
 * Scheduled: refunds whose provider did not answer, or whose request crashed before it recorded the answer. Idempotent.
 */
export async function finishWaitingRefunds(context: ServiceContext): Promise<void> {
  const waiting = await context.db
    .select({ row: orderRefund, order: orders })
    .from(orderRefund)
    .innerJoin(orders, eq(orders.id, orderRefund.orderId))
    .where(
      and(
        eq(orderRefund.state, "pending"),
        lte(orderRefund.updatedAt, new Date(context.clock().getTime() - STALLED_MS)),
      ),
    )
    .limit(20);
  for (const { row, order } of waiting) await finishRefund(context, order, row);
}
