import { eq, sql } from "drizzle-orm";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { applyReport, type PaymentChange, type PaymentReport } from "#domain/shop/payments/payment-state";
import type { PaymentOutcome } from "../../adapters/payments/payment-gateway.ts";
import { batch, findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import { payment } from "../../db/schema/payments.ts";
import { deliverLater } from "../email/index.ts";
import { RACED, type ServiceContext, untilWritten } from "../kernel/index.ts";
import { disputeStatements } from "./disputes.ts";
import { laterFailures } from "./refund-failures.ts";

export type PaymentRow = typeof payment.$inferSelect;

/** The constraint of a batch whose payment was changed by another request after it was read. */
export const PAYMENT_MOVED = "payment_moved_on";
/** How often a change is tried again because other requests changed the same payment meanwhile. */
const ROUNDS = 10;

/** What the provider said, or that the authorization lapsed. */
export type Reported = Omit<PaymentOutcome, "state"> & Pick<PaymentReport, "state" | "isReleased">;

export interface Recorded {
  readonly before: PaymentRow;
  readonly outcome: Reported;
  /** How the payment changed; undefined when the outcome is no continuation of it. */
  readonly change: PaymentChange | undefined;
}

/**
 * The only way in which a stored payment changes: reads it, asks the provider, and stores the answer with what belongs
 * to it in one batch, unless another request changed the payment meanwhile; then it starts again, so that an old answer
 * never replaces a newer one. Undefined when the provider knows nothing of the payment.
 * @param ask idempotent, because it may be called several times
 * @param also statements of the same batch, by how the payment changed
 */
export async function recordOutcome(
  context: ServiceContext,
  paymentId: string,
  ask: (row: PaymentRow) => Promise<Reported | undefined>,
  also: (recorded: Recorded) => ReadonlyArray<Statement> = () => [],
): Promise<Recorded | undefined> {
  const recorded = await untilWritten(ROUNDS, async () => {
    const [storedPayment] = await context.db.select().from(payment).where(eq(payment.id, paymentId));
    if (!storedPayment) throw new Error(`There is no payment ${paymentId}`);
    const outcome = await ask(storedPayment);
    if (!outcome) return undefined;
    const answer = { before: storedPayment, outcome, change: applyReport(storedPayment, toReport(outcome)) };
    const news = [
      ...(await laterFailures(context, paymentId, outcome.failedRefunds)),
      ...(await disputeStatements(context, storedPayment, outcome.disputes)),
    ];
    try {
      await batch(context.db, [...changeStatements(context, answer), ...news, ...also(answer)]);
      if (news.length > 0) deliverLater(context);
      return answer;
    } catch (error) {
      if (findConstraintName(error) === PAYMENT_MOVED) return RACED;
      throw error;
    }
  });
  if (recorded === RACED) throw new Error(`Payment ${paymentId} changes all the time`);
  return recorded;
}

const sumAmounts = (amounts: ReadonlyArray<{ readonly amountMinor: number }>): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const toReport = ({ failedRefunds = [], disputes = [], ...outcome }: Reported): PaymentReport => ({
  ...outcome,
  failedRefundMinor: sumAmounts(failedRefunds),
  lostMinor: sumAmounts(disputes.filter(({ state }) => state === "lost")),
});

/** What refunds returned, without lost disputes. */
const calculateRefundTotal = ({ refundedMinor, lostMinor }: Pick<PaymentRow, "refundedMinor" | "lostMinor">): number =>
  refundedMinor - lostMinor;

/** The version counts every answer, also one that changes nothing: whoever asked before it has to ask again. */
function changeStatements(context: ServiceContext, { before, outcome, change }: Recorded): Array<Statement> {
  const { id, version } = before;
  const now = context.clock().getTime();
  const next = change ?? { ...before, steps: [] };
  const [first = before.state, ...rest] = next.steps;
  const expiresAt = outcome.expiresAt?.getTime() ?? before.expiresAt?.getTime() ?? null;
  const event = (type: string, message: string, minor: number, isPublic = sql`1`) =>
    minor <= 0
      ? []
      : [
          sql`INSERT INTO order_event (id, order_id, type, message, is_public, created_at)
            VALUES (${context.newId()}, ${before.orderId}, ${type}, ${`${message}: ${formatMoney(money(minor, before.currency))}`}, ${isPublic}, ${now})`,
        ];
  // A refund by staff has an entry of its own, so the customer reads here only what the provider refunded by itself.
  const isUnasked = sql`${calculateRefundTotal(next)} > (SELECT coalesce(sum(amount_minor), 0) FROM refund
    WHERE payment_id = ${id} AND order_refund_id IS NOT NULL AND state <> 'failed')`;
  return [
    sql`UPDATE payment SET state = ${first}, authorized_minor = ${next.authorizedMinor}, captured_minor = ${next.capturedMinor}, refunded_minor = ${next.refundedMinor},
      failed_refund_minor = ${next.failedRefundMinor}, lost_minor = ${next.lostMinor},
      expires_at = ${expiresAt}, risk = ${outcome.risk ?? before.risk}, version = version + 1, updated_at = ${now} WHERE id = ${id} AND version = ${version}`,
    guardChanges(PAYMENT_MOVED),
    ...rest.map((state) => sql`UPDATE payment SET state = ${state} WHERE id = ${id}`),
    ...event("payment.captured", "Payment charged", next.capturedMinor - before.capturedMinor),
    ...event(
      "payment.refunded",
      "Payment refunded",
      calculateRefundTotal(next) - calculateRefundTotal(before),
      isUnasked,
    ),
  ];
}

/** Asks the provider about the payment with this key, if there is one, and records the answer. */
export async function refreshPayment(context: ServiceContext, key: string): Promise<void> {
  const [row] = await context.db.select({ id: payment.id }).from(payment).where(eq(payment.idempotencyKey, key));
  if (!row) return;
  await recordOutcome(context, row.id, async (storedPayment) => {
    const outcome = await context.payments.get(storedPayment.provider)?.retrieve(key);
    return outcome && orLapsed(context, storedPayment, outcome);
  });
}

/**
 * An authorization that its provider released after its time has lapsed: the payment failed, and nobody canceled it.
 */
export const orLapsed = ({ clock }: ServiceContext, { expiresAt }: PaymentRow, outcome: PaymentOutcome): Reported =>
  outcome.state === "voided" && (outcome.hasLapsed === true || (expiresAt !== null && expiresAt <= clock()))
    ? { ...outcome, state: "failed" }
    : outcome;
