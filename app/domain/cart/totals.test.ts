import fc from "fast-check";
import { expect, test } from "vitest";
import { US_SALES_TAX } from "#domain/checkout/tax/us-rates";
import { checkPromotion, goodsDiscount, normalizeCode, type Promotion } from "./promotion.ts";
import { orderTotals } from "./totals.ts";

const half: Promotion = {
  code: "HALF",
  kind: "percent",
  value: 5000,
  minimum: 0,
  startsAt: undefined,
  endsAt: undefined,
  maxUses: undefined,
  uses: 0,
  enabled: true,
};
const now = new Date("2026-11-20T12:00:00Z");

const input = fc.record({
  lines: fc
    .array(fc.nat(30_000_000), { minLength: 1, maxLength: 20 })
    .map((totals) => totals.map((total, i) => ({ key: `l${i}`, total }))),
  promotion: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant("amount" as const), value: fc.nat(50_000_000) }),
      fc.constant({ kind: "free-shipping" as const, value: 0 }),
    ),
    { nil: undefined },
  ),
  shipping: fc.nat(500_000),
  tax: fc.option(
    fc.constantFrom(...Object.entries(US_SALES_TAX)).map(([area, tax]) => ({ ...tax, area })),
    { nil: undefined },
  ),
  creditAvailable: fc.nat(40_000_000),
});

test("the bill always adds up, and nothing on it is negative", () => {
  fc.assert(
    fc.property(input, (given) => {
      const bill = orderTotals(given);
      expect(bill.total).toBe(bill.subtotal - bill.discount + bill.shipping + bill.tax - bill.credit);
      for (const amount of [bill.subtotal, bill.discount, bill.shipping, bill.tax, bill.credit, bill.total]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(bill.credit).toBeLessThanOrEqual(given.creditAvailable);
      expect(bill.discount).toBeLessThanOrEqual(bill.subtotal);
    }),
  );
});

test("the lines' shares add up to the discount and the tax, and no line pays less than nothing", () => {
  fc.assert(
    fc.property(input, (given) => {
      const bill = orderTotals(given);
      expect(bill.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(bill.discount);
      expect(bill.taxLines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.tax);
      for (const line of bill.lines) expect(line.discount).toBeLessThanOrEqual(line.total);
      for (const line of bill.taxLines) expect(line.taxable).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("more goods never make the bill smaller", () => {
  fc.assert(
    fc.property(input, fc.nat(10_000), (given, more) => {
      const [first, ...rest] = given.lines;
      if (!first) return;
      const without = orderTotals({ ...given, promotion: undefined, creditAvailable: 0 });
      const added = orderTotals({
        ...given,
        promotion: undefined,
        creditAvailable: 0,
        lines: [{ ...first, total: first.total + more }, ...rest],
      });
      expect(added.total).toBeGreaterThanOrEqual(without.total);
    }),
  );
});

test("tax is taken on the discounted price", () => {
  const tax = { rate: 10_000, shipping: false, area: "XX" };
  expect(
    orderTotals({ lines: [{ key: "a", total: 1000 }], promotion: half, shipping: 300, tax, creditAvailable: 0 }),
  ).toMatchObject({
    discount: 500,
    tax: 50,
    total: 850,
  });
});

test("store credit never pays more than the bill", () => {
  expect(orderTotals({ lines: [{ key: "a", total: 1000 }], shipping: 0, creditAvailable: 5000 })).toMatchObject({
    credit: 1000,
    total: 0,
  });
});

test("a code is refused when unknown, too early, too late, used up or below its minimum, each with its own words", () => {
  const refusal = (promotion: Promotion | undefined, subtotal = 1000) => {
    const checked = checkPromotion(promotion, subtotal, now);
    return checked.ok || checked.error.code !== "invalid" ? undefined : JSON.stringify(checked.error.errors["code"]);
  };
  expect(refusal(half)).toBeUndefined();
  expect(refusal(undefined)).toContain("do not know");
  expect(refusal({ ...half, enabled: false })).toContain("do not know");
  expect(refusal({ ...half, startsAt: new Date("2026-12-01") })).toContain("do not know");
  expect(refusal({ ...half, endsAt: now })).toContain("expired");
  expect(refusal({ ...half, maxUses: 3, uses: 3 })).toContain("used up");
  expect(refusal({ ...half, minimum: 2500 })).toContain("Add $15.00 more");
});

test("an amount off is never more than the goods cost", () => {
  expect(goodsDiscount({ kind: "amount", value: 5000 }, 1200)).toBe(1200);
  expect(goodsDiscount({ kind: "free-shipping", value: 0 }, 1200)).toBe(0);
});

test("codes do not mind case or spaces", () => {
  expect(normalizeCode("  welcome 10 ")).toBe("WELCOME10");
});

test("nothing is taken off a gift card, no tax is due on it, and credit never pays for it", () => {
  const card = fc.integer({ min: 1000, max: 50_000 });
  fc.assert(
    fc.property(input, fc.array(card, { minLength: 1, maxLength: 5 }), (given, cards) => {
      const without = orderTotals(given);
      const bill = orderTotals({
        ...given,
        lines: [...given.lines, ...cards.map((total, i) => ({ key: `g${String(i)}`, total, isGiftCard: true }))],
      });
      const worth = cards.reduce((sum, total) => sum + total, 0);
      expect({ ...bill, lines: [], taxLines: [] }).toEqual({
        ...without,
        subtotal: without.subtotal + worth,
        total: without.total + worth,
        lines: [],
        taxLines: [],
      });
      for (const line of bill.lines.filter(({ isGiftCard }) => isGiftCard))
        expect([line.discount, line.tax]).toEqual([0, 0]);
    }),
  );
});
