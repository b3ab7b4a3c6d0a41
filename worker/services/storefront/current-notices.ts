import { and, eq, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { alert, banner } from "../../db/schema/content.ts";

/** Restricts alerts or banners to those that visitors see now. */
export const isCurrentNotice = (table: typeof alert | typeof banner, now: Date): SQL =>
  sql`(${and(
    eq(table.isActive, true),
    or(isNull(table.startsAt), lte(table.startsAt, now)),
    or(isNull(table.endsAt), gt(table.endsAt, now)),
  )})`;
