import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { checkAllowedValues, time } from "./columns.ts";
import { payment } from "./payments.ts";

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
    /**
     * "replaced": the new payment takes the charges; "released": the old one is void, too; "refused": staff were
     * notified.
     */
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
    checkAllowedValues("payment_renewal_state", t.state),
    check("payment_renewal_new", sql`state = 'refused' OR new_payment_id IS NOT NULL`),
  ],
);
