import { desc, gte, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { missedText } from "#domain/shop/search/missed";
import { missedSearch } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

const DAYS = 90;
/** Different searches of one day; more are not stored, so that no flood of them fills the database. */
const MAX_ROWS_PER_DAY = 500;
const SHOWN = 200;

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Counts a search that found nothing, after the response. Nothing is stored of a text that may identify a person. */
export function noteMissed(
  { db, clock, later }: Pick<ServiceContext, "db" | "clock" | "later">,
  { query, page }: { readonly query: string; readonly page: number },
): void {
  const text = missedText(query);
  if (text === undefined || page > 1) return;
  const day = formatDay(clock());
  later(
    db.run(sql`INSERT INTO missed_search (day, query, count) SELECT ${day}, ${text}, 1
      WHERE (SELECT count(*) FROM missed_search WHERE day = ${day}) < ${MAX_ROWS_PER_DAY}
        OR EXISTS (SELECT 1 FROM missed_search WHERE day = ${day} AND query = ${text})
      ON CONFLICT (day, query) DO UPDATE SET count = count + 1`),
  );
}

/**
 * The most frequent searches of the last 90 days that found nothing.
 * @param since the first day, "2026-11-24"; earlier ones do not count
 */
export const listMissed = (
  { db }: ServiceContext,
  since = "",
): Promise<Array<{ query: string; count: number; lastDay: string }>> =>
  db
    .select({
      query: missedSearch.query,
      count: sql<number>`sum(${missedSearch.count})`.as("times"),
      lastDay: sql<string>`max(${missedSearch.day})`.as("last_day"),
    })
    .from(missedSearch)
    .where(gte(missedSearch.day, since))
    .groupBy(missedSearch.query)
    .orderBy(desc(sql`times`), missedSearch.query)
    .limit(SHOWN);

/** Scheduled job: deletes counts older than 90 days. */
export async function deleteOldMissed({ db, clock }: Pick<ServiceContext, "db" | "clock">): Promise<void> {
  await db.run(sql`DELETE FROM missed_search WHERE day < ${formatDay(new Date(clock().getTime() - DAYS * DAY_MS))}`);
}
