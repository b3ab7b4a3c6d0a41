import { eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { fromDecimal, money, toDecimal, type Money } from "#domain/ground/kernel/money";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { amountToRefund } from "#domain/shop/payments/refund-amount";
import type { RefundRequest } from "#domain/shop/payments/refund-request";
import { batch, findConstraintName, type Statement } from "../../../db/client.ts";
import { orders } from "../../../db/schema/orders.ts";
import { orderRefund } from "../../../db/schema/refunds.ts";
import { checkRecentSignIn, refuseCurrentUsersAccount } from "../../accounts/index.ts";
import { actorId } from "../../audit/index.ts";
import { deliverLater } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findLimitRefusal } from "../../ledger/index.ts";
import { whyHeldUp } from "../staff/held-step.ts";
import { finishRefund } from "./finish-refund.ts";
import { readRefundLines } from "./refund-lines.ts";
import {
  creditStatements,
  getRefundCustomerKey,
  paymentStatements,
  readBalance,
  type RefundRow,
} from "./refund-statements.ts";

type OrderRow = typeof orders.$inferSelect;

/** A refund on the wire. `state` is "pending" while the payment provider has not answered, "failed" if it refused. */
const show = (row: RefundRow) => ({
  id: row.id,
  order: row.orderId,
  to: row.destination,
  amount: toDecimal(money(row.amountMinor, row.currency)),
  currency: row.currency,
  lines: row.lines,
  reason: row.reason,
  state: row.state,
});
export type RefundRecord = ReturnType<typeof show>;

const ENDED: Refusal = { code: "conflict", message: "This order was canceled, and its payments were returned." };
const BY_RECORDER: Refusal = {
  code: "forbidden",
  message: "You recorded a payment of this order. Ask a colleague to refund it.",
};
const BUSY: Refusal = {
  code: "conflict",
  message: "Another refund of this order is being made. Try again in a minute.",
};

/**
 * Pays back pieces of an order's lines, or an amount, as staff who signed in recently: to its payment (never more than
 * was charged there), to the customer's store credit or to the gift card that paid (or a new one), both within the
 * limits of staff. Never more than was paid and not yet refunded, and nothing that the same person recorded as paid;
 * the database guards it too. The customer gets an e-mail.
 * @param key of the request: the same key again returns the refund that it made
 */
export const refundOrder = (
  context: ServiceContext,
  orderId: string,
  request: RefundRequest,
  key: string,
): Promise<Result<RefundRecord, Refusal>> => refundWith(context, orderId, request, { key, also: () => [] });

interface RefundCause {
  readonly key: string;
  /** Statements of the batch that records the refund, before the provider is asked; what they violate is thrown. */
  readonly also: (refundId: string) => ReadonlyArray<Statement>;
}

/** `refundOrder` for a use case that records its own decision in the same batch. */
export async function refundWith(
  context: ServiceContext,
  orderId: string,
  request: RefundRequest,
  { key, also }: RefundCause,
): Promise<Result<RefundRecord, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders")) return notFound();
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return notFound();
  const idempotencyKey = `${actorId(context)}:${orderId}:${key}`;
  const earlierRefund = await refundByKey(context, idempotencyKey);
  if (earlierRefund) return repeat(context, earlierRefund, request);
  if (await isAllReturned(context, order)) return refuse(ENDED);
  const heldUp = await whyHeldUp(context, orderId);
  if (heldUp) return refuse(heldUp);
  const refusal = order.userId === null ? undefined : refuseCurrentUsersAccount(context, order.userId);
  if (refusal) return refusal;
  if (request.to === "credit" && order.userId === null)
    return invalid({ to: ["This customer has no account. Refund to the payment or to a gift card."] });
  const amount = await calculateRefundAmount(context, order, request);
  if (!amount.ok) return amount;

  const now = context.clock();
  const row: RefundRow = {
    id: context.newId(),
    orderId,
    destination: request.to,
    amountMinor: amount.value.minor,
    currency: order.currency,
    lines: request.lines,
    reason: request.reason,
    state: request.to === "payment" ? "pending" : "done",
    idempotencyKey,
    createdBy: actorId(context),
    createdAt: now,
    updatedAt: now,
    failedMinor: 0,
  };
  return writeRefund(context, order, row, { request, also });
}

