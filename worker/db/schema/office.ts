import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { flag, time } from "./columns.ts";

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
