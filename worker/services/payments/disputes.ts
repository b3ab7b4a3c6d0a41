import { eq, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import type { ReportedDispute } from "../../adapters/payments/payment-gateway.ts";
import type { Statement } from "../../db/client.ts";
import { orders } from "../../db/schema/orders.ts";
import { paymentDispute } from "../../db/schema/disputes.ts";
import type { payment } from "../../db/schema/payments.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { disputeEmail } from "./emails.ts";

type PaymentRow = typeof payment.$inferSelect;

const MAX_REASON = 200;

/** "product_not_received" as "product not received". */
const readable = (reason: string): string => reason.replaceAll("_", " ").slice(0, MAX_REASON);

const TEXTS = {
  open: "The customer's bank opened a dispute",
  won: "The dispute was decided for the shop",
  lost: "The dispute was decided for the customer, who got the money back",
} as const;

/**
 * The statements that record what changed about a payment's disputes since they were read. Staff get one e-mail for
 * each dispute, and the order's history an entry, which the customer does not see, for each change.
 */
export async function disputeStatements(
  context: ServiceContext,
  row: PaymentRow,
  reported: ReadonlyArray<ReportedDispute> = [],
): Promise<Array<Statement>> {
  if (reported.length === 0) return [];
  const knownDisputes = await context.db.select().from(paymentDispute).where(eq(paymentDispute.paymentId, row.id));
  const [order] = await context.db.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
  const now = context.clock().getTime();
  return reported.flatMap((dispute) => {
    const { reference, state, amountMinor, dueAt } = dispute;
    const earlierDispute = knownDisputes.find((entry) => entry.reference === reference);
    // A decision is final, and an older answer of the provider changes nothing.
    if (amountMinor <= 0 || (earlierDispute && earlierDispute.state !== "open")) return [];
    const dueMs = dueAt?.getTime() ?? null;
    const reason = readable(dispute.reason);
    const amount = money(amountMinor, row.currency);
    const text = `${TEXTS[state]}: ${formatMoney(amount)}${state === "open" && reason ? `, ${reason}` : ""}`;
    const event = sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
      VALUES (${context.newId()}, ${row.orderId}, ${`payment.dispute-${state}`}, ${text}, 0, ${now})`;
    const decidedAt = state === "open" ? null : now;
    if (earlierDispute) {
      const change = sql`UPDATE payment_dispute SET state = ${state}, due_at = ${dueMs}, decided_at = ${decidedAt} WHERE id = ${earlierDispute.id} AND state = 'open'`;
      return earlierDispute.state === state ? [change] : [change, event];
    }
    const email = disputeEmail({
      to: context.company.email,
      origin: context.origin,
      orderId: row.orderId,
      orderNumber: order?.number ?? 0,
      amount,
      reason,
      dueAt,
      outcome: state === "open" ? undefined : TEXTS[state],
    });
    return [
      sql`INSERT INTO payment_dispute (id, payment_id, reference, state, amount_minor, currency, reason, due_at, created_at, decided_at)
        VALUES (${context.newId()}, ${row.id}, ${reference}, ${state}, ${amountMinor}, ${row.currency}, ${reason}, ${dueMs}, ${now}, ${decidedAt})`,
      event,
      queueEmail(context, email, { template: "dispute", onceKey: `dispute:${row.id}:${reference}` }),
    ];
  });
}
