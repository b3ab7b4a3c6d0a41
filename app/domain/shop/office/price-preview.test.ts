import { expect, test } from "vitest";
import {
  compareLadders,
  compareProducts,
  percentText,
  readPreviewChoice,
  SHOWN_MATERIAL,
  SHOWN_PRODUCT,
  shownOption,
} from "#domain/shop/office/price-preview";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { makeProductRules } from "../../../../tests/factories/products.ts";

const rules = makeProductRules({
  slug: "custom-stickers",
  quantity: { min: 1, max: 10_000, start: 50 },
  sizes: [
    { width: 3, height: 3 },
    { width: 2, height: 2 },
  ],
  shapes: ["custom"],
});
const products = [{ name: "Custom stickers", rules }];
const current = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
const dearer = { ...openingPrices["die-cut"], handling: { k: 1000, a: 0.448 }, ladder: [50, 75] };
const proposed = { ...current, parameters: dearer };
const USD = "USD";

const readChoice = (texts: Readonly<Record<string, string>>) => {
  const choice = readPreviewChoice(products, current, texts);
  if (!choice) throw new Error("There is no product");
  return choice;
};

test("a ladder has the new quantities, each with its price now and by the new prices", () => {
  expect(compareLadders(readChoice({}), { current, proposed })).toEqual([
    { quantity: 50, current: { minor: 9634, currency: USD }, proposed: { minor: 10_391, currency: USD }, percent: 7.9 },
    {
      quantity: 75,
      current: { minor: 12_372, currency: USD },
      proposed: { minor: 13_280, currency: USD },
      percent: 7.3,
    },
  ]);
});

test("without new prices it has the quantities and prices of today", () => {
  const ladder = compareLadders(readChoice({}), { current, proposed: undefined });
  expect(ladder.map(({ quantity }) => quantity)).toEqual(current.parameters.ladder);
  expect(ladder[1]).toEqual({
    quantity: 50,
    current: { minor: 9634, currency: USD },
    proposed: undefined,
    percent: undefined,
  });
});

test("the form says for which size, material and options", () => {
  const texts = {
    [SHOWN_PRODUCT]: "custom-stickers 2x2",
    [SHOWN_MATERIAL]: "clear-vinyl",
    [shownOption("finish")]: "matte",
  };
  expect(readChoice(texts)).toMatchObject({
    size: { width: 2, height: 2 },
    material: "clear-vinyl",
    options: { cut: "die", finish: "matte", speed: "standard" },
  });
  expect(readChoice({ [SHOWN_PRODUCT]: "x", [SHOWN_MATERIAL]: "gold", [shownOption("cut")]: "laser" })).toEqual(
    readChoice({}),
  );
  expect(readPreviewChoice([], current, {})).toBeUndefined();
});

test("a material that loses its factor has no new price", () => {
  const choice = readChoice({ [SHOWN_MATERIAL]: "clear-vinyl" });
  const without = { ...proposed, parameters: { ...dearer, materials: { "white-vinyl": 1 } } };
  expect(compareLadders(choice, { current, proposed: without })[0]?.proposed).toBeUndefined();
});

test("each product is compared as its page opens", () => {
  expect(compareProducts(products, { current, proposed })).toMatchObject([
    { slug: "custom-stickers", quantity: 50, current: { minor: 9634 }, percent: 7.9 },
  ]);
});

test("a change is said in percent with its sign", () => {
  expect([7.9, -2, 0, undefined].map((percent) => percentText(percent))).toEqual(["+7.9%", "−2%", "", ""]);
});
