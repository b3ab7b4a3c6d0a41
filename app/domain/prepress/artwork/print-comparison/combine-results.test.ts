import { expect, test } from "vitest";
import { NO_CODES } from "./codes.ts";
import { combineResults, type ComparedPicture, type PictureResult } from "./combine-results.ts";

const SAME: PictureResult = {
  result: "same",
  mean: 0.1,
  far: 0,
  codes: NO_CODES,
  problem: "",
  isStaff: false,
  createdAt: new Date(0),
};
const of = (fileName: string, changes?: Partial<PictureResult>): ComparedPicture => ({
  fileName,
  result: changes && { ...SAME, ...changes },
});

test("a print is the same as its proof only if each of its pictures was compared and is", () => {
  expect(combineResults([of("a", {}), of("b", { mean: 0.3 })])).toMatchObject({
    result: "same",
    mean: 0.3,
    picture: { fileName: "b", count: 2, alike: 2 },
  });
  expect(combineResults([of("a", {}), of("b")])).toMatchObject({ result: "missing", picture: { count: 2, alike: 1 } });
  expect(combineResults([])).toBeUndefined();
});

test("of several results the worst counts: a difference before a failure, and that before a missing one", () => {
  const failed = of("f", { result: "failed", mean: null, far: null, problem: "No canvas." });
  const [slight, strong] = [of("s", { result: "different", mean: 1 }), of("t", { result: "different", mean: 9 })];
  const all = [of("a", {}), of("m"), failed, slight, strong];
  expect(combineResults(all)).toMatchObject({ result: "different", mean: 9, picture: { fileName: "t", alike: 2 } });
  expect(combineResults(all.slice(0, 3))).toMatchObject({ result: "failed", problem: "No canvas." });
});

test("the codes of all pictures count together", () => {
  const first = { text: "https://example.com/ann", printed: null };
  const codes = (unread: number) => ({ count: 1, unread, first: unread > 0 ? first : null });
  expect(
    combineResults([of("a", { codes: codes(0) }), of("b", { result: "different", codes: codes(1) })])?.codes,
  ).toEqual({ count: 2, unread: 1, first });
});
