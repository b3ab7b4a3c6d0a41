import { expect, test } from "vitest";
import { checkResolution } from "./resolution.ts";

test.each([
  { pixels: 900, inches: 3, result: { dpi: 300, sharpness: "sharp", sharpUpTo: 3 } },
  { pixels: 900, inches: 6, result: { dpi: 150, sharpness: "acceptable", sharpUpTo: 3 } },
  { pixels: 900, inches: 7, result: { dpi: 129, sharpness: "soft", sharpUpTo: 3 } },
  { pixels: 1000, inches: 1, result: { dpi: 1000, sharpness: "sharp", sharpUpTo: 3.25 } },
  { pixels: 40, inches: 1, result: { dpi: 40, sharpness: "soft", sharpUpTo: 0 } },
])("$pixels pixels over $inches in are $result.dpi dots per inch: $result.sharpness", ({ pixels, inches, result }) => {
  expect(checkResolution(pixels, inches)).toEqual(result);
});

test.each([
  [0, 3],
  [900, 0],
  [-1, 3],
  [Number.NaN, 3],
  [Infinity, 3],
])("%f pixels over %f in give no result", (pixels, inches) => {
  expect(checkResolution(pixels, inches)).toBeUndefined();
});
