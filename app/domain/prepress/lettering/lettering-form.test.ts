import { expect, test } from "vitest";
import { ok } from "#domain/ground/kernel/result";
import {
  colorErrors,
  readLetteringForm,
  sampleProblem,
  SAMPLE_TEXT,
  startFields,
} from "#domain/prepress/lettering/lettering-form";

const product = { sizes: [], materials: ["vinyl"], height: { min: 1, max: 24 } };
const terms = { quantity: "1", speed: "standard" };

test("a new form has no color: it is outlined and priced without one, and refused at the color field as an order", () => {
  const start = startFields(product, "imperial", terms);
  expect(readLetteringForm(start, ok({ quantity: 1, options: { speed: "standard" } }))).toMatchObject({
    ok: true,
    value: { quantity: 1, options: { font: start.font, speed: "standard" } },
  });
  expect(colorErrors(start)).toEqual({ colour: ["Choose a color for your lettering."] });
  expect(colorErrors({ ...start, colour: "ink-black" })).toEqual({});
});

test("the sample text is no order, and every other text is one", () => {
  expect(sampleProblem([SAMPLE_TEXT])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Your words", "here"])).toMatch(/^Write your own words first/);
  expect(sampleProblem(["Open late"])).toBeUndefined();
});
