import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { batch } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { formatVisitDay } from "./record-events.ts";

type Context = Pick<ServiceContext, "db" | "clock">;

/** Days for which single events are stored. Longer than carts and orders count, so that each counts once. */
const EVENT_DAYS = 3;
/** Days for which the sums are stored. */
const SUM_DAYS = 400;
/** Rows of a day's sums; the rarest pages and products beyond it are left out. */
const MAX_SUMS = 2000;
/** Days that one run adds up. */
const MAX_DAYS = 7;

const daysAgo = (clock: () => Date, days: number): string =>
  formatVisitDay(new Date(clock().getTime() - days * DAY_MS));

/** Scheduled job: adds up the events of each day that is over, once. */
export async function addUpVisits({ db, clock }: Context): Promise<void> {
  for (let run = 0; run < MAX_DAYS; run++) {
    const { day } = await db.get<{ day: string | null }>(
      sql`SELECT min(day) AS day FROM visit_event
        WHERE day > coalesce((SELECT max(day) FROM visit_day_done), '') AND day < ${formatVisitDay(clock())}`,
    );
    if (day === null) return;
    await batch(db, [
      sql`INSERT INTO visit_day (day, kind, subject, bucket, count, amount_minor)
        SELECT day, kind, subject, bucket, count(*) AS times, sum(amount_minor) FROM visit_event WHERE day = ${day}
        GROUP BY kind, subject, bucket ORDER BY kind = 'step' DESC, times DESC LIMIT ${MAX_SUMS} ON CONFLICT DO NOTHING`,
      sql`INSERT INTO visit_day_done (day) VALUES (${day}) ON CONFLICT DO NOTHING`,
    ]);
  }
}

/** Scheduled job: deletes single events that are added up and older than 3 days, and sums older than 400 days. */
export async function deleteOldVisits({ db, clock }: Context): Promise<void> {
  const sums = daysAgo(clock, SUM_DAYS);
  await batch(db, [
    sql`DELETE FROM visit_event WHERE day < ${daysAgo(clock, EVENT_DAYS)} AND day <= (SELECT max(day) FROM visit_day_done)`,
    sql`DELETE FROM visit_day WHERE day < ${sums}`,
    sql`DELETE FROM visit_day_done WHERE day < ${sums}`,
  ]);
}
