import { expect, test } from "vitest";
import type { ProductRules } from "#domain/shop/catalog/product";
import type { OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import { openingSpec } from "#domain/shop/kinds/kind-rules";
import { price } from "#domain/shop/pricing/quotes/quote";
import { makePriceTable, makeProductRules } from "../../../../../tests/factories/products.ts";

const rules = makeProductRules({
  width: { min: 2, max: 12 },
  height: { min: 2, max: 12 },
  quantity: { min: 1, max: 100, start: 50 },
  sizes: [
    { width: 6, height: 6 },
    { width: 4, height: 3 },
  ],
  shapes: ["custom"],
  materials: ["white-vinyl"],
});
const calculateTotal = (product: ProductRules) => {
  const table = makePriceTable(product.priceProfile as OpeningProfile);
  const opening = openingSpec(product, table);
  if (!opening.ok) throw new Error(JSON.stringify(opening.error));
  return { ...opening.value, total: price(opening.value.spec, table).total.minor };
};

test("an uploaded product opens with its starting configuration", () => {
  expect(calculateTotal(rules)).toMatchObject({ isFrom: false, spec: { width: 6, height: 6, quantity: 50 } });
});

test("lettering shows one letter at the minimum size, the lowest price", () => {
  const lettering: ProductRules = { ...rules, kind: "lettering", priceProfile: "lettering" };
  const { isFrom, spec, total } = calculateTotal(lettering);
  expect([isFrom, spec.letters, spec.quantity, total]).toEqual([true, 1, 1, 900]);
});

test("a builder sheet shows one sticker on the smallest sheet", () => {
  const set: ProductRules = { ...rules, kind: "ddb", priceProfile: "family-set" };
  const { isFrom, spec, total } = calculateTotal(set);
  expect([isFrom, spec.width, spec.height, spec.pieces]).toEqual([true, 4, 3, 1]);
  expect(total).toBeLessThan(price({ ...spec, pieces: 2 }, makePriceTable("family-set")).total.minor);
});

test("name tags show one tag", () => {
  const tags: ProductRules = { ...rules, kind: "personalize", priceProfile: "name-tag" };
  const { isFrom, spec } = calculateTotal(tags);
  expect([isFrom, spec.quantity, spec.width, spec.height]).toEqual([true, 1, 6, 6]);
});
