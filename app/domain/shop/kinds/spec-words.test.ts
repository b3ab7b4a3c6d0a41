import { expect, test } from "vitest";
import { specTexts } from "./spec-words.ts";

const plain = {
  width: 3,
  height: 2,
  shape: "",
  materialName: undefined,
  colorName: undefined,
  designName: undefined,
  options: {},
  fileName: undefined,
};

test("only chosen values are listed", () => {
  expect(specTexts(plain)).toEqual([{ label: "Size", value: "3 × 2 in" }]);
});

test("the size is that of the cut line once there is one", () => {
  expect(specTexts({ ...plain, height: 2.6875, cutLine: { path: "M0 0", width: 3, height: 2.64 } })).toEqual([
    { label: "Size", value: "3 × 2.64 in" },
  ]);
});

test("choices have labels, and metric units where the customer uses them", () => {
  expect(
    specTexts(
      {
        ...plain,
        shape: "custom",
        materialName: "White vinyl",
        options: { finish: "soft_touch", odd: {} },
        fileName: "fox.png",
      },
      "metric",
    ),
  ).toEqual([
    { label: "Size", value: "7.62 × 5.08 cm" },
    { label: "Shape", value: "Your outline" },
    { label: "Material", value: "White vinyl" },
    { label: "Finish", value: "Soft touch" },
    { label: "Artwork", value: "fox.png" },
  ]);
});

test("lettering starts with its text, in the shopper's unit", () => {
  const options = {
    font: "pacifico",
    size_by: "width",
    size: "20",
    letter_height: "3.5",
    arc: "-30",
    glass: "inside",
    align: "left",
    letter_spacing: "0",
  };
  expect(
    specTexts(
      {
        ...plain,
        shape: "custom",
        materialName: "White vinyl",
        colorName: "Old Gold",
        options,
        texts: ["Bob's", "", "Boats"],
      },
      "metric",
    ),
  ).toEqual([
    { label: "Text", value: "Bob's / Boats" },
    { label: "Font", value: "Pacifico" },
    { label: "Letter height", value: "8.89 cm" },
    { label: "Arc", value: "30° down" },
    { label: "Glass", value: "Inside, mirrored" },
    { label: "Size", value: "7.62 × 5.08 cm" },
    { label: "Material", value: "Outdoor vinyl" },
    { label: "Color", value: "Old Gold" },
  ]);
});
