import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/catalog/product";
import { openingPrices } from "#domain/pricing/opening-prices";
import type { PriceTable } from "#domain/pricing/price-table";
import { price } from "#domain/pricing/quote";
import {
  asMade,
  fieldsOf,
  readBudget,
  readFields,
  readSetup,
  sizesFor,
  type SetupFields,
} from "#domain/pricing/setup-form";

const product: ProductRules = {
  slug: "custom-die-cut-stickers",
  kind: "upload",
  priceProfile: "die-cut",
  width: { min: 1, max: 24 },
  height: { min: 1, max: 24 },
  quantity: { min: 1, max: 20_000, start: 50 },
  sizes: [
    { width: 3, height: 3 },
    { width: 4, height: 2 },
  ],
  shapes: ["custom", "circle", "rectangle"],
  materials: ["white-vinyl", "clear-vinyl"],
  productionDays: 2,
};
const table: PriceTable = { profile: "die-cut", version: 1, currency: "USD", parameters: openingPrices["die-cut"] };
const start: SetupFields = {
  size: "3x3",
  unit: "imperial",
  width: "3",
  height: "3",
  shape: "custom",
  material: "white-vinyl",
  quantity: "50",
  options: { cut: "die", finish: "gloss" },
};
const read = (changes: Partial<SetupFields>) => readSetup({ ...start, ...changes }, product, table);

test("offered sizes are listed from the smallest on, and a circle has each width once", () => {
  const offered = {
    ...product,
    sizes: [
      { width: 3, height: 3 },
      { width: 2, height: 2 },
      { width: 4, height: 2 },
    ],
  };
  expect(sizesFor(offered, "custom")).toEqual([
    { width: 2, height: 2 },
    { width: 4, height: 2 },
    { width: 3, height: 3 },
  ]);
  expect(sizesFor(offered, "circle")).toEqual([
    { width: 2, height: 2 },
    { width: 3, height: 3 },
  ]);
  expect(offered.sizes[0]).toEqual({ width: 3, height: 3 });
});

test("the form shows a specification so that reading it gives the same again", () => {
  const specs = fc.record({
    width: fc.integer({ min: 10, max: 240 }).map((tenths) => tenths / 10),
    height: fc.integer({ min: 10, max: 240 }).map((tenths) => tenths / 10),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    material: fc.constantFrom(...product.materials),
    shape: fc.constantFrom("custom", "rectangle"),
    options: fc.constant({ cut: "kiss", finish: "matte", speed: "standard" }),
  });
  fc.assert(
    fc.property(specs, (spec) => {
      expect(readSetup(fieldsOf(spec, product, table, "imperial"), product, table)).toEqual({ ok: true, value: spec });
    }),
  );
});

test("centimetres are read as the inches that they are", () => {
  expect(read({ size: "custom", unit: "metric", width: "7.62", height: "5.08" })).toMatchObject({
    ok: true,
    value: { width: 3, height: 2 },
  });
});

test("a circle has one width: the other field does not matter", () => {
  expect(read({ size: "custom", shape: "circle", width: "2.5", height: "nonsense" })).toMatchObject({
    ok: true,
    value: { width: 2.5, height: 2.5 },
  });
  expect(read({ size: "4x2", shape: "circle" })).toMatchObject({ ok: true, value: { width: 2, height: 2 } });
});

describe("what is wrong is told at its field", () => {
  test.each(["", "0", "-1", "ten", "1e9", "1.5", "999999999"])("a quantity of '%s'", (quantity) => {
    const found = read({ quantity });
    expect(found.ok ? {} : Object.keys(found.error)).toEqual(["quantity"]);
  });
  test.each([
    [{ size: "custom", width: "wide" }, ["width"]],
    [{ size: "custom", width: "3", height: "" }, ["height"]],
    [{ size: "custom", width: "99", height: "3" }, ["width"]],
    [{ size: "7x7" }, ["width"]],
    [{ material: "gold" }, ["material"]],
    [{ shape: "star" }, ["shape"]],
  ])("%o", (changes, fields) => {
    const found = read(changes);
    expect(found.ok ? [] : Object.keys(found.error)).toEqual(fields);
  });
});

test("an address names what it changes; the rest is as it starts", () => {
  const fields = readFields(new URLSearchParams("width=4&quantity=200&option-finish=matte&option-other=x"), start);
  expect(fields).toEqual({
    ...start,
    size: "custom",
    width: "4",
    height: "4",
    quantity: "200",
    options: { cut: "die", finish: "matte" },
  });
});

test("without a script, another quantity is a choice with a field of its own", () => {
  expect(
    readFields(
      [
        ["quantity", "other"],
        ["other-quantity", "75"],
      ],
      start,
    ).quantity,
  ).toBe("75");
});

test("thousands may be typed with a comma", () => {
  expect(read({ quantity: "1,500" })).toMatchObject({ ok: true, value: { quantity: 1500 } });
});

test("a budget buys what fits into it", () => {
  const spec = read({});
  if (!spec.ok) throw new Error("the start must be right");
  const found = readBudget("$100", spec.value, product, table);
  expect(found.ok && price({ ...spec.value, quantity: found.value }, table).total.minor).toBeLessThanOrEqual(10_000);
  expect(readBudget("5", spec.value, product, table)).toEqual({
    ok: false,
    error: "That's less than the smallest order of this size.",
  });
  expect(readBudget("lots", spec.value, product, table).ok).toBe(false);
});

test("a finished piece that fills less than was asked for is priced by what it fills, until another size or shape is asked for", () => {
  const made = { ordered: { width: 3.3333, height: 3 }, real: { width: 3.3125, height: 2.4375 }, shape: "custom" };
  const spec = { width: 3.33, height: 3, shape: "custom" }; // as the fields show it
  expect(asMade(spec, made)).toEqual({ ...made.real, shape: "custom" });
  expect(asMade({ ...spec, width: 3.5 }, made)).toEqual({ ...spec, width: 3.5 });
  expect(asMade({ ...spec, shape: "oval" }, made)).toEqual({ ...spec, shape: "oval" });
  expect(asMade(spec, undefined)).toBe(spec);
});
