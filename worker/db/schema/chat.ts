import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { configuredProduct } from "./designs.ts";
import { flag, json, checkAllowedValues, oneOwner, time, type JsonObject } from "./columns.ts";
import { CLOSED_BY } from "#domain/chat/conversation/authorship";
import { FORCED_STATES } from "#domain/chat/hours/hours-record";

/**
 * The directory of rooms, and the copy of their history for lists and records. While a room is open its Durable Object
 * has the authoritative data; rows arrive from its outbox with the room's own numbers, so a repeated row is stored
 * once.
 */
export const chatRoom = sqliteTable(
  "chat_room",
  {
    /** The room id, also the name of its Durable Object. */
    id: text().primaryKey(),
    userId: text().references(() => user.id),
    guestId: text(),
    name: text().notNull().default(""),
    description: text().notNull().default(""),
    customerName: text().notNull().default(""),
    email: text().notNull().default(""),
    screenSize: text().notNull().default(""),
    /** The assigned staff member. */
    ownerId: text().references(() => user.id),
    ownerRev: integer().notNull().default(0),
    opened: flag().notNull().default(false),
    closed: flag().notNull().default(false),
    online: flag().notNull().default(false),
    /** Whether a staff member is in the room. */
    staffOnline: flag().notNull().default(false),
    /** The last page that the visitor saw: a path of this shop. */
    lastPage: text().notNull().default(""),
    resolved: flag().notNull().default(false),
    offlineMessage: flag().notNull().default(false),
    lastSeq: integer().notNull().default(0),
    lastMessage: text().notNull().default(""),
    /** Up to where staff and the customer have read. */
    staffReadSeq: integer().notNull().default(0),
    customerReadSeq: integer().notNull().default(0),
    /** Incremented by every change of this row, so that a late copy never overwrites a newer one. */
    rev: integer().notNull().default(0),
    /** Cleared once staff answer; `requestedAt` stays. */
    waitingSince: time(),
    requestedAt: time(),
    firstStaffAt: time(),
    /** The origin that the customer used: links in its e-mails use it while the shop has no configured origin. */
    origin: text().notNull().default(""),
    dateCreated: time().notNull(),
    dateClosed: time(),
    /** "shop" when it was idle, "" while it is open. */
    closedBy: text({ enum: CLOSED_BY }).notNull().default(""),
    /** 1 to 5. */
    rating: integer(),
    ratingComment: text().notNull().default(""),
    archivedAt: time(),
    /** R2 key of the transcript. */
    transcriptKey: text(),
    updatedAt: time().notNull(),
    /** A keyed hash of the visitor's last network address; deleted after two days. */
    addressHash: text().notNull().default(""),
  },
  (t) => [
    oneOwner("chat_room_owner"),
    checkAllowedValues("chat_room_closed_by", t.closedBy),
    check("chat_room_rating", sql`rating BETWEEN 1 AND 5`),
    check("chat_room_staff_online", sql`staff_online IN (0, 1)`),
    index("chat_room_by_request")
      .on(t.requestedAt)
      .where(sql`requested_at IS NOT NULL`),
    check("chat_room_read", sql`staff_read_seq <= last_seq AND customer_read_seq <= last_seq`),
    index("chat_room_by_user").on(t.userId, t.dateCreated),
    index("chat_room_by_guest").on(t.guestId, t.dateCreated),
    index("chat_room_inbox").on(t.closed, t.opened, t.updatedAt),
    index("chat_room_by_owner").on(t.ownerId, t.closed),
    index("chat_room_with_address")
      .on(t.updatedAt)
      .where(sql`address_hash <> ''`),
    index("chat_room_done")
      .on(sql`coalesce(date_closed, updated_at)`, t.id)
      .where(sql`resolved = 1`),
  ],
);

/** The columns that messages, events and files share. `user_identifier` is "C-…" for a customer, "S-…" for staff. */
const row = () => ({
  id: text().primaryKey(),
  roomId: text()
    .notNull()
    .references(() => chatRoom.id, { onDelete: "cascade" }),
  /** 1, 2, 3, … over the messages, events and files of the room together. */
  seq: integer().notNull(),
  dateCreated: time().notNull(),
  customerName: text().notNull().default(""),
  userIdentifier: text().notNull(),
  isStaff: flag().notNull().default(false),
});

