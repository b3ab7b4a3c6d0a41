import { expect, test } from "vitest";
import { checkLine, type LineToCheck } from "./line-checks.ts";

const good: LineToCheck = {
  wantsProof: false,
  takesArtwork: true,
  hasCutLine: true,
  blocking: [],
  printFile: { state: "made", isHeld: false, isFromStaff: false },
};

test("a line whose print file is made and whose checks pass needs no further proof", () => {
  expect(checkLine(good)).toEqual({ result: "passed" });
  expect(checkLine({ ...good, comparison: { result: "same", mean: 0.1, far: 0 } })).toEqual({ result: "passed" });
  expect(checkLine({ ...good, takesArtwork: false, hasCutLine: false })).toEqual({ result: "passed" });
});

test("a line waits for its print file", () => {
  expect(checkLine({ ...good, printFile: undefined })).toEqual({ result: "waiting" });
  expect(checkLine({ ...good, printFile: { state: "waiting", isHeld: false, isFromStaff: false } })).toEqual({
    result: "waiting",
  });
});

test.each<[string, Partial<LineToCheck>, RegExp]>([
  ["the customer wants a proof", { wantsProof: true, printFile: undefined }, /asked for a proof/],
  ["no cut line was approved", { hasCutLine: false }, /cut line/],
  ["the file check blocks", { blocking: [{ title: "Too few pixels" }] }, /Too few pixels/],
  ["the file failed", { printFile: { state: "failed", isHeld: false, isFromStaff: false } }, /couldn't be made/],
  ["the file is held", { printFile: { state: "waiting", isHeld: true, isFromStaff: false } }, /couldn't be made/],
  ["staff changed the file", { printFile: { state: "made", isHeld: false, isFromStaff: true } }, /was changed/],
  ["the print was never compared", { comparison: { result: "missing" } }, /wasn't compared/],
  ["the comparison failed", { comparison: { result: "failed" } }, /couldn't be compared/],
  [
    "some of several pictures were never compared",
    { comparison: { result: "missing", picture: { fileName: "ann.png", count: 12, alike: 3 } } },
    /^3 of 12 parts of the print weren't compared with their proofs yet\. Compare them in the print room\.$/,
  ],
  [
    "one of several pictures looks different",
    { comparison: { result: "different", mean: 2, far: 0, picture: { fileName: "ann.png", count: 12, alike: 1 } } },
    /^The print of ann\.png looks different/,
  ],
  [
    "the print looks different",
    { comparison: { result: "different", mean: 1.25, far: 1 } },
    /1\.25 of 255 levels, 1 place far off/,
  ],
])("a person looks when %s", (_, changes, reason) => {
  expect(checkLine({ ...good, ...changes })).toEqual({
    result: "failed",
    reason: expect.stringMatching(reason) as string,
  });
});