interface Asked extends Pick<RefundCause, "also"> {
  readonly request: RefundRequest;
}

/** Whether nothing is left of an order that was canceled or refunded. A refund that failed is left. */
async function isAllReturned(context: ServiceContext, { id, state }: OrderRow): Promise<boolean> {
  if (state !== "cancelled" && state !== "refunded") return false;
  const { failedMinor, refundableMinor } = await readBalance(context, id);
  return (state === "cancelled" ? failedMinor : refundableMinor) <= 0;
}

async function writeRefund(
  context: ServiceContext,
  order: OrderRow,
  row: RefundRow,
  { request, also }: Asked,
): Promise<Result<RefundRecord, Refusal>> {
  try {
    const statements = row.destination === "payment" ? paymentStatements : creditStatements;
    await batch(context.db, [...(await statements(context, order, row)), ...also(row.id)]);
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "order_refund_within_paid" || rule === "refund_within_captured") return refuse(BUSY);
    // The same request at the same moment, such as a second click.
    if (rule === "order_refund.idempotency_key") {
      const earlierRefund = await refundByKey(context, row.idempotencyKey);
      return earlierRefund ? repeat(context, earlierRefund, request) : refuse(BUSY);
    }
    if (rule === "order_refund_by_recorder") return refuse(BY_RECORDER);
    const limited = await findLimitRefusal(context, error, {
      customer: getRefundCustomerKey(order),
      currency: row.currency,
    });
    if (!limited) throw error;
    return refuse(limited);
  }
  deliverLater(context);
  return ok(show(row.destination === "payment" ? await finishRefund(context, order, row) : row));
}

const refundByKey = async ({ db }: ServiceContext, key: string): Promise<RefundRow | undefined> =>
  (await db.select().from(orderRefund).where(eq(orderRefund.idempotencyKey, key)))[0];

/** The refund that this key made before, if the request is the same. */
async function repeat(
  context: ServiceContext,
  earlierRefund: RefundRow,
  { to, lines, reason, amount }: RefundRequest,
): Promise<Result<RefundRecord, Refusal>> {
  const isSame =
    earlierRefund.destination === to &&
    earlierRefund.reason === reason &&
    JSON.stringify(earlierRefund.lines) === JSON.stringify(lines) &&
    (amount === "" || fromDecimal(amount, earlierRefund.currency)?.minor === earlierRefund.amountMinor);
  if (!isSame) return refuse({ code: "conflict", message: "This Idempotency-Key was used for another refund." });
  const [order] = await context.db.select().from(orders).where(eq(orders.id, earlierRefund.orderId));
  return order ? ok(show(await finishRefund(context, order, earlierRefund))) : notFound();
}

/** The amount of a request, within what can still be paid back. */
async function calculateRefundAmount(
  context: ServiceContext,
  { id, state, currency }: OrderRow,
  request: RefundRequest,
): Promise<Result<Money, Refusal>> {
  const [{ lines, before }, { refundableMinor, ofPaymentMinor, failedMinor }] = await Promise.all([
    readRefundLines(context, id),
    readBalance(context, id),
  ]);
  // Canceling returns everything by itself; only what failed is left to be returned by hand.
  const limits = state === "cancelled" ? [ofPaymentMinor, failedMinor] : [];
  return amountToRefund(request, {
    left: money(Math.max(0, Math.min(refundableMinor, ...limits)), currency),
    ofPayment: money(Math.max(0, ofPaymentMinor), currency),
    lines: lines.map((line) => ({ ...line, refunded: before.get(line.id) ?? 0 })),
  });
}
