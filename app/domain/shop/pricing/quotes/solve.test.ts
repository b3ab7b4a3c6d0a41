import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { MAX_QUANTITY, price } from "#domain/shop/pricing/quotes/quote";
import { solve } from "#domain/shop/pricing/quotes/solve";

const table: PriceTable = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
const spec = { width: 3, height: 3, material: "white-vinyl", shape: "custom", options: {} };
const calculateTotal = (quantity: number) => price({ ...spec, quantity }, table).total.minor;

test("the result fits the budget, and one more piece does not", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 50_000_000 }), (budget) => {
      const quantity = solve(spec, budget, { table });
      expect(quantity).toBeDefined();
      if (quantity === undefined) return;
      expect(calculateTotal(quantity)).toBeLessThanOrEqual(budget);
      if (quantity < MAX_QUANTITY) expect(calculateTotal(quantity + 1)).toBeGreaterThan(budget);
    }),
  );
});

test("a budget below the minimum order buys nothing", () => {
  expect(solve(spec, 1899, { table })).toBeUndefined();
  expect(solve(spec, 0, { table })).toBeUndefined();
});

test("no budget exceeds the maximum order", () => {
  expect(solve(spec, Number.MAX_SAFE_INTEGER, { table })).toBe(MAX_QUANTITY);
  expect(solve(spec, Number.MAX_SAFE_INTEGER, { table, limits: { min: 1, max: 500 } })).toBe(500);
});
