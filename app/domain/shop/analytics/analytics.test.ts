import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { buildVisitBars, pickChartScale } from "#domain/shop/analytics/bars";
import { listVisitSteps, VisitEvents } from "#domain/shop/analytics/events";
import { isPagePattern, pagePattern } from "#domain/shop/analytics/page-pattern";
import { refusesTracking } from "#domain/shop/analytics/privacy-signal";
import { reportVisits, type VisitSum } from "#domain/shop/analytics/report";
import { pickSpeedBucket, METRIC_FACTS, METRICS, formatMetric, upperQuartile } from "#domain/shop/analytics/speed";
import { countOnce, nextPage, nextProduct, type Visit } from "#domain/shop/analytics/visit";

describe("the pattern of a page", () => {
  test.each([
    ["/", {}, "/"],
    ["/products/setup/fox-sticker/", { productSlug: "fox-sticker" }, "/products/setup/:productSlug/"],
    [
      "/products/setup/fox/01ABC/",
      { productSlug: "fox", configuredId: "01ABC" },
      "/products/setup/:productSlug/:configuredId/",
    ],
    ["/search/ann%40example.com/", { query: "ann@example.com" }, "/search/:query/"],
    ["/search/search/", { query: "search" }, "/search/:query/"],
    ["/products/custom-stickers/die-cut/", { "*": "custom-stickers/die-cut" }, "/products/*/"],
    ["/chat/return/secret/", { token: "secret" }, "/chat/return/:token/"],
    ["/blog/", { page: undefined }, "/blog/"],
  ])("of %s has names instead of what was typed", (path, params, pattern) => {
    expect(pagePattern(path, params)).toBe(pattern);
    expect(isPagePattern(pattern)).toBe(true);
  });

  test("never contains a parameter's value, whatever it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^/]{1,30}$/), (searchText) => {
        const pattern = pagePattern(`/search/${encodeURIComponent(searchText)}/`, { query: searchText });
        expect(pattern).toBe("/search/:query/");
      }),
    );
  });

  test.each(["", "search", "/Ann/", "/a@b/", "/2026/", "/a b/", `/${"a".repeat(120)}/`])(
    "is not accepted as %j, which may contain what a person typed",
    (text) => expect(isPagePattern(text)).toBe(false),
  );
});

describe("a visit", () => {
  const first = nextPage(undefined, 0, () => "a");

  test("continues within half an hour and then starts again", () => {
    expect(nextPage(first, 29 * 60_000, () => "b")).toMatchObject({ id: "a", pages: 2 });
    expect(nextPage(first, 31 * 60_000, () => "b")).toEqual({ id: "b", pages: 1, at: 31 * 60_000, products: [] });
  });

  test("sees a product once", () => {
    const visit = nextProduct(first, "fox") as Visit;
    expect(visit.products).toEqual(["fox"]);
    expect(nextProduct(visit, "fox")).toBeUndefined();
  });

  test("is refused by Do Not Track and by Global Privacy Control, in a header and in a browser", () => {
    expect(refusesTracking({ doNotTrack: "1", globalPrivacyControl: null })).toBe(true);
    expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: "1" })).toBe(true);
    expect(refusesTracking({ doNotTrack: "unspecified", globalPrivacyControl: true })).toBe(true);
    expect(refusesTracking({ doNotTrack: "0", globalPrivacyControl: undefined })).toBe(false);
  });
});

test("a cart line or an order counts once in a browser, and the list of them stays short", () => {
  let counted: Array<string> = [];
  for (let i = 0; i < 60; i++) counted = countOnce(counted, `cart|${String(i)}`) ?? counted;
  expect(countOnce(counted, "cart|59")).toBeUndefined();
  expect(counted.length).toBe(50);
});

test("events take a visit to the steps of the funnel", () => {
  expect(listVisitSteps({ kind: "page", number: 1, page: "/" })).toEqual(["visit"]);
  expect(listVisitSteps({ kind: "page", number: 2, page: "/products/finalize/:productSlug/:configuredId/" })).toContain(
    "design",
  );
  expect(listVisitSteps({ kind: "page", number: 3, page: "/checkout/" })).toContain("checkout");
  expect(listVisitSteps({ kind: "page", number: 3, page: "/checkout/thank-you/:id/" })).toEqual(["visit"]);
  expect(listVisitSteps({ kind: "purchase", order: "1" })).toEqual(["paid"]);
});

