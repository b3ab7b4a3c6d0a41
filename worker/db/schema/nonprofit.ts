import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, flag, minor, time } from "./columns.ts";

/** An organization's application for the nonprofit program, with its proof. */
export const nonprofitApplication = sqliteTable(
  "nonprofit_application",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    organisation: text().notNull(),
    /** ISO 3166 code. */
    country: text().notNull(),
    /** "12-3456789", for organizations in the United States. */
    ein: text().notNull().default(""),
    registrationNumber: text().notNull().default(""),
    website: text().notNull().default(""),
    mission: text().notNull(),
    plannedUse: text().notNull(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    /** 0 New, 1 Denied, 2 Accepted, 3 Pending: the same numbers as for wholesale applications. */
    applicationStatus: integer().notNull().default(0),
    staffComment: text().notNull().default(""),
    /** A random key in R2; null without a document. */
    documentKey: text(),
    documentName: text().notNull().default(""),
    documentType: text().notNull().default(""),
    documentBytes: integer().notNull().default(0),
    currency: currency(),
    /** The yearly credit of an accepted organization. */
    yearlyCreditMinor: minor().notNull().default(0),
    nextCreditAt: time(),
    /** Years for which credit was granted; the ledger key of the next year depends on it. */
    creditsGranted: integer().notNull().default(0),
    isTaxExempt: flag().notNull().default(false),
    dateCreated: time().notNull(),
    decidedBy: text().references(() => user.id),
    decidedAt: time(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("nonprofit_application_status", sql`application_status BETWEEN 0 AND 3`),
    check(
      "nonprofit_application_not_blank",
      sql`length(trim(organisation)) > 0 AND length(trim(mission)) > 0 AND length(trim(planned_use)) > 0 AND length(trim(contact_name)) > 0 AND length(trim(contact_email)) > 0 AND length(trim(contact_phone)) > 0`,
    ),
    check("nonprofit_application_number", sql`length(ein) > 0 OR length(registration_number) > 0`),
    check(
      "nonprofit_application_document",
      sql`document_key IS NULL OR (length(document_name) > 0 AND document_bytes > 0)`,
    ),
    check("nonprofit_accepted_has_document", sql`application_status <> 2 OR document_key IS NOT NULL`),
    check("nonprofit_credit", sql`yearly_credit_minor >= 0 AND credits_granted >= 0`),
    uniqueIndex("nonprofit_application_one_open")
      .on(t.userId)
      .where(sql`application_status IN (0, 3)`),
    index("nonprofit_application_by_user").on(t.userId, t.dateCreated),
    index("nonprofit_application_by_status").on(t.applicationStatus, t.dateCreated),
    index("nonprofit_application_credit_due")
      .on(t.nextCreditAt)
      .where(sql`next_credit_at IS NOT NULL`),
  ],
);
