import { expect, test } from "vitest";
import { hasTwoSizes, readFields, setupEntries, type SetupFields } from "#domain/shop/pricing/setup-form";

const start: SetupFields = {
  size: "3x3",
  unit: "imperial",
  width: "3",
  height: "3",
  shape: "custom",
  material: "white-vinyl",
  quantity: "50",
  options: {},
};

test("an address with an offered size and other sides is that of the offered size", () => {
  const parameters = new URLSearchParams("size=4x2&width=3&unit=metric");
  expect(readFields(parameters, start)).toMatchObject({ size: "4x2", width: "10.16", height: "5.08" });
  expect(hasTwoSizes(parameters)).toBe(true);
  expect(hasTwoSizes(new URLSearchParams("size=custom&width=3"))).toBe(false);
});

test("choices write sides for a custom size alone", () => {
  expect(Object.fromEntries(setupEntries(start))).not.toHaveProperty("width");
  expect(Object.fromEntries(setupEntries({ ...start, size: "custom" }))).toMatchObject({ width: "3", height: "3" });
});
