import fc from "fast-check";
import { expect, test } from "vitest";
import { US_SALES_TAX } from "#domain/shop/tax/us-rates";
import { normalizeCode } from "#domain/ground/kernel/forms/code-text";
import { checkPromotion, goodsDiscount, type Promotion } from "./promotion.ts";
import { orderTotals, waivedTotals } from "./totals.ts";

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

test("the totals add up, and none is negative", () => {
  fc.assert(
    fc.property(input, (cart) => {
      const bill = orderTotals(cart);
      for (const { subtotal, discount, waived, shipping, tax, credit, total } of [bill, waivedTotals(cart)])
        expect(subtotal - discount - waived + shipping + tax - credit).toBe(total);
      for (const amount of [bill.subtotal, bill.discount, bill.shipping, bill.tax, bill.credit, bill.total]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      expect(bill.credit).toBeLessThanOrEqual(cart.creditAvailable);
      expect(bill.discount).toBeLessThanOrEqual(bill.subtotal);
    }),
  );
});

test("the lines' shares add up to discount and tax, and no line is negative", () => {
  fc.assert(
    fc.property(input, (cart) => {
      const bill = orderTotals(cart);
      expect(bill.lines.reduce((sum, line) => sum + line.discount, 0)).toBe(bill.discount);
      expect(bill.taxLines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.tax);
      for (const line of bill.lines) expect(line.discount).toBeLessThanOrEqual(line.total);
      for (const line of bill.taxLines) expect(line.taxable).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("more goods never reduce the total", () => {
  fc.assert(
    fc.property(input, fc.nat(10_000), (cart, more) => {
      const [first, ...rest] = cart.lines;
      if (!first) return;
      const without = orderTotals({ ...cart, promotion: undefined, creditAvailable: 0 });
      const largerBill = orderTotals({
        ...cart,
        promotion: undefined,
        creditAvailable: 0,
        lines: [{ ...first, total: first.total + more }, ...rest],
      });
      expect(largerBill.total).toBeGreaterThanOrEqual(without.total);
    }),
  );
});

test("tax applies to the discounted price", () => {
  const tax = { rate: 10_000, shipping: false, area: "XX" };
  expect(
    orderTotals({ lines: [{ key: "a", total: 1000 }], promotion: half, shipping: 300, tax, creditAvailable: 0 }),
  ).toMatchObject({
    discount: 500,
    tax: 50,
    total: 850,
  });
});

test("store credit never exceeds the total", () => {
  expect(orderTotals({ lines: [{ key: "a", total: 1000 }], shipping: 0, creditAvailable: 5000 })).toMatchObject({
    credit: 1000,
    total: 0,
  });
});

test("an unknown, early, expired, used-up or insufficient code is refused with its own message", () => {
  const refusal = (promotion: Promotion | undefined, subtotal = 1000) => {
    const checked = checkPromotion(promotion, subtotal, now);
    return checked.ok || checked.error.code !== "invalid" ? undefined : JSON.stringify(checked.error.errors["code"]);
  };
  expect(refusal(half)).toBeUndefined();
  expect(refusal(undefined)).toContain("don't recognize");
  expect(refusal({ ...half, enabled: false })).toContain("isn't active right now");
  expect(refusal({ ...half, startsAt: new Date("2026-12-01") })).toContain("isn't active yet");
  expect(refusal({ ...half, endsAt: now })).toContain("expired");
  expect(refusal({ ...half, maxUses: 3, uses: 3 })).toContain("used up");
  expect(refusal({ ...half, minimum: 2500 })).toContain("Add $15.00 to use it");
});

test("a code is valid within its period, its number of uses and its minimum", () => {
  const isUsed = (changes: Partial<Promotion>, subtotal = 1000) =>
    checkPromotion({ ...half, ...changes }, subtotal, now).ok;
  expect(isUsed({ startsAt: now, endsAt: new Date(now.getTime() + 1) })).toBe(true);
  expect(isUsed({ startsAt: new Date(now.getTime() - 1), maxUses: 3, uses: 2 })).toBe(true);
  expect(isUsed({ uses: 1_000_000 })).toBe(true);
  expect(isUsed({ minimum: 1000 })).toBe(true);
  expect(isUsed({ minimum: 1001 })).toBe(false);
});

test("an amount off never exceeds the price of the goods", () => {
  expect(goodsDiscount({ kind: "amount", value: 5000 }, 1200)).toBe(1200);
  expect(goodsDiscount({ kind: "amount", value: 500 }, 1200)).toBe(500);
});

test("half a cent is rounded in the customer's favor", () => {
  expect(goodsDiscount({ kind: "percent", value: 1500 }, 1010)).toBe(152);
});

test("a code for free shipping takes nothing off the goods, and leaves the price of the chosen method as it is", () => {
  const promotion = { kind: "free-shipping", value: 5000 } as const;
  const tax = { rate: 10_000, shipping: true, area: "XX" };
  expect(goodsDiscount(promotion, 1200)).toBe(0);
  const calculateTotals = (shipping: number) =>
    orderTotals({ lines: [{ key: "a", total: 1000 }], promotion, shipping, tax, creditAvailable: 0 });
  expect(calculateTotals(0)).toMatchObject({ discount: 0, shipping: 0, tax: 100, total: 1100 });
  expect(calculateTotals(0).taxLines.map(({ key }) => key)).toEqual(["a"]);
  expect(calculateTotals(300)).toMatchObject({ discount: 0, shipping: 300, tax: 130, total: 1430 });
});

test("taxed shipping has its own tax line", () => {
  const tax = { rate: 10_000, area: "XX" };
  const lines = [
    { key: "a", total: 1000 },
    { key: "b", total: 500 },
  ];
  const calculateTotals = (shipping: boolean) =>
    orderTotals({ lines, shipping: 300, tax: { ...tax, shipping }, creditAvailable: 0 });
  const taxes = (bill: ReturnType<typeof calculateTotals>) => bill.taxLines.map(({ key, amount }) => [key, amount]);
  expect(taxes(calculateTotals(true))).toEqual([
    ["a", 100],
    ["b", 50],
    ["shipping", 30],
  ]);
  expect(taxes(calculateTotals(false))).toEqual([
    ["a", 100],
    ["b", 50],
  ]);
  expect(calculateTotals(true).lines.map((line) => line.tax)).toEqual([100, 50]);
});

test("a free line has no share of a discount", () => {
  const lines = [0, 100, 100, 100].map((total, i) => ({ key: `l${i}`, total }));
  const bill = orderTotals({ lines, promotion: { kind: "amount", value: 100 }, shipping: 0, creditAvailable: 0 });
  expect(bill.lines.map((line) => line.discount)).toEqual([0, 34, 33, 33]);
});

test("a cart of free lines costs nothing, with or without a code", () => {
  const lines = [{ key: "a", total: 0 }];
  for (const promotion of [undefined, { kind: "amount", value: 500 } as const])
    expect(orderTotals({ lines, promotion, shipping: 0, creditAvailable: 0 })).toMatchObject({ discount: 0, total: 0 });
});

test("codes ignore case and spaces", () => {
  expect(normalizeCode("  welcome  10 ")).toBe("WELCOME10");
});

test("gift cards have no discount and no tax, and credit cannot pay for them", () => {
  const card = fc.integer({ min: 1000, max: 50_000 });
  fc.assert(
    fc.property(input, fc.array(card, { minLength: 1, maxLength: 5 }), (cart, cards) => {
      const without = orderTotals(cart);
      const bill = orderTotals({
        ...cart,
        lines: [...cart.lines, ...cards.map((total, i) => ({ key: `g${String(i)}`, total, isGiftCard: true }))],
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

test("an order that is waived costs nothing, its discount is only the promotion's, and all amounts add up", () => {
  fc.assert(
    fc.property(input, (order) => {
      const { subtotal, discount, waived, shipping, tax, credit, total, lines } = waivedTotals(order);
      expect([discount, subtotal - discount]).toEqual([orderTotals(order).discount, waived]);
      expect([shipping, tax, credit, total]).toEqual([0, 0, 0, 0]);
      expect(lines.reduce((sum, line) => sum + line.discount, 0)).toBe(discount + waived);
    }),
  );
});
