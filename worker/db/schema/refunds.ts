import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, flag, json, minor, checkAllowedValues, time } from "./columns.ts";
import { orders } from "./orders.ts";
import { payment } from "./payments.ts";
import { TRANSFER_STATES } from "#domain/shop/payments/payment-state";

export const REFUND_DESTINATIONS = ["payment", "credit", "gift-card"] as const;

/** What staff pay back of an order, stored before a provider is asked; never more than was paid. */
export const orderRefund = sqliteTable(
  "order_refund",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    destination: text({ enum: REFUND_DESTINATIONS }).notNull(),
    amountMinor: minor().notNull(),
    currency: currency(),
    /** Pieces by order line; empty for a refund by amount. */
    lines: json<ReadonlyArray<{ readonly order_line: string; readonly quantity: number }>>().notNull().default([]),
    reason: text().notNull(),
    state: text({ enum: TRANSFER_STATES }).notNull().default("pending"),
    idempotencyKey: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => user.id),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** What did not reach the customer; everything once it failed. */
    failedMinor: minor().notNull().default(0),
  },
  (t) => [
    uniqueIndex("order_refund_key").on(t.idempotencyKey),
    index("order_refund_by_order").on(t.orderId, t.createdAt),
    index("order_refund_by_state").on(t.state, t.updatedAt),
    index("order_refund_by_creator").on(t.createdBy, t.createdAt),
    checkAllowedValues("order_refund_destination", t.destination),
    checkAllowedValues("order_refund_state", t.state),
    check("order_refund_amount", sql`amount_minor > 0`),
    check(
      "order_refund_failed",
      sql`failed_minor BETWEEN 0 AND amount_minor AND (state <> 'failed' OR failed_minor = amount_minor)`,
    ),
  ],
);

/** What one payment returns. */
export const refund = sqliteTable(
  "refund",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    amountMinor: minor().notNull(),
    currency: currency(),
    reason: text().notNull().default(""),
    state: text({ enum: TRANSFER_STATES }).notNull().default("pending"),
    idempotencyKey: text().notNull(),
    createdBy: text().references(() => user.id),
    createdAt: time().notNull(),
    /** The refund of an order that this is a part of; null when the order was canceled. */
    orderRefundId: text().references(() => orderRefund.id),
  },
  (t) => [
    uniqueIndex("refund_idempotency_key").on(t.idempotencyKey),
    checkAllowedValues("refund_state", t.state),
    check("refund_amount", sql`amount_minor > 0`),
    index("refund_by_payment").on(t.paymentId),
  ],
);

/** Why a refund failed; appended once. */
export const refundFailure = sqliteTable(
  "refund_failure",
  {
    refundId: text()
      .primaryKey()
      .references(() => refund.id),
    /** In the provider's words. */
    message: text().notNull(),
    /** The provider had accepted it, so it was booked before. */
    wasDone: flag().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [check("refund_failure_was_done", sql`was_done IN (0, 1)`), index("refund_failure_by_date").on(t.createdAt)],
);
