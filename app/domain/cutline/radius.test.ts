import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ring } from "#domain/cutline/geometry";
import { boundRadius, hasTightSpots, tightSpots } from "#domain/cutline/radius";
import { regionOf } from "#domain/cutline/region";
import { ovalRing, roundedRing } from "#domain/cutline/shapes";

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc.record({ x: length(0, 2), y: length(0, 2), width: length(0.1, 1.5), height: length(0.1, 1.5) });
const oval = box.map(ovalRing);
const rounded = fc.tuple(box, length(0.005, 0.05)).map(([one, radius]) => roundedRing(one, radius));
const corners = fc.array(fc.record({ x: length(0, 3), y: length(0, 3) }), { minLength: 3, maxLength: 7 });
const anyRegion = fc.array(fc.oneof(oval, rounded, corners), { minLength: 1, maxLength: 5 }).map((rings: ReadonlyArray<Ring>) => regionOf(rings));
const radius = 0.04;
const isTight = ({ outward, inward }: ReturnType<typeof tightSpots>) => outward.length + inward.length > 0;

describe("the quick look for tight spots", () => {
  test("misses none that the thorough one finds", () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        if (isTight(tightSpots(region, radius))) expect(hasTightSpots(region, radius)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("finds corners of the blade's own radius wide enough, outward and inward, and tighter ones not", () => {
    const square = { x: 0, y: 0, width: 1, height: 1 };
    const ring = (inner: number) => regionOf([roundedRing({ x: -1, y: -1, width: 3, height: 3 }, 0.2), roundedRing(square, inner)], "evenodd");
    expect(hasTightSpots(regionOf([roundedRing(square, 0.041)]), radius)).toBe(false);
    expect(hasTightSpots(regionOf([roundedRing(square, 0.02)]), radius)).toBe(true);
    expect(hasTightSpots(ring(0.041), radius)).toBe(false);
    expect(hasTightSpots(ring(0.02), radius)).toBe(true);
  });
});

test("a line that is said to keep the radius keeps it", () => {
  fc.assert(
    fc.property(anyRegion, (region) => {
      const { line, isClear } = boundRadius(region, { radius, tolerance: 0.0008 });
      if (isClear) expect(tightSpots(line, radius)).toEqual({ outward: [], inward: [] });
    }),
    { numRuns: 150 },
  );
});
