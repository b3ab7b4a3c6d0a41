import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ERROR_SOURCES } from "#domain/shop/error-reports/error-report";
import { checkAllowedValues, time } from "./columns.ts";

/** Faults of browsers and of the server, grouped. Nothing of a person is in it. */
export const errorGroup = sqliteTable(
  "error_group",
  {
    /** SHA-256 of source, name, message and place. */
    fingerprint: text().primaryKey(),
    source: text({ enum: ERROR_SOURCES }).notNull(),
    name: text().notNull(),
    /** Without e-mail addresses, numbers, tokens and quoted texts. */
    message: text().notNull(),
    /** Of the latest report: the pattern of the page's address, the call or the job, and the positions of its stack. */
    place: text().notNull(),
    stack: text().notNull().default(""),
    /** X-Request-Id of the latest failed request, as in the log; "" for browsers. */
    requestId: text().notNull().default(""),
    firstRelease: text().notNull(),
    lastRelease: text().notNull(),
    count: integer().notNull(),
    firstAt: time().notNull(),
    lastAt: time().notNull(),
    /** When it was marked as resolved; another report clears it and sets `reopenedAt`. */
    resolvedAt: time(),
    reopenedAt: time(),
  },
  (t) => [
    checkAllowedValues("error_group_source", t.source),
    check("error_group_count", sql`count >= 1`),
    index("error_group_by_time").on(t.lastAt),
  ],
);
