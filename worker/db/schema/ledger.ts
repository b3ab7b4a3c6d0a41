import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, minor, checkAllowedValues, time } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Store credit, as an append-only chain: entry n of an account starts where entry n − 1 ended, and never ends below
 * zero. The balance is the last entry's end. A wrong entry is corrected by another one (action 0, staff).
 */
export const creditLedger = sqliteTable(
  "credit_ledger",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** 1, 2, 3, … for each account. */
    n: integer().notNull(),
    /**
     * 0 staff, 1 refund, 2 purchase, 3 gift card, 4 testimonial, 5 nonprofit, 6 trade show, 7 donation, 8 marketing.
     */
    action: integer().notNull(),
    /** 0 credit, 1 debit. */
    transactionType: integer().notNull(),
    currency: currency(),
    balanceStartMinor: minor().notNull(),
    /** Signed: below zero for a debit. */
    balanceChangeMinor: minor().notNull(),
    balanceEndMinor: minor().notNull(),
    comment: text().notNull().default(""),
    orderId: text().references(() => orders.id),
    idempotencyKey: text().notNull(),
    /** A user's id, or "shop". */
    createdBy: text().notNull().default("shop"),
    dateCreated: time().notNull(),
  },
  (t) => [
    uniqueIndex("credit_ledger_n").on(t.userId, t.n),
    uniqueIndex("credit_ledger_once").on(t.idempotencyKey),
    check("credit_action", sql`action BETWEEN 0 AND 8`),
    check("credit_sum", sql`balance_end_minor = balance_start_minor + balance_change_minor`),
    check("insufficient_credit", sql`balance_end_minor >= 0`),
    check(
      "credit_sign",
      sql`(transaction_type = 0 AND balance_change_minor > 0) OR (transaction_type = 1 AND balance_change_minor < 0)`,
    ),
    index("credit_ledger_by_date").on(t.userId, t.dateCreated),
    index("credit_ledger_by_creator").on(t.createdBy, t.dateCreated),
  ],
);

/** Store credit that is reserved for an undecided payment. */
export const creditHold = sqliteTable(
  "credit_hold",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    orderId: text().references(() => orders.id),
    amountMinor: minor().notNull(),
    currency: currency(),
    state: text({ enum: ["open", "captured", "released"] })
      .notNull()
      .default("open"),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    check("credit_hold_amount", sql`amount_minor > 0`),
    checkAllowedValues("credit_hold_state", t.state),
    index("credit_hold_by_user").on(t.userId, t.state),
  ],
);
