import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import { currency, flag, checkAllowedValues, oneOwner, time } from "./columns.ts";
import { ROLES } from "#domain/ground/kernel/capabilities";
import { SIGN_IN_PROVIDERS } from "#domain/shop/accounts/providers";

/**
 * A person with an account. The balance of store credit is not a column: it is the end of the account's ledger
 * (ledger.ts).
 */
export const user = sqliteTable(
  "user",
  {
    id: text().primaryKey(),
    /** Trimmed and lower case. */
    email: text().notNull(),
    name: text().notNull().default(""),
    /**
     * In PHC form (services/accounts/passwords/password.ts); null when this user only signs in by e-mail or with an
     * identity provider.
     */
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default("customer"),
    cellNumber: text().notNull().default(""),
    currency: currency(),
    isActive: flag().notNull().default(true),
    isMarketingEligible: flag().notNull().default(false),
    textMessagingConsent: flag().notNull().default(false),
    /** 1 metric, 2 imperial. */
    metricOption: integer().notNull().default(2),
    twitter: text().notNull().default(""),
    instagram: text().notNull().default(""),
    facebook: text().notNull().default(""),
    tiktok: text().notNull().default(""),
    /** Staff allow this customer to pay by invoice. */
    mayPayByInvoice: flag().notNull().default(false),
    isTaxExempt: flag().notNull().default(false),
    /** When the exemption ends; null while it has no end. */
    taxExemptUntil: time(),
    emailVerifiedAt: time(),
    dateJoined: time().notNull(),
    lastLogin: time(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("user_email").on(sql`lower(email)`),
    check("user_email_shape", sql`email LIKE '_%@_%' AND email = lower(email)`),
    checkAllowedValues("user_role", t.role),
    check("user_metric_option", sql`metric_option IN (1, 2)`),
    check("user_currency", sql`length(currency) = 3`),
    // The orders of the office's list, each alone, with one of its filters, and with both.
    index("user_by_joined").on(t.dateJoined, t.id),
    index("user_by_role_joined").on(t.role, t.dateJoined, t.id),
    index("user_by_terms_joined").on(t.mayPayByInvoice, t.dateJoined, t.id),
    index("user_by_role_terms_joined").on(t.role, t.mayPayByInvoice, t.dateJoined, t.id),
    index("user_by_address").on(t.email, t.id),
    index("user_by_role_address").on(t.role, t.email, t.id),
    index("user_by_terms_address").on(t.mayPayByInvoice, t.email, t.id),
    index("user_by_role_terms_address").on(t.role, t.mayPayByInvoice, t.email, t.id),
    index("user_staff")
      .on(t.role)
      .where(sql`role <> 'customer'`),
    index("user_active")
      .on(t.id)
      .where(sql`is_active = 1`),
    index("user_by_cell_number")
      .on(t.cellNumber)
      .where(sql`cell_number <> ''`),
  ],
);

/**
 * Only the SHA-256 of a session's token is stored (43 URL-safe characters, worker/crypto.ts), so that a leaked database
 * opens no session.
 */
export const session = sqliteTable(
  "session",
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
    lastSeenAt: time().notNull(),
    expiresAt: time().notNull(),
    /** When the user last proved their identity by password or second factor; null: at the session's start. */
    confirmedAt: time(),
    /** When it passed a second factor. */
    factorPassedAt: time(),
    userAgent: text().notNull().default(""),
    clientAddress: text().notNull().default(""),
  },
  (t) => [
    check("session_token_hash", sql`length(token_hash) = 43`),
    index("session_by_user").on(t.userId),
    index("session_by_expiry").on(t.expiresAt),
  ],
);

/** A short-lived link in an e-mail that works once. */
export const loginToken = sqliteTable(
  "login_token",
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["reset-password", "login-email", "verify-email"] }).notNull(),
    /** The next page: a path of this shop. */
    next: text().notNull().default("/"),
    /** For a 'verify-email' link that changes the account's address: the new one. Lower case. */
    newEmail: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [
    checkAllowedValues("login_token_purpose", t.purpose),
    check("login_token_new_email", sql`new_email IS NULL OR (new_email LIKE '_%@_%' AND new_email = lower(new_email))`),
    check("login_token_hash", sql`length(token_hash) = 43`),
    index("login_token_by_user").on(t.userId, t.purpose),
  ],
);

/** A user who requested an account and has not followed the link yet. Finishing deletes the row. */
export const pendingRegistration = sqliteTable(
  "pending_registration",
  {
    tokenHash: text().primaryKey(),
    /** Trimmed and lower case. Several rows for one address are possible: anyone may request an account. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** The guest of the requesting browser: the typed password counts only there. */
    guestId: text(),
    next: text().notNull().default("/"),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    check("pending_registration_email", sql`email LIKE '_%@_%' AND email = lower(email)`),
    check("pending_registration_token_hash", sql`length(token_hash) = 43`),
    index("pending_registration_by_email").on(t.email),
    index("pending_registration_by_expiry").on(t.expiresAt),
  ],
);

