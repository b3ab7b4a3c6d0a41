import { expect, test } from "vitest";
import { areaOfRegion, grow, piecesOf, type Region } from "#domain/artwork/cut-line/region";

// A real result of subtracting regions, in hundred-thousandths of an inch: a sliver with the direction of a hole that
// lies in no outline.
const square = [
  { x: 0, y: 0 },
  { x: 50_000, y: 0 },
  { x: 50_000, y: 50_000 },
  { x: 0, y: 50_000 },
];
const sliver = [
  { x: 60_000, y: 60_011 },
  { x: 60_124, y: 59_867 },
  { x: 60_136, y: 59_853 },
];
const hole = [
  { x: 20_000, y: 20_000 },
  { x: 20_000, y: 30_000 },
  { x: 30_000, y: 30_000 },
  { x: 30_000, y: 20_000 },
];
const withSliver: Region = { paths: [sliver, square, hole] };

test("a low sliver left by rounding does not invert growing and shrinking", () => {
  expect(areaOfRegion({ paths: [sliver] })).toBeLessThan(0);
  expect(areaOfRegion(grow(withSliver, -0.01))).toBeCloseTo(0.48 ** 2 - 0.12 ** 2, 3);
  expect(areaOfRegion(grow(withSliver, 0.01))).toBeCloseTo(0.52 ** 2 - 0.08 ** 2, 3);
  expect(piecesOf(grow(withSliver, 0.01))).toBe(1);
});
