import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { chatRoom } from "./chat.ts";
import { oneOwner, time } from "./columns.ts";

/** The zone in which business hours are meant, and how often they were saved. One row; at version 1 nobody has saved yet. */
export const businessCalendar = sqliteTable(
  "business_calendar",
  {
    id: integer().primaryKey(),
    /** IANA: "America/Los_Angeles". */
    zone: text().notNull(),
    /** How the shop calls it: "PST". */
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

/** Who may not chat: by who they are until `until` (or for good), by their address for a day at most. */
export const chatBlock = sqliteTable(
  "chat_block",
  {
    id: text().primaryKey(),
    /** The conversation that was the reason. */
    roomId: text().references(() => chatRoom.id, { onDelete: "set null" }),
    userId: text().references(() => user.id),
    guestId: text(),
    /** How they were called then. */
    name: text().notNull().default(""),
    reason: text().notNull(),
    until: time(),
    /** Keyed, and forgotten once it blocks no longer. */
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
