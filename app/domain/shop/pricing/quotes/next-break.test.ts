import fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { nextBreak } from "./next-break.ts";
import { openingPrices } from "../tables/opening-prices.ts";
import { MAX_QUANTITY, quote } from "./quote.ts";

const rung = (quantity: number, each: number) => ({
  quantity,
  total: money(quantity * each),
  unitPrice: money(each),
  savingPercent: 0,
});
const ladder = [rung(50, 90), rung(100, 60), rung(250, 60), rung(500, 41)];

test("names how many more are needed and what each costs then", () => {
  expect(nextBreak({ quantity: 450, unitPrice: money(45) }, ladder, 1000)).toEqual({
    quantity: 500,
    more: 50,
    unitPrice: money(41),
    total: money(20_500),
  });
});

test("skips a rung that saves nothing, and one that cannot be ordered", () => {
  expect(nextBreak({ quantity: 100, unitPrice: money(60) }, ladder, 1000)?.quantity).toBe(500);
  expect(nextBreak({ quantity: 100, unitPrice: money(60) }, ladder, 499)).toBeUndefined();
  expect(nextBreak({ quantity: 500, unitPrice: money(41) }, ladder, 1000)).toBeUndefined();
});

test("a break of the price engine is above the quantity, cheaper for each piece and never cheaper in total", () => {
  const table = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (quantity) => {
      const spec = { width: 3, height: 3, quantity, material: "white-vinyl", shape: "custom", options: {} };
      const now = quote(spec, table);
      const next = nextBreak(now, now.breaks, MAX_QUANTITY);
      if (!next) return;
      expect(next.quantity).toBe(quantity + next.more);
      expect(next.unitPrice.minor).toBeLessThan(now.unitPrice.minor);
      expect(next.total.minor).toBeGreaterThanOrEqual(now.total.minor);
      expect(quote({ ...spec, quantity: next.quantity }, table).total).toEqual(next.total);
    }),
  );
});
