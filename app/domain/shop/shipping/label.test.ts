import * as v from "valibot";
import { expect, test } from "vitest";
import { Weight } from "./label.ts";

test("a weight is read with a point or a comma, and 1,120 is refused because it may be two weights", () => {
  expect(["12.5", "12,5", " 1120 "].map((ounces) => v.parse(Weight, { ounces }).ounces)).toEqual([12.5, 12.5, 1120]);
  expect(["1,120", "0,05", "12 5"].map((ounces) => v.is(Weight, { ounces }))).toEqual([false, false, false]);
});
