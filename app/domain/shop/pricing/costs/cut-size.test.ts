import { expect, test } from "vitest";
import { readCutSize, designSize } from "#domain/shop/pricing/costs/cut-size";

test("the size is that of the cut line, once there is one", () => {
  expect(
    readCutSize({ width: 3, height: 2.64, cutLine: { path: "M0 0", width: 3, height: 2.64, kind: "traced" } }),
  ).toEqual({ width: 3, height: 2.64 });
  expect(readCutSize({ width: 3, height: 2.64, cutLine: undefined })).toEqual({ width: 3, height: 2.64 });
  expect(readCutSize({ width: 3, height: 2, cutLine: { path: "M0 0" } })).toEqual({ width: 3, height: 2 });
});

test("a ready-made design keeps its proportions at every size", () => {
  expect(designSize({ cutLine: { width: 2.91, height: 3 } }, { width: 4, height: 4 })).toEqual({
    width: 3.88,
    height: 4,
  });
  expect(designSize(undefined, { width: 4, height: 4 })).toEqual({ width: 4, height: 4 });
});
