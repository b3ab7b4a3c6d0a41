import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { plainLine, tracedLine } from "#domain/prepress/artwork/draw-line";
import { findRepair } from "#domain/prepress/artwork/repairs";
import { traceMaskOutlines, widestGap } from "#domain/prepress/artwork/cut-line/contour";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureRingArea, measureRingBounds } from "#domain/ground/kernel/geometry";
import { CUT_LIMITS, lintCutLine, SHEET_LIMITS } from "#domain/prepress/artwork/cut-line/checks/lint";
import { smallerMask, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { areaOfRegion, opened, pierced } from "#domain/prepress/artwork/cut-line/region";
import { verifyCutLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import { bar, disc, islandsMask, paintMask, ringMask, starMask } from "../../../../../../tests/fixtures/masks.ts";

const choices = (changes: Partial<CutChoices> = {}): CutChoices => ({
  ...startingChoices("custom", { width: 3, height: 3 }),
  ...changes,
});

function line(mask: Mask, changes: Partial<CutChoices> = {}): CutLine {
  const traced = tracedLine(mask, choices(changes));
  if (!traced.ok) throw new Error(traced.error.message);
  return traced.value;
}

const errorsIn = (path: string, limits = CUT_LIMITS) =>
  lintCutLine(fromPath(path) ?? [], limits).filter(({ severity }) => severity === "error");

describe("a line verified against the artwork", () => {
  test.each([
    ["star", starMask],
    ["ring", ringMask],
    ["letters", islandsMask],
  ] as const)("of a %s agrees with the trace of a smaller copy", (_, mask) => {
    const copy = smallerMask(mask, 220);
    expect(verifyCutLine(line(mask), line(copy), copy)).toEqual({ ok: true, value: undefined });
  });

  test("of other artwork is refused, and so is a line that cuts into the artwork", () => {
    const starLine = line(starMask);
    const card = plainLine(choices({ outline: "rectangle" }), 1);
    expect(
      card.ok && verifyCutLine({ path: card.value.path, artBox: starLine.artBox }, starLine, starMask),
    ).toMatchObject({
      ok: false,
      error: { code: "not-its-line" },
    });
    expect(
      verifyCutLine({ ...starLine, artBox: { ...starLine.artBox, x: starLine.artBox.x + 0.3 } }, starLine, starMask),
    ).toMatchObject({
      ok: false,
      error: { code: "cuts-artwork" },
    });
    expect(verifyCutLine({ ...starLine, artBox: undefined }, starLine, starMask).ok).toBe(false);
  });
});

describe("the customer's choices", () => {
  test("inner cuts follow a wide opening at a distance and reduce the vinyl", () => {
    const whole = line(ringMask);
    const open = line(ringMask, { innerCuts: true });
    expect(fromPath(open.path)).toHaveLength(2);
    expect(open.pieces).toBe(1);
    expect(open.areaIn2).toBeLessThan(whole.areaIn2 - 1);
    expect(errorsIn(open.path)).toEqual([]);
  });

  test("an opening narrower than a quarter of an inch stays vinyl", () => {
    const keyhole = paintMask(400, 400, (x, y) => disc(200, 200, 190)(x, y) && !bar(185, 100, 24, 200)(x, y));
    expect(fromPath(line(keyhole, { innerCuts: true }).path)).toHaveLength(1);
  });

  test("a larger corner radius gives a rounder line: opening it by that radius changes nothing", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.04, max: 0.3, noNaN: true }), (corner) => {
        const { path } = line(starMask, { corner });
        const region = pierced(fromPath(path) ?? []);
        expect(areaOfRegion(region) - areaOfRegion(opened(region, corner * 0.97))).toBeLessThan(0.02);
      }),
      { numRuns: 12 },
    );
  });

  test("separate pieces lie on a backing, with at least the gap between each other and its edge", () => {
    const sheet = line(islandsMask, { cut: "kiss", pieces: "each", box: { width: 5, height: 3 } });
    expect(sheet).toMatchObject({ width: 5, height: 3, pieces: 4 });
    expect(errorsIn(sheet.kiss ?? "", SHEET_LIMITS)).toEqual([]);
    const box = measureRingBounds(fromPath(sheet.kiss ?? "") ?? []);
    expect(Math.min(box?.x ?? 0, box?.y ?? 0)).toBeGreaterThan(2 / 25.4 - 0.01);
  });

  test("pieces nearer than the chosen gap share one line", () => {
    expect(line(islandsMask, { pieces: "each" }).pieces).toBe(4);
    expect(line(islandsMask, { pieces: "each", gap: 0.4, border: 0.3 }).pieces).toBeLessThan(4);
  });

  test("hundreds of separate pieces are refused with a message, and bridged on request", () => {
    const dust = paintMask(600, 600, (x, y) => x % 26 < 14 && y % 26 < 14);
    expect(tracedLine(dust, choices({ pieces: "each" }))).toMatchObject({
      ok: false,
      error: { code: "too-many-pieces" },
    });
    expect(line(dust).pieces).toBe(1);
  });
});

test("each problem of a line has a repair that changes something, up to its limit", () => {
  const codes = [
    "self-intersection",
    "min-radius",
    "min-width",
    "min-gap",
    "node-count",
    "islands",
    "small-piece",
    "inner-cut",
  ] as const;
  for (const code of codes) {
    let now = choices({ pieces: "each", innerCuts: true });
    let presses = 0;
    for (let repair = findRepair(code, now); repair; repair = findRepair(code, now)) {
      now = { ...now, ...repair.changes };
      if (++presses > 60) throw new Error(`${code} never ends`);
    }
    expect(presses).toBeGreaterThan(0);
  }
  expect(findRepair("empty", choices())).toBeUndefined();
});

describe("outlines of a mask", () => {
  test("have the painted area and distinguish holes from outlines", () => {
    const { outer, holes } = traceMaskOutlines(
      paintMask(200, 200, (x, y) => disc(100, 100, 80)(x, y) && !disc(100, 100, 30)(x, y)),
      128,
    );
    expect([outer.length, holes.length]).toEqual([1, 1]);
    expect(measureRingArea(outer[0] ?? [])).toBeCloseTo(Math.PI * 80 ** 2, -3);
    expect(measureRingArea(holes[0] ?? [])).toBeCloseTo(Math.PI * 30 ** 2, -2);
  });

  test("are closed rings for any picture and cover as many pixels", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (cells) => {
        const mask = { width: 10, height: 10, alpha: Uint8Array.from(cells, (on) => (on ? 255 : 0)) };
        const { outer, holes } = traceMaskOutlines(mask, 128);
        for (const ring of [...outer, ...holes]) {
          expect(ring.length).toBeGreaterThan(2);
          ring.forEach((p, i) => {
            const q = ring[(i + 1) % ring.length];
            expect(Math.hypot(p.x - (q?.x ?? 0), p.y - (q?.y ?? 0))).toBeLessThan(1.5);
          });
        }
        expect(outer.length === 0).toBe(!cells.includes(true));
      }),
    );
  });

  test("give the largest gap between neighbors", () => {
    const apart = traceMaskOutlines(
      paintMask(300, 60, (x, y) =>
        [bar(10, 10, 40, 40), bar(70, 10, 40, 40), bar(200, 10, 40, 40)].some((part) => part(x, y)),
      ),
      128,
    ).outer;
    expect(widestGap(apart)).toBeGreaterThan(85);
    expect(widestGap(apart)).toBeLessThan(95);
  });
});
