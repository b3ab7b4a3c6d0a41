import type { FunnelStep } from "#domain/shop/analytics/events";
import { pickSpeedBucket, METRICS, type Metric } from "#domain/shop/analytics/speed";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { Row } from "../load.ts";

const DAYS = 30;
/** Sunday first: people plan stickers at work. */
const VISITS_BY_WEEKDAY = [84, 168, 181, 176, 162, 139, 92];

/** Of all visits, how many reach each step. */
const STEPS: Readonly<Record<FunnelStep, number>> = {
  visit: 1,
  product: 0.62,
  design: 0.21,
  cart: 0.094,
  checkout: 0.052,
  paid: 0.031,
};

/** Views of each page a visit, and how long its largest content takes, in milliseconds. */
const PAGES: ReadonlyArray<readonly [page: string, views: number, lcp: number]> = [
  ["/", 0.55, 780],
  ["/products/*/", 0.48, 900],
  ["/products/:category1/:category2/product/details/:productSlug/", 0.44, 1020],
  ["/products/setup/:productSlug/", 0.26, 840],
  ["/products/upload/:productSlug/:configuredId/", 0.15, 760],
  ["/products/finalize/:productSlug/:configuredId/", 0.12, 2700],
  ["/products/lettering/:productSlug/", 0.06, 1900],
  ["/products/:category1/marketplace/:productSlug/", 0.12, 980],
  ["/gallery/images/", 0.14, 1700],
  ["/blog/post/:slug/", 0.2, 860],
  ["/faqs/:category/", 0.08, 640],
  ["/search/:query/", 0.11, 820],
  ["/sticker-materials/:material/", 0.09, 900],
  ["/cart/", 0.12, 720],
  ["/checkout/", 0.055, 890],
  ["/checkout/thank-you/:id/", 0.03, 760],
];

/** Visits that look at each product, and of those how many add it to the cart. */
const PRODUCTS: ReadonlyArray<readonly [slug: string, views: number, carts: number]> = [
  ["custom-die-cut-stickers", 0.19, 0.16],
  ["custom-bumper-stickers", 0.11, 0.13],
  ["custom-sticker-sheets", 0.09, 0.15],
  ["vinyl-lettering", 0.08, 0.12],
  ["custom-magnets", 0.06, 0.11],
  ["classic-name-tag", 0.05, 0.22],
  ["fox-sticker", 0.05, 0.18],
  ["family-sticker-set", 0.04, 0.14],
  ["gift-card", 0.02, 0.2],
];

/** Typical values of the other measures, in the units of METRIC_FACTS. */
const SPEEDS: Readonly<Record<Exclude<Metric, "lcp">, number>> = { inp: 64, cls: 8, ttfb: 180 };
/** Visits whose browser measures, and how the measurements spread around the typical value. */
const MEASURED = 0.8;
const SPREAD = [
  [0.6, 0.3],
  [1, 0.35],
  [1.5, 0.2],
  [3, 0.11],
  [6, 0.04],
] as const;

/** Average amount of an order, in cents. */
const ORDER_MINOR = 6480;

const SEARCHES: ReadonlyArray<readonly [query: string, count: number]> = [
  ["holographic", 9],
  ["glitter", 6],
  ["temporary tattoo", 5],
  ["static cling window tint", 3],
  ["embroidered patch", 3],
  ["3d domed sticker", 2],
  ["qr code", 2],
];

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Between 0.85 and 1.15, the same for the same day. */
const wobble = (ago: number, salt: number): number => 0.85 + (((ago * 7919 + salt * 104_729) % 1000) / 1000) * 0.3;

/** The sums of the 30 days before today, as the scheduled job would have added them up. @param now milliseconds */
export function visitRows(now: number): {
  readonly days: ReadonlyArray<Row>;
  readonly done: ReadonlyArray<Row>;
  readonly searches: ReadonlyArray<Row>;
} {
  const days: Array<Row> = [];
  const done: Array<Row> = [];
  for (let ago = DAYS; ago >= 1; ago--) {
    const time = now - ago * DAY_MS;
    days.push(
      ...rowsOfDay(formatDay(time), (VISITS_BY_WEEKDAY[new Date(time).getUTCDay()] ?? 100) * wobble(ago, 1), ago),
    );
    done.push({ day: formatDay(time) });
  }
  const searches = SEARCHES.flatMap(([query, count], i) =>
    Array.from({ length: Math.min(count, 4) }, (_, n) => ({
      day: formatDay(now - ((i * 3 + n * 6) % 28) * DAY_MS),
      query,
      count: Math.ceil(count / 4),
    })),
  );
  return { days, done, searches };
}

function rowsOfDay(day: string, visits: number, ago: number): Array<Row> {
  const rows: Array<Row> = [];
  const add = (kind: string, subject: string, count: number, { bucket = 0, amount = 0 } = {}) => {
    if (Math.round(count) >= 1)
      rows.push({ day, kind, subject, bucket, count: Math.round(count), amount_minor: Math.round(amount) });
  };
  Object.entries(STEPS).forEach(([step, share], i) => {
    add("step", step, visits * share * (step === "visit" ? 1 : wobble(ago, i)));
  });
  const orders = Math.round(visits * STEPS.paid * wobble(ago, 5));
  add("purchase", "order", orders, { amount: orders * ORDER_MINOR * wobble(ago, 11) });
  PRODUCTS.forEach(([slug, share, carts], i) => {
    const views = visits * share * wobble(ago, 20 + i);
    add("product", slug, views);
    add("cart", slug, views * carts);
  });
  PAGES.forEach(([page, share, lcp], i) => {
    const views = visits * share * wobble(ago, 40 + i);
    add("page", page, views);
    for (const metric of METRICS) {
      const counts = new Map<number, number>();
      for (const [factor, part] of SPREAD) {
        const bucket = pickSpeedBucket(metric, (metric === "lcp" ? lcp : SPEEDS[metric]) * factor);
        counts.set(bucket, (counts.get(bucket) ?? 0) + views * MEASURED * part);
      }
      for (const [bucket, count] of counts) add(metric, page, count, { bucket });
    }
  });
  return rows;
}
