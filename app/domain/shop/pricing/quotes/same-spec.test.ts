import { expect, test } from "vitest";
import { isSameSpec } from "./same-spec.ts";

const spec = {
  width: 3,
  height: 3,
  quantity: 50,
  material: "white-vinyl",
  shape: "custom",
  options: { finish: "matte", cut: "die" },
};

test.each([
  { width: 2 },
  { height: 2 },
  { quantity: 51 },
  { material: "clear" },
  { shape: "circle" },
  { options: {} },
  { color: "red" },
  { letters: 3 },
  { pieces: 3 },
])("a specification with %j is different", (change) => {
  expect(isSameSpec({ ...spec, ...change }, spec)).toBe(false);
});

test("the order of the options and what is missing make no difference", () => {
  expect(isSameSpec({ ...spec, options: { cut: "die", finish: "matte" } }, spec)).toBe(true);
  expect(isSameSpec({ ...spec, color: "", letters: 0, pieces: 0 }, spec)).toBe(true);
});
