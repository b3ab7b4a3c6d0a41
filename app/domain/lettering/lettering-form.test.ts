import { expect, test } from "vitest";
import type { ProductRules } from "#domain/catalog/product";
import { readLetteringForm, sampleProblem, SAMPLE_TEXT, startFields } from "#domain/lettering/lettering-form";

const side = { min: 1, max: 24, start: 12 };
const product = {
  sizes: [],
  materials: ["vinyl"],
  height: side,
  width: side,
  quantity: { min: 1, max: 100, start: 1 },
  productionDays: 2,
} as unknown as ProductRules;

test("without a color the form is refused at the color field", () => {
  expect(readLetteringForm(startFields(product, "", "imperial"), product)).toEqual({
    ok: false,
    error: { colour: ["No Color Selected"] },
  });
  expect(readLetteringForm(startFields(product, "ink-black", "imperial"), product)).toMatchObject({
    ok: true,
    value: { quantity: 1 },
  });
});

test("the sample text is no order, and every other text is one", () => {
  expect(sampleProblem([SAMPLE_TEXT])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Your words", "here"])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Open late"])).toBeUndefined();
});
