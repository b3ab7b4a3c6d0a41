import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { measureRingArea, measureRingBounds, measureRingLength } from "#domain/ground/kernel/geometry";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { LetteringChoices } from "#domain/prepress/lettering/choices";
import {
  checkCutting,
  HARD_STROKE_IN,
  MIN_LETTER_IN,
  MIN_STROKE_IN,
  readingDistance,
} from "#domain/prepress/lettering/cutting";
import { isOuter, setLettering, type Lettering } from "#domain/prepress/lettering/lettering";
import { letteringPicture } from "#domain/prepress/lettering/picture";
import { faces } from "#domain/prepress/lettering/type/faces";
import type { Typeface } from "#domain/prepress/lettering/type/typeface";
import { typefaceFromDisk } from "../../../../tests/fixtures/typefaces.ts";

let block: Typeface;
let script: Typeface;
beforeAll(async () => {
  [block, script] = await Promise.all([typefaceFromDisk("archivo-black"), typefaceFromDisk("pacifico")]);
});

const plain: LetteringChoices = {
  lines: ["OPEN"],
  font: "archivo-black",
  align: "center",
  sizeBy: "height",
  size: 3,
  lineSpacing: 1.6,
  spacing: 0,
  arc: 0,
  mirrored: false,
};

function set(changes: Partial<LetteringChoices>, face = changes.font === "pacifico" ? script : block): Lettering {
  const result = setLettering({ typeface: face, fonts: faces }, { ...plain, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const areaIn = ({ rings }: Lettering): number =>
  rings.reduce((sum, ring) => sum + (isOuter(ring) ? 1 : -1) * measureRingArea(ring), 0);
const text = fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom(..."ABOQRefgijz8&%é") });
const size = fc.double({ min: 0.5, max: 30, noNaN: true });

describe("counting", () => {
  test.each([
    ["OPEN", 4, 2],
    ["i", 2, 0],
    ["8", 1, 2],
    ["B%", 4, 4],
    ["I I", 2, 0],
  ])("%s has its pieces and pull-outs", (line, objects, pullOuts) => {
    expect(set({ lines: [line] })).toMatchObject({ objects, pullOuts });
  });

  test("a joined script is one piece where its letters touch", () => {
    expect(set({ lines: ["summer"], font: "pacifico" }).objects).toBe(1);
    expect(set({ lines: ["summer"] }).objects).toBe(6);
  });

  test("depends on text and font only, not on size, mirroring, alignment or arc", () => {
    fc.assert(
      fc.property(
        text,
        size,
        fc.boolean(),
        fc.constantFrom("left" as const, "center" as const, "right" as const),
        (line, height, mirrored, align) => {
          const { objects, pullOuts } = set({ lines: [line] });
          expect(set({ lines: [line], size: height, mirrored, align })).toMatchObject({ objects, pullOuts });
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("size", () => {
  test("letter height is that of a capital A for any text", () => {
    expect(set({ lines: ["A"] }).height).toBeCloseTo(3, 2);
    expect(set({ lines: ["aceg"] }).capHeight).toBe(3);
  });

  test("the area grows with the square of the size", () => {
    fc.assert(
      fc.property(text, size, (line, height) => {
        const [unitArea, many] = [
          areaIn(set({ lines: [line], size: 1 })),
          areaIn(set({ lines: [line], size: height })),
        ];
        expect(many / unitArea / height ** 2).toBeCloseTo(1, 6);
      }),
      { numRuns: 20 },
    );
  });

  test("the result has the requested width", () => {
    fc.assert(
      fc.property(
        text,
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.integer({ min: -170, max: 170 }),
        (line, width, arc) => {
          const result = setLettering(
            { typeface: block, fonts: faces },
            { ...plain, lines: [line, line + line], sizeBy: "width", size: width, arc },
          );
          if (!result.ok) return; // A text too short for its arc.
          expect(result.value.width).toBeCloseTo(width, 2);
          const box = measureRingBounds(result.value.rings);
          expect([box?.x, box?.y].map((value) => Math.abs(value ?? 1) < 1e-6)).toEqual([true, true]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("every outline can be stored and read back", () => {
    const long = set({
      lines: Array.from({ length: 3 }, () => "Sphinx of black quartz, judge my vow & more éàüß 0123456789"),
    });
    const read = fromPath(long.path);
    expect(read?.length).toBe(long.rings.length);
    expect(measureRingBounds(read ?? [])?.width).toBeCloseTo(long.width, 2);
  });
});

describe("layout", () => {
  test("mirroring twice restores the original; mirroring once keeps box, area and pieces", () => {
    fc.assert(
      fc.property(text, (line) => {
        const [original, mirrored] = [set({ lines: [line] }), set({ lines: [line], mirrored: true })];
        expect(mirrored).toMatchObject({ width: original.width, height: original.height, objects: original.objects });
        expect(areaIn(mirrored)).toBeCloseTo(areaIn(original), 6);
        const again = mirrored.rings.map((ring) =>
          ring.map(({ x, y }) => ({ x: (measureRingBounds(mirrored.rings)?.width ?? 0) - x, y })).reverse(),
        );
        again.forEach((ring, i) =>
          ring.forEach((point, k) =>
            expect(
              Math.hypot(point.x - (original.rings[i]?.[k]?.x ?? NaN), point.y - (original.rings[i]?.[k]?.y ?? NaN)),
            ).toBeLessThan(1e-6),
          ),
        );
      }),
      { numRuns: 15 },
    );
  });

  test("lines have the chosen spacing and alignment", () => {
    const { rings } = set({ lines: ["HHHH", "I"], lineSpacing: 2, align: "right" });
    const lower = measureRingBounds(rings.filter((ring) => (ring[0]?.y ?? 0) > 3.5));
    const upper = measureRingBounds(rings.filter((ring) => (ring[0]?.y ?? 0) < 3.5));
    expect((lower?.y ?? 0) - (upper?.y ?? 0)).toBeCloseTo(6, 1);
    expect((lower?.x ?? 0) + (lower?.width ?? 0)).toBeCloseTo((upper?.x ?? 0) + (upper?.width ?? 0), 1);
    expect(
      measureRingBounds(set({ lines: ["HHHH", "I"], align: "left" }).rings.filter((ring) => (ring[0]?.y ?? 0) > 3.5))
        ?.x,
    ).toBeLessThan(1);
  });

  test("letters of a bowl do not touch at their tops, where they are closest", () => {
    for (const arc of [-60, -120, -180]) expect(set({ lines: ["HHHHHHHH"], arc })).toMatchObject({ objects: 8 });
    expect(setLettering({ typeface: block, fonts: faces }, { ...plain, lines: ["I"], arc: -180 })).toMatchObject({
      ok: false,
      error: { options: { arc: [expect.stringContaining("too tight")] } },
    });
  });

  test("an arc preserves each letter's shape and the length of its inner edge", () => {
    const row = "HHHHHHHHHH";
    const straight = set({ lines: [row] });
    const lengths = (lettering: Lettering) => lettering.rings.map(measureRingLength).sort((a, b) => a - b);
    const feet = (lettering: Lettering) =>
      lettering.rings
        .map((ring) => measureRingBounds([ring]))
        .map((box) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }));
    for (const arc of [-120, -40, 40, 120, 180]) {
      const bent = set({ lines: [row], arc });
      lengths(bent).forEach((length, i) => expect(length).toBeCloseTo(lengths(straight)[i] ?? 0, 4));
      // Centers of letters lie on a circle half a letter outside of that edge.
      const points = feet(bent).sort((a, b) => a.x - b.x);
      const along = points
        .slice(1)
        .reduce((sum, point, i) => sum + Math.hypot(point.x - (points[i]?.x ?? 0), point.y - (points[i]?.y ?? 0)), 0);
      const baseline = (straight.width * 9) / 10;
      const expected = baseline + (((Math.abs(arc) * Math.PI) / 180) * 3 * 0.5 * 9) / 10;
      expect(Math.abs(along - expected) / expected).toBeLessThan(0.03);
    }
  });

  test("an arch is high in the middle, a bowl at its ends", () => {
    const measureMiddle = (arc: number) => {
      const points = set({ lines: ["HHHHHHHHH"], arc })
        .rings.flatMap((ring) => [measureRingBounds([ring])])
        .map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }))
        .sort((a, b) => a.x - b.x);
      return (points[4]?.y ?? 0) - (points[0]?.y ?? 0);
    };
    expect(measureMiddle(90)).toBeLessThan(0);
    expect(measureMiddle(-90)).toBeGreaterThan(0);
  });

  test("an arc too tight for its lines is refused", () => {
    expect(
      setLettering({ typeface: block, fonts: faces }, { ...plain, lines: ["A", "B", "C"], arc: 180 }),
    ).toMatchObject({
      ok: false,
      error: { options: { arc: [expect.stringContaining("too tight")] } },
    });
  });
});

describe("limits of cutting", () => {
  test("characters that the font lacks are named", () => {
    const result = setLettering({ typeface: block, fonts: faces }, { ...plain, lines: ["Tea 🙂", "שלום"] });
    expect(result).toEqual({
      ok: false,
      error: {
        texts: ["None of our fonts has “🙂”, “ש”, “ל”, “ו” and “ם”. Spell it in Latin letters, or ask us in the chat."],
      },
    });
    expect(setLettering({ typeface: block, fonts: faces }, { ...plain, lines: ["Tiếng Việt"] })).toEqual({
      ok: false,
      error: {
        texts: ["Archivo Black has no “ế” and “ệ”. Alfa Slab One and 10 other fonts have every letter of this text."],
      },
    });
  });

  test("thin strokes are found, and disappear at the suggested height", async () => {
    const playfair = await typefaceFromDisk("playfair-display");
    const makeLettering = (height: number) =>
      set({ lines: ["AVWM Boats"], font: "playfair-display", size: height }, playfair);
    const small = checkCutting(makeLettering(3), "imperial");
    expect(small.problem).toBeUndefined();
    expect(small.thin.length).toBeGreaterThan(10);
    const box = measureRingBounds(small.thin);
    expect((box?.x ?? -1) >= -0.01 && (box?.width ?? 99) <= makeLettering(3).width + 0.01).toBe(true);
    const good = small.goodHeight ?? 0;
    expect(good * 4).toBe(Math.round(good * 4));
    expect(checkCutting(makeLettering(good), "imperial")).toEqual({
      thin: [],
      goodHeight: undefined,
      problem: undefined,
    });
    expect(checkCutting(makeLettering(good - 0.25), "imperial").thin.length).toBeGreaterThan(0);
  });

  test("marked areas lie within the thin stroke, also where strokes cross", async () => {
    const vibes = await typefaceFromDisk("great-vibes");
    const { thin } = checkCutting(set({ lines: ["Salon & Co"], font: "great-vibes", size: 3.5 }, vibes), "imperial");
    expect(thin.length).toBeGreaterThan(0);
    for (const quad of thin) {
      const box = measureRingBounds([quad]);
      expect(Math.hypot(box?.width ?? 9, box?.height ?? 9)).toBeLessThan(MIN_STROKE_IN * 3);
    }
  });

  test("a heavy font has no thin strokes at three inches", () => {
    expect(checkCutting(set({ lines: ["Bob's Boats AVWM 1998?"] }), "imperial")).toEqual({
      thin: [],
      goodHeight: undefined,
      problem: undefined,
    });
  });

  test("letters that are too small are refused with the smallest height that works, in the shopper's unit", async () => {
    const playfair = await typefaceFromDisk("playfair-display");
    const makeLettering = (height: number) =>
      set({ lines: ["Hotel"], font: "playfair-display", size: height }, playfair);
    for (const measurement of ["imperial", "metric"] as const) {
      const { problem } = checkCutting(makeLettering(0.5), measurement);
      const least =
        Number(/that works is ([\d.]+) (?:inches|cm)\./.exec(problem ?? "")?.[1]) /
        (measurement === "metric" ? 2.54 : 1);
      expect(least).toBeGreaterThan(0.5);
      expect(checkCutting(makeLettering(least), measurement).problem).toBeUndefined();
    }
    expect(MIN_LETTER_IN).toBeCloseTo(0.394, 3);
    expect(checkCutting(set({ size: 0.3 }), "metric").problem).toContain("1 cm");
    expect(MIN_STROKE_IN / HARD_STROKE_IN).toBe(2);
  });

  test("a larger size never has more thin places", () => {
    fc.assert(
      fc.property(text, size, fc.double({ min: 1.05, max: 4, noNaN: true }), (line, height, factor) => {
        const thin = (at: number) =>
          checkCutting(set({ lines: [line], size: at, font: "pacifico" }), "imperial").thin.length;
        expect(thin(height * factor)).toBeLessThanOrEqual(thin(height));
      }),
      { numRuns: 20 },
    );
  });
});

test("reading distance is in the shopper's unit", () => {
  expect(readingDistance(3, "imperial")).toEqual({ best: "30 ft", far: "75 to 90 ft" });
  expect(readingDistance(3, "metric")).toEqual({ best: "9.1 m", far: "23 to 27 m" });
});

test("a picture of letters alone has no margin and no background, and a screen's resolution at true size", () => {
  const { path, width, height } = set({ lines: ["OPEN"] });
  const box = (isBare: boolean) =>
    /viewBox="(\S+) (\S+) (\S+) (\S+)"/
      .exec(decodeURIComponent(letteringPicture(path, { width, height }, "#16161a", { isBare }) ?? ""))
      ?.slice(1)
      .map(Number) ?? [];
  const [x, y, across, along] = box(true);
  expect([x, y]).toEqual([0, 0]);
  expect((across ?? 0) / (along ?? 1)).toBeCloseTo(width / height, 1);
  expect((across ?? 0) / width).toBeGreaterThanOrEqual(300);
  expect((box(false)[2] ?? Infinity) / width).toBeLessThan(300);
  expect(letteringPicture(path, { width, height }, "#16161a", { isBare: true })).not.toContain("rect");
});
