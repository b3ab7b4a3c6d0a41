import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, type JsonObject } from "./columns.ts";

/** What a record said before one of its last changes, whose audit entry it belongs to. */
export const pastVersion = sqliteTable(
  "past_version",
  {
    auditId: text().primaryKey(),
    entity: text().notNull(),
    entityId: text().notNull(),
    version: integer().notNull(),
    /** As the API answered it. */
    fields: json<JsonObject>().notNull(),
  },
  (t) => [index("past_version_by_record").on(t.entity, t.entityId, t.version)],
);
