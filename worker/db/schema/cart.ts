import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, flag, json, minor, checkAllowedValues, oneOwner, time, type JsonObject } from "./columns.ts";
import { configuredProduct } from "./designs.ts";

const CART_STATES = ["open", "ordered", "merged"] as const;
const DURING_CHANGE = ["set-aside", "copied"] as const;
const PROMOTION_KINDS = ["percent", "amount", "free-shipping"] as const;

/** A discount that customers get by one of its codes. */
export const promotion = sqliteTable(
  "promotion",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    /** Basis points (10000 = 100 %) of a percent promotion, minor units of an amount, 0 of free shipping. */
    value: integer().notNull(),
    currency: currency(),
    minSubtotalMinor: minor().notNull().default(0),
    rules: json<JsonObject>().notNull().default({}),
    isActive: flag().notNull().default(true),
    startsAt: time(),
    endsAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("promotion_kind", t.kind),
    check("promotion_value", sql`value >= 0 AND (kind <> 'percent' OR value <= 10000) AND min_subtotal_minor >= 0`),
    check("promotion_period", sql`starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at`),
  ],
);

/** A CHECK limits how often a code is used, so that two simultaneous checkouts cannot both take its last use. */
export const promotionCode = sqliteTable(
  "promotion_code",
  {
    id: text().primaryKey(),
    promotionId: text()
      .notNull()
      .references(() => promotion.id),
    /** Upper case. */
    code: text().notNull(),
    uses: integer().notNull().default(0),
    maxUses: integer(),
    createdAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("promotion_code_code").on(t.code),
    check("promotion_code_shape", sql`code = upper(code) AND length(code) > 0`),
    check("promotion_code_used_up", sql`uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)`),
    index("promotion_code_by_promotion").on(t.promotionId),
  ],
);

/**
 * Only the hash of a gift card's code is stored; the code itself is derived when its e-mail is sent. The balance is the
 * end of its entries.
 */
export const giftCard = sqliteTable(
  "gift_card",
  {
    id: text().primaryKey(),
    codeHash: text().notNull(),
    lastFour: text().notNull(),
    currency: currency(),
    recipientEmail: text().notNull().default(""),
    recipientName: text().notNull().default(""),
    message: text().notNull().default(""),
    /** The order line that bought it; checked by the service, since the orders table was added later. */
    orderLineId: text(),
    isActive: flag().notNull().default(true),
    /** Why staff issued it by hand; "" for a card that was bought, or that refunded something. */
    reason: text().notNull().default(""),
    /** Why staff blocked it; "" while they did not. A blocked card is not active. */
    blockReason: text().notNull().default(""),
    /** Whether nothing is left on it: a trigger sets it with each entry. */
    isSpent: flag().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    expiresAt: time(),
    /** The card that replaced this one because its e-mail had gone to a wrong address. */
    replacedBy: text().references((): AnySQLiteColumn => giftCard.id),
  },
  (t) => [
    uniqueIndex("gift_card_code_hash").on(t.codeHash),
    check("gift_card_hash", sql`length(code_hash) = 43`),
    // One for each state of the list of staff (services/ledger/gift-cards/record.ts).
    index("gift_card_by_created").on(t.createdAt, t.id),
    index("gift_card_blocked_by_created")
      .on(t.createdAt, t.id)
      .where(sql`block_reason <> ''`),
    index("gift_card_ended_by_created")
      .on(t.createdAt, t.id)
      .where(sql`block_reason = '' AND is_active = 0`),
    index("gift_card_spent_by_created")
      .on(t.createdAt, t.id)
      .where(sql`block_reason = '' AND is_active = 1 AND is_spent = 1`),
    index("gift_card_active_by_created")
      .on(t.createdAt, t.id)
      .where(sql`block_reason = '' AND is_active = 1 AND is_spent = 0`),
    // The history is found by it.
    index("gift_card_by_last_four").on(t.lastFour),
    index("gift_card_by_order_line")
      .on(t.orderLineId)
      .where(sql`order_line_id IS NOT NULL`),
  ],
);

/** Append-only, like the credit ledger: entry n starts where entry n − 1 ended. */
export const giftCardEntry = sqliteTable(
  "gift_card_entry",
  {
    id: text().primaryKey(),
    giftCardId: text()
      .notNull()
      .references(() => giftCard.id),
    n: integer().notNull(),
    startMinor: minor().notNull(),
    changeMinor: minor().notNull(),
    endMinor: minor().notNull(),
    idempotencyKey: text().notNull(),
    orderId: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("gift_card_entry_n").on(t.giftCardId, t.n),
    uniqueIndex("gift_card_entry_once").on(t.idempotencyKey),
    check("gift_card_entry_sum", sql`end_minor = start_minor + change_minor AND change_minor <> 0`),
    check("insufficient_gift_card", sql`end_minor >= 0`),
    index("gift_card_entry_by_order")
      .on(t.orderId)
      .where(sql`order_id IS NOT NULL`),
  ],
);

/** One open cart for each owner; an ordered one stays, since its order refers to it. */
export const cart = sqliteTable(
  "cart",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    status: text({ enum: CART_STATES }).notNull().default("open"),
    currency: currency(),
    promotionCodeId: text().references(() => promotionCode.id),
    giftCardId: text().references(() => giftCard.id),
    /** The order that this cart changes: placing the cart cancels it. The orders table was added later. */
    replacesOrderId: text(),
    /** The checkout's input so far: e-mail, addresses, method, note; and what a change of an order put aside. */
    checkout: json<JsonObject>().notNull().default({}),
    /** Incremented by every change; placing an order names the version it priced. */
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOwner("cart_owner"),
    checkAllowedValues("cart_status", t.status),
    uniqueIndex("cart_one_open")
      .on(sql`coalesce(user_id, guest_id)`)
      .where(sql`status = 'open'`),
    index("cart_by_user").on(t.userId, t.updatedAt),
    index("cart_by_guest").on(t.guestId),
  ],
);

/** Quantity and price belong to the configured product; a line only places it in the cart. */
export const cartLine = sqliteTable(
  "cart_line",
  {
    id: text().primaryKey(),
    cartId: text()
      .notNull()
      .references(() => cart.id, { onDelete: "cascade" }),
    configuredProductId: text()
      .notNull()
      .references(() => configuredProduct.id),
    position: integer().notNull().default(0),
    savedForLater: flag().notNull().default(false),
    /** Only while the cart changes an order: what was in the cart before, or what was copied from the order. */
    duringChange: text({ enum: DURING_CHANGE }),
    /** The version of the configured product that its owner approved; another one waits for an approval. */
    approvedVersion: integer(),
    /** What that version is made of (view `configured_content`), by triggers. Whatever has it again is approved. */
    approvedContent: text(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("cart_line_once").on(t.cartId, t.configuredProductId),
    index("cart_line_by_configured_product").on(t.configuredProductId),
    checkAllowedValues("cart_line_during_change", t.duringChange),
  ],
);
