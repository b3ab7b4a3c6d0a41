import { describe, expect, test } from "vitest";
import { rushDays, rushLabel, rushProblems, SPEEDS } from "#domain/pricing/speed";

const next = { speed: "next-day" };
const same = { speed: "same-day" };
const PRODUCT_DAYS = 4;

describe("what a rush promises", () => {
  test("the next day is one business day of production, the same day none", () => {
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
  ])("nothing is promised of %o, and nobody needs to be told", (options) => {
    expect([rushDays(options), rushLabel(options)]).toEqual([undefined, undefined]);
  });
  test("standard production costs what it costs, the next day half as much again, the same day twice", () => {
    expect(Object.entries(SPEEDS).map(([name, { label, factor }]) => [name, label, factor])).toEqual([
      ["standard", "Standard", 1],
      ["next-day", "Next day", 1.5],
      ["same-day", "Same day", 2],
    ]);
  });
});

describe("a rush is refused where it cannot be kept", () => {
  test("2,000 pieces are made by the next day, one more is not", () => {
    expect(rushProblems(next, 2000, PRODUCT_DAYS)).toBeUndefined();
    expect(rushProblems(next, 2001, PRODUCT_DAYS)).toEqual([
      "Next day production is available for up to 2,000 pieces. Choose fewer, or standard production.",
    ]);
  });
  test("500 pieces are made on the same day, one more is not", () => {
    expect(rushProblems(same, 500, PRODUCT_DAYS)).toBeUndefined();
    expect(rushProblems(same, 501, PRODUCT_DAYS)).toEqual([
      "Same day production is available for up to 500 pieces. Choose fewer, or standard production.",
    ]);
  });
  test.each([
    [next, 1],
    [next, 0],
    [same, 0],
  ])("nobody pays for %o where the product takes %i days anyway", (options, productDays) => {
    expect(rushProblems(options, 10, productDays)).toEqual([
      "Standard production is just as fast. Choose that instead.",
    ]);
  });
  test("a product of two days can be rushed, one of a day on the same day only", () => {
    expect(rushProblems(next, 10, 2)).toBeUndefined();
    expect(rushProblems(same, 10, 1)).toBeUndefined();
  });
  test.each([{ speed: "standard" }, {}, { speed: "at once" }])(
    "no number is too many without a rush: %o",
    (options) => {
      expect(rushProblems(options, 1_000_000, 0)).toBeUndefined();
    },
  );
});
