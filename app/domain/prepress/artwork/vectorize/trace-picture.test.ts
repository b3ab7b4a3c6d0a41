import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenPath } from "#domain/ground/files/svg/paths/flatten-path";
import { readPath } from "#domain/ground/files/svg/paths/path-data";
import { scaleMatrix } from "#domain/ground/files/svg/paths/matrix";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { measureSignedArea } from "#domain/ground/kernel/geometry";
import { countDrawing, STARTING_VECTOR, type TracedDrawing } from "#domain/prepress/artwork/vectorize/drawing";
import { mapColorPatches, drawArcOutlines, tracePicture } from "#domain/prepress/artwork/vectorize/trace-picture";
import { makeOutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";

const SIDE = 64;
const INKS = [
  [24, 22, 60],
  [214, 32, 56],
  [10, 120, 110],
] as const;

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly ink: number;
}

/** Discs one over the other on white, with smooth edges. */
function drawDiscs(discs: ReadonlyArray<Disc>, place = (x: number, y: number) => [x, y] as const): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const sum = [0, 0, 0];
    for (let k = 0; k < 16; k++) {
      const [x, y] = place((i % SIDE) + ((k % 4) + 0.5) / 4, Math.floor(i / SIDE) + ((k >> 2) + 0.5) / 4);
      const disc = discs.findLast((candidate) => (x - candidate.x) ** 2 + (y - candidate.y) ** 2 < candidate.r ** 2);
      const color = disc ? (INKS[disc.ink] ?? INKS[0]) : [255, 255, 255];
      color.forEach((value, c) => (sum[c] = (sum[c] ?? 0) + value / 16));
    }
    data.set([...sum.map(Math.round), 255], i * 4);
  }
  return { width: SIDE, height: SIDE, data };
}
const discs = fc.array(
  fc.record({
    x: fc.double({ min: 8, max: 56, noNaN: true }),
    y: fc.double({ min: 8, max: 56, noNaN: true }),
    r: fc.double({ min: 5, max: 20, noNaN: true }),
    ink: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The area of each color, without what it extends below others. */
function measureAreas(pixels: Pixels): Map<number, number> {
  const { map, points, factor, coarseness } = mapColorPatches(pixels, STARTING_VECTOR);
  const outlines = drawArcOutlines(map, points, makeOutlineStyle(STARTING_VECTOR, coarseness));
  const areas = new Map<number, number>();
  const add = (label: number, area: number) => areas.set(label, (areas.get(label) ?? 0) + area);
  for (const { label, rings } of map.faces)
    for (const ring of rings) {
      const at = ring.flatMap(({ arc, isReversed }) => {
        const line = outlines[arc];
        if (!line) throw new Error("no outline");
        const text = (p: { x: number; y: number }) => `${p.x} ${p.y}`;
        const path = line.segments
          .map(({ to, controls }) => (controls ? `C${[...controls, to].map(text).join(" ")}` : `L${text(to)}`))
          .join("");
        const flat = flattenPath(
          readPath(`M${text(line.start)}${path}`) ?? [],
          scaleMatrix(1 / factor, 1 / factor),
          0.1,
        );
        const way = [...(flat?.[0]?.ring ?? [])];
        return isReversed ? way.reverse() : way;
      });
      add(label, measureSignedArea(at));
    }
  return areas;
}

const areasByColor = ({ layers }: TracedDrawing) =>
  layers.map(({ found, shapes }) => ({ found, shapes: shapes.length }));

describe("a traced picture", () => {
  test("is covered by its colors, without gaps or overlaps", () => {
    fc.assert(
      fc.property(discs, (all) => {
        const areas = [...measureAreas(drawDiscs(all)).values()];
        expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(SIDE * SIDE, 1);
      }),
      { numRuns: 25 },
    );
  });

  test("is the same each time", () => {
    fc.assert(
      fc.property(discs, (all) => {
        const picture = drawDiscs(all);
        expect(tracePicture(picture, STARTING_VECTOR)).toEqual(tracePicture(picture, STARTING_VECTOR));
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    ["mirrored", (x: number, y: number) => [SIDE - x, y] as const],
    ["turned", (x: number, y: number) => [y, SIDE - x] as const],
  ])("is %s with the picture", (_, place) => {
    fc.assert(
      fc.property(discs, (all) => {
        const [plainAreas, movedAreas] = [measureAreas(drawDiscs(all)), measureAreas(drawDiscs(all, place))];
        const sorted = (areas: Map<number, number>) => [...areas.values()].sort((a, b) => a - b);
        expect(movedAreas.size).toBe(plainAreas.size);
        sorted(movedAreas).forEach((area, i) => expect(Math.abs(area - (sorted(plainAreas)[i] ?? 0))).toBeLessThan(3));
      }),
      { numRuns: 15 },
    );
  });

  test("has as large a disc as the picture, round to a hundredth of its radius", () => {
    const r = 20.3;
    const areas = [...measureAreas(drawDiscs([{ x: 31.7, y: 32.4, r, ink: 0 }])).values()];
    expect(Math.abs(Math.min(...areas) - Math.PI * r * r)).toBeLessThan(Math.PI * r * r * 0.01);
  });

  test("has a hole where the picture is transparent", () => {
    const picture = drawDiscs([{ x: 32, y: 32, r: 25, ink: 1 }]);
    const data = picture.data.slice();
    for (let i = 0; i < SIDE * SIDE; i++) {
      const far = Math.hypot((i % SIDE) + 0.5 - 32, Math.floor(i / SIDE) + 0.5 - 32);
      if (far < 12) data[i * 4 + 3] = 0;
    }
    const drawing = tracePicture({ ...picture, data }, STARTING_VECTOR);
    const red = drawing.layers.find(({ found }) => found === "#d62038");
    expect(red?.shapes).toHaveLength(1);
    expect(red?.shapes[0]?.path.match(/M/g)).toHaveLength(2);
  });

  test("in black and white has those two colors", () => {
    const drawing = tracePicture(drawDiscs([{ x: 32, y: 32, r: 20, ink: 1 }]), {
      ...STARTING_VECTOR,
      blackAndWhite: true,
    });
    expect(areasByColor(drawing)).toEqual([
      { found: "#ffffff", shapes: 1 },
      { found: "#000000", shapes: 1 },
    ]);
  });

  test("has only straight lines without smoothing", () => {
    const drawing = tracePicture(drawDiscs([{ x: 32, y: 32, r: 20, ink: 1 }]), { ...STARTING_VECTOR, smoothing: 0 });
    expect(countDrawing(drawing).nodes).toBeGreaterThan(10);
    // What lies below another color is widened by curves, so the upper one is looked at.
    expect(drawing.layers[1]?.shapes[0]?.path).not.toContain("C");
  });

  test("with hard edges has no steps", () => {
    const data = new Uint8Array(SIDE * SIDE * 4);
    for (let i = 0; i < SIDE * SIDE; i++) {
      const far = Math.hypot((i % SIDE) - 32, Math.floor(i / SIDE) - 32);
      data.set(far < 24 ? [214, 32, 56, 255] : [255, 255, 255, 255], i * 4);
    }
    expect(countDrawing(tracePicture({ width: SIDE, height: SIDE, data }, STARTING_VECTOR)).nodes).toBeLessThan(40);
  });

  test("that is empty has no layers", () => {
    const empty = { width: 3, height: 2, data: new Uint8Array(24) };
    expect(tracePicture(empty, STARTING_VECTOR).layers).toEqual([]);
  });
});
