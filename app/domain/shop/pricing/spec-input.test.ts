import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/shop/catalog/product";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { Length, Quantity, specFields } from "#domain/shop/pricing/spec-fields";
import { fitSpec, type SpecInput } from "#domain/shop/pricing/spec-input";
import { makePriceTable, makeProductRules } from "../../../../tests/factories/products.ts";

const product = makeProductRules({
  width: { min: 1, max: 12 },
});
const table = makePriceTable("die-cut");
const findFitErrors = (input: SpecInput) => {
  const fitted = fitSpec(input, product, table);
  return fitted.ok ? {} : fitted.error;
};

test("missing fields have the product's defaults", () => {
  expect(fitSpec({}, product, table)).toEqual({
    ok: true,
    value: { width: 3, height: 3, quantity: 50, material: "white-vinyl", shape: "custom", options: {} },
  });
});

describe("an invalid value is reported at its field", () => {
  test.each([0, -1, 1.5, 1e9, Number.NaN])("a quantity of %d", (quantity) => {
    expect(findFitErrors({ quantity })).toEqual({ quantity: ["Enter a whole number from 1 to 1,000,000."] });
  });
  test("more than the product's maximum", () => {
    expect(findFitErrors({ quantity: 20_001 })).toEqual({
      quantity: ["The largest online order is 20,000. Request a callback to order more."],
    });
  });
  test("more than the maximum of a rush", () => {
    expect(findFitErrors({ quantity: 2001, options: { speed: "next-day" } })).toEqual({
      options: {
        speed: ["Next day production is available for up to 2,000 pieces. Choose fewer, or standard production."],
      },
    });
    expect(findFitErrors({ quantity: 2000, options: { speed: "next-day" } })).toEqual({});
  });
  test("a size out of the product's range", () => {
    expect(findFitErrors({ width: 0.5, height: 30 })).toEqual({
      width: ["Choose from 1 to 12 inches."],
      height: ["Choose from 1 to 24 inches."],
    });
  });
  test("a circle with unequal sides", () => {
    expect(findFitErrors({ shape: "circle", width: 2, height: 3 })).toEqual({
      height: ["A circle must be as high as it is wide."],
    });
  });
  test.each(["magnet", "cardboard", "__proto__", ""])("the material '%s'", (material) => {
    expect(findFitErrors({ material })).toEqual({ material: ["Choose one of this product's materials."] });
  });
  test("an unknown choice", () => {
    expect(findFitErrors({ options: { finish: "glitter" } })).toEqual({
      options: { finish: ["Choose one of the options."] },
    });
  });
  test("a gift card of an impossible value", () => {
    const cards: PriceTable = { ...table, parameters: openingPrices["face-value"] };
    const fitted = fitSpec({ options: { value: "999" } }, { ...product, materials: [], shapes: [] }, cards);
    expect(fitted.ok ? {} : fitted.error).toEqual({ options: { value: ["Choose an amount from $10 to $500."] } });
  });
});

test("a long piece may have either orientation on the roll", () => {
  expect(findFitErrors({ width: 20, height: 8 })).toEqual({});
  expect(findFitErrors({ width: 20, height: 13 })).not.toEqual({});
});

test("any request is either refused or has a price", () => {
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
    fc.property(input, (specInput) => {
      const fitted = fitSpec(specInput, product, table);
      if (fitted.ok) expect(quote(fitted.value, table).total.minor).toBeGreaterThan(0);
      else expect(Object.keys(fitted.error).length).toBeGreaterThan(0);
    }),
  );
});

describe("a missing field", () => {
  const fitted = (input: SpecInput, changes: Partial<ProductRules> = {}) => {
    const spec = fitSpec(input, { ...product, ...changes }, table);
    return spec.ok ? spec.value : spec.error;
  };
  test("is the minimum size for products without a list of sizes", () => {
    expect(fitted({}, { sizes: [] })).toMatchObject({ width: 1, height: 1 });
  });
  test("stays missing for products without materials and shapes", () => {
    const none = { materials: [], shapes: [] };
    expect(fitted({}, none)).toMatchObject({ material: "", shape: "" });
    expect(Object.keys(fitted({ material: "white-vinyl" }, none))).toEqual(["material"]);
  });
  test("is not invented: color, letters and pieces are only there when given", () => {
    expect(Object.keys(fitted({})).filter((name) => ["color", "letters", "pieces"].includes(name))).toEqual([]);
    expect(fitted({ color: "old-gold", letters: 3, pieces: 2 })).toMatchObject({
      color: "old-gold",
      letters: 3,
      pieces: 2,
    });
  });
  test("is the height of a ready-made design, in proportion to a thousandth of an inch", () => {
    const ready = { kind: "ready-made", keepsProportions: true, sizes: [{ width: 3, height: 2 }] } as const;
    expect(fitted({ width: 4 }, ready)).toMatchObject({ width: 4, height: 2.667 });
    expect(fitted({ width: 6, height: 9 }, ready)).toMatchObject({ width: 6, height: 4 });
  });
});

