import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/catalog/product";
import { openingPrices } from "#domain/pricing/opening-prices";
import type { PriceTable } from "#domain/pricing/price-table";
import { quote } from "#domain/pricing/quote";
import { fitSpec, type SpecInput } from "#domain/pricing/spec-input";

const product: ProductRules = {
  slug: "custom-die-cut-stickers",
  kind: "upload",
  priceProfile: "die-cut",
  width: { min: 1, max: 12 },
  height: { min: 1, max: 24 },
  quantity: { min: 1, max: 20_000, start: 50 },
  sizes: [{ width: 3, height: 3 }],
  shapes: ["custom", "circle"],
  materials: ["white-vinyl", "clear-vinyl"],
  productionDays: 2,
};
const table: PriceTable = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
const errorsOf = (input: SpecInput) => {
  const fitted = fitSpec(input, product, table);
  return fitted.ok ? {} : fitted.error;
};

test("what is left out is as the product starts", () => {
  expect(fitSpec({}, product, table)).toEqual({
    ok: true,
    value: { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom", options: {} },
  });
});

describe("what does not fit is told at its field", () => {
  test.each([0, -1, 1.5, 1e9, Number.NaN])("a quantity of %d", (quantity) => {
    expect(errorsOf({ quantity })).toEqual({ quantity: ["Enter a whole number from 1 to 1,000,000."] });
  });
  test("more than this product is made of at once", () => {
    expect(errorsOf({ quantity: 20_001 })).toEqual({
      quantity: ["The largest online order is 20,000. Request a callback to order more."],
    });
  });
  test("more than a rush can make in time", () => {
    expect(errorsOf({ quantity: 2001, options: { speed: "next-day" } })).toEqual({
      options: {
        speed: ["Next day production is available for up to 2,000 pieces. Choose fewer, or standard production."],
      },
    });
    expect(errorsOf({ quantity: 2000, options: { speed: "next-day" } })).toEqual({});
  });
  test("a size outside the product's", () => {
    expect(errorsOf({ width: 0.5, height: 30 })).toEqual({
      width: ["Choose from 1 to 12 inches."],
      height: ["Choose from 1 to 24 inches."],
    });
  });
  test("a circle that is an oval", () => {
    expect(errorsOf({ shape: "circle", width: 2, height: 3 })).toEqual({
      height: ["A circle must be as high as it is wide."],
    });
  });
  test.each(["magnet", "cardboard", "__proto__", ""])("the material '%s'", (material) => {
    expect(errorsOf({ material })).toEqual({ material: ["Choose one of this product's materials."] });
  });
  test("a value that an option does not have", () => {
    expect(errorsOf({ options: { finish: "glitter" } })).toEqual({
      options: { finish: ["Choose one of the options."] },
    });
  });
  test("a gift card of a value that is not sold", () => {
    const cards: PriceTable = { ...table, parameters: openingPrices["face-value"] };
    const fitted = fitSpec({ options: { value: "999" } }, { ...product, materials: [], shapes: [] }, cards);
    expect(fitted.ok ? {} : fitted.error).toEqual({ options: { value: ["Choose an amount from $10 to $500."] } });
  });
});

test("a long piece may lie either way on the roll", () => {
  expect(errorsOf({ width: 20, height: 8 })).toEqual({});
  expect(errorsOf({ width: 20, height: 13 })).not.toEqual({});
});

test("whatever is asked for, it is either refused or has a price", () => {
  const length = fc.option(fc.double({ min: -5, max: 50 }), { nil: undefined });
  const input = fc.record({
    width: length,
    height: length,
    quantity: fc.option(fc.oneof(fc.integer(), fc.double()), { nil: undefined }),
    material: fc.option(fc.oneof(fc.constantFrom("white-vinyl", "clear-vinyl"), fc.string()), { nil: undefined }),
    shape: fc.option(fc.oneof(fc.constantFrom("custom", "circle"), fc.string()), { nil: undefined }),
    options: fc.option(
      fc.dictionary(fc.constantFrom("finish", "other", "toString"), fc.constantFrom("gloss", "matte", "toString")),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(input, (given) => {
      const fitted = fitSpec(given, product, table);
      if (fitted.ok) expect(quote(fitted.value, table).total.minor).toBeGreaterThan(0);
      else expect(Object.keys(fitted.error).length).toBeGreaterThan(0);
    }),
  );
});
