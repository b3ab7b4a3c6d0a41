import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { currency, minor, checkAllowedValues, time } from "./columns.ts";
import { payment } from "./payments.ts";

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
    checkAllowedValues("payment_dispute_state", t.state),
    check("payment_dispute_amount", sql`amount_minor > 0`),
    check("payment_dispute_decided", sql`(state = 'open') = (decided_at IS NULL)`),
  ],
);
