import { expect, test } from "vitest";
import { weightText } from "./weight-text.ts";

test.each([
  [1, "1 oz"],
  [28, "1 oz"],
  [29, "2 oz"],
  [425, "15 oz"],
  [453.6, "1.0 lb"],
  [1043, "2.3 lb"],
])("%d grams are %s", (grams, text) => {
  expect(weightText(grams)).toBe(text);
});
