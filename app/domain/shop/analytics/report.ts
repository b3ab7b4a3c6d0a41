import { STEPS, type FunnelStep } from "#domain/shop/analytics/events";
import { METRICS, upperQuartile, type Metric } from "#domain/shop/analytics/speed";
import { DAY_MS } from "#domain/ground/kernel/durations";

/** Days that a report may cover. */
export const RANGES = [7, 30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

/** Events of the whole range, added up. */
export interface VisitSum {
  readonly kind: string;
  readonly subject: string;
  readonly bucket: number;
  readonly count: number;
  readonly amountMinor: number;
}

/** Events of one day, added up: visits, pages or purchases. */
export interface DaySum {
  readonly day: string;
  readonly kind: string;
  readonly count: number;
}

export interface DayOfVisits {
  /** "2026-11-24", in UTC. */
  readonly day: string;
  readonly visits: number;
  readonly pages: number;
  readonly orders: number;
}

export interface PageOfVisits {
  readonly page: string;
  readonly views: number;
  /** The upper quartile of each measure; undefined without measurements. */
  readonly speed: Readonly<Partial<Record<Metric, number>>>;
}

export interface ProductOfVisits {
  readonly product: string;
  readonly views: number;
  readonly carts: number;
}

export interface VisitReport {
  readonly days: ReadonlyArray<DayOfVisits>;
  readonly visits: number;
  readonly pages: number;
  readonly orders: number;
  readonly revenueMinor: number;
  readonly funnel: ReadonlyArray<{ readonly step: FunnelStep; readonly visits: number }>;
  readonly topPages: ReadonlyArray<PageOfVisits>;
  readonly topProducts: ReadonlyArray<ProductOfVisits>;
  readonly speed: Readonly<Partial<Record<Metric, { readonly value: number; readonly samples: number }>>>;
}

const SHOWN = 20;

/** The first day of a range that ends today, "2026-11-24", in UTC. */
export const rangeStart = (now: Date, days: number): string =>
  new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

/** Builds the report of the days from `rangeStart` to `now`. Days without visits are in it, too. */
export function reportVisits(
  sums: ReadonlyArray<VisitSum>,
  daySums: ReadonlyArray<DaySum>,
  { now, days }: { now: Date; days: number },
): VisitReport {
  const total = (kind: string, subject?: string) =>
    sums.reduce(
      (sum, row) => (row.kind === kind && (subject === undefined || row.subject === subject) ? sum + row.count : sum),
      0,
    );
  return {
    days: listDays(daySums, now, days),
    visits: total("step", "visit"),
    pages: total("page"),
    orders: total("purchase"),
    revenueMinor: sums.reduce((sum, row) => sum + row.amountMinor, 0),
    funnel: STEPS.map((step) => ({ step, visits: total("step", step) })),
    topPages: listPages(sums),
    topProducts: listProducts(sums),
    speed: Object.fromEntries(
      METRICS.flatMap((metric) => {
        const buckets = sumBuckets(sums, metric);
        const value = upperQuartile(metric, buckets);
        const samples = [...buckets.values()].reduce((sum, count) => sum + count, 0);
        return value === undefined ? [] : [[metric, { value, samples }]];
      }),
    ),
  };
}

function listDays(sums: ReadonlyArray<DaySum>, now: Date, days: number): Array<DayOfVisits> {
  const totalsByDay = new Map<string, { visits: number; pages: number; orders: number }>();
  for (let ago = days - 1; ago >= 0; ago--)
    totalsByDay.set(new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10), {
      visits: 0,
      pages: 0,
      orders: 0,
    });
  for (const { day, kind, count } of sums) {
    const at = totalsByDay.get(day);
    if (!at) continue;
    if (kind === "step") at.visits += count;
    if (kind === "page") at.pages += count;
    if (kind === "purchase") at.orders += count;
  }
  return [...totalsByDay].map(([day, numbers]) => ({ day, ...numbers }));
}

function sumBuckets(sums: ReadonlyArray<VisitSum>, metric: Metric, page?: string): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const { kind, subject, bucket, count } of sums)
    if (kind === metric && (page === undefined || subject === page))
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + count);
  return buckets;
}

/** Counts of one kind by subject, the most frequent first. */
function countsBySubject(sums: ReadonlyArray<VisitSum>, kind: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of sums) if (row.kind === kind) counts.set(row.subject, (counts.get(row.subject) ?? 0) + row.count);
  return new Map([...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)));
}

const listPages = (sums: ReadonlyArray<VisitSum>): Array<PageOfVisits> =>
  [...countsBySubject(sums, "page")].slice(0, SHOWN).map(([page, views]) => ({
    page,
    views,
    speed: Object.fromEntries(
      METRICS.flatMap((metric) => {
        const value = upperQuartile(metric, sumBuckets(sums, metric, page));
        return value === undefined ? [] : [[metric, value]];
      }),
    ),
  }));

function listProducts(sums: ReadonlyArray<VisitSum>): Array<ProductOfVisits> {
  const carts = countsBySubject(sums, "cart");
  const views = countsBySubject(sums, "product");
  return [...new Set([...views.keys(), ...carts.keys()])]
    .slice(0, SHOWN)
    .map((product) => ({ product, views: views.get(product) ?? 0, carts: carts.get(product) ?? 0 }));
}
