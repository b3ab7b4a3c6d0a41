import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductRules } from "#domain/shop/catalog/product";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { readBudget } from "#domain/shop/pricing/quotes/budget";
import { price } from "#domain/shop/pricing/quotes/quote";
import {
  asMade,
  toSetupFields,
  inUnit,
  readAskedAmount,
  readFields,
  readSetup,
  setupEntries,
  sizesFor,
  type SetupFields,
} from "#domain/shop/pricing/setup-form";
import { makePriceTable, makeProductRules } from "../../../../tests/factories/products.ts";

const product = makeProductRules({
  sizes: [
    { width: 3, height: 3 },
    { width: 4, height: 2 },
  ],
  shapes: ["custom", "circle", "rectangle"],
});
const table = makePriceTable("die-cut");
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

test("offered sizes are listed by size, and a circle has each width once", () => {
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

test("the form shows a specification and reads it back unchanged", () => {
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
      expect(readSetup(toSetupFields(spec, product, table, "imperial"), product, table)).toEqual({
        ok: true,
        value: spec,
      });
    }),
  );
});

test("centimeters are read as inches", () => {
  expect(read({ size: "custom", unit: "metric", width: "7.62", height: "5.08" })).toMatchObject({
    ok: true,
    value: { width: 3, height: 2 },
  });
});

test("a circle has one width; the other field is ignored", () => {
  expect(read({ size: "custom", shape: "circle", width: "2.5", height: "nonsense" })).toMatchObject({
    ok: true,
    value: { width: 2.5, height: 2.5 },
  });
  expect(read({ size: "4x2", shape: "circle" })).toMatchObject({ ok: true, value: { width: 2, height: 2 } });
});

describe("an error is reported at its field", () => {
  test.each(["", "0", "-1", "ten", "1e9", "1.5", "999999999"])("a quantity of '%s'", (quantity) => {
    const result = read({ quantity });
    expect(result.ok ? {} : Object.keys(result.error)).toEqual(["quantity"]);
  });
  test.each([
    [{ size: "custom", width: "wide" }, ["width"]],
    [{ size: "custom", width: "3", height: "" }, ["height"]],
    [{ size: "custom", width: "99", height: "3" }, ["width"]],
    [{ size: "7x7" }, ["width"]],
    [{ material: "gold" }, ["material"]],
    [{ shape: "star" }, ["shape"]],
  ])("%o", (changes, fields) => {
    const result = read(changes);
    expect(result.ok ? [] : Object.keys(result.error)).toEqual(fields);
  });
});

