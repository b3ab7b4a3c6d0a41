import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ring } from "#domain/ground/kernel/geometry";
import { lintCutLine, SHEET_LIMITS } from "#domain/prepress/artwork/cut-line/checks/lint";
import { apartFrom, boundRadius, tightBoxes, tightSpots } from "#domain/prepress/artwork/cut-line/internal/radius";
import { filled, grow, createRegion, convertRegionToRings } from "#domain/prepress/artwork/cut-line/region";
import { ovalRing, roundedRing } from "#domain/prepress/artwork/cut-line/shapes";

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const box = fc.record({ x: length(0, 2), y: length(0, 2), width: length(0.1, 1.5), height: length(0.1, 1.5) });
const oval = box.map(ovalRing);
const rounded = fc.tuple(box, length(0.005, 0.05)).map(([bounds, radius]) => roundedRing(bounds, radius));
const corners = fc.array(fc.record({ x: length(0, 3), y: length(0, 3) }), { minLength: 3, maxLength: 7 });
const anyRegion = fc
  .array(fc.oneof(oval, rounded, corners), { minLength: 1, maxLength: 5 })
  .map((rings: ReadonlyArray<Ring>) => createRegion(rings));
/** Shapes in a row, with gaps of about the blade's minimum width. */
const row = fc
  .array(
    fc.record({
      gap: length(0.02, 0.2),
      y: length(0, 0.3),
      width: length(0.15, 0.6),
      height: length(0.15, 0.8),
      round: length(0.005, 0.05),
      isOval: fc.boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((shapes) => {
    let x = 0;
    const rings = shapes.map(({ gap, round, isOval, ...size }) => {
      const shapeBox = { x: x + gap, ...size };
      x = shapeBox.x + shapeBox.width;
      return isOval ? ovalRing(shapeBox) : roundedRing(shapeBox, round);
    });
    return createRegion(rings);
  });
const radius = 0.04;
const isTight = ({ outward, inward }: ReturnType<typeof tightSpots>) => outward.length + inward.length > 0;

describe("the fast search for tight spots", () => {
  test("finds everything that the thorough search finds", () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        if (isTight(tightSpots(region, radius))) expect(tightBoxes(region, radius)).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test("accepts corners of the blade's radius, outward and inward, and finds tighter ones", () => {
    const square = { x: 0, y: 0, width: 1, height: 1 };
    const ring = (inner: number) =>
      createRegion([roundedRing({ x: -1, y: -1, width: 3, height: 3 }, 0.2), roundedRing(square, inner)], "evenodd");
    expect(tightBoxes(createRegion([roundedRing(square, 0.041)]), radius)).toEqual([]);
    expect(tightBoxes(createRegion([roundedRing(square, 0.02)]), radius)).not.toEqual([]);
    expect(tightBoxes(ring(0.041), radius)).toEqual([]);
    expect(tightBoxes(ring(0.02), radius)).not.toEqual([]);
  });
});

test("a line that is reported clear keeps the radius", () => {
  fc.assert(
    fc.property(anyRegion, (region) => {
      const { line, isClear } = boundRadius(region, { radius, tolerance: 0.0008 });
      if (isClear) expect(tightSpots(line, radius)).toEqual({ outward: [], inward: [] });
    }),
    { numRuns: 150 },
  );
});

test("pieces rounded separately neither touch nor come too close", () => {
  const tolerance = 0.0008;
  const excess = apartFrom(radius, tolerance);
  fc.assert(
    fc.property(row, (region) => {
      const { line, isClear } = boundRadius(filled(grow(region, excess)), { radius, tolerance, excess });
      const minded = lintCutLine(convertRegionToRings(line), { ...SHEET_LIMITS, minWidthIn: 0 }).filter(
        ({ severity }) => severity === "error",
      );
      if (isClear) expect(minded.filter(({ code }) => code !== "empty")).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
