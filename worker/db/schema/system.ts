import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { currency, flag, json, minor, checkAllowedValues, time, type Json, type JsonObject } from "./columns.ts";
import { DECLINE_REASONS } from "#domain/shop/payments/smallest-charge";

/**
 * A call that must not run twice. Its INSERT claims the key before the work, so that of two simultaneous requests one
 * runs.
 */
export const idempotency = sqliteTable(
  "idempotency",
  {
    /** The caller and the call: "user:…|POST /checkout/api/place-order/". */
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    state: text({ enum: ["running", "done"] })
      .notNull()
      .default("running"),
    status: integer(),
    body: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    checkAllowedValues("idempotency_state", t.state),
    check("idempotency_answer", sql`state = 'running' OR (status IS NOT NULL AND body IS NOT NULL)`),
    check("idempotency_key_length", sql`length(key) BETWEEN 1 AND 255`),
    index("idempotency_by_expiry").on(t.expiresAt),
  ],
);

/** Work that must follow a row written in the same batch. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    topic: text().notNull(),
    entityId: text().notNull(),
    payload: json<JsonObject>().notNull().default({}),
    tries: integer().notNull().default(0),
    error: text().notNull().default(""),
    createdAt: time().notNull(),
    doneAt: time(),
  },
  (t) => [
    index("outbox_waiting")
      .on(t.createdAt)
      .where(sql`done_at IS NULL`),
    uniqueIndex("outbox_once").on(t.topic, t.entityId),
  ],
);

/**
 * Records that were created, changed or deleted, for their watchers. Only triggers write here (published.ts), in the
 * transaction of the change; delivered rows are deleted.
 */
