import { expect, test } from "vitest";
import { isCutPlate } from "#domain/files/facts/cut-plates";

test("a spot color is a cut line by the names that programs give it, and no other", () => {
  const lines = ["CutContour", "Thru-cut", "Through Cut", "KissCut", "Kiss-Cut 2", "Dieline", "die cut", "Cut Line"];
  expect([...lines, "PerfCutContour", "cutpath"].filter((name) => !isCutPlate(name))).toEqual([]);
  expect(["PANTONE 185 C", "White", "Cutlery Red", "None", "Crease"].filter(isCutPlate)).toEqual([]);
});
