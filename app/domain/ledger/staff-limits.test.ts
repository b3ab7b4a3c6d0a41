import { expect, test } from "vitest";
import { money } from "#domain/kernel/money";
import {
  creditLimitMessage,
  hasCreditLimits,
  STAFF_CUSTOMER_CREDIT_MINOR,
  STAFF_DAILY_CREDIT_MINOR,
  startOfShopDay,
} from "./staff-limits.ts";

const none = { customerMinor: 0, totalMinor: 0 };

test("a credit up to both limits is allowed, a cent more is not", () => {
  expect(creditLimitMessage(money(STAFF_CUSTOMER_CREDIT_MINOR), none)).toBeUndefined();
  expect(creditLimitMessage(money(STAFF_CUSTOMER_CREDIT_MINOR + 1), none)).toContain("$100.00 a day to one customer");
  const nearly = { customerMinor: 0, totalMinor: STAFF_DAILY_CREDIT_MINOR - 100 };
  expect(creditLimitMessage(money(100), nearly)).toBeUndefined();
  expect(creditLimitMessage(money(101), nearly)).toContain("You have added $499.00 today");
});

test("credit added to the customer today counts", () => {
  expect(creditLimitMessage(money(4001), { customerMinor: 6000, totalMinor: 6000 })).toContain(
    "You have added $60.00 today",
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
