import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenPath } from "#domain/ground/files/svg/paths/flatten-path";
import { scaleMatrix } from "#domain/ground/files/svg/paths/matrix";
import { readPath } from "#domain/ground/files/svg/paths/path-data";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import type { Point } from "#domain/ground/kernel/geometry";
import { STARTING_VECTOR } from "#domain/prepress/artwork/vectorize/drawing";
import type { FittedOutline } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import { makeOutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import { fitPolygon } from "#domain/prepress/artwork/vectorize/internal/outlines/polygon";
import { mapColorPatches, drawArcOutlines } from "#domain/prepress/artwork/vectorize/trace-picture";

const SIDE = 110;
const SAMPLES = 8;

type Inside = (x: number, y: number) => boolean;

/** A dark shape on white, with smooth edges. */
function drawShape(isInside: Inside): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  for (let i = 0; i < SIDE * SIDE; i++) {
    let covered = 0;
    for (let k = 0; k < SAMPLES ** 2; k++) {
      const [u, v] = [((k % SAMPLES) + 0.5) / SAMPLES, (Math.floor(k / SAMPLES) + 0.5) / SAMPLES];
      if (isInside((i % SIDE) + u, Math.floor(i / SIDE) + v)) covered += 1;
    }
    data.fill(Math.round(255 - (230 * covered) / SAMPLES ** 2), i * 4, i * 4 + 3);
  }
  return { width: SIDE, height: SIDE, data };
}

/** A rounded rectangle about the middle of the picture, turned by an angle in radians. */
const roundedRectangle =
  ({ width, height, radius, angle }: Record<"width" | "height" | "radius" | "angle", number>): Inside =>
  (x, y) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
    const across = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - width / 2 + radius;
    const down = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - height / 2 + radius;
    return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) < radius;
  };
const rectangles = fc.record({
  width: fc.double({ min: 66, max: 80, noNaN: true }),
  height: fc.double({ min: 50, max: 60, noNaN: true }),
  radius: fc.double({ min: 5, max: 14, noNaN: true }),
  angle: fc.double({ min: 0, max: Math.PI, noNaN: true }),
});

/** A star with points of a circle's radius, whose inner corners lie at a part of it. */
const star =
  ({ points, inner, phase }: Record<"points" | "inner" | "phase", number>): Inside =>
  (x, y) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
    const turn = ((((Math.atan2(dy, dx) + phase) / Math.PI / 2) * points) % 1) + 1;
    const angle = (Math.abs((turn % 1) - 0.5) * 2 * Math.PI) / points;
    const [outer, half] = [48, Math.PI / points];
    const r = Math.hypot(dx, dy);
    // The edge runs from a point, at angle 0, to an inner corner.
    const [cx, cy] = [outer * inner * Math.cos(half), outer * inner * Math.sin(half)];
    return (cx - outer) * r * Math.sin(angle) - cy * (r * Math.cos(angle) - outer) > 0;
  };
const stars = fc.record({
  points: fc.integer({ min: 4, max: 6 }),
  inner: fc.double({ min: 0.4, max: 0.7, noNaN: true }),
  phase: fc.double({ min: 0, max: 1, noNaN: true }),
});

const CHOICES = { ...STARTING_VECTOR, colours: 2 };

/** The outline of a shape, and the points that it was drawn through, in pixels of the enlarged picture. */
function drawOutline(isInside: Inside) {
  const { map, points, factor, coarseness } = mapColorPatches(drawShape(isInside), CHOICES);
  const outlines = drawArcOutlines(map, points, makeOutlineStyle(CHOICES, coarseness));
  const i = map.arcs.findIndex(({ isClosed, left, right }) => isClosed && left < 2 && right < 2);
  const [outline, edge] = [outlines[i], points[i]];
  if (!outline || !edge) throw new Error("The shape has no outline.");
  return { outline, edge, factor };
}

function flattenOutline({ start, segments }: FittedOutline): ReadonlyArray<Point> {
  const text = ({ x, y }: Point) => `${x} ${y}`;
  const path = segments.map(({ to, controls }) =>
    controls ? `C${[...controls, to].map(text).join(" ")}` : `L${text(to)}`,
  );
  const flat = flattenPath(readPath(`M${text(start)}${path.join("")}`) ?? [], scaleMatrix(1, 1), 1);
  return [...(flat?.[0]?.ring ?? []), start];
}

function distanceTo(line: ReadonlyArray<Point>, x: number, y: number): number {
  let least = Infinity; // of the squares, because a line has thousands of points
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
    least = Math.min(least, (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2);
  }
  return Math.sqrt(least);
}

/** How often a closed line crosses itself. */
function crossingsIn(line: ReadonlyArray<Point>): number {
  let count = 0;
  for (let i = 0; i + 1 < line.length; i++)
    for (let k = i + 2; k + 1 < line.length; k++)
      if (crosses(line[i] as Point, line[i + 1] as Point, line[k] as Point, line[k + 1] as Point)) count += 1;
  return count;
}

const crosses = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
};

const shapes = fc.oneof(rectangles.map(roundedRectangle), stars.map(star));
const some = { numRuns: 8, endOnFailure: true };

describe("an outline", () => {
  test("ends where it starts, passes the points of its edge within half a pixel and does not cross itself", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { outline, edge, factor } = drawOutline(shape);
        expect(outline.segments.at(-1)?.to).toEqual(outline.start);
        const line = flattenOutline(outline);
        for (let i = 0; i < edge.x.length; i++)
          expect(distanceTo(line, edge.x[i] as number, edge.y[i] as number)).toBeLessThan(0.5 * factor);
        expect(crossingsIn(line)).toBe(0);
      }),
      some,
    );
  }, 60_000);

  test("of a rounded rectangle has four straight sides and at most two curves between them", () => {
    fc.assert(
      fc.property(rectangles, (rectangle) => {
        const { outline, factor } = drawOutline(roundedRectangle(rectangle));
        expect(outline.segments.length).toBeLessThanOrEqual(12);
        const ends = [outline.start, ...outline.segments.map(({ to }) => to)];
        const sides = outline.segments
          .map(({ to, controls }, i) => ({ to, from: ends[i] as Point, isCurve: controls !== undefined }))
          .filter(({ to, from, isCurve }) => !isCurve && Math.hypot(to.x - from.x, to.y - from.y) > 10 * factor);
        expect(sides).toHaveLength(4);
        for (const { from, to } of sides) {
          const quarters = (Math.atan2(to.y - from.y, to.x - from.x) - rectangle.angle) / (Math.PI / 2);
          expect(Math.abs(quarters - Math.round(quarters))).toBeLessThan(0.01);
        }
      }),
      // Its polygon bends in the middle of both shorter sides.
      { ...some, examples: [[{ width: 74.22178921419999, height: 50, radius: 10.763161276301407, angle: 0 }]] },
    );
  }, 60_000);

  test.each([4, 5, 6, 7])("of a star with %i points has little more than its corners", (points) => {
    const { segments } = drawOutline(star({ points, inner: 0.5, phase: 0.3 })).outline;
    expect(segments.length).toBeLessThanOrEqual(2 * points + 2);
  });
});

test("a straight line of any length is one side of a polygon", () => {
  const count = 1500;
  const x = Float64Array.from({ length: count }, (_, i) => i);
  const y = x.map((at) => at * 0.3 + 0.05 * Math.sin(at));
  expect(fitPolygon({ x, y, weight: new Float64Array(count).fill(1) }, 0.4)).toEqual([0, count - 1]);
});
