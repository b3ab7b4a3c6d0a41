import { sql, type SQL } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { OrderDraft } from "#domain/shop/checkout/order-draft";
import { DECLINE_REASONS } from "#domain/shop/payments/smallest-charge";
import { user } from "./accounts.ts";
import { cart, giftCard, promotionCode } from "./cart.ts";
import { currency, json, minor, checkAllowedValues, oneOwner, time } from "./columns.ts";

const ATTEMPT_STATES = ["authorizing", "requires_action", "placed", "declined", "abandoned"] as const;

/** States of a payment that is still undecided. Literals, not parameters: SQLite then uses the partial index. */
const LIVE_STATES = sql.raw("('authorizing', 'requires_action')");

/**
 * One try to turn a cart into an order, frozen before any money moves. Its id becomes the order's. A live attempt locks
 * its cart, which has at most one (partial unique index).
 */
export const paymentAttempts = sqliteTable(
  "payment_attempt",
  {
    id: text().primaryKey(),
    cartId: text()
      .notNull()
      .references(() => cart.id),
    userId: text().references(() => user.id),
    guestId: text(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull().default("authorizing"),
    provider: text().notNull(),
    /** The idempotency key of the payment at its provider. */
    paymentKey: text().notNull(),
    reference: text(),
    actionUrl: text(),
    /** Why it was declined, for the customer. */
    message: text().notNull().default(""),
    /** Why it was declined: by a rule of its provider, or because of the card. */
    declineReason: text({ enum: DECLINE_REASONS }).notNull().default(""),
    currency: currency(),
    dueMinor: minor().notNull(),
    giftCardId: text().references(() => giftCard.id),
    /**
     * The part of the gift card that this attempt reserves: what its order uses, less what a replaced order used
     * before.
     */
    giftCardMinor: minor().notNull().default(0),
    promotionCodeId: text().references(() => promotionCode.id),
    plan: json<OrderDraft>().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOwner("payment_attempt_owner"),
    checkAllowedValues("payment_attempt_state", t.state),
    checkAllowedValues("payment_attempt_decline_reason", t.declineReason),
    check(
      "payment_attempt_amounts",
      sql`due_minor >= 0 AND gift_card_minor >= 0 AND (gift_card_minor = 0 OR gift_card_id IS NOT NULL)`,
    ),
    uniqueIndex("payment_attempt_key").on(sql`coalesce(user_id, guest_id)`, t.idempotencyKey),
    uniqueIndex("payment_attempt_payment_key").on(t.paymentKey),
    uniqueIndex("payment_attempt_one_live")
      .on(t.cartId)
      .where(sql`state IN ${LIVE_STATES}`),
    uniqueIndex("payment_attempt_one_placed")
      .on(t.cartId)
      .where(sql`state = 'placed'`),
    index("payment_attempt_by_state").on(t.state, t.updatedAt),
    index("payment_attempt_by_gift_card").on(t.giftCardId, t.state),
  ],
);

/** SQL for whether a row of `payment_attempt` is live: its payment is still undecided. */
export const isLiveAttempt = sql`payment_attempt.state IN ${LIVE_STATES}`;

/** SQL for whether a live payment attempt meets a condition on `payment_attempt`. */
export const hasLiveAttempt = (condition: SQL): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM payment_attempt WHERE ${condition} AND ${isLiveAttempt})`;

/** Whether a payment attempt of this state is live. */
export const isLiveState = (state: (typeof ATTEMPT_STATES)[number]): boolean =>
  state === "authorizing" || state === "requires_action";
