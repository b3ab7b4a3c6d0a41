import { expect, test } from "vitest";
import { readCreditForm, STAFF_CREDIT_REASONS } from "./customer.ts";

const read = (amount: string, direction = "add") =>
  readCreditForm({ amount, direction, reason: "8", comment: "Hi" }, "u").balance_change;

test("an amount is added or taken as its form says, with or without a dollar sign", () => {
  expect(read("12.50")).toBe("12.50");
  expect(read(" $5 ", "take")).toBe("-5");
  expect(readCreditForm({ amount: "1", reason: "8" }, "u")).toMatchObject({ customer: "u", action: 8, comment: "" });
});

test("an amount with a sign of its own is refused, so that two signs never cancel each other", () => {
  expect([read("-5", "take"), read("+5"), read("-5")]).toEqual(["", "", ""]);
});

test("staff give no reason that only the shop writes", () => {
  expect(STAFF_CREDIT_REASONS.map(({ label }) => label)).not.toContain("Purchase");
});
