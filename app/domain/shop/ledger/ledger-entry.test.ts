import * as v from "valibot";
import { expect, test } from "vitest";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { CREDIT_REASONS, CreditInput, reasonText } from "./ledger-entry.ts";
import { CREDIT_ACTIONS } from "./ledger.ts";

const findErrors = (input: unknown) => {
  const parsed = v.safeParse(CreditInput, input);
  return parsed.success ? {} : collectFieldErrors(parsed.issues);
};
const good = { customer: "u1", action: 4, balance_change: "12.50" };

test("every reason of the specification has a name", () => {
  expect(CREDIT_REASONS).toHaveLength(Object.keys(CREDIT_ACTIONS).length);
  expect([reasonText(CREDIT_ACTIONS.gift_card), reasonText(CREDIT_ACTIONS.trade_show), reasonText(99)]).toEqual([
    "Gift card",
    "Trade show",
    "Other",
  ]);
});

test("an entry needs customer, reason and a nonzero amount", () => {
  expect(findErrors(good)).toEqual({});
  expect(findErrors({})).toMatchObject({
    customer: ["This field is required."],
    action: ["This field is required."],
    balance_change: ["This field is required."],
  });
  expect(findErrors({ ...good, balance_change: "0.00" })).toEqual({ balance_change: ["The amount can't be zero."] });
});

test("a kind must agree with the sign of the amount", () => {
  expect(findErrors({ ...good, transaction_type: 0 })).toEqual({});
  expect(findErrors({ ...good, balance_change: "-1", transaction_type: 1 })).toEqual({});
  expect(findErrors({ ...good, transaction_type: 1 })).toHaveProperty("transaction_type");
});

test.each([
  ["action", 9],
  ["action", "4"],
  ["action", null],
  ["balance_change", "1.5.0"],
  ["balance_change", "1e3"],
  ["balance_change", {}],
  ["currency", "dollars"],
  ["comment", "x".repeat(501)],
  ["comment", 5],
  ["customer", ["u1"]],
])("%s of %j is named", (field, value) => {
  expect(Object.keys(findErrors({ ...good, [field]: value }))).toEqual([field]);
});
