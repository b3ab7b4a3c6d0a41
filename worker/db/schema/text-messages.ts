import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, integer, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { json, checkAllowedValues, time } from "./columns.ts";

/** A text message: queued first, then sent, like an e-mail. */
export const textMessage = sqliteTable(
  "text_message",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** E.164: "+15035550142". */
    recipient: text().notNull(),
    body: text().notNull(),
    /** "parcel-left", "proof-ready" */
    template: text().notNull(),
    /** A text queued twice with the same key is sent once. */
    onceKey: text().notNull(),
    /** Time zones in which the recipient may be: none of them may be in its quiet hours. */
    zones: json<ReadonlyArray<string>>().notNull(),
    tries: integer().notNull().default(0),
    error: text().notNull().default(""),
    createdAt: time().notNull(),
    nextTryAt: time().notNull(),
    sentAt: time(),
    failedAt: time(),
  },
  (t) => [
    check("text_message_body", sql`length(body) BETWEEN 1 AND 1000`),
    uniqueIndex("text_message_once").on(t.onceKey),
    index("text_message_waiting")
      .on(t.nextTryAt)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index("text_message_by_user").on(t.userId),
    // The office's list, alone and by each state.
    index("text_message_by_created").on(t.createdAt, t.id),
    index("text_message_queued_by_created")
      .on(t.createdAt, t.id)
      .where(sql`sent_at IS NULL AND failed_at IS NULL`),
    index("text_message_failed_by_created")
      .on(t.createdAt, t.id)
      .where(sql`failed_at IS NOT NULL`),
    index("text_message_sent_by_created")
      .on(t.createdAt, t.id)
      .where(sql`sent_at IS NOT NULL`),
  ],
);

const KEYWORDS = ["stop", "start", "help", "other"] as const;

/** A reply to a text message. Its text is not stored. */
export const receivedText = sqliteTable(
  "received_text",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    sender: text().notNull(),
    keyword: text({ enum: KEYWORDS }).notNull(),
    receivedAt: time().notNull(),
  },
  (t) => [checkAllowedValues("received_text_keyword", t.keyword), index("received_text_by_date").on(t.receivedAt)],
);
