import { and, asc, eq, isNull } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import { cancelEffects } from "#domain/shop/orders/cancel-effects";
import { providerName } from "#domain/shop/orders/order-history";
import { canMoveOrder } from "#domain/shop/orders/order-state";
import type { StaffOrder } from "#domain/shop/orders/staff-orders";
import { REFUND_DESTINATIONS } from "#domain/shop/payments/refund-request";
import { invoice, orderRefund, orders, payment, refund, shipment } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readSold } from "../../ledger/index.ts";
import { readRefundLines } from "../refunds/refund-lines.ts";
import { readBalance } from "../refunds/refund-statements.ts";
import { readPaymentNews } from "./payment-news.ts";

type OrderMoney = Pick<StaffOrder, "payments" | "refunds" | "invoice" | "refundable" | "cancelEffects">;

/** Payments, refunds and invoice of an order, what can still be paid back, and what canceling it would do. */
export async function readMoney(context: ServiceContext, id: string): Promise<OrderMoney | undefined> {
  const { db } = context;
  // Not in a batch: D1 returns batched rows by column name, and joined tables repeat names.
  const [[order], payments, staffRefunds, shopRefunds, [bill], parcels, news, sold, balance] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    db.select().from(payment).where(eq(payment.orderId, id)).orderBy(asc(payment.attempt)),
    db.select().from(orderRefund).where(eq(orderRefund.orderId, id)).orderBy(asc(orderRefund.createdAt)),
    // Refunds of the shop itself, such as those of a canceled order.
    db
      .select({ refund })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(and(eq(payment.orderId, id), isNull(refund.orderRefundId)))
      .orderBy(asc(refund.createdAt)),
    db.select().from(invoice).where(eq(invoice.orderId, id)),
    db.select({ state: shipment.state }).from(shipment).where(eq(shipment.orderId, id)),
    readPaymentNews(context, id),
    readSold(context, id),
    readLeft(context, id),
  ]);
  if (!order) return undefined;
  const amount = (minor: number) => money(minor, order.currency);
  const paymentViews = payments.map((row) => ({
    id: row.id,
    provider: providerName(row.provider),
    state: row.state,
    amount: amount(row.amountMinor),
    authorized: amount(row.authorizedMinor),
    captured: amount(row.capturedMinor),
    refunded: amount(row.refundedMinor),
    message: row.message,
    risk: row.risk,
    at: row.createdAt,
    ...news.of(row),
  }));
  const canCancel =
    canMoveOrder(order.state, "cancelled") &&
    parcels.every(({ state }) => state === "preparing") &&
    (bill?.paidMinor ?? 0) === 0 &&
    staffRefunds.every(({ destination, state }) => destination === "payment" && state !== "pending");
  return {
    payments: paymentViews,
    refunds: [
      ...staffRefunds.map((row) => ({ ...row, to: row.destination })),
      ...shopRefunds.map(({ refund: row }) => ({ ...row, to: "payment" as const })),
    ].map(({ id: refundId, amountMinor, state, reason, createdAt, to }) => ({
      id: refundId,
      amount: amount(amountMinor),
      state,
      reason,
      at: createdAt,
      to,
      failure: news.describeFailure(refundId),
    })),
    invoice: bill && { id: bill.id, number: String(bill.number), state: bill.state },
    refundable: refundableAmounts(order, payments, balance),
    cancelEffects: canCancel
      ? cancelEffects({
          payments: paymentViews.filter((_, i) => isCharged(payments[i])),
          credit: amount(order.userId === null ? 0 : order.creditMinor),
          giftCard: amount(order.giftCardMinor),
          invoice: bill?.state === "open" ? String(bill.number) : undefined,
          spent: sold.count === 0 ? undefined : amount(sold.soldMinor - sold.remainingMinor),
        })
      : undefined,
  };
}

type PaymentRow = typeof payment.$inferSelect;

/** A payment by card, of which money is held or was charged. */
const isCharged = (row: PaymentRow | undefined): boolean =>
  row !== undefined &&
  row.provider !== "credit" &&
  row.provider !== "invoice" &&
  !["declined", "voided", "failed"].includes(row.state);

/** What can still be paid back of an order, for staff. The caller checks the permission. */
export async function findRefundable(
  context: ServiceContext,
  id: string,
): Promise<StaffOrder["refundable"] | undefined> {
  const [[order], payments, balance] = await Promise.all([
    context.db.select().from(orders).where(eq(orders.id, id)),
    context.db.select().from(payment).where(eq(payment.orderId, id)),
    readLeft(context, id),
  ]);
  return order && refundableAmounts(order, payments, balance);
}

/** What is left of an order's money and of its lines. */
const readLeft = (context: ServiceContext, id: string) =>
  Promise.all([readBalance(context, id), readRefundLines(context, id)]);

function refundableAmounts(
  order: typeof orders.$inferSelect,
  payments: ReadonlyArray<PaymentRow>,
  [balance, { lines, before }]: Awaited<ReturnType<typeof readLeft>>,
): StaffOrder["refundable"] {
  // Canceling returns everything by itself; only what failed is left to be returned by hand.
  const limits = order.state === "cancelled" ? [balance.ofPaymentMinor, balance.failedMinor] : [];
  const leftMinor = Math.max(0, Math.min(balance.refundableMinor, ...limits));
  const ofPaymentMinor = payments.some(isCharged) ? Math.min(leftMinor, Math.max(0, balance.ofPaymentMinor)) : 0;
  return {
    left: money(leftMinor, order.currency),
    ofPayment: money(ofPaymentMinor, order.currency),
    destinations: REFUND_DESTINATIONS.filter((to) => {
      if (to === "payment") return ofPaymentMinor > 0;
      return to === "gift-card" || order.userId !== null;
    }),
    lines: lines.map(({ id, productName, quantity, totalMinor, discountMinor, taxMinor }) => ({
      id,
      name: productName,
      quantity,
      totalMinor,
      discountMinor,
      taxMinor,
      refunded: before.get(id) ?? 0,
    })),
  };
}
