import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import {
  measureLineCoverage,
  MAX_OUTSIDE,
  formatPercent,
  placesOutside,
  widensByItself,
} from "#domain/prepress/artwork/cut-line/checks/coverage";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { joinedMask, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { tracedLine } from "#domain/prepress/artwork/draw-line";
import { bar, disc, paintMask, starMask } from "../../../../../../tests/fixtures/masks.ts";

const choicesWith = (more: object = {}): CutChoices =>
  v.parse(CutChoices, {
    outline: "custom",
    border: 0.0625,
    fit: "inside",
    removeBackground: false,
    box: { width: 3, height: 3 },
    ...more,
  });

function traceMask(mask: Mask, more: object = {}): CutLine {
  const traced = tracedLine(mask, choicesWith(more));
  if (!traced.ok) throw new Error(traced.error.message);
  return traced.value;
}

/** A page of small letters: each is a speck below 0.02 in at 3 in, next to one large initial. */
const text = paintMask(
  900,
  900,
  (x, y) => bar(20, 20, 120, 120)(x, y) || (x > 160 && x < 880 && y < 880 && y > 20 && x % 9 < 4 && y % 12 < 5),
);

/** A solid disc with a shadow that fades from half alpha to nothing. */
const shadow: Mask = {
  width: 600,
  height: 600,
  alpha: Uint8Array.from({ length: 360_000 }, (_, i) => {
    const far = Math.hypot((i % 600) - 300, Math.floor(i / 600) - 300);
    return far <= 150 ? 255 : Math.max(0, Math.round(120 * (1 - (far - 150) / 120)));
  }),
};

describe("the share of the ink outside the cut line", () => {
  test("is zero for a line around solid artwork", () => {
    expect(measureLineCoverage(starMask, traceMask(starMask)).share).toBe(0);
    const islands = paintMask(500, 160, (x, y) => bar(10, 10, 60, 140)(x, y) || disc(440, 80, 40)(x, y));
    expect(measureLineCoverage(islands, traceMask(islands)).share).toBe(0);
  });

  test("finds letters that are smaller than a speck, and a line around everything leaves none of them out", () => {
    const coverage = measureLineCoverage(text, traceMask(text));
    expect(coverage.share).toBeGreaterThan(0.5);
    expect(placesOutside(coverage, traceMask(text)).length).toBeGreaterThan(0);
    expect(measureLineCoverage(text, traceMask(text, { coverage: "all" })).share).toBeLessThanOrEqual(MAX_OUTSIDE);
  });

  test("weighs a soft shadow by its alpha, and a line around everything lies outside of the shadow", () => {
    const { share } = measureLineCoverage(shadow, traceMask(shadow));
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.6);
    expect(measureLineCoverage(shadow, traceMask(shadow, { coverage: "all" })).share).toBeLessThanOrEqual(MAX_OUTSIDE);
  });

  test("ignores what is too faint to be visible", () => {
    const faint = { ...starMask, alpha: starMask.alpha.map((value) => (value === 0 ? 9 : value)) };
    expect(measureLineCoverage(faint, traceMask(starMask)).share).toBe(0);
  });

  test("counts what gentle corners cut off a square", () => {
    const square = paintMask(300, 300, bar(10, 10, 280, 280));
    const choices = { corner: 0.5, border: 0.04 };
    const coverage = measureLineCoverage(square, traceMask(square, choices));
    expect(coverage.share).toBeGreaterThan(MAX_OUTSIDE);
    expect(placesOutside(coverage, traceMask(square, choices))).toHaveLength(4);
  });

  test("is measured against the cut through the vinyl when a backing surrounds it", () => {
    expect(measureLineCoverage(text, traceMask(text, { cut: "kiss" })).share).toBeGreaterThan(0.5);
    expect(measureLineCoverage(starMask, traceMask(starMask, { cut: "kiss" })).share).toBe(0);
  });
});

test("places outside are in the line's inches, those with the most ink first", () => {
  const mask = paintMask(
    300,
    300,
    (x, y) => disc(150, 150, 60)(x, y) || bar(0, 0, 4, 4)(x, y) || bar(290, 0, 5, 5)(x, y),
  );
  const line = traceMask(mask, { box: { width: 1, height: 1 } });
  const [first, second] = placesOutside(measureLineCoverage(mask, line), line);
  const scale = line.artBox.width / 300;
  expect(first?.x).toBeCloseTo(line.artBox.x + 292.5 * scale, 3);
  expect(second?.y).toBeCloseTo(line.artBox.y + 2 * scale, 3);
});

test("a line widens by itself when it barely grows or when much would be cut off, otherwise the customer is asked", () => {
  expect(widensByItself(0.0005, 1)).toBe(false);
  expect(widensByItself(0.002, 1.2)).toBe(true);
  expect(widensByItself(0.002, 4)).toBe(false);
  expect(widensByItself(0.3, 4)).toBe(true);
});

test("joining fills narrow gaps, removes nothing and does not grow the picture", () => {
  const gap = paintMask(40, 20, (x, y) => bar(5, 5, 10, 10)(x, y) || bar(18, 5, 10, 10)(x, y));
  const joined = joinedMask(gap, 12, 2);
  const at = (x: number, y: number) => joined.alpha[y * 40 + x];
  expect(at(16, 10)).toBe(255);
  expect(at(6, 6)).toBe(255);
  expect([at(4, 10), at(28, 10), at(10, 4), at(10, 15)]).toEqual([0, 0, 0, 0]);
  const rim = joinedMask(paintMask(30, 30, bar(0, 0, 30, 4)), 12, 3);
  expect(rim.alpha[5 * 30 + 15]).toBe(0);
});

test("a percentage is never rounded to nothing", () => {
  expect([0.0011, 0.034, 0.127, 0.75].map(formatPercent)).toEqual(["0.1", "3.4", "13", "75"]);
});
