import { expect, test } from "vitest";
import {
  customerLimitMessage,
  dailyLimitMessage,
  DEFAULT_STAFF_LIMITS,
  hasCreditLimits,
  startOfShopDay,
} from "./staff-limits.ts";

test("a refusal names the limit and what was given today", () => {
  const today = { customerMinor: 6000, totalMinor: 49_900 };
  expect(customerLimitMessage(today, DEFAULT_STAFF_LIMITS, "USD")).toBe(
    "You can give up to $100.00 a day to one customer in store credit and gift cards. You have given $60.00 today. Ask an admin to give more.",
  );
  expect(customerLimitMessage({ ...today, customerMinor: 0 }, DEFAULT_STAFF_LIMITS, "USD")).not.toContain("today");
  expect(dailyLimitMessage(today, { ...DEFAULT_STAFF_LIMITS, dayMinor: 70_000 }, "USD")).toBe(
    "You can give away up to $700.00 a day in credit, gift cards, reprints and written-off invoices. You have given $499.00 today. Ask an admin to give more.",
  );
});

test("only an admin has no limits", () => {
  expect((["guest", "customer", "staff", "admin"] as const).filter((role) => !hasCreditLimits(role))).toEqual([
    "admin",
  ]);
});

test.each([
  ["2026-11-23T07:59:59Z", "2026-11-22T08:00:00.000Z"],
  ["2026-11-23T08:00:00Z", "2026-11-23T08:00:00.000Z"],
  ["2026-07-04T06:30:00Z", "2026-07-03T07:00:00.000Z"],
])("at %s the shop's day began at %s", (now, began) => {
  expect(startOfShopDay(new Date(now)).toISOString()).toBe(began);
});