test("a URL names only what it changes", () => {
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

test("without JavaScript, another quantity is a choice with its own field", () => {
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

test("a budget buys what it covers", () => {
  const spec = read({});
  if (!spec.ok) throw new Error("the start must be right");
  const result = readBudget("$100", spec.value, { product, table });
  expect(result.ok && price({ ...spec.value, quantity: result.value }, table).total.minor).toBeLessThanOrEqual(10_000);
  expect(readBudget("5", spec.value, { product, table })).toEqual({
    ok: false,
    error: "That's less than the smallest order of this size.",
  });
  expect(readBudget("lots", spec.value, { product, table }).ok).toBe(false);
});

test("a finished piece smaller than requested is priced by its real size, until another size or shape is requested", () => {
  const finishedPiece = {
    ordered: { width: 3.3333, height: 3 },
    real: { width: 3.3125, height: 2.4375 },
    shape: "custom",
  };
  const spec = { width: 3.33, height: 3, shape: "custom" }; // As the fields show it.
  expect(asMade(spec, finishedPiece)).toEqual({ ...finishedPiece.real, shape: "custom" });
  expect(asMade({ ...spec, width: 3.5 }, finishedPiece)).toEqual({ ...spec, width: 3.5 });
  expect(asMade({ ...spec, shape: "oval" }, finishedPiece)).toEqual({ ...spec, shape: "oval" });
  expect(asMade(spec, undefined)).toBe(spec);
});

describe("changing the unit", () => {
  test("converts typed lengths, and leaves other text unchanged", () => {
    expect(inUnit({ ...start, size: "custom", width: "3", height: "tall" }, "metric")).toEqual({
      ...start,
      size: "custom",
      unit: "metric",
      width: "7.62",
      height: "tall",
    });
  });
  test("twice restores the length", () => {
    const lengths = fc.integer({ min: 1, max: 2400 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(lengths, lengths, fc.constantFrom("imperial", "metric"), (width, height, unit) => {
        const fields = { ...start, unit, width, height };
        expect(inUnit(fields, unit)).toBe(fields);
        expect(inUnit(inUnit(fields, unit === "metric" ? "imperial" : "metric"), unit)).toEqual(fields);
      }),
    );
  });
});

describe("the fields of a form or URL", () => {
  test("are read back unchanged, field by field", () => {
    const fields: SetupFields = {
      size: "4x2",
      unit: "metric",
      width: "10.16",
      height: "5.08",
      shape: "circle",
      material: "clear-vinyl",
      quantity: "75",
      options: { cut: "kiss", finish: "matte" },
    };
    expect(readFields(setupEntries(fields), start)).toEqual(fields);
    expect(readFields(setupEntries({ ...fields, unit: "imperial" }), fields).unit).toBe("imperial");
  });
  test("are all optional", () => {
    expect(readFields([], start)).toEqual(start);
  });
  test("keep the current unit without a valid one", () => {
    expect(readFields([["unit", "parsecs"]], { ...start, unit: "metric" }).unit).toBe("metric");
  });
  test("request nothing when another quantity is chosen but not typed", () => {
    expect(readFields([["quantity", "other"]], start).quantity).toBe("");
  });
  test("ignore files", () => {
    expect(readFields([["quantity", new Blob(["75"])]], start).quantity).toBe(start.quantity);
  });
});

describe("the form shows", () => {
  const showFields = (changes: Partial<Parameters<typeof toSetupFields>[0]>) =>
    toSetupFields(
      { width: 4, height: 2, quantity: 75, material: "clear-vinyl", shape: "custom", options: {}, ...changes },
      product,
      table,
      "imperial",
    );
  test("a size on offer as such, and any other as custom", () => {
    expect(showFields({})).toMatchObject({ size: "4x2", width: "4", height: "2" });
    const customSizes = [
      [4, 3],
      [3, 2],
      [2, 4],
    ] as const;
    expect(customSizes.map(([width, height]) => showFields({ width, height }).size)).toEqual([
      "custom",
      "custom",
      "custom",
    ]);
  });
  test("each option of the price table with its default, until it is chosen", () => {
    expect(showFields({ options: { cut: "kiss" } }).options).toEqual({
      cut: "kiss",
      finish: "gloss",
      speed: "standard",
    });
  });
  test("no options for products without any", () => {
    const cards: PriceTable = { ...table, parameters: openingPrices["face-value"] };
    const spec = { width: 3, height: 3, quantity: 1, material: "", shape: "", options: { value: "2500" } };
    expect(toSetupFields(spec, product, cards, "imperial").options).toEqual({});
  });
});

describe("each error has a message", () => {
  const findError = (changes: Partial<SetupFields>, field: string, of = product) => {
    const result = readSetup({ ...start, ...changes }, of, table);
    return result.ok ? undefined : result.error[field];
  };
  test.each([
    [{ quantity: "many" }, "quantity", "Enter a whole number from 1 to 1,000,000."],
    [{ quantity: "12x" }, "quantity", "Enter a whole number from 1 to 1,000,000."],
    [{ quantity: "x12" }, "quantity", "Enter a whole number from 1 to 1,000,000."],
    [{ size: "custom", width: "wide" }, "width", "Enter a length in inches, such as 3 or 2.5."],
    [{ size: "custom", height: "tall" }, "height", "Enter a length in inches, such as 3 or 2.5."],
    [{ size: "custom", unit: "metric", height: "" }, "height", "Enter a length in centimeters, such as 7.5."],
    [{ size: "custom", unit: "metric", width: "99" }, "width", "Choose from 2.54 to 60.96 cm."],
  ] as const)("%j", (changes, field, message) => {
    expect(findError(changes, field)).toEqual([message]);
  });
  test("a size that is not on offer is reported once", () => {
    expect(findError({ size: "7x7" }, "width")).toHaveLength(1);
    expect(JSON.stringify(findError({ size: "7x7" }, "width"))).toMatch(/^\["\w.*\."\]$/);
  });
  test("a ready-made design needs no height", () => {
    const ready: ProductRules = { ...product, kind: "ready-made", keepsProportions: true };
    expect(findError({ size: "custom", width: "4", height: "" }, "height", ready)).toBeUndefined();
  });
});

describe("the requested size and quantity", () => {
  const amount = (changes: Partial<SetupFields>) => readAskedAmount({ ...start, ...changes }, product);
  test("are read with spaces and commas around the number", () => {
    expect(amount({ quantity: " 1,500 " })).toEqual({ width: 3, height: 3, quantity: 1500 });
  });
  test("use the smaller side of an offered size for a circle", () => {
    expect(amount({ size: "4x2", shape: "circle" })).toEqual({ width: 2, height: 2, quantity: 50 });
  });
  test.each([
    { size: "custom", height: "tall" },
    { size: "custom", width: "wide" },
    { size: "7x7" },
    { quantity: "1e3" },
  ])("are undefined while %j cannot be read", (changes) => {
    expect(amount(changes)).toBeUndefined();
  });
});

test.each([
  ["$1,000.50", true],
  [" $100 ", true],
  ["100", true],
  ["0", false],
  ["-100", false],
  ["1$00", false],
  ["", false],
])("a budget typed as '%s' is an amount: %s", (text, isAmount) => {
  const spec = read({});
  if (!spec.ok) throw new Error("the start must be right");
  const result = readBudget(text, spec.value, { product, table });
  expect(result.ok ? "" : result.error).toBe(isAmount ? "" : "Enter an amount such as 100 or 49.50.");
});
