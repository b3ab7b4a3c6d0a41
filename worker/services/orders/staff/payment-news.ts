import { asc, eq } from "drizzle-orm";
import { money } from "#domain/ground/kernel/money";
import type { StaffPayment } from "#domain/shop/orders/staff-orders";
import { payment, paymentDispute, paymentRenewal, refund, refundFailure } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type PaymentRow = typeof payment.$inferSelect;

/** What happened to an order's payments and needs staff. */
export interface PaymentNews {
  of(row: PaymentRow): Pick<StaffPayment, "disputes" | "expiry">;
  /** Why a refund failed, or "". @param refundId of the order's refund, or of one that the shop made by itself */
  describeFailure(refundId: string): string;
}

/** Reads disputes, failed refunds and authorizations that lapse. */
export async function readPaymentNews({ db, clock }: ServiceContext, orderId: string): Promise<PaymentNews> {
  // Not in a batch: D1 returns batched rows by column name, and joined tables repeat names.
  const [disputes, failures, renewals] = await Promise.all([
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
    db
      .select({ renewal: paymentRenewal })
      .from(paymentRenewal)
      .innerJoin(payment, eq(payment.id, paymentRenewal.oldPaymentId))
      .where(eq(payment.orderId, orderId)),
  ]);
  return {
    of: (row) => ({
      expiry: findExpiry(row, renewals.find(({ renewal }) => renewal.oldPaymentId === row.id)?.renewal, clock()),
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
    describeFailure: (refundId) =>
      failures.find(({ failure, refundOfOrder }) => (refundOfOrder ?? failure.refundId) === refundId)?.failure
        .message ?? "",
  };
}

/** When an authorization lapses of which something can still be charged; undefined for one that was replaced. */
function findExpiry(
  row: PaymentRow,
  renewal: typeof paymentRenewal.$inferSelect | undefined,
  now: Date,
): StaffPayment["expiry"] {
  const isOpen = row.state === "authorized" || row.state === "partly_captured";
  const isReplaced = renewal?.state === "replaced" || renewal?.state === "released";
  if (!isOpen || isReplaced || row.expiresAt === null || row.authorizedMinor <= row.capturedMinor) return undefined;
  return { at: row.expiresAt, isOver: row.expiresAt <= now, problem: renewal?.message ?? "" };
}
