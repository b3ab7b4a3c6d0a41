import { desc, sql } from "drizzle-orm";
import { DAY_MS, HOUR_SECONDS } from "#domain/ground/kernel/durations";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../../db/client.ts";
import { cspReport } from "../../../db/schema/system.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { blockedName, directiveName, pageName } from "./anonymize.ts";

/** A violation of the content security policy, as a browser reports it. */
export interface Report {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

const DAYS = 30;
/** Limit of the different violations of one day; further ones are counted in one row. */
const MAX_ROWS_PER_DAY = 200;
/** Reports of one network per hour. */
const MAX_PER_SENDER = 60;
const SHOWN = 200;
const OTHER = "(other)";

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Counts violations, in one row per day for each directive, source and page. No personal data is stored: no network
 * address, account, query or id.
 */
export async function addReports(
  context: ServiceContext,
  reports: ReadonlyArray<Report>,
): Promise<Result<void, Refusal>> {
  if (reports.length === 0) return ok(undefined);
  const limited = await recordRateLimitHit(context, [
    { key: `csp-report|${context.clientNetwork}`, max: MAX_PER_SENDER, windowSeconds: HOUR_SECONDS },
  ]);
  if (!limited.ok) return limited;
  const day = formatDay(context.clock());
  await batch(
    context.db,
    reports.map(({ directive, blocked, page }) => {
      const [name, source, kind] = [directiveName(directive), blockedName(blocked), pageName(page)];
      const isFull = sql`(SELECT count(*) FROM csp_report WHERE day = ${day}) >= ${MAX_ROWS_PER_DAY}`;
      const isKnown = sql`EXISTS (SELECT 1 FROM csp_report WHERE day = ${day} AND directive = ${name} AND blocked = ${source} AND page = ${kind})`;
      const either = (value: string) => sql`CASE WHEN ${isFull} AND NOT ${isKnown} THEN ${OTHER} ELSE ${value} END`;
      return sql`INSERT INTO csp_report (day, directive, blocked, page, count) SELECT ${day}, ${either(name)}, ${either(source)}, ${either(kind)}, 1 WHERE true
        ON CONFLICT (day, directive, blocked, page) DO UPDATE SET count = count + 1`;
    }),
  );
  return ok(undefined);
}

/** The most frequent violations of the last 30 days, the newest day first. */
export const listReports = ({ db }: ServiceContext): Promise<Array<typeof cspReport.$inferSelect>> =>
  db.select().from(cspReport).orderBy(desc(cspReport.day), desc(cspReport.count)).limit(SHOWN);

/** Scheduled job: deletes reports older than 30 days. */
export async function deleteOldReports({ db, clock }: Pick<ServiceContext, "db" | "clock">): Promise<void> {
  await db.run(sql`DELETE FROM csp_report WHERE day < ${formatDay(new Date(clock().getTime() - DAYS * DAY_MS))}`);
}
