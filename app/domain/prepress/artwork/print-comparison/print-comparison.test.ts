import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareGrids, compareJpegs, isSamePrint } from "./compare-grids.ts";
import { buildColorGrid, inBlocks, inWindows, jpegBlocks, makeComparisonRaster, type ColorGrid } from "./grids.ts";

type Paint = (x: number, y: number) => readonly [number, number, number];

/** A rendering of `side` × `side` pixels. */
function paint(side: number, at: Paint): ColorGrid {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set([...at(x, y), 255], (y * side + x) * 4);
  return buildColorGrid(data, side, side);
}

const SIDE = 360;
const inch = SIDE / 3;
/** Stripes, a disc and a gradient, without any symmetry. */
const artwork: Paint = (x, y) => {
  if (Math.hypot(x - 100, y - 130) < 60) return [211, 17, 77];
  if (x > 200 && Math.floor((x + y / 3) / 14) % 2 === 0) return [20, 30, 90];
  return [255, 255 - y / 3, 120 + x / 4];
};
const proof = paint(SIDE, artwork);
const verdict = (at: Paint) => isSamePrint(compareGrids(paint(SIDE, at), proof));

describe("a print is compared with its proof", () => {
  test("the same picture has no difference", () => {
    expect(compareGrids(paint(SIDE, artwork), proof)).toEqual({ mean: 0, far: 0, worst: 0 });
  });

  test("noise and rounding of a renderer, and edges that are smoothed otherwise, count as the same", () => {
    const rounded: Paint = (x, y) => {
      const [red, green, blue] = artwork(x, y);
      const by = (x * 7 + y * 13) % 5 === 0 ? 1 : 0;
      return [red - by, green - by, blue + by];
    };
    expect(verdict(rounded)).toBe(true);
    const soft: Paint = (x, y) => {
      const [a, b] = [artwork(x, y), artwork(x + 1, y)];
      return [(a[0] * 15 + b[0]) / 16, (a[1] * 15 + b[1]) / 16, (a[2] * 15 + b[2]) / 16];
    };
    expect(verdict(soft)).toBe(true);
  });

  test.each<readonly [string, Paint]>([
    ["mirrored", (x, y) => artwork(SIDE - 1 - x, y)],
    ["upside down", (x, y) => artwork(SIDE - 1 - x, SIDE - 1 - y)],
    ["on its side", (x, y) => artwork(y, x)],
    ["shifted by 1/32 in", (x, y) => artwork(x - Math.round(inch / 32), y)],
    ["missing a layer", (x, y) => (Math.hypot(x - 100, y - 130) < 60 ? [255, 255, 255] : artwork(x, y))],
    [
      "with a patch of 1/12 in in another color",
      (x, y) => (x > 50 && x < 60 && y > 20 && y < 30 ? [0, 200, 0] : artwork(x, y)),
    ],
    ["inverted", (x, y) => artwork(x, y).map((level) => 255 - level) as unknown as readonly [number, number, number]],
    ["with red and blue swapped", (x, y) => artwork(x, y).toReversed() as unknown as readonly [number, number, number]],
    [
      "a little darker everywhere",
      (x, y) => artwork(x, y).map((level) => level - 2) as unknown as readonly [number, number, number],
    ],
  ])("a print that is %s is different", (_, at) => {
    expect(verdict(at)).toBe(false);
  });

  test("the mean is symmetric, and never above the largest difference", () => {
    const grid = fc
      .uint8Array({ minLength: 12, maxLength: 12 })
      .map((levels): ColorGrid => ({ columns: 2, rows: 2, colors: Float32Array.from(levels) }));
    fc.assert(
      fc.property(grid, grid, (a, b) => {
        const [there, back] = [compareGrids(a, b), compareGrids(b, a)];
        expect(there).toEqual(back);
        expect(there.mean).toBeLessThanOrEqual(there.worst + 1e-6);
        expect(compareGrids(a, a)).toEqual({ mean: 0, far: 0, worst: 0 });
      }),
    );
  });
});

describe("the raster of a comparison", () => {
  const length = fc.double({ min: 0.3, max: 40, noNaN: true });
  const place = fc.double({ min: -0.2, max: 0.2, noNaN: true });

  test("puts the corners of the artwork on whole device pixels, whatever its size and place", () => {
    fc.assert(
      fc.property(length, length, place, place, (width, height, x, y) => {
        const art = { x, y, width, height };
        const raster = makeComparisonRaster({ width: width + 0.25, height: height + 0.25 }, art);
        const leftPixel = raster.origin.x + art.x * raster.scale.x;
        const bottom = raster.origin.y + (art.y + art.height) * raster.scale.y;
        expect(leftPixel).toBeCloseTo(Math.round(leftPixel), 6);
        expect(bottom).toBeCloseTo(Math.round(bottom), 6);
        expect(raster.art.x).toBeCloseTo(leftPixel, 6);
        expect(raster.art.y + raster.art.height).toBeCloseTo(bottom, 6);
      }),
    );
  });

  test("moves the piece by less than a device pixel, so that a shifted print stays shifted", () => {
    fc.assert(
      fc.property(length, length, place, place, (width, height, x, y) => {
        const { origin } = makeComparisonRaster({ width, height }, { x, y, width, height });
        expect(Math.abs(origin.x)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs(origin.y)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

describe("a JPEG", () => {
  const raster = { art: { x: 0, y: 0, width: 1080, height: 720 } };

  test("is compared cell by cell in brightness if it has enough pixels, and its colors in small blocks", () => {
    expect(jpegBlocks(raster, { width: 4000, height: 2667 })).toEqual({ brightness: 1, color: 3, spot: 1 });
    const small = jpegBlocks(raster, { width: 200, height: 133 });
    expect(small.brightness).toBeGreaterThan(5);
    expect(small.color).toBeGreaterThan(small.brightness);
  });

  test("keeps its mean color in blocks of any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }), (brightness, color) => {
        const smooth = inBlocks(proof, { brightness, color });
        const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(mean(smooth.colors)).toBeCloseTo(mean(proof.colors), 1);
      }),
    );
  });

  test("has the mean color of each window, wherever it begins", () => {
    const side = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(side, fc.nat(30), fc.nat(30), (length, leftColumn, top) => {
        const windows = inWindows(proof, length);
        const [x, y] = [Math.min(leftColumn, windows.columns - 1), Math.min(top, windows.rows - 1)];
        const [across, down] = [proof.columns - windows.columns + 1, proof.rows - windows.rows + 1];
        let red = 0;
        for (let row = y; row < y + down; row++)
          for (let column = x; column < x + across; column++) red += proof.colors[(row * proof.columns + column) * 3]!;
        expect(windows.colors[(y * windows.columns + x) * 3]).toBeCloseTo(red / (across * down), 3);
      }),
    );
  });

  test("that is mirrored or has a patch of another color is still found", () => {
    const blocks = { brightness: 2, color: 3, spot: 2 };
    const differ = (at: Paint) => !isSamePrint(compareJpegs(paint(SIDE, at), proof, blocks));
    expect(differ((x, y) => artwork(SIDE - 1 - x, y))).toBe(true);
    expect(differ((x, y) => (x > 40 && x < 70 && y > 15 && y < 45 ? [0, 200, 0] : artwork(x, y)))).toBe(true);
    expect(differ(artwork)).toBe(false);
  });
});
