import { asc, eq } from "drizzle-orm";
import { money } from "#domain/kernel/money";
import type { StaffPayment } from "#domain/orders/staff-orders";
import { payment, paymentDispute, refund, refundFailure } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type PaymentRow = typeof payment.$inferSelect;

/** What happened to an order's payments and needs staff. */
export interface PaymentNews {
  of(row: PaymentRow): Pick<StaffPayment, "disputes">;
  /** Why a refund failed, or "". @param refundId of the order's refund, or of one that the shop made by itself */
  failureOf(refundId: string): string;
}

/** Reads disputes and failed refunds. */
export async function readPaymentNews({ db }: ServiceContext, orderId: string): Promise<PaymentNews> {
  // Not in a batch: D1 returns batched rows by column name, and joined tables repeat names.
  const [disputes, failures] = await Promise.all([
    db
      .select({ dispute: paymentDispute })
      .from(paymentDispute)
      .innerJoin(payment, eq(payment.id, paymentDispute.paymentId))
      .where(eq(payment.orderId, orderId))
      .orderBy(asc(paymentDispute.createdAt)),
    db
      .select({ failure: refundFailure, refundOfOrder: refund.orderRefundId })
      .from(refundFailure)
      .innerJoin(refund, eq(refund.id, refundFailure.refundId))
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(payment.orderId, orderId)),
  ]);
  return {
    of: (row) => ({
      disputes: disputes
        .filter(({ dispute }) => dispute.paymentId === row.id)
        .map(({ dispute }) => ({
          id: dispute.id,
          state: dispute.state,
          amount: money(dispute.amountMinor, dispute.currency),
          reason: dispute.reason,
          dueAt: dispute.dueAt ?? undefined,
        })),
    }),
    failureOf: (refundId) =>
      failures.find(({ failure, refundOfOrder }) => (refundOfOrder ?? failure.refundId) === refundId)?.failure
        .message ?? "",
  };
}
