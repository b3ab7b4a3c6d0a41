import { and, asc, eq, lte, sql } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import { STALLED_MS } from "#domain/payments/waiting-times";
import { constraintOf, guardChanges, type Statement } from "../../../db/client.ts";
import { orders } from "../../../db/schema/orders.ts";
import { orderRefund, refund } from "../../../db/schema/payments.ts";
import { deliverLater } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { recordOutcome } from "../../payments/index.ts";
import { doneStatements, type RefundRow } from "./refund-statements.ts";

type OrderRow = typeof orders.$inferSelect;
const DECIDED = "refund_is_done";

/**
 * Asks the providers for what a refund still waits for, and records each answer once; the last one completes the refund.
 * Any number of requests may do this at once and again: each part has its key at its provider. An unanswered part stays
 * pending for the scheduled job.
 */
export async function finishRefund(context: ServiceContext, order: OrderRow, row: RefundRow): Promise<RefundRow> {
  if (row.state === "done") return row;
  const parts = await context.db
    .select()
    .from(refund)
    .where(and(eq(refund.orderRefundId, row.id), eq(refund.state, "pending")))
    .orderBy(asc(refund.createdAt), asc(refund.id));
  let open = parts.length;
  for (const part of parts) {
    try {
      await finishPart(context, part, open === 1 ? lastStatements(context, order, row) : []);
      open--;
    } catch (error) {
      if (constraintOf(error) === DECIDED) open--;
      else console.error(`refund ${part.idempotencyKey} has no answer`, error);
    }
  }
  const [now] = await context.db.select().from(orderRefund).where(eq(orderRefund.id, row.id));
  deliverLater(context);
  return now ?? row;
}

async function finishPart(
  context: ServiceContext,
  part: typeof refund.$inferSelect,
  last: ReadonlyArray<Statement>,
): Promise<void> {
  await recordOutcome(
    context,
    part.paymentId,
    async ({ provider, idempotencyKey }) => {
      const gateway = context.payments.get(provider);
      if (!gateway) throw new Error(`This shop has no payment provider "${provider}"`);
      await gateway.refund(idempotencyKey, money(part.amountMinor, part.currency), part.idempotencyKey);
      return gateway.retrieve(idempotencyKey);
    },
    () => [
      sql`UPDATE refund SET state = 'done' WHERE id = ${part.id} AND state = 'pending'`,
      guardChanges(DECIDED),
      ...last,
    ],
  );
}

const lastStatements = (context: ServiceContext, order: OrderRow, row: RefundRow): ReadonlyArray<Statement> => [
  sql`UPDATE order_refund SET state = 'done', updated_at = ${context.clock().getTime()} WHERE id = ${row.id} AND state = 'pending'`,
  guardChanges(DECIDED),
  ...doneStatements(context, order, row),
];

/** Scheduled: refunds whose provider did not answer, or whose request died before it recorded the answer. Idempotent. */
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
