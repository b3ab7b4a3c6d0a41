import { sql } from "drizzle-orm";
import { check, integer, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Instants are whole milliseconds since 1970, UTC; Drizzle hands them out as `Date`. */
export const time = () => integer({ mode: "timestamp_ms" });
export const flag = () => integer({ mode: "boolean" });
/** A structured value. Whatever comes from outside is parsed by valibot before it gets here. */
export const json = <Shape>() => text({ mode: "json" }).$type<Shape>();
/** Whole minor units (cents) of the row's currency. */
export const minor = () => integer({ mode: "number" });
export const currency = () => text().notNull().default("USD");

export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A list of words for an SQL `IN (…)`; only ever called with literals of this source. */
export const sqlTextList = (values: ReadonlyArray<string>) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** One of a fixed list, as a named CHECK. */
export const oneOf = (name: string, column: AnySQLiteColumn, values: ReadonlyArray<string>) =>
  check(name, sql`${column} IN (${sqlTextList(values)})`);

/** Exactly one owner: an account or a guest cookie. The columns are `user_id` and `guest_id`. */
export const oneOwner = (name: string) => check(name, sql`(user_id IS NULL) <> (guest_id IS NULL)`);
