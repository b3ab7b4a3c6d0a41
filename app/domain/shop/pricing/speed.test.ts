import { describe, expect, test } from "vitest";
import { rushDays, rushLabel, rushProblems, SPEEDS } from "#domain/shop/pricing/speed";

const next = { speed: "next-day" };
const same = { speed: "same-day" };
const PRODUCT_DAYS = 4;

describe("the promise of a rush", () => {
  test("next day is one business day of production, same day none", () => {
    expect([rushDays(next), rushLabel(next)]).toEqual([1, "Next day"]);
    expect([rushDays(same), rushLabel(same)]).toEqual([0, "Same day"]);
  });
  test.each([
    { speed: "standard" },
    {},
    { speed: "toString" },
    { speed: "at once" },
    { speed: 1 },
    { finish: "next-day" },
  ])("standard speed (%o) promises nothing and is not mentioned", (options) => {
    expect([rushDays(options), rushLabel(options)]).toEqual([undefined, undefined]);
  });
  test("standard production has no surcharge, next day 50 %, same day 100 %", () => {
    expect(Object.entries(SPEEDS).map(([name, { label, factor }]) => [name, label, factor])).toEqual([
      ["standard", "Standard", 1],
      ["next-day", "Next day", 1.5],
      ["same-day", "Same day", 2],
    ]);
  });
});

describe("a rush is refused where it is impossible", () => {
  test("up to 2,000 pieces are made by the next day", () => {
    expect(rushProblems(next, 2000, PRODUCT_DAYS)).toBeUndefined();
    expect(rushProblems(next, 2001, PRODUCT_DAYS)).toEqual([
      "Next day production is available for up to 2,000 pieces. Choose fewer, or standard production.",
    ]);
  });
  test("up to 500 pieces are made on the same day", () => {
    expect(rushProblems(same, 500, PRODUCT_DAYS)).toBeUndefined();
    expect(rushProblems(same, 501, PRODUCT_DAYS)).toEqual([
      "Same day production is available for up to 500 pieces. Choose fewer, or standard production.",
    ]);
  });
  test.each([
    [next, 1],
    [next, 0],
    [same, 0],
  ])("%o is not offered where the product takes %i days anyway", (options, productDays) => {
    expect(rushProblems(options, 10, productDays)).toEqual([
      "Standard production is just as fast. Choose that instead.",
    ]);
  });
  test("a two-day product can be rushed, a one-day product on the same day only", () => {
    expect(rushProblems(next, 10, 2)).toBeUndefined();
    expect(rushProblems(same, 10, 1)).toBeUndefined();
  });
  test.each([{ speed: "standard" }, {}, { speed: "at once" }])(
    "no quantity is too high without a rush: %o",
    (options) => {
      expect(rushProblems(options, 1_000_000, 0)).toBeUndefined();
    },
  );
});