describe("an error is reported once, with a message", () => {
  const findErrors = (input: SpecInput, changes: Partial<ProductRules> = {}) => {
    const spec = fitSpec(input, { ...product, ...changes }, table);
    return spec.ok ? {} : spec.error;
  };
  test("a size of a product with a single size", () => {
    const singleSize = { width: { min: 3, max: 3 }, height: { min: 2.5, max: 2.5 } };
    expect(findErrors({ width: 6, height: 5 }, singleSize)).toEqual({
      width: ["This product is 3 inches."],
      height: ["This product is 2.5 inches."],
    });
  });
  test("fewer than the minimum order", () => {
    const many = { quantity: { min: 1200, max: 20_000, start: 1200 } };
    expect(findErrors({ quantity: 1199 }, many)).toEqual({ quantity: ["The smallest order is 1,200."] });
    expect(findErrors({ quantity: 1200 }, many)).toEqual({});
  });
  test("a million can be requested, more is a typing error", () => {
    const many = { quantity: { min: 1, max: 1_000_000, start: 50 } };
    expect(findErrors({ quantity: 1_000_000 }, many)).toEqual({});
    expect(findErrors({ quantity: 1_000_001 }, many)).toEqual({
      quantity: ["Enter a whole number from 1 to 1,000,000."],
    });
  });
  test("an unknown shape", () => {
    expect(Object.keys(findErrors({ shape: "star" }))).toEqual(["shape"]);
    expect(JSON.stringify(findErrors({ shape: "star" })["shape"])).toMatch(/^\["Choose one of .* shapes/);
  });
  test("a circle that is too large is reported by its size", () => {
    expect(findErrors({ shape: "circle", width: 30, height: 40 })["height"]).toEqual(["Choose from 1 to 24 inches."]);
  });
});

test("a gift card of a possible value has a price", () => {
  const cards: PriceTable = { ...table, parameters: openingPrices["face-value"] };
  const giftCard = { ...product, materials: [], shapes: [] };
  expect(fitSpec({ options: { value: "2500" } }, giftCard, cards).ok).toBe(true);
  expect(fitSpec({}, giftCard, cards).ok).toBe(true);
});

describe("on the wire", () => {
  const listMessages = (schema: v.GenericSchema, input: unknown) =>
    v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];
  const isSpec = (input: object) => v.safeParse(v.object(specFields), input).success;

  test("a length is positive, to a thousandth of an inch", () => {
    expect([v.parse(Length, 3.33349), v.parse(Length, 2.5)]).toEqual([3.333, 2.5]);
    for (const wrong of [0, -1, Infinity, Number.NaN, "3"])
      expect(listMessages(Length, wrong)).toContain("Enter a size in inches, such as 3 or 2.5.");
  });
  test("a quantity is a whole number from 1 to 1,000,000", () => {
    expect([v.parse(Quantity, 1), v.parse(Quantity, 1_000_000)]).toEqual([1, 1_000_000]);
    for (const wrong of [0, 1.5, 1_000_001, "50"])
      expect(listMessages(Quantity, wrong)).toContain("Enter a whole number from 1 to 1,000,000.");
  });
  test("choices are text, and every field is optional", () => {
    expect(v.parse(v.object(specFields), {})).toEqual({ options: {} });
    expect(isSpec({ width: 3, material: "white-vinyl", shape: "circle", options: { cut: "die" } })).toBe(true);
    for (const field of ["width", "height", "material", "shape", "options"])
      expect(isSpec({ [field]: null })).toBe(false);
    for (const field of ["material", "shape"])
      expect(listMessages(v.object(specFields), { [field]: 7 }).join()).toMatch(/^Choose one of .*s\.$/);
    expect(listMessages(v.object(specFields), { options: { cut: 7 } }).join()).toMatch(/^Choose one of /);
  });
});
