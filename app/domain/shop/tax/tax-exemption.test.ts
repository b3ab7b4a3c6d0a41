import { expect, test } from "vitest";
import * as v from "valibot";
import { describeTaxStatus, endOfShopDay, ExemptionInput, isExemptAt } from "./tax-exemption.ts";

const status = (taxExemptUntil: Date | null) => ({ isTaxExempt: true, taxExemptUntil });

test("an exemption holds to the end of its last day in the shop's time zone", () => {
  const until = endOfShopDay("2026-11-28");
  expect(until.toISOString()).toBe("2026-11-29T08:00:00.000Z");
  expect(isExemptAt(status(until), new Date("2026-11-29T07:59:59.999Z"))).toBe(true);
  expect(isExemptAt(status(until), until)).toBe(false);
  expect(describeTaxStatus(status(until), until)).toContain("ended on November 28, 2026");
});

test("an exemption without an end holds, and none never does", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  expect(isExemptAt(status(null), now)).toBe(true);
  expect(isExemptAt({ isTaxExempt: false, taxExemptUntil: null }, now)).toBe(false);
});

test("the last day is a day of the calendar or left empty", () => {
  expect(v.is(ExemptionInput, { valid_through: "" })).toBe(true);
  expect(v.is(ExemptionInput, { valid_through: "2027-01-31" })).toBe(true);
  for (const text of ["2027-1-31", "soon", "2027-13-01"])
    expect(v.is(ExemptionInput, { valid_through: text })).toBe(false);
});
