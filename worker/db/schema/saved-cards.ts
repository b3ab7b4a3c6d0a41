import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { flag, time } from "./columns.ts";

/**
 * A provider's record of a customer, under which it keeps their cards. Without a user, the account was deleted and the
 * provider still has to forget them.
 */
export const paymentCustomer = sqliteTable(
  "payment_customer",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    provider: text().notNull(),
    /** The provider's id. */
    reference: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("payment_customer_once")
      .on(t.userId, t.provider)
      .where(sql`user_id IS NOT NULL`),
    uniqueIndex("payment_customer_reference").on(t.provider, t.reference),
    index("payment_customer_to_forget")
      .on(t.createdAt)
      .where(sql`user_id IS NULL`),
  ],
);

/** A card that a provider keeps for a customer who agreed: its id there, and what they recognize it by. */
export const savedCard = sqliteTable(
  "saved_card",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    customerId: text()
      .notNull()
      .references(() => paymentCustomer.id),
    provider: text().notNull(),
    /** The provider's id of the card. */
    method: text().notNull(),
    brand: text().notNull(),
    lastFour: text().notNull(),
    /** 1 to 12. */
    expiresMonth: integer().notNull(),
    expiresYear: integer().notNull(),
    /** The same for the same card number, without showing it. */
    fingerprint: text().notNull(),
    isDefault: flag().notNull().default(false),
    /** When the customer agreed that it is saved. */
    createdAt: time().notNull(),
    /**
     * When it was removed: since then it is neither shown nor charged. The row is deleted once the provider forgot the
     * card.
     */
    removedAt: time(),
  },
  (t) => [
    uniqueIndex("saved_card_method").on(t.provider, t.method),
    uniqueIndex("saved_card_one_default")
      .on(t.userId)
      .where(sql`is_default = 1`),
    index("saved_card_by_user").on(t.userId, t.createdAt),
    index("saved_card_by_customer").on(t.customerId),
    index("saved_card_to_forget")
      .on(t.removedAt)
      .where(sql`removed_at IS NOT NULL`),
    check("saved_card_last_four", sql`length(last_four) BETWEEN 2 AND 4`),
    check("saved_card_expires", sql`expires_month BETWEEN 1 AND 12 AND expires_year BETWEEN 2000 AND 2999`),
    check("saved_card_default", sql`is_default = 0 OR (is_default = 1 AND removed_at IS NULL)`),
  ],
);
