import { expect, test } from "vitest";
import { explainTotals, type TotalFacts } from "./explain-totals.ts";

const facts: TotalFacts = {
  currency: "USD",
  lineCount: 2,
  giftCardsMinor: 0,
  discountMinor: 709,
  promotion: { code: "TEN", label: "10% off" },
  wholesale: undefined,
  shipping: {
    method: "Standard mail",
    reason: "1 box at $3.49 and 1 kg at $1.60.",
    grams: 400,
    shipDay: "Mon, Nov 30",
  },
  shippingMinor: 509,
  tax: { isExempt: false, label: "CA sales tax 7.25%", taxableMinor: 6381, isShippingTaxed: false },
  giftCard: { lastFour: "1234", availableMinor: 2500, usedMinor: 2500 },
  creditMinor: 1000,
  creditAvailableMinor: 1800,
  dueMinor: 3853,
  smallestChargeMinor: 50,
  waivedMinor: 0,
};
const explainRow = (row: string, changes: Partial<TotalFacts> = {}) =>
  explainTotals({ ...facts, ...changes })
    .find((explanation) => explanation.row === row)
    ?.texts.join(" ");

test("each row says how it came about", () => {
  expect(explainRow("subtotal")).toBe("2 items at the prices in your cart.");
  expect(explainRow("discount")).toBe("Code TEN (10% off) takes $7.09 off.");
  expect(explainRow("shipping")).toBe(
    "Standard mail for a package of about 15 oz, ready to ship Mon, Nov 30. 1 box at $3.49 and 1 kg at $1.60.",
  );
  expect(explainRow("tax")).toContain("CA sales tax 7.25% of $63.81 (items after discount), rounded for each item.");
  expect(explainRow("gift_card")).toBe("Your gift card •••• 1234 pays first. $0.00 stays on it.");
  expect(explainRow("store_credit")).toBe("From your store credit of $18.00. $8.00 stays.");
  expect(explainRow("total")).toContain("We charge exactly $38.53.");
});

test("wholesale prices and gift cards are named", () => {
  expect(explainRow("subtotal", { wholesale: "Gold: 20% off", giftCardsMinor: 5000 })).toBe(
    "2 items at the prices in your cart. Your wholesale prices are already in there (Gold: 20% off). $50.00 of it is gift cards.",
  );
  expect(explainRow("discount", { giftCardsMinor: 5000 })).toContain("It doesn't apply to gift cards.");
  expect(explainRow("shipping", { shipping: undefined })).toBe("Gift cards are sent by e-mail.");
});

test("tax says why there is none, and whether shipping is in it", () => {
  expect(explainRow("tax", { tax: { ...facts.tax, isExempt: true } })).toBe("Your account is exempt from sales tax.");
  expect(explainRow("tax", { tax: { ...facts.tax, label: undefined } })).toBe(
    "We don't collect sales tax for this destination.",
  );
  expect(explainRow("tax", { tax: { ...facts.tax, isShippingTaxed: true } })).toContain(
    "(items after discount, and shipping)",
  );
});

test("rows without an amount have no explanation", () => {
  const none = { promotion: undefined, discountMinor: 0, giftCard: undefined, creditMinor: 0 };
  for (const row of ["discount", "gift_card", "store_credit"]) expect(explainRow(row, none)).toBe("");
});

test("what is too small to charge is no part of the promotion", () => {
  const small = { discountMinor: 70, waivedMinor: 30, dueMinor: 0 };
  expect(explainRow("waived", small)).toBe("$0.30 is too small for a card, so you don't pay it.");
  expect(explainRow("discount", small)).toBe("Code TEN (10% off) takes $0.70 off.");
  expect(explainRow("waived")).toBe("");
});
