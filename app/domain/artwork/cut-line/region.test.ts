import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areaOfRegion,
  clipped,
  grow,
  isEmpty,
  pierced,
  piecesOf,
  regionOf,
  simplified,
  without,
  type Region,
} from "#domain/artwork/cut-line/region";

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

const rectangle = [
  { x: 2, y: 2 },
  { x: 3, y: 2 },
  { x: 3, y: 3 },
  { x: 2, y: 3 },
];
/** Runs up and down, then right and back, and encloses nothing. Clipper alone never finishes its union. */
const spikes = [
  { x: 0, y: 0 },
  { x: 0, y: 3 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0.0127, y: 0 },
  { x: 3, y: 0 },
];

test("spikes that enclose nothing are left out", () => {
  for (const region of [
    regionOf([spikes, rectangle]),
    regionOf([spikes, rectangle], "evenodd"),
    pierced([spikes, rectangle]),
  ]) {
    expect(piecesOf(region)).toBe(1);
    expect(areaOfRegion(region)).toBeCloseTo(1, 4);
  }
  expect(isEmpty(regionOf([spikes]))).toBe(true);
});

test("rings with any corners on a coarse grid make a region, a smaller one inside it, and a section of it", () => {
  const place = fc.constantFrom(0, 0.00001, 0.00255, 0.0127, 1.37742, 3);
  const ring = fc.array(fc.record({ x: place, y: place }), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 4 }), (rings) => {
      const region = regionOf(rings);
      const section = clipped(region, { x: 0.0127, y: 0, width: 1, height: 3 });
      expect(areaOfRegion(region)).toBeLessThanOrEqual(9.0001);
      expect(areaOfRegion(without(section, grow(region, 0.001)))).toBeLessThan(0.0001);
      expect(areaOfRegion(grow(region, -0.04))).toBeLessThanOrEqual(areaOfRegion(region));
      expect(areaOfRegion(simplified(pierced(rings), 0.001))).toBeLessThanOrEqual(9.0001);
    }),
    { numRuns: 150 },
  );
});
