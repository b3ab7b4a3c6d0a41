import { inArray, sql } from "drizzle-orm";
import {
  rangeStart,
  reportVisits,
  type DaySum,
  type Range,
  type VisitReport,
  type VisitSum,
} from "#domain/shop/analytics/report";
import { product } from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { search } from "../search/index.ts";

interface NamedReport extends VisitReport {
  /** The names of the report's products by their slugs; a slug that no product has is not in it. */
  readonly productNames: Readonly<Record<string, string>>;
  readonly missedSearches: ReadonlyArray<{ query: string; count: number; lastDay: string }>;
}

/** What visitors did in the days that end today: sums of the days that are over, and events of the others. */
export async function readVisitReport(context: ServiceContext, days: Range): Promise<NamedReport> {
  const { db, clock } = context;
  const now = clock();
  const from = rangeStart(now, days);
  const source = sql`WITH source AS (
    SELECT day, kind, subject, bucket, count, amount_minor FROM visit_day WHERE day >= ${from}
    UNION ALL
    SELECT day, kind, subject, bucket, 1, amount_minor FROM visit_event
    WHERE day >= ${from} AND day > coalesce((SELECT max(day) FROM visit_day_done), ''))`;
  const [sums, daySums, missedSearches] = await Promise.all([
    db.all<VisitSum>(sql`${source} SELECT kind, subject, bucket, sum(count) AS count, sum(amount_minor) AS "amountMinor"
      FROM source GROUP BY kind, subject, bucket`),
    db.all<DaySum>(sql`${source} SELECT day, kind, sum(count) AS count
      FROM source WHERE kind IN ('page', 'purchase') OR (kind = 'step' AND subject = 'visit') GROUP BY day, kind`),
    search.listMissed(context, from),
  ]);
  const report = reportVisits(sums, daySums, { now, days });
  const names = await db
    .select({ slug: product.slug, name: product.name })
    .from(product)
    .where(
      inArray(
        product.slug,
        report.topProducts.map((topProduct) => topProduct.product),
      ),
    );
  return {
    ...report,
    productNames: Object.fromEntries(names.map(({ slug, name }) => [slug, name])),
    missedSearches,
  };
}
