import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, time } from "./columns.ts";

/** A font that customers can choose for lettering and templates: one of the shop's own, or an uploaded one. */
export const font = sqliteTable(
  "font",
  {
    id: integer().primaryKey(),
    slug: text().notNull(),
    name: text().notNull(),
    /** CSS family name. */
    family: text().notNull(),
    weight: integer().notNull().default(400),
    /** `FaceCategory` */
    style: text().notNull().default(""),
    /** Of an uploaded font: the URL that browsers load it from. */
    file: text().notNull().default(""),
    licence: text().notNull().default("OFL-1.1"),
    position: integer().notNull().default(0),
    isActive: flag().notNull().default(true),
    cutsSmall: flag().notNull().default(true),
    /** Of an uploaded font: `Face.characters`. */
    characters: text().notNull().default(""),
    /** What its preview for staff says; "" for the usual text. */
    sample: text().notNull().default(""),
    version: integer().notNull().default(1),
    /** Of an uploaded font: the hash of its file; "" for one that was uploaded before hashes were stored. */
    sha256: text().notNull().default(""),
    /** Of an uploaded font: nothing older has it. */
    createdAt: time().notNull().default(new Date(0)),
  },
  (t) => [
    uniqueIndex("font_slug").on(t.slug),
    uniqueIndex("font_file")
      .on(t.sha256)
      .where(sql`sha256 <> ''`),
  ],
);
