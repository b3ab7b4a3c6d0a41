import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenPath } from "./flatten-path.ts";
import { IDENTITY } from "./matrix.ts";
import { readPath } from "./path-data.ts";

const flattenParts = (data: string) => flattenPath(readPath(data) ?? [], IDENTITY, 0.25) ?? [];
const told = (data: string) =>
  flattenParts(data).map(
    ({ ring, isClosed }) =>
      `${ring.map(({ x, y }) => `${String(x)},${String(y)}`).join(" ")}${isClosed ? " closed" : ""}`,
  );

describe("a path with an empty subpath is read like any other", () => {
  test.each([
    ["M 10 10 Z", ["10,10 closed"]],
    ["M10 10", ["10,10"]],
    ["M10 10 M0 0 L1 0 L1 1 Z", ["10,10", "0,0 1,0 1,1 closed"]],
    ["M0 0L1 0L1 1Zm5 5", ["0,0 1,0 1,1 closed", "5,5"]],
    ["M0 0L1 0L1 1Zm5 5l1 0", ["0,0 1,0 1,1 closed", "5,5 6,5"]],
    ["M0 0L1 0L1 1Zl-1 0", ["0,0 1,0 1,1 closed", "0,0 -1,0"]],
    ["M0 0L0 0Z", ["0,0 closed"]],
    ["M0 0ZZZ", ["0,0 closed"]],
    ["M2 2h0v0z M0 0H3V3z", ["2,2 2,2 closed", "0,0 3,0 3,3 closed"]],
    ["M1 1A0 0 0 0 1 1 1", ["1,1"]],
    ["", []],
    ["Z", []],
    ["M", []],
    ["M 1", []],
    ["m5 5z m1 1z", ["5,5 closed", "6,6 closed"]],
    ["M0 0 1 0 1 1 m4 4 1 0", ["0,0 1,0 1,1", "5,5 6,5"]],
  ])("%s", (data, parts) => expect(told(data)).toEqual(parts));
});

test("an empty subpath anywhere in a path changes none of the others", () => {
  const solid = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }))
    .map(([x, y]) => `M${String(x)} ${String(y)}h9v9h-9z`);
  const empty = fc.constantFrom("M5 5z", "M7 7", "m1 1", "m2 2z", "M3 3h0z", "M4 4M5 5");
  fc.assert(
    fc.property(fc.array(fc.oneof(solid, empty), { maxLength: 12 }), (subpaths) => {
      const alone = subpaths.filter((subpath) => subpath.includes("h9")).flatMap(told);
      expect(told(subpaths.join("")).filter((part) => part.split(" ").length > 4)).toEqual(alone);
    }),
  );
});

test("points of a curve are near to each other and on it", () => {
  const [part] = flattenParts("M10 0 A10 10 0 0 1 -10 0 A10 10 0 0 1 10 0");
  const points = part?.ring ?? [];
  for (const [i, { x, y }] of points.entries()) {
    expect(Math.hypot(x, y)).toBeCloseTo(10, 1);
    const next = points[(i + 1) % points.length] ?? { x, y };
    expect(Math.hypot(x - next.x, y - next.y)).toBeLessThan(0.4);
  }
  expect(part?.isClosed).toBe(true);
});

test("numbers beyond all bounds give no outline instead of one without an end", () => {
  expect(flattenPath(readPath("M0 0L1e999 0") ?? [], IDENTITY, 0.25)).toBeUndefined();
  expect(flattenPath(readPath(`M0 0${"c900 0 0 900 9 9".repeat(2000)}`) ?? [], IDENTITY, 0.25)).toBeUndefined();
});

test("a path of nothing but ends is given up at the limit", () => {
  expect(readPath(`M0 0${"Z".repeat(100)}`, 50)).toBeUndefined();
});