/** A request made with an e-mail address whose e-mail is not prepared yet. Preparing it deletes the row. */
export const accountRequest = sqliteTable(
  "account_request",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["register", "reset-password", "login-email"] }).notNull(),
    /** Trimmed and lower case. */
    email: text().notNull(),
    /** Only for registrations. */
    passwordHash: text(),
    /** The guest of the requesting browser. */
    guestId: text(),
    /** The next page: a path of this shop. */
    next: text().notNull().default("/"),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("account_request_kind", t.kind),
    check("account_request_email", sql`email LIKE '_%@_%' AND email = lower(email)`),
    check("account_request_password", sql`(kind = 'register') = (password_hash IS NOT NULL)`),
    index("account_request_by_date").on(t.createdAt),
  ],
);

/** A user's identity at Google or Apple. */
export const oauthIdentity = sqliteTable(
  "oauth_identity",
  {
    provider: text({ enum: SIGN_IN_PROVIDERS }).notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    email: text().notNull().default(""),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    checkAllowedValues("oauth_identity_provider", t.provider),
    index("oauth_identity_by_user").on(t.userId),
  ],
);

/**
 * The future owners of the shop. Only a deployment writes here; a scheduled job makes them admins and deletes the row.
 */
export const ownerInvitation = sqliteTable(
  "owner_invitation",
  {
    /** Trimmed and lower case. */
    email: text().primaryKey(),
    createdAt: time().notNull(),
  },
  () => [check("owner_invitation_email", sql`email LIKE '_%@_%' AND email = lower(email)`)],
);

/** An address in the book of an account or of a guest; orders keep a copy of theirs. */
export const address = sqliteTable(
  "address",
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id, { onDelete: "cascade" }),
    guestId: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    companyName: text().notNull().default(""),
    phone: text().notNull(),
    streetAddress1: text("street_address_1").notNull(),
    streetAddress2: text("street_address_2").notNull().default(""),
    city: text().notNull(),
    cityArea: text().notNull().default(""),
    countryArea: text().notNull().default(""),
    postalCode: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull().default("US"),
    poBox: flag().notNull().default(false),
    archived: flag().notNull().default(false),
    defaultBilling: flag().notNull().default(false),
    defaultShipping: flag().notNull().default(false),
    /** A suggested correction that was not accepted yet: not listed, and deleted after a day. */
    suggested: flag().notNull().default(false),
    /** The typed address that this one corrects. */
    parentId: text().references((): AnySQLiteColumn => address.id, { onDelete: "set null" }),
    verifiedAt: time(),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
  },
  (t) => [
    oneOwner("address_owner"),
    check("address_country", sql`length(country) = 2 AND country = upper(country)`),
    check("address_us_needs_area", sql`country <> 'US' OR length(trim(country_area)) > 0`),
    check(
      "address_not_blank",
      sql`length(trim(first_name)) > 0 AND length(trim(last_name)) > 0 AND length(trim(phone)) > 0 AND length(trim(street_address_1)) > 0 AND length(trim(city)) > 0`,
    ),
    check("address_us_needs_postal_code", sql`country <> 'US' OR length(trim(postal_code)) > 0`),
    check("address_archived_is_no_default", sql`archived = 0 OR (default_billing = 0 AND default_shipping = 0)`),
    check("address_suggested_is_no_default", sql`suggested = 0 OR (default_billing = 0 AND default_shipping = 0)`),
    check("address_version", sql`version >= 1`),
    uniqueIndex("address_one_default_billing")
      .on(sql`coalesce(user_id, guest_id)`)
      .where(sql`default_billing = 1`),
    uniqueIndex("address_one_default_shipping")
      .on(sql`coalesce(user_id, guest_id)`)
      .where(sql`default_shipping = 1`),
    index("address_by_user").on(t.userId, t.suggested, t.id),
    index("address_by_user_archived").on(t.userId, t.suggested, t.archived, t.id),
    index("address_by_guest").on(t.guestId, t.suggested, t.id),
    index("address_by_guest_archived").on(t.guestId, t.suggested, t.archived, t.id),
    index("address_by_parent")
      .on(t.parentId)
      .where(sql`parent_id IS NOT NULL`),
    index("address_suggested")
      .on(t.createdAt)
      .where(sql`suggested = 1`),
  ],
);

/** How many listed addresses an owner has; triggers count them. */
export const addressCount = sqliteTable(
  "address_count",
  {
    /** The account or the guest. */
    owner: text().notNull(),
    archived: flag().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.archived] }), check("address_count_n", sql`n >= 0`)],
);
