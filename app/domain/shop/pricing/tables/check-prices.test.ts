import { expect, test } from "vitest";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { MadeParameters } from "#domain/shop/pricing/tables/price-parameters";
import { makeProductRules } from "../../../../../tests/factories/products.ts";

const rules = makeProductRules({
  width: { min: 1, max: 48 },
  height: { min: 1, max: 48 },
  quantity: { min: 1, max: 100_000, start: 50 },
});
const problems = (changes: Partial<MadeParameters>) =>
  findPriceProblems({ ...openingPrices["die-cut"], ...changes }, [{ name: "Custom stickers", rules }]);

test("the opening prices sell their products", () => {
  expect(problems({})).toEqual({});
  expect(findPriceProblems(openingPrices["face-value"], [{ name: "Gift card", rules }])).toEqual({});
});

test("quantities rise, each once", () => {
  const message = "Name each quantity once, from the smallest to the largest.";
  for (const ladder of [
    [25, 25],
    [50, 25],
  ])
    expect(problems({ ladder })).toEqual({ ladder: [message] });
});

test("a material and a shape that a product is sold in have a factor", () => {
  expect(problems({ materials: { "white-vinyl": 1 }, shapes: { custom: 1 } })).toEqual({
    materials: { "clear-vinyl": ["Enter a factor: Custom stickers is sold in it."] },
    shapes: { circle: ["Enter a factor: Custom stickers has this shape."] },
  });
});

test("an option starts with one of its choices", () => {
  const cut = { label: "Cut", start: "laser", choices: { die: { label: "Die cut" } } };
  expect(problems({ options: { cut } })).toEqual({ options: { cut: { start: ["Name one of the choices."] } } });
});

test("nothing costs nothing, and nothing a fortune", () => {
  expect(problems({ handling: { k: 0, a: 1 }, material: { c: 0.001, b: 1 }, minimumOrder: 0 })).toEqual({
    handling: { k: ["Enter more: 1 of Custom stickers would cost nothing."] },
  });
  expect(problems({ material: { c: 3000, b: 1 } })).toEqual({
    material: {
      c: ["Enter less: the largest order of Custom stickers would cost more than $100,000,000.00."],
    },
  });
});