test("events with free text are refused", () => {
  const visit = "0123456789abcdef";
  const takes = (event: unknown) => v.is(VisitEvents, { visit, events: [event] });
  expect(takes({ kind: "page", number: 1, page: "/cart/" })).toBe(true);
  expect(takes({ kind: "page", number: 1, page: "/search/ann@example.com/" })).toBe(false);
  expect(takes({ kind: "page", number: 501, page: "/cart/" })).toBe(false);
  expect(takes({ kind: "product", product: "Ann Lee" })).toBe(false);
  expect(v.is(VisitEvents, { visit: "ann", events: [{ kind: "page", number: 1, page: "/" }] })).toBe(false);
});

describe("page speed", () => {
  test("the upper quartile lies in the bucket that holds it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METRICS),
        fc.array(fc.nat(20_000), { minLength: 1, maxLength: 200 }),
        (metric, values) => {
          const counts = new Map<number, number>();
          for (const value of values)
            counts.set(pickSpeedBucket(metric, value), (counts.get(pickSpeedBucket(metric, value)) ?? 0) + 1);
          const sorted = [...values].sort((a, b) => a - b);
          const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0;
          const { bounds } = METRIC_FACTS[metric];
          const bucket = pickSpeedBucket(metric, exact);
          const quartile = upperQuartile(metric, counts) ?? -1;
          expect(quartile).toBeGreaterThanOrEqual(bounds[bucket - 1] ?? 0);
          expect(quartile).toBeLessThanOrEqual(bounds[bucket] ?? bounds.at(-1) ?? 0);
        },
      ),
    );
  });

  test("without measurements there is none", () => {
    expect(upperQuartile("lcp", new Map())).toBeUndefined();
  });

  test("is written in seconds, milliseconds or as a share", () => {
    expect([formatMetric("lcp", 1840), formatMetric("ttfb", 95), formatMetric("cls", 42)]).toEqual([
      "1.8 s",
      "95 ms",
      "0.04",
    ]);
  });
});

test("a report adds up visits, pages, products, orders and the funnel of its days", () => {
  const sum = (kind: string, subject: string, count: number, rest: Partial<VisitSum> = {}): VisitSum => ({
    kind,
    subject,
    count,
    bucket: 0,
    amountMinor: 0,
    ...rest,
  });
  const report = reportVisits(
    [
      sum("step", "visit", 10),
      sum("step", "paid", 2),
      sum("page", "/cart/", 3),
      sum("page", "/", 12),
      sum("product", "fox", 4),
      sum("cart", "fox", 1),
      sum("purchase", "order", 2, { amountMinor: 5000 }),
      sum("lcp", "/", 4, { bucket: pickSpeedBucket("lcp", 900) }),
    ],
    [
      { day: "2026-11-24", kind: "step", count: 10 },
      { day: "2026-11-24", kind: "page", count: 15 },
      { day: "2026-11-23", kind: "purchase", count: 2 },
    ],
    { now: new Date("2026-11-24T09:00:00Z"), days: 7 },
  );
  expect(report).toMatchObject({ visits: 10, pages: 15, orders: 2, revenueMinor: 5000 });
  expect(report.days.length).toBe(7);
  expect(report.days.at(-1)).toEqual({ day: "2026-11-24", visits: 10, pages: 15, orders: 0 });
  expect(report.funnel.map(({ visits }) => visits)).toEqual([10, 0, 0, 0, 0, 2]);
  expect(report.topPages.map(({ page }) => page)).toEqual(["/", "/cart/"]);
  expect(report.topPages[0]?.speed.lcp).toBeGreaterThan(750);
  expect(report.topProducts).toEqual([{ product: "fox", views: 4, carts: 1 }]);
  expect(report.speed.lcp?.samples).toBe(4);
});

describe("the bars of a chart", () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ day: `day ${String(i)}`, visits: 1, pages: 1, orders: 1 }));

  test("are days, or weeks when there are more than 90 days", () => {
    expect(buildVisitBars(days(30)).length).toBe(30);
    const weeks = buildVisitBars(days(365));
    expect(weeks.length).toBe(53);
    expect(weeks[0]?.visits).toBe(1);
    expect(weeks.at(-1)).toEqual({ from: "day 358", to: "day 364", visits: 7, orders: 7 });
  });

  test.each([
    [[], 1],
    [[0], 1],
    [[3], 3],
    [[10], 10],
    [[101], 200],
    [[210], 300],
    [[700], 800],
    [[801], 1000],
  ])("of %j reach up to %d", (values, scale) => expect(pickChartScale(values)).toBe(scale));
});
