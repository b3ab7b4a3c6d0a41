import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { snap } from "#domain/prepress/builder/snap";

describe("snapping", () => {
  const field = { canvas: { width: 12, height: 5 }, others: [{ x: 3, y: 1, width: 2, height: 1 }], tolerance: 0.1 };

  test("snaps to the middle of the sheet and returns the guide", () => {
    const { dx, guides } = snap({ x: 5.45, y: 3.7, width: 1, height: 0.8 }, field);
    expect(5.45 + dx + 0.5).toBeCloseTo(6, 9);
    expect(guides).toContainEqual({ axis: "x", at: 6, from: 0, to: 5 });
  });

  test("prefers the edges of other objects, then the grid", () => {
    expect(snap({ x: 5.06, y: 2.9, width: 0.3, height: 0.3 }, field).dx).toBeCloseTo(-0.06, 9);
    expect(snap({ x: 8.21, y: 2.9, width: 0.3, height: 0.3 }, { ...field, grid: 0.25 }).dx).toBeCloseTo(0.04, 9);
    expect(snap({ x: 8.13, y: 2.87, width: 0.3, height: 0.3 }, field)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  test("never moves further than its tolerance, and a snapped object stays in place", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 13, noNaN: true }),
        fc.double({ min: -2, max: 6, noNaN: true }),
        fc.double({ min: 0.1, max: 4, noNaN: true }),
        (x, y, width) => {
          const box = { x, y, width, height: 1 };
          const { dx, dy } = snap(box, field);
          expect(Math.abs(dx)).toBeLessThanOrEqual(0.1);
          const again = snap({ ...box, x: x + dx, y: y + dy }, field);
          expect(Math.abs(again.dx) + Math.abs(again.dy)).toBeLessThan(1e-9);
        },
      ),
    );
  });
});
