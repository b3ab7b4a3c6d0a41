import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { currency, flag, json, minor, checkAllowedValues, time, type Json } from "./columns.ts";
import { orders } from "./orders.ts";
import { savedCard } from "./saved-cards.ts";
import { DECLINE_REASONS } from "#domain/shop/payments/smallest-charge";
import { TRANSFER_STATES } from "#domain/shop/payments/payment-state";

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
    /** Why it was declined: by a rule of its provider, or because of the card. */
    declineReason: text({ enum: DECLINE_REASONS }).notNull().default(""),
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
    uniqueIndex("payment_attempt_number").on(t.orderId, t.attempt),
    uniqueIndex("payment_idempotency_key").on(t.idempotencyKey),
    uniqueIndex("payment_reference")
      .on(t.provider, t.reference)
      .where(sql`reference IS NOT NULL`),
    checkAllowedValues("payment_state", t.state),
    checkAllowedValues("payment_decline_reason", t.declineReason),
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
    /** The parcel was created by the call that ships it, so it is deleted if it can't be charged. */
    isParcelNew: flag().notNull().default(false),
    amountMinor: minor().notNull(),
    currency: currency(),
    state: text({ enum: TRANSFER_STATES }).notNull().default("pending"),
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
    checkAllowedValues("payment_capture_state", t.state),
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
 * The PaymentIntent of each payment by Stripe, stored before it is confirmed: without one, nothing was charged. A
 * trigger keeps what is stored.
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