/** A message of a room. */
export const chatLine = sqliteTable(
  "chat_line",
  {
    ...row(),
    message: text().notNull(),
    /** The text before it was edited or removed; for staff. */
    originalMessage: text(),
    edited: flag().notNull().default(false),
    removed: flag().notNull().default(false),
    orderInput: text().notNull().default(""),
    cid: text(),
  },
  (t) => [
    uniqueIndex("chat_line_seq").on(t.roomId, t.seq),
    uniqueIndex("chat_line_cid")
      .on(t.roomId, t.userIdentifier, t.cid)
      .where(sql`cid IS NOT NULL`),
    check("chat_line_length", sql`length(message) <= 8000`),
    index("chat_line_by_date").on(t.dateCreated),
  ],
);

/** An event of a room, such as a page that the visitor opened. */
export const chatEvent = sqliteTable(
  "chat_event",
  {
    ...row(),
    eventType: text().notNull(),
    eventName: text().notNull().default(""),
    /** "chat-note" is a note that only staff see. */
    eventSlug: text().notNull().default(""),
    eventData: json<JsonObject>().notNull().default({}),
    displayMessage: text().notNull().default(""),
    linkDisplay: text().notNull().default(""),
    staffOnly: flag().notNull().default(false),
  },
  (t) => [uniqueIndex("chat_event_seq").on(t.roomId, t.seq), index("chat_event_by_date").on(t.dateCreated)],
);

/** A file that was sent in a room. */
export const chatFile = sqliteTable(
  "chat_file",
  {
    ...row(),
    name: text().notNull(),
    r2Key: text().notNull(),
    previewKey: text(),
    type: text().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [
    uniqueIndex("chat_file_seq").on(t.roomId, t.seq),
    uniqueIndex("chat_file_r2_key").on(t.r2Key),
    check("chat_file_bytes", sql`bytes > 0`),
  ],
);

/** The cart line of an accepted card, so that accepting it twice adds one. */
export const chatCardTaken = sqliteTable(
  "chat_card_taken",
  {
    /** Of a message that may not have been copied to the database yet. */
    lineId: text().primaryKey(),
    configuredProductId: text()
      .notNull()
      .references(() => configuredProduct.id, { onDelete: "cascade" }),
    takenAt: time().notNull(),
  },
  (t) => [index("chat_card_taken_by_configured").on(t.configuredProductId)],
);

/** A reply that staff use often. Placeholders in braces are filled in when it is used. */
export const cannedReply = sqliteTable(
  "canned_reply",
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    /** Typed after a slash to find it. */
    shortcut: text().notNull(),
    body: text().notNull(),
    createdBy: text().references(() => user.id),
    version: integer().notNull().default(1),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    uniqueIndex("canned_reply_shortcut").on(t.shortcut),
    check("canned_reply_body", sql`length(body) BETWEEN 1 AND 4000`),
  ],
);

/** Minutes after midnight in the shop's time zone; several rows per day; after midnight `close_minute` exceeds 1440. */
export const businessHours = sqliteTable(
  "business_hours",
  {
    id: integer().primaryKey(),
    /** 1 Monday … 7 Sunday. */
    weekday: integer().notNull(),
    openMinute: integer().notNull(),
    closeMinute: integer().notNull(),
  },
  (t) => [
    check("business_hours_weekday", sql`weekday BETWEEN 1 AND 7`),
    check(
      "business_hours_minutes",
      sql`open_minute BETWEEN 0 AND 1439 AND close_minute > open_minute AND close_minute <= 2880`,
    ),
    uniqueIndex("business_hours_once").on(t.weekday, t.openMinute),
  ],
);

/** A holiday (no hours) or a day with special hours (one row for each interval). */
export const businessHoursException = sqliteTable(
  "business_hours_exception",
  {
    id: integer().primaryKey(),
    /** "2026-12-25" in the shop's time zone. */
    date: text().notNull(),
    label: text().notNull().default(""),
    openMinute: integer(),
    closeMinute: integer(),
  },
  (t) => [
    check("business_hours_exception_date", sql`date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check(
      "business_hours_exception_minutes",
      sql`(open_minute IS NULL AND close_minute IS NULL) OR (open_minute BETWEEN 0 AND 1439 AND close_minute > open_minute AND close_minute <= 2880)`,
    ),
    uniqueIndex("business_hours_exception_once").on(t.date, sql`coalesce(open_minute, -1)`),
  ],
);

/** Forced open or closed until a time, regardless of the business hours. The newest one applies. */
export const businessHoursOverride = sqliteTable(
  "business_hours_override",
  {
    id: text().primaryKey(),
    state: text({ enum: FORCED_STATES }).notNull(),
    until: time(),
    reason: text().notNull().default(""),
    createdBy: text().references(() => user.id),
    createdAt: time().notNull(),
  },
  (t) => [
    checkAllowedValues("business_hours_override_state", t.state),
    index("business_hours_override_by_date").on(t.createdAt),
  ],
);
