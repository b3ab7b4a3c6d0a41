import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { chatRoom } from "./chat.ts";
import { oneOwner, time } from "./columns.ts";

/** The time zone of the business hours, and how often they were saved. One row; version 1 has never been saved. */
export const businessCalendar = sqliteTable(
  "business_calendar",
  {
    id: integer().primaryKey(),
    /** IANA: "America/Los_Angeles". */
    zone: text().notNull(),
    /** The zone's name in the shop's texts: "PST". */
    label: text().notNull(),
    version: integer().notNull().default(1),
    updatedBy: text().references(() => user.id),
    updatedAt: time().notNull(),
  },
  () => [
    check("business_calendar_one", sql`id = 1`),
    check("business_calendar_not_blank", sql`trim(zone) <> '' AND trim(label) <> ''`),
  ],
);

/** Blocked visitors: by account or guest until `until` (or permanently), by network address for a day at most. */
export const chatBlock = sqliteTable(
  "chat_block",
  {
    id: text().primaryKey(),
    /** The conversation that led to the block. */
    roomId: text().references(() => chatRoom.id, { onDelete: "set null" }),
    userId: text().references(() => user.id),
    guestId: text(),
    /** The visitor's name at that time. */
    name: text().notNull().default(""),
    reason: text().notNull(),
    until: time(),
    /** A keyed hash, deleted when the block by address ends. */
    addressHash: text().notNull().default(""),
    addressUntil: time(),
    createdBy: text()
      .notNull()
      .references(() => user.id),
    createdAt: time().notNull(),
    liftedBy: text().references(() => user.id),
    liftedAt: time(),
  },
  (t) => [
    oneOwner("chat_block_owner"),
    check("chat_block_reason", sql`trim(reason) <> ''`),
    check(
      "chat_block_address",
      sql`(address_hash = '') = (address_until IS NULL) AND (address_until IS NULL OR address_until <= created_at + 86400000)`,
    ),
    index("chat_block_by_user")
      .on(t.userId)
      .where(sql`user_id IS NOT NULL`),
    index("chat_block_by_guest")
      .on(t.guestId)
      .where(sql`guest_id IS NOT NULL`),
    index("chat_block_by_address")
      .on(t.addressHash)
      .where(sql`address_hash <> ''`),
    index("chat_block_by_date").on(t.createdAt),
  ],
);
