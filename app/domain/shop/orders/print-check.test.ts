import { expect, test } from "vitest";
import { NO_CODES } from "#domain/prepress/artwork/print-comparison/codes";
import type { PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import { printCheckText } from "#domain/shop/orders/print-check";

const check: PrintResult = {
  result: "same",
  mean: 0.05,
  far: 0,
  codes: NO_CODES,
  problem: "",
  isStaff: true,
  at: new Date(0),
  picture: { fileName: "fox.png", count: 1, alike: 1 },
};

test("the comparison of a print says what was measured, and why a print waits", () => {
  expect(printCheckText(check)).toBe(
    "The print is the same as its proof (mean difference 0.05 of 255 levels, 0 places far off).",
  );
  expect(printCheckText({ ...check, result: "different", mean: 3.2, far: 12 })).toBe(
    "The print looks different from its proof (mean difference 3.20 of 255 levels, 12 places far off).",
  );
  expect(printCheckText({ ...check, result: "failed", mean: null, far: null, problem: "No canvas." })).toBe(
    "The print couldn't be compared with its proof (No canvas).",
  );
  expect(printCheckText({ ...check, result: "missing", mean: null, far: null })).toContain("wasn't compared");
});

test("of several pictures, it says which one differs, or how many were not compared", () => {
  const picture = { fileName: "ann.png", count: 12, alike: 3 };
  expect(printCheckText({ ...check, picture: { ...picture, alike: 12 } })).toContain(
    "All 12 parts of the print are the same as their proofs (mean difference 0.05",
  );
  expect(printCheckText({ ...check, picture, result: "different", mean: 3.2, far: 12 })).toMatch(
    /^The print of ann\.png looks different/,
  );
  expect(printCheckText({ ...check, picture, result: "missing", mean: null, far: null })).toMatch(
    /^3 of 12 parts of the print weren't compared .* Downloading the print in the print room compares them\.$/,
  );
});
