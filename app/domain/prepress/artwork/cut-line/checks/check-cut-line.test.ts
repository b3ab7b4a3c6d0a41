import { expect, test } from "vitest";
import { checkCutLine } from "#domain/prepress/artwork/cut-line/checks/check-cut-line";
import { rectangleRing, roundedRing } from "#domain/prepress/artwork/cut-line/shapes";

const makePiece = (width: number, height: number) => [roundedRing({ x: 0, y: 0, width, height }, 0.05)];

test("a picture that is long and narrow isn't sold as a strip that nobody can cut", () => {
  const [problem] = checkCutLine(makePiece(0.15, 3), false);
  expect(problem).toMatchObject({ code: "small-sticker", severity: "error" });
  expect(problem?.message).toMatch(/would measure 0\.15 × 3 in\. The smallest side that we cut is 0\.5 inch\./);
  expect(checkCutLine(makePiece(0.15, 3), true)).toEqual([problem]);
});

test.each([
  [0.5, 3],
  [3, 0.5],
  [1, 1],
])("a piece of %d × %d in is made", (width, height) => {
  expect(checkCutLine(makePiece(width, height), false)).toEqual([]);
});

test("what else troubles the cutter is said as well", () => {
  expect(checkCutLine([rectangleRing({ x: 0, y: 0, width: 2, height: 2 })], false).map(({ code }) => code)).toContain(
    "min-radius",
  );
});
