import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { METRICS } from "#domain/shop/analytics/speed";
import { minor, checkAllowedValues } from "./columns.ts";

const KINDS = ["step", "page", "product", "cart", "purchase", ...METRICS] as const;

/** What visitors did in the last days. Nothing of a person is in it. */
export const visitEvent = sqliteTable(
  "visit_event",
  {
    /** Makes an event exist once, however often it is reported. */
    key: text().primaryKey(),
    /** "2026-11-24", in UTC. */
    day: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    /** A step, the pattern of a page's address, or the slug of a product. */
    subject: text().notNull(),
    /** The bucket of a page speed; 0 for others. */
    bucket: integer().notNull().default(0),
    /** US cents of a purchase; 0 for others. */
    amountMinor: minor().notNull().default(0),
  },
  (t) => [
    checkAllowedValues("visit_event_kind", t.kind),
    check("visit_event_bucket", sql`bucket BETWEEN 0 AND 20`),
    check("visit_event_amount", sql`amount_minor >= 0`),
    index("visit_event_by_day").on(t.day),
  ],
);

/** What visitors did, added up by day. */
export const visitDay = sqliteTable(
  "visit_day",
  {
    day: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    subject: text().notNull(),
    bucket: integer().notNull().default(0),
    count: integer().notNull(),
    amountMinor: minor().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.subject, t.bucket] }),
    checkAllowedValues("visit_day_kind", t.kind),
    check("visit_day_count", sql`count >= 1 AND amount_minor >= 0`),
  ],
);

/** The days that are added up: complete, so their events are never added again. */
export const visitDayDone = sqliteTable("visit_day_done", { day: text().primaryKey() });
