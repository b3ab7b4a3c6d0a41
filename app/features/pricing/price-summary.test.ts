import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { pickChangedPrice } from "./price-summary.tsx";

const CHANGED = { totalShown: "$54.00", total: money(6000), unitPrice: money(120) };
const makePrice = (minor: number) => ({ quantity: 50, unitPrice: money(minor / 50), total: money(minor) });

test.each([
  ["before the page has the new prices", 5400],
  ["once it has them", 6000],
])("a refused price is asked for %s", (_, minor) => {
  expect(pickChangedPrice(CHANGED, makePrice(minor))).toBe(CHANGED);
});

test("what is chosen after that has a price of its own", () => {
  expect(pickChangedPrice(CHANGED, makePrice(9900))).toBeUndefined();
  expect(pickChangedPrice(CHANGED, undefined)).toBeUndefined();
  expect(pickChangedPrice(undefined, makePrice(5400))).toBeUndefined();
});
