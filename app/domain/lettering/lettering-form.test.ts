import { expect, test } from "vitest";
import type { ProductRules } from "#domain/catalog/product";
import {
  colorErrors,
  readLetteringForm,
  sampleProblem,
  SAMPLE_TEXT,
  startFields,
} from "#domain/lettering/lettering-form";

const side = { min: 1, max: 24, start: 12 };
const product = {
  sizes: [],
  materials: ["vinyl"],
  height: side,
  width: side,
  quantity: { min: 1, max: 100, start: 1 },
  productionDays: 2,
} as unknown as ProductRules;

test("a new form has no color: it is outlined and priced without one, and refused at the color field as an order", () => {
  const start = startFields(product, "imperial");
  expect(readLetteringForm(start, product)).toMatchObject({ ok: true, value: { quantity: 1 } });
  expect(colorErrors(start)).toEqual({ colour: ["Choose a color for your lettering."] });
  expect(colorErrors({ ...start, colour: "ink-black" })).toEqual({});
});

test("the sample text is no order, and every other text is one", () => {
  expect(sampleProblem([SAMPLE_TEXT])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Your words", "here"])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Open late"])).toBeUndefined();
});
