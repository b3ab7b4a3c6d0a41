import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { SUBSCRIPTION_STATES } from "#domain/shop/newsletter/subscription-changes";
import { flag, checkAllowedValues, time } from "./columns.ts";

const CONSENT_KINDS = ["marketing", "text"] as const;

/** Each answer to a consent, with the wording that the user saw. Append-only. */
export const consent = sqliteTable(
  "consent",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    given: flag().notNull(),
    wording: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("consent_kind", t.kind),
    check("consent_given", sql`given IN (0, 1)`),
    index("consent_by_user").on(t.userId, t.createdAt),
  ],
);

/** A newsletter subscription. Nothing is sent before it is confirmed. */
export const newsletterSubscription = sqliteTable(
  "newsletter_subscription",
  {
    /** Trimmed and lower case. */
    email: text().primaryKey(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull().default("asked"),
    askedAt: time().notNull(),
    confirmedAt: time(),
    endedAt: time(),
    /** By which staff and the history name it; "" of a row that an older release wrote. */
    id: text().notNull().default(""),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("newsletter_subscription_email", sql`email LIKE '_%@_%' AND email = lower(email)`),
    checkAllowedValues("newsletter_subscription_state", t.state),
    check("newsletter_subscription_confirmed", sql`state <> 'confirmed' OR confirmed_at IS NOT NULL`),
    uniqueIndex("newsletter_subscription_id")
      .on(t.id)
      .where(sql`id <> ''`),
    index("newsletter_subscription_by_id").on(t.id),
    index("newsletter_subscription_by_asked").on(t.askedAt, t.id),
    index("newsletter_subscription_by_address").on(t.email, t.id),
    index("newsletter_subscription_by_state_asked").on(t.state, t.askedAt, t.id),
    index("newsletter_subscription_by_state_address").on(t.state, t.email, t.id),
  ],
);

/** A note of staff about a customer. Notes are appended, never change, and go with the account. */
export const customerNote = sqliteTable(
  "customer_note",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => user.id),
    createdAt: time().notNull(),
  },
  (t) => [
    check("customer_note_not_blank", sql`length(trim(text)) > 0`),
    index("customer_note_by_user").on(t.userId, t.createdAt),
  ],
);

/**
 * A paper by which a customer pays no sales tax, such as a resale certificate. What counts at checkout stands in the
 * account (`isTaxExempt`, `taxExemptUntil`), which the newest paper sets.
 */
export const taxExemption = sqliteTable(
  "tax_exemption",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** A random key in R2. */
    documentKey: text().notNull(),
    documentName: text().notNull(),
    documentType: text().notNull(),
    documentBytes: integer().notNull(),
    /** The last day on which it is valid, "2026-11-28"; null for a paper without an end. */
    validThrough: text(),
    createdBy: text()
      .notNull()
      .references(() => user.id),
    createdAt: time().notNull(),
  },
  (t) => [
    check("tax_exemption_document", sql`length(document_key) > 0 AND length(document_name) > 0 AND document_bytes > 0`),
    check(
      "tax_exemption_day",
      sql`valid_through IS NULL OR valid_through GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
    index("tax_exemption_by_user").on(t.userId, t.createdAt),
  ],
);