export const changeOutbox = sqliteTable(
  "change_outbox",
  {
    /** A number is never used again: watchers know by it what they were notified of. */
    id: integer().primaryKey({ autoIncrement: true }),
    contentType: integer().notNull(),
    objectId: text().notNull(),
    added: flag().notNull().default(false),
    removed: flag().notNull().default(false),
    /** The owner's chat id, `C-…`; null for the shop's own records. */
    owner: text(),
    at: time()
      .notNull()
      .default(sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`),
  },
  () => [check("change_outbox_flags", sql`added IN (0, 1) AND removed IN (0, 1)`)],
);

/** An e-mail: queued first, then sent. */
export const queuedEmail = sqliteTable(
  "queued_email",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** "welcome", "reset-password", "order-placed", … */
    template: text().notNull().default(""),
    /** An e-mail queued twice with the same key (a retry) is sent once: "order-placed:01j…". */
    onceKey: text(),
    tries: integer().notNull().default(0),
    error: text().notNull().default(""),
    createdAt: time().notNull(),
    /** Not sent before this time. A sender moves it ahead first, so that no two send the same e-mail. */
    nextTryAt: time().notNull(),
    sentAt: time(),
    /** Given up: a retry cannot help. Staff see it and can queue it again. */
    failedAt: time(),
    /** Only for marketing e-mails: the URL that unsubscribes with one click. */
    unsubscribeUrl: text().notNull().default(""),
  },
  (t) => [
    index("queued_email_by_recipient").on(t.recipient, t.createdAt),
    // The office's list, alone and by each state.
    index("queued_email_by_created").on(t.createdAt, t.id),
    index("queued_email_queued_by_created")
      .on(t.createdAt, t.id)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index("queued_email_failed_by_created")
      .on(t.createdAt, t.id)
      .where(sql`failed_at IS NOT NULL`),
    index("queued_email_sent_by_created")
      .on(t.createdAt, t.id)
      .where(sql`sent_at IS NOT NULL`),
    index("queued_email_waiting")
      .on(t.nextTryAt)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index("queued_email_failed")
      .on(t.failedAt)
      .where(sql`failed_at IS NOT NULL`),
    uniqueIndex("queued_email_once")
      .on(t.onceKey)
      .where(sql`once_key IS NOT NULL`),
  ],
);

/** Rate limit hits within a window. */
export const rateBucket = sqliteTable(
  "rate_bucket",
  {
    /** The limited action and user: "sign-in|address|203.0.113.9". */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: time().notNull(),
  },
  (t) => [check("rate_bucket_count", sql`count >= 1`), index("rate_bucket_by_reset").on(t.resetsAt)],
);

/** Searches that found nothing, counted by day. */
export const missedSearch = sqliteTable(
  "missed_search",
  {
    /** "2026-11-24", in UTC. */
    day: text().notNull(),
    /** The words in lower case. */
    query: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), check("missed_search_count", sql`count >= 1`)],
);

/** What the search index has to read again; triggers write it (published.ts). */
export const searchOutbox = sqliteTable(
  "search_outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    objectId: integer().notNull(),
    dueAt: integer().notNull().default(0),
  },
  (t) => [index("search_outbox_by_object").on(t.kind, t.objectId), index("search_outbox_by_due").on(t.dueAt)],
);

/** What the office's search has to read again; triggers write it (published.ts). */
export const officeSearchOutbox = sqliteTable("office_search_outbox", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** "user", "order", or "all" for everything. */
  kind: text().notNull(),
  objectId: text().notNull(),
});

/** Violations of the Content-Security-Policy in browsers, counted by day, without personal data. */
export const cspReport = sqliteTable(
  "csp_report",
  {
    /** "2026-11-23", in UTC. */
    day: text().notNull(),
    directive: text().notNull(),
    /** A keyword or an origin. */
    blocked: text().notNull(),
    /** A path without ids. */
    page: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.directive, t.blocked, t.page] }), check("csp_report_count", sql`count >= 1`)],
);

/** Who changed which record. Append-only. */
export const audit = sqliteTable(
  "audit",
  {
    id: text().primaryKey(),
    /** A user's id, or "shop". */
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: json<Json>(),
    after: json<Json>(),
    createdAt: time().notNull(),
    /** From where: "203.0.113.0/24"; "" for the shop itself and for a deleted account. */
    network: text().notNull().default(""),
    /** The `x-request-id` of the answer; "" outside of a request. */
    requestId: text().notNull().default(""),
    /** Why, where the person said it. */
    reason: text().notNull().default(""),
  },
  // One for each list of the history, by moment.
  (t) => [
    index("audit_by_kind").on(t.entity, t.createdAt, t.id),
    index("audit_by_record").on(t.entity, t.entityId, t.createdAt, t.id),
    index("audit_by_actor").on(t.actor, t.createdAt, t.id),
    index("audit_by_moment").on(t.createdAt, t.id),
    // Finds what was deleted by the name that it had.
    index("audit_deleted")
      .on(t.entity)
      .where(sql`action = 'delete'`),
  ],
);

/** Numbers without gaps: `last` increases in the batch that uses it, so a failed batch leaves no gap. */
export const seq = sqliteTable("seq", { name: text().primaryKey(), last: integer().notNull() }, () => [
  check("seq_positive", sql`last >= 0`),
]);

/** Settings that staff can change without a deployment. */
export const setting = sqliteTable("setting", {
  name: text().primaryKey(),
  value: json<Json>().notNull(),
  updatedAt: time().notNull(),
});

/** Payments that the embedded test provider recorded, as a real one would on its side. */
export const testPayment = sqliteTable(
  "test_payment",
  {
    key: text().primaryKey(),
    reference: text().notNull(),
    state: text({ enum: ["authorized", "captured", "declined", "requires_action", "voided"] }).notNull(),
    currency: currency(),
    amountMinor: minor().notNull(),
    capturedMinor: minor().notNull().default(0),
    refundedMinor: minor().notNull().default(0),
    token: text().notNull().default(""),
    orderNumber: text().notNull().default(""),
    createdAt: time().notNull(),
    isDisputed: flag().notNull().default(false),
    expiresAt: time(),
    /** The stored card that pays, or that this payment has stored. */
    cardMethod: text(),
    keepsCard: flag().notNull().default(false),
    /** Why it was declined. */
    message: text().notNull().default(""),
    /** Why it was declined: by a rule of its provider, or because of the card. */
    declineReason: text({ enum: DECLINE_REASONS }).notNull().default(""),
  },
  (t) => [
    uniqueIndex("test_payment_reference").on(t.reference),
    checkAllowedValues("test_payment_decline_reason", t.declineReason),
    checkAllowedValues("test_payment_state", t.state),
    check(
      "test_payment_amounts",
      sql`amount_minor >= 0 AND captured_minor BETWEEN 0 AND amount_minor AND refunded_minor BETWEEN 0 AND captured_minor`,
    ),
  ],
);

/** The cards that the test provider keeps. */
export const testCard = sqliteTable("test_card", {
  method: text().primaryKey(),
  customer: text().notNull(),
  /** Of the demo card. */
  token: text().notNull(),
  expiresMonth: integer().notNull(),
  expiresYear: integer().notNull(),
});

const testPaymentKey = () =>
  text()
    .notNull()
    .references(() => testPayment.key);

/** Refunds of the test provider, one for each key. */
export const testRefund = sqliteTable(
  "test_refund",
  {
    key: text().primaryKey(),
    paymentKey: testPaymentKey(),
    amountMinor: minor().notNull(),
    /** Why it did not reach the customer, or "". */
    failure: text().notNull().default(""),
  },
  (t) => [check("test_refund_amount", sql`amount_minor > 0`), index("test_refund_by_payment").on(t.paymentKey)],
);

const DISPUTE_STATES = ["open", "won", "lost"] as const;

/** Disputes of the test provider's payments. */
export const testDispute = sqliteTable(
  "test_dispute",
  {
    reference: text().primaryKey(),
    paymentKey: testPaymentKey(),
    state: text({ enum: DISPUTE_STATES }).notNull().default("open"),
    amountMinor: minor().notNull(),
    reason: text().notNull().default(""),
    dueAt: time(),
  },
  (t) => [
    check("test_dispute_amount", sql`amount_minor > 0`),
    checkAllowedValues("test_dispute_state", t.state),
    index("test_dispute_by_payment").on(t.paymentKey),
  ],
);

/** Captures of the test provider, one for each key. */
export const testCapture = sqliteTable(
  "test_capture",
  {
    key: text().primaryKey(),
    paymentKey: testPaymentKey(),
    amountMinor: minor().notNull(),
  },
  (t) => [check("test_capture_amount", sql`amount_minor > 0`), index("test_capture_by_payment").on(t.paymentKey)],
);

/**
 * Never contains a row: inserting `ok` other than 1 aborts the whole batch with `name` as the error (trigger). See
 * guardChanges and guardThat in client.ts.
 */
export const guard = sqliteTable("guard", { name: text().notNull(), ok: integer().notNull() });

/** A list of the office with its search, filters, order and columns, under a name. */
export const officeView = sqliteTable(
  "office_view",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The kind of its records, by their name in the API. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address: "is_published=false&order=-date_updated". */
    query: text().notNull(),
    /** Whether colleagues see it as well. */
    isShared: flag().notNull().default(false),
    createdAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("office_view_name").on(t.userId, t.list, t.name),
    index("office_view_shared")
      .on(t.list)
      .where(sql`is_shared = 1`),
  ],
);

/** The view with which a user's list opens. */
export const officeDefaultView = sqliteTable(
  "office_default_view",
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    list: text().notNull(),
    viewId: text()
      .notNull()
      .references(() => officeView.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index("office_default_view_by_view").on(t.viewId)],
);

/** The last number of each kind of records that was deleted, which no new record gets. */
export const deletedRecord = sqliteTable("deleted_record", {
  /** The name of its records in the API. */
  entity: text().primaryKey(),
  lastId: integer().notNull(),
});

/** One row: a number that triggers raise with every change of the catalog. */
export const catalogVersion = sqliteTable(
  "catalog_version",
  { id: integer().primaryKey(), version: integer().notNull() },
  () => [check("catalog_version_is_one", sql`id = 1`)],
);
