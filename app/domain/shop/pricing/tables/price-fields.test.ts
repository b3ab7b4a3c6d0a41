import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { openingPrices, type OpeningProfile } from "#domain/shop/pricing/tables/opening-prices";
import {
  type EditedPrices,
  listDifferences,
  readPrices,
  showErrors,
  showPrices,
} from "#domain/shop/pricing/tables/price-fields";
import { growthText, listPriceGroups } from "#domain/shop/pricing/tables/price-groups";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";
import { price } from "#domain/shop/pricing/quotes/quote";

const materials = [
  { slug: "white-vinyl", name: "White vinyl" },
  { slug: "holographic", name: "Holographic" },
];
const edit = (profile: OpeningProfile): EditedPrices => ({
  parameters: v.parse(PriceParameters, openingPrices[profile]),
  currency: "USD",
  materials,
});
const stickers = edit("die-cut");
const read = (texts: Readonly<Record<string, string>>, prices = stickers) => readPrices(prices, texts);

describe("a form that is sent as it was shown", () => {
  test.each(Object.keys(openingPrices) as Array<OpeningProfile>)("leaves every number of '%s' as it is", (profile) => {
    const prices = edit(profile);
    const saved = readPrices(prices, showPrices(prices));
    expect(saved.ok && JSON.stringify(saved.value)).toBe(JSON.stringify(prices.parameters));
    expect(listDifferences(prices, saved.ok ? saved.value : prices.parameters)).toEqual([]);
  });

  test("shows amounts in dollars, and a material without a factor as empty", () => {
    expect(showPrices(stickers)).toMatchObject({
      "handling.k": "8.6875",
      "handling.a": "0.448",
      minimumOrder: "19",
      ladder: "25, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10000",
      "materials.white-vinyl": "1",
      "materials.holographic": "",
      "options.cut.choices.kiss.each": "0.02",
    });
  });
});

test("each field has a name of its own, and a title of its own", () => {
  for (const profile of Object.keys(openingPrices) as Array<OpeningProfile>) {
    const fields = listPriceGroups(edit(profile).parameters, materials).flatMap(({ rows }) =>
      rows.flatMap((row) => row.fields),
    );
    expect(new Set(fields.map(({ path }) => path.join("."))).size).toBe(fields.length);
    expect(new Set(fields.map(({ title }) => title)).size).toBe(fields.length);
  }
});

test("a changed field changes its number alone, and says from what to what", () => {
  const saved = read({ "handling.k": "$9.25", "materials.holographic": "1,5", "materials.magnet": "" });
  if (!saved.ok) throw new Error("refused");
  expect(saved.value).toMatchObject({ handling: { k: 925, a: 0.448 }, materials: { holographic: 1.5 } });
  expect(listDifferences(stickers, saved.value)).toEqual([
    { name: "handling.k", label: "Setup and cutting: for one piece", from: "8.6875", to: "9.25" },
    { name: "materials.holographic", label: "Material: Holographic", from: "", to: "1.5" },
    { name: "materials.magnet", label: "Material: Magnet", from: "1.9", to: "" },
  ]);
});

test("a change of a growth says what it means", () => {
  const saved = read({ "handling.a": "0.5" });
  if (!saved.ok) throw new Error("refused");
  expect(listDifferences(stickers, saved.value)).toEqual([
    {
      name: "handling.a",
      label: "Setup and cutting: growth",
      from: "0.448 (×1.36 for twice as many)",
      to: "0.5 (×1.41 for twice as many)",
    },
  ]);
});

test.each([
  ["handling.k", "-1", "Enter 0 or more: nothing costs less than nothing."],
  ["handling.k", "much", "Enter a number such as 1.25."],
  ["handling.k", "", "This field is required."],
  ["handling.a", "-0.2", "Enter more than 0: otherwise more pieces would cost less in total."],
  ["handling.a", "0", "Enter more than 0: otherwise more pieces would cost less in total."],
  ["material.b", "1.1", "Enter 1 or less: above it, each piece would cost more the more are ordered."],
  ["materials.white-vinyl", "0", "Enter more than 0."],
  ["options.speed.choices.next-day.factor", "0.9", "Enter 1 or more: a choice makes nothing cheaper."],
  ["minimumOrder", "19.005", "Enter an amount such as 12.50."],
  ["quoteDays", "91", "Enter 1 to 90 days."],
  ["handling.k", "1,500", "Leave out the comma: 1500, or 1.5."],
  ["ladder", "500, 1,000", "Put a space after each comma and none inside a number: 500, 1000."],
  ["ladder", "25, a few", "Enter whole numbers with commas between them, such as 25, 50, 100."],
  ["ladder", "0, 25", "Enter whole numbers from 1 to 1,000,000."],
  ["ladder", "", "This field is required."],
])("'%s' of '%s' is refused at its field", (name, text, message) => {
  expect(read({ [name]: text })).toEqual({ ok: false, error: { [name]: [message] } });
});

test("an error about a part of a field stands at the field, another one at the form", () => {
  expect(showErrors(stickers, { ladder: { 3: ["No."], 4: ["No."] }, kind: ["Other."] })).toEqual({
    ladder: ["No."],
    "": ["Other."],
  });
});

test("whatever can be saved prices more pieces higher in total, and each piece no higher", () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => String(cents / 100));
  const growth = fc.integer({ min: -100, max: 1200 }).map((thousandths) => String(thousandths / 1000));
  const texts = fc.record({
    "handling.k": amount,
    "handling.a": growth,
    "material.c": amount,
    "material.b": growth,
    "options.finish.choices.matte.each": amount,
    "options.finish.choices.matte.factor": growth,
  });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (form, quantity, more) => {
      const saved = read(form);
      if (!saved.ok) return;
      const table = { profile: "die-cut", version: 2, currency: "USD", parameters: saved.value };
      const spec = { width: 3, height: 2, material: "clear-vinyl", shape: "circle", options: { finish: "matte" } };
      const fewer = price({ ...spec, quantity }, table);
      const greater = price({ ...spec, quantity: quantity + more }, table);
      expect(greater.total.minor).toBeGreaterThanOrEqual(fewer.total.minor);
      expect(greater.unitPrice.minor).toBeLessThanOrEqual(fewer.unitPrice.minor);
    }),
  );
});

test("a growth says what twice as much costs", () => {
  expect(growthText("0.448", "pieces")).toBe("Twice as many pieces cost 1.36 times as much.");
  expect(growthText("1", "letters")).toBe("Twice as many letters cost 2.00 times as much.");
  for (const text of ["", "0", "2", "x"]) expect(growthText(text, "pieces")).toMatch(/^From just above 0 to 1/);
});
