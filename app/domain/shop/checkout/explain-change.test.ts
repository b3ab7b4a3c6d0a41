import { expect, test } from "vitest";
import { type ChangeMoney, explainChange } from "#domain/shop/checkout/explain-change";

const before = { dueMinor: 2000, chargedMinor: 0, creditMinor: 0, giftCardMinor: 0, isOnAccount: false };
const change: ChangeMoney = { currency: "USD", number: "1001", before, dueMinor: 2500 };

test("says that a held amount is released, and what is paid instead", () => {
  expect(explainChange(change)).toEqual([
    "The $20.00 held for order 1001 is released and never charged. Your bank may show both amounts for a few days.",
    "You pay $25.00 for the changed order.",
  ]);
});

test("says that a charge is refunded", () => {
  expect(explainChange({ ...change, before: { ...before, chargedMinor: 2000 } })[0]).toBe(
    "We refund the $20.00 that you paid for order 1001.",
  );
});

test("says that an invoice is voided", () => {
  expect(explainChange({ ...change, before: { ...before, isOnAccount: true } })[0]).toBe(
    "The invoice of order 1001 is voided, and you owe nothing for it.",
  );
});

test("names the credit and the gift card that can be used again, and nothing that was not paid", () => {
  const free = { ...before, dueMinor: 0, creditMinor: 1500, giftCardMinor: 500 };
  expect(explainChange({ ...change, before: free, dueMinor: 0 })).toEqual([
    "You can use the $15.00 of store credit and $5.00 of your gift card from order 1001 again.",
    "You have nothing left to pay.",
  ]);
});
