import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { minor, oneOf, time } from "./columns.ts";
import { invoice, payment } from "./payments.ts";

const METHODS = ["card", "transfer", "check"] as const;
const STATES = ["reserved", "paid", "released", "voided"] as const;

/**
 * A payment of an invoice. A card payment is reserved before its provider is called. Triggers refuse a sum above the
 * invoice's total, and maintain the invoice's `paidMinor` and state.
 */
export const invoicePayment = sqliteTable(
  "invoice_payment",
  {
    id: text().primaryKey(),
    invoiceId: text()
      .notNull()
      .references(() => invoice.id),
    method: text({ enum: METHODS }).notNull(),
    amountMinor: minor().notNull(),
    state: text({ enum: STATES }).notNull(),
    /** The row of a card payment in the table of payments. */
    paymentId: text().references(() => payment.id),
    /** The account or guest who sent the request. */
    owner: text().notNull(),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    /** The number of a transfer or check. */
    reference: text().notNull().default(""),
    /** The staff member who recorded a transfer or check. */
    recordedBy: text().references(() => user.id),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    oneOf("invoice_payment_method", t.method, METHODS),
    oneOf("invoice_payment_state", t.state, STATES),
    check("invoice_payment_amount", sql`amount_minor > 0`),
    check("invoice_payment_card", sql`(method = 'card') = (payment_id IS NOT NULL)`),
    check("invoice_payment_recorded", sql`(method = 'card') = (recorded_by IS NULL)`),
    uniqueIndex("invoice_payment_key").on(t.owner, t.idempotencyKey),
    uniqueIndex("invoice_payment_once")
      .on(t.paymentId)
      .where(sql`payment_id IS NOT NULL`),
    index("invoice_payment_by_invoice").on(t.invoiceId, t.createdAt),
    index("invoice_payment_reserved")
      .on(t.updatedAt)
      .where(sql`state = 'reserved'`),
    index("invoice_payment_by_recorder")
      .on(t.recordedBy)
      .where(sql`recorded_by IS NOT NULL`),
  ],
);
