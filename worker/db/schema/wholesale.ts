import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { flag, time } from "./columns.ts";

/** A price tier. */
export const wholesaleAccount = sqliteTable(
  "wholesale_account",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    enabled: flag().notNull().default(true),
    /**
     * The share of the list price that members pay, in basis points: 8500 is a modifier of 0.85, a discount of 15 %.
     */
    priceModifierBp: integer().notNull(),
    icon: text().notNull().default(""),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("wholesale_account_name").on(t.name),
    check("wholesale_account_modifier", sql`price_modifier_bp BETWEEN 0 AND 10000`),
  ],
);

/** A business's application for wholesale prices. */
export const wholesaleApplication = sqliteTable(
  "wholesale_application",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    name: text().notNull(),
    companyName: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    /** 0 '1', 1 '2 to 10', 2 '11 to 50', 3 '50+'. */
    employees: integer().notNull(),
    businessDescription: integer().notNull(),
    /** Two descriptions share the number 4: the label's key distinguishes them. */
    businessDescriptionKey: text().notNull().default(""),
    referral: integer().notNull(),
    /** 0 New, 1 Denied, 2 Accepted, 3 Pending. */
    applicationStatus: integer().notNull().default(0),
    dateCreated: time().notNull(),
    decidedBy: text().references(() => user.id),
    decidedAt: time(),
    version: integer().notNull().default(1),
    /** The staff's comment on their decision, for the e-mail. */
    staffComment: text().notNull().default(""),
  },
  (t) => [
    check("wholesale_application_employees", sql`employees BETWEEN 0 AND 3`),
    check("wholesale_application_business", sql`business_description BETWEEN 0 AND 7`),
    check("wholesale_application_referral", sql`referral BETWEEN 0 AND 7`),
    check("wholesale_application_status", sql`application_status BETWEEN 0 AND 3`),
    check(
      "wholesale_application_not_blank",
      sql`length(trim(name)) > 0 AND length(trim(company_name)) > 0 AND length(trim(address)) > 0 AND length(trim(city)) > 0 AND length(trim(state)) > 0 AND length(trim(postal_code)) > 0 AND length(trim(country)) > 0 AND length(trim(email)) > 0 AND length(trim(phone_number)) > 0`,
    ),
    uniqueIndex("wholesale_application_one_open")
      .on(t.userId)
      .where(sql`application_status IN (0, 3)`),
    index("wholesale_application_by_user").on(t.userId, t.dateCreated),
    index("wholesale_application_by_status").on(t.applicationStatus, t.dateCreated),
  ],
);

/** A user's price tier, from an application or given by staff. */
export const wholesaleMembership = sqliteTable(
  "wholesale_membership",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    accountId: integer()
      .notNull()
      .references(() => wholesaleAccount.id),
    applicationId: text().references(() => wholesaleApplication.id),
    accountNumber: text().notNull(),
    enabled: flag().notNull().default(true),
    expiration: time(),
    createdAt: time().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("wholesale_membership_number").on(t.accountNumber),
    check("wholesale_membership_number_not_blank", sql`length(trim(account_number)) > 0`),
    index("wholesale_membership_by_user").on(t.userId, t.enabled),
    index("wholesale_membership_by_account").on(t.accountId),
    index("wholesale_membership_by_application").on(t.applicationId),
  ],
);
