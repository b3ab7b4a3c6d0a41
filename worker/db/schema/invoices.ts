import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, minor, checkAllowedValues, oneOwner, time } from "./columns.ts";
import { orders } from "./orders.ts";
import { payment } from "./payments.ts";

const METHODS = ["card", "transfer", "check"] as const;
const STATES = ["reserved", "paid", "released", "voided"] as const;

const INVOICE_STATES = ["open", "paid", "void"] as const;

/** The invoice of an order, paid at once or until its due date. */
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
    /** The last reminder that was sent (#domain/shop/invoices/reminders). */
    reminderStage: integer().notNull().default(0),
    /** The staff member who wrote it off unpaid, and when; null when its order was canceled. */
    voidedBy: text().references(() => user.id),
    voidedAt: time(),
  },
  (t) => [
    oneOwner("invoice_owner"),
    uniqueIndex("invoice_number").on(t.number),
    uniqueIndex("invoice_order").on(t.orderId),
    checkAllowedValues("invoice_state", t.state),
    check("invoice_amounts", sql`total_minor >= 0 AND paid_minor BETWEEN 0 AND total_minor`),
    check("invoice_paid", sql`state <> 'paid' OR paid_minor = total_minor`),
    check("invoice_reminder_stage", sql`reminder_stage BETWEEN 0 AND 4`),
    index("invoice_by_user").on(t.userId, t.issuedAt),
    index("invoice_by_guest").on(t.guestId, t.issuedAt),
    index("invoice_by_state").on(t.state, t.dueAt),
    index("invoice_by_voider")
      .on(t.voidedBy, t.voidedAt)
      .where(sql`voided_by IS NOT NULL`),
  ],
);

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
    /** The staff member who voided it: never the one who recorded it. */
    voidedBy: text().references(() => user.id),
  },
  (t) => [
    checkAllowedValues("invoice_payment_method", t.method),
    checkAllowedValues("invoice_payment_state", t.state),
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
    index("invoice_payment_recorded_by_date")
      .on(t.createdAt)
      .where(sql`recorded_by IS NOT NULL`),
  ],
);
