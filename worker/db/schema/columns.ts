import { sql } from "drizzle-orm";
import { check, integer, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Instants are whole milliseconds since 1970, UTC; Drizzle returns them as `Date`. */
export const time = () => integer({ mode: "timestamp_ms" });
export const flag = () => integer({ mode: "boolean" });
/** A structured value. Input from outside is parsed by valibot before it is stored. */
export const json = <Shape>() => text({ mode: "json" }).$type<Shape>();
/** Whole minor units (cents) of the row's currency. */
export const minor = () => integer({ mode: "number" });
export const currency = () => text().notNull().default("USD");

export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A list of texts for an SQL `IN (…)`; only for literals of the source code. */
export const sqlTextList = (values: ReadonlyArray<string>) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A column with a fixed list of values, as a named CHECK. */
export const checkAllowedValues = (
  name: string,
  column: AnySQLiteColumn & { readonly enumValues: ReadonlyArray<string> },
) => check(name, sql`${column} IN (${sqlTextList(column.enumValues)})`);

/** A CHECK for exactly one owner: an account or a guest. The columns are `user_id` and `guest_id`. */
export const oneOwner = (name: string) => check(name, sql`(user_id IS NULL) <> (guest_id IS NULL)`);
