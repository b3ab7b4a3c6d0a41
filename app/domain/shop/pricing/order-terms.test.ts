import { expect, test } from "vitest";
import { readTerms, startTerms } from "./order-terms.ts";

const product = { quantity: { min: 2, max: 1200, start: 10 }, productionDays: 2 };

test("the terms of a new editor are the product's quantity at standard speed", () => {
  expect(readTerms(startTerms(product), product)).toEqual({
    ok: true,
    value: { quantity: 10, options: { speed: "standard" } },
  });
});

test.each([
  ["", "standard", { quantity: ["Enter a whole number from 1 to 1,000,000."] }],
  ["1", "standard", { quantity: ["Choose from 2 to 1,200 pieces."] }],
  ["1201", "standard", { quantity: ["Choose from 2 to 1,200 pieces."] }],
  ["600", "same-day", { speed: [expect.stringMatching(/^Same day production is available for up to 500 pieces/)] }],
])("%j pieces at %s speed are refused at their field", (quantity, speed, error) => {
  expect(readTerms({ quantity, speed }, product)).toEqual({ ok: false, error });
});
