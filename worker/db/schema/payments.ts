import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, flag, json, minor, oneOf, oneOwner, time, type Json } from "./columns.ts";
import { orders } from "./orders.ts";
import { savedCard } from "./saved-cards.ts";

export const PAYMENT_STATES = [
  "pending",
  "requires_action",
  "authorized",
  "partly_captured",
  "captured",
  "partly_refunded",
  "refunded",
  "voided",
  "declined",
  "failed",
  "disputed",
] as const;
const INVOICE_STATES = ["open", "paid", "void"] as const;

/**
 * One attempt to pay one order. No more can be captured than was authorized, and no more refunded than was captured.
 */
export const payment = sqliteTable(
  "payment",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    attempt: integer().notNull().default(1),
    provider: text().notNull(),
    /** The provider's id, once it responded. */
    reference: text(),
    /** The idempotency key at the provider: repeating a call is harmless. */
    idempotencyKey: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("pending"),
    currency: currency(),
    amountMinor: minor().notNull(),
    authorizedMinor: minor().notNull().default(0),
    capturedMinor: minor().notNull().default(0),
    refundedMinor: minor().notNull().default(0),
    /** Refunds that the provider accepted and that failed later: no longer part of `refundedMinor`. */
    failedRefundMinor: minor().notNull().default(0),
    /** What lost disputes returned: a part of `refundedMinor`. */
    lostMinor: minor().notNull().default(0),
    /** The number of failed captures, and when to try again. */
    captureTries: integer().notNull().default(0),
    captureAt: time().notNull().default(new Date(0)),
    message: text().notNull().default(""),
    actionUrl: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** Every change increments it: see worker/services/payments/record-outcome.ts. */
    version: integer().notNull().default(1),
    /** When the authorization lapses; null: never, as far as the shop knows. */
    expiresAt: time(),
    /** The provider's assessment of the risk, for staff. */
    risk: text().notNull().default(""),
    /** The saved card that it was made with: it may be authorized again with it. */
    savedCardId: text().references(() => savedCard.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("payment_attempt").on(t.orderId, t.attempt),
    uniqueIndex("payment_idempotency_key").on(t.idempotencyKey),
    uniqueIndex("payment_reference")
      .on(t.provider, t.reference)
      .where(sql`reference IS NOT NULL`),
    oneOf("payment_state", t.state, PAYMENT_STATES),
    check("payment_amount", sql`amount_minor >= 0 AND authorized_minor BETWEEN 0 AND amount_minor`),
    check("payment_captured_within_authorized", sql`captured_minor BETWEEN 0 AND authorized_minor`),
    check("payment_refunded_within_captured", sql`refunded_minor BETWEEN 0 AND captured_minor`),
    index("payment_by_state").on(t.state, t.createdAt),
    index("payment_by_expiry")
      .on(t.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
    index("payment_by_saved_card")
      .on(t.savedCardId)
      .where(sql`saved_card_id IS NOT NULL`),
  ],
);

/** One charge of an authorization, stored before the provider is asked. */
export const paymentCapture = sqliteTable(
  "payment_capture",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    /** The parcel that it pays for; null for a charge of the whole order. The parcel of a failed one may be gone. */
    shipmentId: text(),
    /** The parcel was recorded by the call that ships it, so it goes when it cannot be charged. */
    isParcelNew: flag().notNull().default(false),
    amountMinor: minor().notNull(),
    currency: currency(),
    state: text({ enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
    idempotencyKey: text().notNull(),
    /** Why it failed. */
    message: text().notNull().default(""),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("payment_capture_key").on(t.idempotencyKey),
    uniqueIndex("payment_capture_one_pending")
      .on(t.paymentId)
      .where(sql`state = 'pending'`),
    uniqueIndex("payment_capture_once")
      .on(t.paymentId, t.shipmentId)
      .where(sql`shipment_id IS NOT NULL AND state = 'done'`),
    index("payment_capture_by_payment").on(t.paymentId, t.state),
    index("payment_capture_by_state").on(t.state, t.updatedAt),
    check("payment_capture_amount", sql`amount_minor > 0`),
    oneOf("payment_capture_state", t.state, ["pending", "done", "failed"]),
  ],
);

const RENEWAL_STATES = ["asked", "replaced", "released", "refused"] as const;

/** An authorization that was about to lapse, and the payment that replaces it. */
export const paymentRenewal = sqliteTable(
  "payment_renewal",
  {
    id: text().primaryKey(),
    oldPaymentId: text()
      .notNull()
      .references(() => payment.id),
    /** Null when the provider was not asked. */
    newPaymentId: text().references(() => payment.id),
    /** "replaced": the new payment takes the charges; "released": the old one is void, too; "refused": staff were told. */
    state: text({ enum: RENEWAL_STATES }).notNull(),
    /** Why it was refused. */
    message: text().notNull().default(""),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("payment_renewal_old").on(t.oldPaymentId),
    uniqueIndex("payment_renewal_new")
      .on(t.newPaymentId)
      .where(sql`new_payment_id IS NOT NULL`),
    index("payment_renewal_by_state").on(t.state, t.updatedAt),
    oneOf("payment_renewal_state", t.state, RENEWAL_STATES),
    check("payment_renewal_new", sql`state = 'refused' OR new_payment_id IS NOT NULL`),
  ],
);

/** A provider's webhook, stored before it is handled; a repeated event is one row. */
export const paymentEvent = sqliteTable(
  "payment_event",
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    paymentId: text().references(() => payment.id),
    raw: json<Json>().notNull(),
    receivedAt: time().notNull(),
    appliedAt: time(),
  },
  (t) => [
    uniqueIndex("payment_event_once").on(t.provider, t.eventId),
    index("payment_event_by_payment").on(t.paymentId),
  ],
);

/**
 * The PaymentIntent of each payment by Stripe, stored before it is confirmed: without one, nothing was charged. A trigger
 * keeps what is stored.
 */
export const stripeIntent = sqliteTable(
  "stripe_intent",
  {
    paymentKey: text().primaryKey(),
    intentId: text(),
    currency: text().notNull(),
    amountMinor: minor().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("stripe_intent_id")
      .on(t.intentId)
      .where(sql`intent_id IS NOT NULL`),
    check("stripe_intent_amount", sql`amount_minor > 0`),
  ],
);

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
    lines: json<ReadonlyArray<{ readonly order_line: string; readonly quantity: number }>>().notNull(),
    reason: text().notNull(),
    state: text({ enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
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
    oneOf("order_refund_destination", t.destination, REFUND_DESTINATIONS),
    oneOf("order_refund_state", t.state, ["pending", "done", "failed"]),
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
    state: text({ enum: ["pending", "done", "failed"] })
      .notNull()
      .default("pending"),
    idempotencyKey: text().notNull(),
    createdBy: text().references(() => user.id),
    createdAt: time().notNull(),
    /** The refund of an order that this is a part of; null when the order was canceled. */
    orderRefundId: text().references(() => orderRefund.id),
  },
  (t) => [
    uniqueIndex("refund_idempotency_key").on(t.idempotencyKey),
    oneOf("refund_state", t.state, ["pending", "done", "failed"]),
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

const DISPUTE_STATES = ["open", "won", "lost"] as const;

/** The cardholder's bank contests a charge. */
export const paymentDispute = sqliteTable(
  "payment_dispute",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payment.id),
    /** The provider's id of the dispute. */
    reference: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    amountMinor: minor().notNull(),
    currency: currency(),
    /** The cardholder's, in the provider's words. */
    reason: text().notNull().default(""),
    /** When the shop's answer is due. */
    dueAt: time(),
    createdAt: time().notNull(),
    /** When it was won or lost. */
    decidedAt: time(),
  },
  (t) => [
    uniqueIndex("payment_dispute_once").on(t.paymentId, t.reference),
    index("payment_dispute_by_decision").on(t.state, t.decidedAt),
    oneOf("payment_dispute_state", t.state, DISPUTE_STATES),
    check("payment_dispute_amount", sql`amount_minor > 0`),
    check("payment_dispute_decided", sql`(state = 'open') = (decided_at IS NULL)`),
  ],
);

export const invoice = sqliteTable(
  "invoice",
  {
    id: text().primaryKey(),
    number: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    userId: text().references(() => user.id),
    guestId: text(),
    state: text({ enum: INVOICE_STATES }).notNull().default("open"),
    currency: currency(),
    totalMinor: minor().notNull(),
    paidMinor: minor().notNull().default(0),
    purchaseOrder: text().notNull().default(""),
    pdfKey: text(),
    issuedAt: time().notNull(),
    dueAt: time().notNull(),
    paidAt: time(),
    /** The last reminder that was sent (#domain/invoices/reminders). */
    reminderStage: integer().notNull().default(0),
  },
  (t) => [
    oneOwner("invoice_owner"),
    uniqueIndex("invoice_number").on(t.number),
    uniqueIndex("invoice_order").on(t.orderId),
    oneOf("invoice_state", t.state, INVOICE_STATES),
    check("invoice_amounts", sql`total_minor >= 0 AND paid_minor BETWEEN 0 AND total_minor`),
    check("invoice_paid", sql`state <> 'paid' OR paid_minor = total_minor`),
    check("invoice_reminder_stage", sql`reminder_stage BETWEEN 0 AND 4`),
    index("invoice_by_user").on(t.userId, t.issuedAt),
    index("invoice_by_guest").on(t.guestId, t.issuedAt),
    index("invoice_by_state").on(t.state, t.dueAt),
  ],
);
