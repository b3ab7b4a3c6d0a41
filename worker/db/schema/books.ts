import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BookProblem } from "#domain/shop/books/book-check";
import { json, time } from "./columns.ts";

/** The nightly check of the books: one row a run, with what it found. */
export const bookCheck = sqliteTable(
  "book_check",
  {
    id: text().primaryKey(),
    /** The night of a scheduled run, "2026-11-28" in the shop's time zone; null for a run that staff started. */
    day: text(),
    startedAt: time().notNull(),
    finishedAt: time().notNull(),
    askedCount: integer().notNull(),
    unansweredCount: integer().notNull(),
    problemCount: integer().notNull(),
    problems: json<ReadonlyArray<BookProblem>>().notNull(),
  },
  (t) => [
    check(
      "book_check_counts",
      sql`asked_count >= 0 AND unanswered_count BETWEEN 0 AND asked_count AND problem_count >= 0`,
    ),
    uniqueIndex("book_check_day")
      .on(t.day)
      .where(sql`day IS NOT NULL`),
    index("book_check_by_date").on(t.startedAt),
  ],
);
