import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTotals } from "#domain/shop/cart/totals";
import { CARD_MINIMUMS, partProblem, refusalOfPayment, smallestCharge, tooSmallToCharge } from "./smallest-charge.ts";

const MINIMUM = 50;

test("the strictest provider decides, and a currency without a minimum has none", () => {
  const providers = [{ minimums: CARD_MINIMUMS }, {}, { minimums: { USD: 75 } }];
  expect(["USD", "JPY", "XXX"].map((currency) => smallestCharge(providers, currency))).toEqual([75, 50, 0]);
  expect(smallestCharge([], "USD")).toBe(0);
});

test("credit leaves nothing or at least the minimum, and less of it is used only where that helps", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 400 }), (price, creditAvailable) => {
      const lines = [{ key: "a", total: price }];
      const { total, credit } = orderTotals({ lines, shipping: 0, creditAvailable, smallestCharge: MINIMUM });
      expect(total + credit).toBe(price);
      expect(credit).toBeLessThanOrEqual(creditAvailable);
      if (total > 0 && total < MINIMUM) expect([price < MINIMUM, credit]).toEqual([true, 0]);
      if (Math.max(0, price - creditAvailable) >= MINIMUM) expect(total).toBe(price - creditAvailable);
      if (creditAvailable >= price) expect(total).toBe(0);
    }),
  );
});

test("a total below the minimum is refused with its amount", () => {
  const refusal = tooSmallToCharge(30, MINIMUM, "USD");
  expect([refusal?.code, JSON.stringify(refusal)]).toEqual([
    "conflict",
    expect.stringMatching(/\$0\.30 is too small.*\$0\.50/),
  ]);
  expect([0, 50, 51].map((minor) => tooSmallToCharge(minor, MINIMUM, "USD"))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a part of an invoice leaves nothing or the minimum", () => {
  const problem = (minor: number, dueMinor: number) => partProblem({ minor, dueMinor }, MINIMUM, "USD");
  expect([problem(1000, 1000), problem(950, 1000), problem(50, 1000)]).toEqual([undefined, undefined, undefined]);
  expect(problem(951, 1000)).toContain("$9.50 at most");
  expect(problem(49, 1000)).toContain("$0.50");
  expect(problem(50, 99)).toBe("Pay all $0.99: the rest would be too small for a card.");
  expect(problem(30, 30)).toContain("by transfer or check");
});

test("a provider's rule is no declined card", () => {
  const message = "No funds.";
  expect(refusalOfPayment({ message, declineReason: "rule" })).toEqual({ code: "conflict", message });
  expect(refusalOfPayment({ message, declineReason: "" })).toEqual({ code: "declined", message });
});
