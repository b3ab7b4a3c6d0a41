import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";

type Json = Record<string, unknown>;
const made = openingPrices["die-cut"];
const face = openingPrices["face-value"];
const accepts = (parameters: unknown): boolean => v.safeParse(PriceParameters, parameters).success;
const acceptsMade = (changes: Json): boolean => accepts({ ...made, ...changes });
/** An option with one choice of these costs. */
const choice = (costs: Json) => ({
  options: { finish: { label: "Finish", start: "gloss", choices: { gloss: { label: "Gloss", ...costs } } } },
});
const without = (parameters: Json, name: string): Json =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name));

test("every initial price table can be stored and read back", () => {
  for (const [profile, parameters] of Object.entries(openingPrices))
    expect([profile, accepts(JSON.parse(JSON.stringify(parameters)))]).toEqual([profile, true]);
});

test("a table read from its row has every price", () => {
  expect(v.parse(PriceParameters, made)).toMatchObject(JSON.parse(JSON.stringify(made)) as Json);
  expect(v.parse(PriceParameters, openingPrices["lettering"])).toMatchObject({
    letters: { c: 45, b: 0.85 },
    colors: { "old-gold": 1.35 },
  });
  expect(v.parse(PriceParameters, openingPrices["family-set"])).toMatchObject({ pieces: { c: 28, b: 0.85 } });
  expect(v.parse(PriceParameters, face)).toEqual(face);
});

test("missing costs of an option are zero", () => {
  const read = v.parse(PriceParameters, { ...made, ...choice({}) });
  expect(read.kind === "made" && read.options["finish"]?.choices["gloss"]).toEqual({
    label: "Gloss",
    once: 0,
    each: 0,
    area: 0,
    factor: 1,
  });
});

describe("a table under which totals could fall or unit prices rise cannot be stored", () => {
  test.each(["handling", "material", "letters", "pieces"])("the exponent of '%s' is above 0 and at most 1", (cost) => {
    const [rate, exponent] = { handling: ["k", "a"], material: ["c", "b"] }[cost] ?? ["c", "b"];
    const term = (value: unknown) => ({ [cost]: { [String(rate)]: 10, [String(exponent)]: value } });
    expect(acceptsMade(term(0.001))).toBe(true);
    expect(acceptsMade(term(1))).toBe(true);
    for (const wrong of [0, -0.5, 1.001, Number.NaN, "0.5", undefined]) expect(acceptsMade(term(wrong))).toBe(false);
  });
  test.each(["handling", "material", "letters", "pieces"])("the cost of '%s' is not negative", (cost) => {
    const [rate, exponent] = { handling: ["k", "a"], material: ["c", "b"] }[cost] ?? ["c", "b"];
    const term = (value: unknown) => ({ [cost]: { [String(rate)]: value, [String(exponent)]: 0.5 } });
    expect(acceptsMade(term(0))).toBe(true);
    for (const wrong of [-1, Infinity, Number.NaN, "10", undefined]) expect(acceptsMade(term(wrong))).toBe(false);
  });
  test.each(["once", "each", "area"])("a choice has no negative '%s'", (cost) => {
    expect(acceptsMade(choice({ [cost]: 0 }))).toBe(true);
    expect(acceptsMade(choice({ [cost]: 2.5 }))).toBe(true);
    for (const wrong of [-0.01, Infinity, "2"]) expect(acceptsMade(choice({ [cost]: wrong }))).toBe(false);
  });
  test("a choice's factor is at least 1", () => {
    expect(acceptsMade(choice({ factor: 1 }))).toBe(true);
    expect(acceptsMade(choice({ factor: 1.5 }))).toBe(true);
    for (const wrong of [0.99, Infinity, "2"]) expect(acceptsMade(choice({ factor: wrong }))).toBe(false);
  });
});

describe("a table is complete", () => {
  test.each(["materials", "shapes", "colors"])("each of its '%s' has a factor above 0", (name) => {
    expect(acceptsMade({ [name]: {} })).toBe(true);
    expect(acceptsMade({ [name]: { a: 0.5, b: 2 } })).toBe(true);
    for (const wrong of [0, -1, Infinity, "1", null]) expect(acceptsMade({ [name]: { a: 1, b: wrong } })).toBe(false);
  });
  test("a minimum order is whole cents, at least zero", () => {
    expect(acceptsMade({ minimumOrder: 0 })).toBe(true);
    for (const wrong of [-1, 19.5, Infinity, "1900"]) expect(acceptsMade({ minimumOrder: wrong })).toBe(false);
  });
  test("a minimum area is billed", () => {
    expect(acceptsMade({ minimumArea: 0.25 })).toBe(true);
    for (const wrong of [0, -1, Infinity, "1"]) expect(acceptsMade({ minimumArea: wrong })).toBe(false);
  });
  test.each([
    "quoteDays",
    "ladder",
    "handling",
    "material",
    "minimumOrder",
    "minimumArea",
    "materials",
    "shapes",
    "options",
  ])("'%s' is required", (name) => {
    expect(accepts(without(made, name))).toBe(false);
  });
  test("letters, pieces and colors are optional", () => {
    for (const name of ["letters", "pieces", "colors"]) expect(accepts(without(made, name))).toBe(true);
  });
  test("an option has a label, a start and choices with labels", () => {
    const option = choice({}).options.finish;
    for (const name of ["label", "start", "choices"])
      expect(acceptsMade({ options: { finish: without(option, name) } })).toBe(false);
    expect(acceptsMade(choice({ label: undefined }))).toBe(false);
  });
  test("a table is for made products or for face values", () => {
    expect(accepts({ ...made, kind: "guessed" })).toBe(false);
    expect(accepts({ ...face, kind: "made" })).toBe(false);
    expect(accepts({ ...made, kind: "face" })).toBe(false);
  });
});

describe.each([
  ["made things", made],
  ["face values", face],
])("of %s", (_name, parameters: Json) => {
  test("a signed quote is valid for 1 to 90 whole days", () => {
    for (const quoteDays of [1, 14, 90]) expect(accepts({ ...parameters, quoteDays })).toBe(true);
    for (const quoteDays of [0, 91, 1.5, "14"]) expect(accepts({ ...parameters, quoteDays })).toBe(false);
  });
  test("the quantities on offer are whole numbers from 1 to 1,000,000, at least one", () => {
    for (const ladder of [[1], [1_000_000], [1, 5, 10]]) expect(accepts({ ...parameters, ladder })).toBe(true);
    for (const ladder of [[], [0], [1_000_001], [2.5], ["1"], 50])
      expect(accepts({ ...parameters, ladder })).toBe(false);
  });
});

test("a table without quantities is refused with a message", () => {
  for (const parameters of [
    { ...made, ladder: [] },
    { ...face, ladder: [] },
    { ...face, values: [] },
  ])
    expect(v.safeParse(PriceParameters, parameters).issues?.map(({ message }) => message)).toEqual([
      "This collection needs to have at least one item in it",
    ]);
});

test("face values are whole cents, at least one", () => {
  expect(accepts({ ...face, values: [0, 1000] })).toBe(true);
  for (const values of [[], [-1000], [10.5], ["1000"], undefined]) expect(accepts({ ...face, values })).toBe(false);
});
