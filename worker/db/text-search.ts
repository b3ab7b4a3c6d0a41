import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

// Searches never use LIKE or GLOB: D1 refuses patterns of more than 50 bytes, and a person's text may be longer.
// `scripts/rules/like-patterns.test.ts` checks that.

/** SQL for whether a text contains a part, exactly as it is written. */
export const contains = (text: SQLWrapper, part: string): SQL => sql`instr(${text}, ${part}) > 0`;

/** SQL for whether a text contains a part, ignoring the case of ASCII letters. */
export const containsIgnoringCase = (text: SQLWrapper, part: string): SQL =>
  contains(sql`lower(${text})`, part.toLowerCase());

/** SQL for whether a text starts with another, exactly as it is written. */
export const startsWith = (text: SQLWrapper, start: string): SQL =>
  sql`substr(${text}, 1, length(${start})) = ${start}`;
