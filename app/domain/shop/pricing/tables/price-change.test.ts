import { expect, test } from "vitest";
import { findStartProblem, readStartDay } from "#domain/shop/pricing/tables/price-change";

/** The evening of November 29 in Los Angeles, which is the 30th in UTC. */
const NOW = Date.parse("2026-11-30T04:00:00Z");

test("prices start now, or when a day starts in the shop's time zone", () => {
  expect(readStartDay("", NOW)).toEqual({ ok: true, value: undefined });
  expect(readStartDay("2026-11-29", NOW)).toEqual({ ok: true, value: undefined });
  expect(readStartDay("2026-11-30", NOW)).toEqual({ ok: true, value: Date.parse("2026-11-30T08:00:00Z") });
  expect(readStartDay("2027-06-01", NOW)).toEqual({ ok: true, value: Date.parse("2027-06-01T07:00:00Z") });
});

test.each([
  ["2026-11-28", "Choose a date in the future, or let the prices hold from now on."],
  ["2026-02-30", "Enter a date such as 2026-12-15."],
  ["tomorrow", "Enter a date such as 2026-12-15."],
  ["2099-01-01", "Choose a date up to Nov 28, 2028."],
])("'%s' is refused", (day, message) => {
  expect(readStartDay(day, NOW)).toEqual({ ok: false, error: message });
});

test("a moment has to be in the future", () => {
  expect(findStartProblem(NOW, NOW)).toMatch(/^Choose a date in the future/);
  expect(findStartProblem(NOW + 1, NOW)).toBeUndefined();
});
