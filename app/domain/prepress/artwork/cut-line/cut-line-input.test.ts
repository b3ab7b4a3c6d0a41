import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { CutLineInput, scaleCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";

const square = { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "shape" as const };

test("a closed path of straight segments is read", () => {
  expect(v.parse(CutLineInput, square)).toEqual(square);
});

test.each(["", "M0 0L2 0", "M0 0C1 1 2 2 3 3Z", "<script>", "M0 0L1e9 0L2 2Z"])("'%s' is no cut line", (path) => {
  expect(v.is(CutLineInput, { ...square, path })).toBe(false);
});

test("a line that exceeds its declared size is refused", () => {
  expect(v.is(CutLineInput, { ...square, width: 1 })).toBe(false);
  expect(v.is(CutLineInput, { ...square, path: "M-1 0L2 0L2 2L0 2Z" })).toBe(false);
});

test("scaling keeps the proportions and can be undone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (quarters) => {
      const factor = quarters / 4;
      const scaled = scaleCutLine(square, factor);
      expect(scaled.width / scaled.height).toBe(1);
      expect(v.is(CutLineInput, scaled)).toBe(true);
      expect(scaleCutLine(scaled, 1 / factor).width).toBeCloseTo(2, 3);
    }),
  );
});
