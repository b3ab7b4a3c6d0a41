import { expect, test } from "vitest";
import { isPagePattern } from "#domain/shop/analytics/page-pattern";
import { visitRows } from "./visit-rows.ts";

test("the demo shop has 30 days of visits before today, in which fewer visits reach each later step", () => {
  const { days, done, searches } = visitRows(Date.parse("2026-11-24T12:00:00Z"));
  expect([done.length, done[0]?.["day"], done.at(-1)?.["day"]]).toEqual([30, "2026-10-25", "2026-11-23"]);
  const total = (step: string) =>
    days
      .filter(({ kind, subject }) => kind === "step" && subject === step)
      .reduce((sum, { count }) => sum + Number(count), 0);
  const steps = ["visit", "product", "design", "cart", "checkout", "paid"].map(total);
  expect(steps).toEqual([...steps].sort((a, b) => b - a));
  expect(days.filter(({ kind }) => kind === "page").every(({ subject }) => isPagePattern(String(subject)))).toBe(true);
  const keys = [...days, ...searches].map((row) =>
    [row["day"], row["kind"], row["subject"], row["query"], row["bucket"]].join("|"),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
