import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areaOfRegion,
  clipped,
  grow,
  isEmpty,
  pierced,
  countRegionPieces,
  createRegion,
  simplified,
  without,
  type Region,
} from "#domain/prepress/artwork/cut-line/region";
import type { Box } from "#domain/ground/kernel/geometry";

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
  expect(countRegionPieces(grow(withSliver, 0.01))).toBe(1);
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
    createRegion([spikes, rectangle]),
    createRegion([spikes, rectangle], "evenodd"),
    pierced([spikes, rectangle]),
  ]) {
    expect(countRegionPieces(region)).toBe(1);
    expect(areaOfRegion(region)).toBeCloseTo(1, 4);
  }
  expect(isEmpty(createRegion([spikes]))).toBe(true);
});

/** Inches. Rings with these corners overlap, touch, run back along themselves, and lie a hundred-thousandth apart. */
const PLACES = [0, 0.00001, 0.00255, 0.0127, 1.37742, 3];
const ringsAt = (places: ReadonlyArray<number>) => {
  const place = fc.constantFrom(...places);
  const ring = fc.array(fc.record({ x: place, y: place }), { minLength: 3, maxLength: 9 });
  return fc.array(ring, { minLength: 1, maxLength: 4 });
};
/** Square inches that rounding to hundred-thousandths of an inch may add or take, along edges of up to 3 inches. */
const ROUNDING = 0.0001;

test("rings with any corners on a coarse grid make a region of at most the grid's area", () => {
  fc.assert(
    fc.property(ringsAt(PLACES), (rings) => {
      expect(areaOfRegion(createRegion(rings))).toBeLessThanOrEqual(9 + ROUNDING);
      expect(areaOfRegion(simplified(pierced(rings), 0.001))).toBeLessThanOrEqual(9 + ROUNDING);
    }),
    { numRuns: 150 },
  );
});

// Without corners a single unit apart: of edges that rise by one unit over inches, Clipper misses a crossing in about
// one of 10,000 sets of rings.
test("a region has a smaller one inside it, and contains its sections", () => {
  fc.assert(
    fc.property(ringsAt(PLACES.map((place) => (place === 0.00001 ? 0.0005 : place))), (rings) => {
      const region = createRegion(rings);
      const section = clipped(region, { x: 0.0127, y: 0, width: 1, height: 3 });
      expect(areaOfRegion(without(section, grow(region, 0.001)))).toBeLessThan(ROUNDING);
      expect(areaOfRegion(grow(region, -0.04))).toBeLessThanOrEqual(areaOfRegion(region) + ROUNDING);
    }),
    { numRuns: 150 },
  );
});

// Both parts round where an edge crosses the line. Such a corner lies up to a unit beside the edge, which turns the
// edge's whole length.
const ROUNDING_OF_PARTS = 10 * ROUNDING;

test("the parts of a region on both sides of a line have its area together", () => {
  fc.assert(
    fc.property(ringsAt(PLACES), fc.constantFrom(...PLACES), (rings, at) => {
      const region = createRegion(rings);
      const areaIn = (box: Box) => areaOfRegion(clipped(region, box));
      const leftArea = areaIn({ x: 0, y: 0, width: at, height: 3 });
      const right = areaIn({ x: at, y: 0, width: 3 - at, height: 3 });
      expect(Math.abs(leftArea + right - areaOfRegion(region))).toBeLessThan(ROUNDING_OF_PARTS);
      const above = areaIn({ x: 0, y: 0, width: 3, height: at });
      const below = areaIn({ x: 0, y: at, width: 3, height: 3 - at });
      expect(Math.abs(above + below - areaOfRegion(region))).toBeLessThan(ROUNDING_OF_PARTS);
    }),
    { numRuns: 150 },
  );
});

test("a box whose side an edge runs along takes no wrong corner", () => {
  // A real result of joining rings.
  const region: Region = {
    paths: [
      [
        { x: 137_742, y: 0 },
        { x: 300_000, y: 0 },
        { x: 0, y: 300_000 },
        { x: 0, y: 137_742 },
        { x: 137_603, y: 138 },
        { x: 0, y: 255 },
        { x: 0, y: 1 },
        { x: 94_399, y: 0 },
      ],
    ],
  };
  const box = { x: 0.0127, y: 0, width: 1, height: 3 };
  // Between the lines from corner to corner, and the strip along the lower side.
  expect(areaOfRegion(clipped(region, box))).toBeCloseTo(1.62258 + 0.0021, 3);
});

test("a hole that touches the lowest corner of its outline does not invert growing and shrinking", () => {
  // Listed first, as Clipper does.
  const outline = [
    { x: 0, y: 0 },
    { x: 300_000, y: 0 },
    { x: 150_000, y: 300_000 },
  ];
  const touching = [
    { x: 150_000, y: 300_000 },
    { x: 160_000, y: 100_000 },
    { x: 140_000, y: 100_000 },
  ];
  const region: Region = { paths: [touching, outline] };
  expect(areaOfRegion(region)).toBeCloseTo(4.3, 3);
  expect(areaOfRegion(grow(region, -0.01))).toBeLessThan(4.3 - 0.05);
  expect(areaOfRegion(grow(region, 0.01))).toBeGreaterThan(4.3 + 0.05);
});
