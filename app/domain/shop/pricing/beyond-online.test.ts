import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/shop/catalog/product";
import { beyondOnline } from "#domain/shop/pricing/beyond-online";
import { readAskedAmount, readSetup, toSetupFields } from "#domain/shop/pricing/setup-form";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { makePriceTable, makeProductRules } from "../../../../tests/factories/products.ts";

const product = makeProductRules({
  height: { min: 1, max: 12 },
  quantity: { min: 10, max: 20_000, start: 50 },
  materials: ["white-vinyl"],
});
const table = makePriceTable("die-cut");
const beyond = (width: number, height: number, quantity: number, changes: Partial<ProductRules> = {}) =>
  beyondOnline({ width, height, quantity }, { ...product, ...changes });

describe("a size or quantity beyond online prices", () => {
  test.each<
    readonly [
      string,
      readonly [width: number, height: number, quantity: number],
      { size: boolean; quantity: boolean } | undefined,
    ]
  >([
    ["what is offered has a price", [3, 3, 50], undefined],
    ["the largest size and quantity have a price", [24, 12, 20_000], undefined],
    ["a size that fits when it is turned has a price", [12, 24, 50], undefined],
    ["one piece too many is beyond", [3, 3, 20_001], { size: false, quantity: true }],
    ["a hundredth of an inch too wide is beyond", [24.01, 12, 50], { size: true, quantity: false }],
    ["too large turned either way is beyond", [13, 13, 50], { size: true, quantity: false }],
    ["both at once are beyond", [60, 60, 2_000_000], { size: true, quantity: true }],
    ["too few is a mistake, also of a large size", [60, 60, 9], undefined],
    ["too small is a mistake, also of a high quantity", [0.5, 3, 2_000_000], undefined],
    ["a large piece with a side that is too small is a mistake", [60, 0.5, 50], undefined],
    ["half a piece is a mistake", [3, 3, 20_000.5], undefined],
    ["the smallest order of a size that is too large is beyond", [60, 60, 10], { size: true, quantity: false }],
    ["a long strip of the smallest width is beyond", [60, 1, 50], { size: true, quantity: false }],
    ["lying the other way it is beyond too", [1, 60, 50], { size: true, quantity: false }],
  ])("%s", (_name, order, expected) => {
    expect(beyond(...order)).toEqual(expected);
  });

  test("a product of one size has no larger one, but can be requested in a higher quantity", () => {
    const sizeRange = { width: { min: 3, max: 3 }, height: { min: 1, max: 1 } };
    expect(beyond(6, 2, 50, sizeRange)).toBeUndefined();
    expect(beyond(3, 1, 50_000, sizeRange)).toEqual({ size: false, quantity: true });
  });

  test("a product of one width has larger sizes by its height", () => {
    expect(beyond(3, 40, 50, { width: { min: 3, max: 3 } })).toEqual({ size: true, quantity: false });
    expect(beyond(40, 3, 50, { height: { min: 3, max: 3 } })).toEqual({ size: true, quantity: false });
  });

  test("a side may be too small in one orientation and large enough in the other", () => {
    const strip = { width: { min: 1, max: 2 }, height: { min: 10, max: 20 } };
    expect(beyond(30, 1.5, 50, strip)).toEqual({ size: true, quantity: false });
  });

  test("gift cards have no callback", () => {
    expect(beyond(3, 3, 50_000, { isGoods: false })).toBeUndefined();
  });

  test("no order is both priced and beyond", () => {
    const side = fc.double({ min: 0.1, max: 40, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 40_000 }), (width, height, quantity) => {
        const isPriced = fitSpec({ width, height, quantity }, product, table).ok;
        expect(isPriced && beyond(width, height, quantity) !== undefined).toBe(false);
      }),
    );
  });
});

describe("the request from the setup form", () => {
  const fitted = fitSpec({}, product, table);
  if (!fitted.ok) throw new Error("the product has no price at its own start");
  const start = toSetupFields(fitted.value, product, table, "imperial");

  test("is read as typed, even without a price", () => {
    const fields = { ...start, size: "custom", width: "60", height: "30.5", quantity: "1,500,000" };
    expect(readSetup(fields, product, table).ok).toBe(false);
    expect(readAskedAmount(fields, product)).toEqual({ width: 60, height: 30.5, quantity: 1_500_000 });
  });

  test("is read in the customer's unit, and a circle by its width alone", () => {
    expect(
      readAskedAmount(
        { ...start, size: "custom", unit: "metric", width: "254", height: "1", shape: "circle" },
        product,
      ),
    ).toEqual({ width: 100, height: 100, quantity: 50 });
  });

  test("of a ready-made design keeps its proportions", () => {
    const ready: ProductRules = {
      ...product,
      kind: "ready-made",
      keepsProportions: true,
      sizes: [{ width: 3, height: 2 }],
      shapes: ["custom"],
    };
    expect(readAskedAmount({ ...start, size: "custom", width: "60", height: "60" }, ready)).toEqual({
      width: 60,
      height: 40,
      quantity: 50,
    });
  });

  test.each([{ quantity: "many" }, { quantity: "" }, { width: "wide" }, { height: "" }, { size: "9x9x9" }])(
    "is undefined while %o cannot be read",
    (change) => {
      expect(
        readAskedAmount({ ...start, size: "custom", width: "60", height: "60", ...change }, product),
      ).toBeUndefined();
    },
  );
});
