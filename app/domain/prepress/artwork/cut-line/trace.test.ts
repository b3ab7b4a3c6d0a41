import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { Point, Ring } from "#domain/ground/kernel/geometry";
import { lintCutLine } from "#domain/prepress/artwork/cut-line/checks/lint";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { traceCutLine, type TraceOptions } from "#domain/prepress/artwork/cut-line/trace";
import {
  bar,
  disc,
  emptyMask,
  islandsMask,
  paintMask,
  ringMask,
  starMask,
} from "../../../../../tests/fixtures/masks.ts";

/**
 * Whether a point lies inside a ring, by counting the crossings of a ray to the right. Points on the edge may
 * be either.
 */
function contains(ring: Ring, { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a && b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

const SIZE = { widthIn: 3, heightIn: 3 };

function trace(mask: Mask, options: Partial<TraceOptions> = {}): CutLine {
  const traced = traceCutLine(mask, { ...SIZE, ...options });
  if (!traced.ok) throw new Error(traced.error.message);
  return traced.value;
}

const readRings = (line: CutLine): Array<Ring> => fromPath(line.path) ?? [];

describe("golden shapes", () => {
  test("a star keeps its five points, its size and round corners", () => {
    const line = trace(starMask);
    expect(line).toMatchObject({ kind: "traced", shape: "custom", pieces: 1 });
    expect(Math.max(line.width, line.height)).toBeCloseTo(3, 2);
    expect(line.areaIn2).toBeGreaterThan(2.4);
    expect(line.areaIn2).toBeLessThan(3.6);
    expect(line.points).toBeLessThan(250);
    expect(lintCutLine(readRings(line))).toEqual([]);
  });

  test("a ring is cut as a full circle", () => {
    const line = trace(ringMask);
    expect(line.shape).toBe("circle");
    expect(line.areaIn2).toBeCloseTo(Math.PI * 1.5 ** 2, 1);
    expect(line.width).toBe(line.height);
  });

  test("an oval and a rectangle snap, unless snapping is off", () => {
    const oval = paintMask(300, 200, (x, y) => Math.hypot((x - 150) / 140, (y - 100) / 90) <= 1);
    const card = paintMask(300, 200, bar(20, 20, 260, 160));
    // An oval's outline moved outward is not exactly an oval, but within the blade's accuracy.
    expect(["oval", "custom"]).toContain(trace(oval).shape);
    expect(trace(card).shape).toBe("rounded");
    expect(trace(card, { snap: false }).shape).toBe("custom");
  });

  test("separate letters are bridged into one sticker, or cut apart on request", () => {
    expect(trace(islandsMask).pieces).toBe(1);
    const apart = trace(islandsMask, { onePiece: false });
    expect(apart.pieces).toBe(4);
    expect(lintCutLine(readRings(apart)).map((p) => p.code)).toEqual(["islands"]);
  });

  test("an empty picture is refused", () => {
    const result = traceCutLine(emptyMask, SIZE);
    expect(result).toMatchObject({ ok: false, error: { code: "nothing-to-cut" } });
    expect(!result.ok && result.error.message).toContain("nothing to cut");
  });

  test("specks of dust alone are refused, and ignored beside artwork", () => {
    const dusty = paintMask(400, 400, (x, y) => disc(180, 200, 150)(x, y) || bar(397, 3, 2, 2)(x, y));
    expect(trace(dusty).shape).toBe("circle");
  });

  test("a border wider than the sticker is refused", () => {
    expect(traceCutLine(starMask, { ...SIZE, borderIn: 1.5 })).toMatchObject({
      ok: false,
      error: { code: "too-small" },
    });
  });

  test("a mask of the wrong size is refused", () => {
    expect(traceCutLine({ width: 10, height: 10, alpha: new Uint8Array(5) }, SIZE)).toMatchObject({
      ok: false,
      error: { code: "bad-mask" },
    });
    expect(traceCutLine({ width: 0, height: 0, alpha: new Uint8Array(0) }, SIZE)).toMatchObject({
      ok: false,
      error: { code: "bad-mask" },
    });
  });
});

type Part = ["disc", number, number, number] | ["bar", number, number, number, number];
const whole = (min: number, max: number) => fc.integer({ min, max });

/** One to five discs and bars anywhere on 120 by 100 pixels, described by numbers so that a failure is readable. */
const anyPicture = fc.array(
  fc.oneof(
    fc.tuple(fc.constant("disc" as const), whole(10, 110), whole(10, 90), whole(4, 40)),
    fc.tuple(fc.constant("bar" as const), whole(0, 90), whole(0, 80), whole(4, 80), whole(4, 60)),
  ),
  { minLength: 1, maxLength: 5 },
);

const paint = (parts: ReadonlyArray<Part>): Mask => {
  const rules = parts.map((part) =>
    part[0] === "disc" ? disc(part[1], part[2], part[3]) : bar(part[1], part[2], part[3], part[4]),
  );
  return paintMask(120, 100, (x, y) => rules.some((rule) => rule(x, y)));
};

/** Near-square sizes of real stickers, 1 to 12 inches. */
const anySize = fc
  .tuple(fc.double({ min: 1, max: 12, noNaN: true }), fc.double({ min: 1, max: 12, noNaN: true }))
  .map(([widthIn, heightIn]) => ({ widthIn, heightIn }));
const anyBorder = fc.double({ min: 0.04, max: 0.25, noNaN: true });

test("a small part behind a thin neck survives rounding", () => {
  const parts = paint([
    ["bar", 0, 0, 4, 4],
    ["bar", 0, 10, 38, 4],
  ]);
  const line = trace(parts, { widthIn: 1, heightIn: 1, borderIn: 0.04, speckIn: 0 });
  expect(line.artBox.y).toBeGreaterThan(0);
});

describe("for any picture", () => {
  test("the line is one closed piece that the cutter accepts: no crossing, no tight corner, no thin part", () => {
    fc.assert(
      fc.property(anyPicture, anySize, anyBorder, (picture, size, borderIn) => {
        const mask = paint(picture);
        const line = trace(mask, { ...size, borderIn });
        const rings = readRings(line);
        expect(rings).toHaveLength(1);
        expect(line.pieces).toBe(1);
        expect(lintCutLine(rings)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("no opaque pixel lies outside the line, and the piece fits the ordered size", () => {
    fc.assert(
      fc.property(anyPicture, anySize, anyBorder, (picture, size, borderIn) => {
        const mask = paint(picture);
        const line = trace(mask, { ...size, borderIn, speckIn: 0 });
        expect(line.width).toBeLessThanOrEqual(size.widthIn + 0.002);
        expect(line.height).toBeLessThanOrEqual(size.heightIn + 0.002);
        const [ring = []] = readRings(line);
        const { artBox } = line;
        for (let i = 0; i < mask.alpha.length; i += 7) {
          if (!mask.alpha[i]) continue;
          const x = artBox.x + (((i % mask.width) + 0.5) / mask.width) * artBox.width;
          const y = artBox.y + ((Math.floor(i / mask.width) + 0.5) / mask.height) * artBox.height;
          expect(contains(ring, { x, y })).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("the side that fills the ordered size measures what was ordered, in inches and in centimeters", () => {
    fc.assert(
      fc.property(anyPicture, anySize, anyBorder, (picture, size, borderIn) => {
        const line = trace(paint(picture), { ...size, borderIn, speckIn: 0 });
        const short = Math.min(size.widthIn - line.width, size.heightIn - line.height);
        // What is thinner than the blade's corner is cut off, and with it a part of the size.
        fc.pre(short < 0.005 * Math.min(size.widthIn, size.heightIn));
        expect(short).toBeLessThan(0.0015);
      }),
      { numRuns: 40 },
    );
  });

  test("a wider border around the same artwork takes more vinyl", () => {
    fc.assert(
      fc.property(
        anyPicture,
        fc.double({ min: 0.04, max: 0.12, noNaN: true }),
        fc.double({ min: 0.02, max: 0.12, noNaN: true }),
        (picture, narrow, more) => {
          // The ordered size grows with the border, so the artwork stays 3 in wide.
          const at = (borderIn: number) =>
            trace(paint(picture), {
              widthIn: 3 + 2 * borderIn,
              heightIn: 3 + 2 * borderIn,
              borderIn,
              snap: false,
              onePiece: false,
            });
          expect(at(narrow + more).areaIn2).toBeGreaterThan(at(narrow).areaIn2);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("the same picture gives the same line", () => {
    fc.assert(
      fc.property(anyPicture, anySize, (picture, size) => {
        const mask = paint(picture);
        expect(trace(mask, size)).toEqual(trace({ ...mask, alpha: mask.alpha.slice() }, size));
      }),
      { numRuns: 10 },
    );
  });
});
