import { expect, test } from "vitest";
import { driftBetween, totalName, type QuotedAmounts } from "./drift.ts";

const seen: QuotedAmounts = {
  subtotal: "70.90",
  discount: "0.00",
  waived: "0.00",
  shipping: "4.99",
  tax: "5.14",
  gift_card: "0.00",
  store_credit: "10.00",
  total: "71.03",
  currency: "USD",
};

test("the same amounts have not changed", () => {
  expect(driftBetween(seen, { ...seen })).toEqual([]);
});

test("each changed amount is named with what it was and what it is, the total last", () => {
  expect(driftBetween(seen, { ...seen, shipping: "5.49", total: "71.53" })).toEqual([
    { row: "shipping", name: "Shipping", from: "$4.99", to: "$5.49" },
    { row: "total", name: "To pay", from: "$71.03", to: "$71.53" },
  ]);
});

test("the last amount is the total, as on every other page, unless credit pays a part of it", () => {
  expect(totalName({ gift_card: "0.00", store_credit: "0.00" })).toBe("Total");
  expect(totalName({ gift_card: "5.00", store_credit: "0.00" })).toBe("To pay");
  expect(totalName({ gift_card: "0.00", store_credit: "0.01" })).toBe("To pay");
});

test("amounts that cancel each other out are named although the total stays", () => {
  const rows = driftBetween(seen, { ...seen, shipping: "5.49", tax: "4.64" }).map(({ row }) => row);
  expect(rows).toEqual(["shipping", "tax"]);
});

test("credit that was spent in the meantime is named", () => {
  expect(driftBetween(seen, { ...seen, store_credit: "0.00", total: "81.03" })[0]).toEqual({
    row: "store_credit",
    name: "Store credit",
    from: "$10.00",
    to: "$0.00",
  });
});

test("another currency changes every amount", () => {
  expect(driftBetween(seen, { ...seen, currency: "CAD" })).toHaveLength(8);
});
