import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { eachText, quantityText } from "#domain/shop/pricing/quotes/each-text";

test("a unit price never contradicts the total beside it", () => {
  expect(quantityText({ quantity: 50, unitPrice: money(193), total: money(9634) }, "piece")).toBe(
    "50 pieces, about $1.93 each",
  );
  expect(quantityText({ quantity: 50, unitPrice: money(200), total: money(10_000) }, "set")).toBe(
    "50 sets, $2.00 each",
  );
  expect(quantityText({ quantity: 1, unitPrice: money(439), total: money(439) }, "piece")).toBe("1 piece");
});

test("a unit price without 'about' multiplies to the total", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000_000 }), (quantity, total) => {
      const unit = Math.round(total / quantity);
      expect(eachText({ quantity, unitPrice: money(unit), total: money(total) }).startsWith("about")).toBe(
        unit * quantity !== total,
      );
    }),
  );
});
