import { describe, expect, test } from "vitest";
import { pageGeometry } from "#domain/ground/files/facts/page-geometry";
import { cutInkProblem, finishedFileNotes, pageSizeProblem } from "./finished-file.ts";

const inks = (alone: ReadonlyArray<string>, mixed: ReadonlyArray<string> = []) => ({
  alone: new Set(alone),
  mixed: new Set(mixed),
});
const THREE_BY_TWO = pageGeometry({ media: [0, 0, 216, 144] });
const MARKED = pageGeometry({ media: [0, 0, 252, 252], trim: [18, 18, 234, 234], bleed: [9, 9, 243, 243] });

describe("the piece of each page of a finished PDF has the size that its line prints", () => {
  test.each([
    ["the page itself", THREE_BY_TWO, { width: 3, height: 2 }],
    ["the trim box, whatever stands around it", MARKED, { width: 3, height: 3 }],
    ["a turned page as it is viewed", pageGeometry({ media: [0, 0, 144, 216], rotate: 90 }), { width: 3, height: 2 }],
    [
      "a page in units of ten points",
      pageGeometry({ media: [0, 0, 21.6, 14.4], userUnit: 10 }),
      { width: 3, height: 2 },
    ],
    ["up to the precision of the press", THREE_BY_TWO, { width: 3.03, height: 1.97 }],
  ])("%s", (_, page, size) => expect(pageSizeProblem([page], size)).toBeUndefined());

  test("and the refusal names both sizes, and the page", () => {
    const size = { width: 4, height: 2.71 };
    expect(pageSizeProblem([MARKED], size)).toContain("is 3 × 3 in, but this item prints at 4 × 2.71 in");
    expect(pageSizeProblem([THREE_BY_TWO, MARKED], { width: 3, height: 2 })).toContain(
      "page 2 of this PDF is 3 × 3 in",
    );
    expect(pageSizeProblem([THREE_BY_TWO], { width: 2, height: 3 })).toContain("is 3 × 2 in");
    expect(pageSizeProblem([THREE_BY_TWO], { width: 3.05, height: 2 })).toBeDefined();
  });
});

test("only cut lines that the cutter follows are taken", () => {
  expect(cutInkProblem(inks(["CutContour", "PerfCutContour", "Gold"], ["Cyan", "Gold"]))).toBeUndefined();
  expect(cutInkProblem(inks(["Dieline", "Thru-cut"]))).toContain("the cut line Dieline and Thru-cut");
  expect(cutInkProblem(inks(["cutcontour"]))).toContain("Name its spot color CutContour or PerfCutContour");
  expect(cutInkProblem(inks([], ["CutContour", "Black"]))).toContain("mixes the cut line's color (CutContour)");
});

test("staff read what a finished PDF lacks", () => {
  const notes = (changes: Partial<Parameters<typeof finishedFileNotes>[0]>) =>
    finishedFileNotes({
      ...{ pages: [MARKED], inks: inks(["CutContour", "Black"]), hasOutputIntent: true, needsBleed: true },
      ...changes,
    }).join(" ");
  expect(notes({})).toBe("");
  expect(notes({ hasOutputIntent: false })).toContain("no output intent");
  expect(notes({ pages: [MARKED, THREE_BY_TWO] })).toContain("no bleed");
  expect(notes({ pages: [THREE_BY_TWO], needsBleed: false })).toBe("");
  expect(notes({ inks: inks([]) })).toContain("no cut line");
  expect(notes({ inks: inks(["CutContour", "White"]) })).toContain("spot colors (White)");
});
