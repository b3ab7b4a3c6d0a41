import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { discountPercent, tierDisplay } from "#domain/shop/pricing/wholesale-discount";
import { modifierText, TierInput } from "./tier.ts";

test("a tier is shown by its name and its discount, 100 minus 100 times its modifier", () => {
  expect(tierDisplay("Reseller", 8200)).toBe("Reseller: 18% off");
  expect([discountPercent(8250), discountPercent(10_000), discountPercent(0)]).toEqual([17.5, 0, 100]);
});

test("a modifier has at least two decimals", () => {
  expect([8500, 8250, 8333, 10_000, 0, 5].map(modifierText)).toEqual([
    "0.85",
    "0.825",
    "0.8333",
    "1.00",
    "0.00",
    "0.0005",
  ]);
});

test("every modifier is read back unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => {
      expect(v.parse(TierInput, { name: "T", price_modifier: modifierText(bp) }).price_modifier).toBe(bp);
    }),
  );
});

test("a modifier is also read with a comma for its point, and refused above 1", () => {
  const read = (price_modifier: string) => v.safeParse(TierInput, { name: "T", price_modifier }).output;
  expect(read("0,85")).toMatchObject({ price_modifier: 8500 });
  expect(v.is(TierInput, { name: "T", price_modifier: "1,50" })).toBe(false);
});
