import { expect, test } from "vitest";
import { specWords } from "./spec-words.ts";

const plain = { width: 3, height: 2, shape: "", materialName: undefined, colorName: undefined, designName: undefined, options: {}, fileName: undefined };

test("only what was chosen is said", () => {
  expect(specWords(plain)).toEqual([{ label: "Size", value: "3 × 2 in" }]);
});

test("choices are said in words, and metric where metric is read", () => {
  expect(specWords({ ...plain, shape: "custom", materialName: "White vinyl", options: { finish: "soft_touch", odd: {} }, fileName: "fox.png" }, "metric")).toEqual([
    { label: "Size", value: "7.62 × 5.08 cm" },
    { label: "Shape", value: "Your outline" },
    { label: "Material", value: "White vinyl" },
    { label: "Finish", value: "Soft touch" },
    { label: "Artwork", value: "fox.png" },
  ]);
});
