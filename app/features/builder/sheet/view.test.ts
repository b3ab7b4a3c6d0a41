import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fittedView, MARGIN, toSheet, ZOOM, zoomedAt } from "./view.ts";

const pixels = fc.integer({ min: -500, max: 1500 });
const point = fc.record({ x: pixels, y: pixels });
const view = fc.record({ x: pixels, y: pixels, scale: fc.double({ min: ZOOM.min, max: ZOOM.max, noNaN: true }) });

test("zooming keeps the point under the pointer, within the limits", () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), point, point, (startView, factor, from, to) => {
      const zoomedView = zoomedAt(startView, factor, from, to);
      expect(zoomedView.scale).toBeGreaterThanOrEqual(ZOOM.min);
      expect(zoomedView.scale).toBeLessThanOrEqual(ZOOM.max);
      expect(toSheet(to, zoomedView).x).toBeCloseTo(toSheet(from, startView).x, 6);
      expect(toSheet(to, zoomedView).y).toBeCloseTo(toSheet(from, startView).y, 6);
    }),
  );
});

test("a fitted sheet is in the middle of its frame with a margin", () => {
  const fitted = fittedView({ width: 800, height: 500 }, { width: 12, height: 5 });
  expect(fitted.x).toBeCloseTo(MARGIN);
  expect(fitted.y * 2 + 5 * fitted.scale).toBeCloseTo(500);
});
