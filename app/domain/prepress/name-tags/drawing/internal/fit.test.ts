import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { breakInTwo, fitText, tidy, type MeasureText } from "./fit.ts";
import { LINE_PITCH, TemplateField } from "../../template/template.ts";

/** Letters of different widths, as in a real typeface. */
const WIDTHS: Readonly<Record<string, number>> = { i: 0.4, l: 0.4, m: 1.3, w: 1.3, " ": 0.35, "-": 0.5 };
/** An em is 1.4 cap heights. The last letter has no tracking behind it. */
const measure: MeasureText = (text, tracking = 0) =>
  Array.from(text).reduce((sum, sign) => sum + (WIDTHS[sign] ?? 0.8), 0) +
  (Math.max(0, Array.from(text).length - 1) * tracking * 1.4) / 1000;

const field = (changes: Record<string, unknown> = {}) =>
  v.parse(TemplateField, {
    name: "name",
    label: "Name",
    x: 1.5,
    y: 1,
    width: 2.4,
    capHeight: 0.3,
    font: "figtree",
    colour: "#000000",
    ...changes,
  });

describe("fitting a text", () => {
  test("keeps the full size while it fits", () => {
    expect(fitText("Ann", field(), measure)).toEqual({
      fits: true,
      lines: [{ text: "Ann", width: expect.closeTo(0.72) as number }],
      capHeight: 0.3,
      tracking: 0,
      scaleX: 1,
      score: 100,
    });
  });

  test("uses two lines at full size before it condenses, where the field allows them", () => {
    const fit = fitText("Annabel Longname", field({ lines: 2 }), measure);
    expect(fit.lines.map(({ text }) => text)).toEqual(["Annabel", "Longname"]);
    expect(fit).toMatchObject({ capHeight: 0.3, scaleX: 1, score: 100 });
  });

  test("condenses before it shrinks", () => {
    const fit = fitText("Annabelles", field(), measure); // 10 letters: 1.9 of 2.4 inches, so it still fits.
    expect(fit.scaleX).toBe(1);
    const tight = fitText("Annaboraseh", field(), measure);
    expect(tight.capHeight).toBe(0.3);
    expect(tight.scaleX).toBeLessThan(1);
    expect(tight.scaleX).toBeGreaterThanOrEqual(0.88);
  });

  test("tightens before it condenses, as little as needed", () => {
    const tight = fitText("Annaboraseh", field({ tighten: 40 }), measure); // 11 letters of 0.24 in: 2.64 of 2.4 inches.
    expect(tight).toMatchObject({ capHeight: 0.3, tracking: -40, fits: true });
    expect(tight.scaleX).toBeLessThan(1);
    expect(tight.scaleX).toBeGreaterThan(fitText("Annaboraseh", field(), measure).scaleX);
    const just = fitText("Annaborasil", field({ tighten: 40 }), measure); // 2.4 of 2.4 inches: no change.
    expect(just.tracking).toBe(0);
    const hair = fitText("Annaborasil", field({ tighten: 40, width: 2.35 }), measure);
    expect(hair).toMatchObject({ scaleX: 1, capHeight: 0.3, fits: true, tracking: expect.closeTo(-11.9, 1) as number });
    expect(hair.lines[0]?.width).toBeLessThanOrEqual(2.35);
    expect(fitText("m", field({ tighten: 40, width: 0.35, capHeight: 0.3 }), measure).tracking).toBe(0);
  });

  test("shrinks only at the narrowest, and reports text below the floor with the possible length", () => {
    const smaller = fitText("Bartholomaeus K", field(), measure);
    expect(smaller).toMatchObject({ fits: true, scaleX: expect.closeTo(0.88) as number });
    expect(smaller.capHeight).toBeLessThan(0.3);
    const long = fitText("x".repeat(40), field(), measure);
    expect(long).toMatchObject({ fits: false, score: 0, capHeight: 0.18 });
    expect(fitText("x".repeat(long.atMost ?? 0), field(), measure).fits).toBe(true);
    expect(fitText("x".repeat((long.atMost ?? 0) + 1), field(), measure).fits).toBe(false);
  });

  test("chooses the larger result when neither one line nor two keep the full size", () => {
    const fit = fitText("Maximiliana Obermaierhofer", field({ lines: 2, height: 0.5 }), measure);
    expect(fit.lines).toHaveLength(2);
    expect(fit.capHeight).toBeGreaterThan(fitText("Maximiliana Obermaierhofer", field(), measure).capHeight);
  });
});

test("a text breaks at a space or hyphen where its longer line is shortest", () => {
  expect(breakInTwo("Anna Maria Lee", measure)).toEqual(["Anna", "Maria Lee"]);
  expect(breakInTwo("Ruth Meyer-Landrut", measure)).toEqual(["Ruth Meyer-", "Landrut"]);
  expect(breakInTwo("Alice", measure)).toBeUndefined();
});

const texts = fc.string({ unit: fc.constantFrom(..."abcilmwA -"), minLength: 0, maxLength: 60 });
const boxes = fc.record({
  width: fc.double({ min: 0.3, max: 8, noNaN: true }),
  capHeight: fc.double({ min: 0.07, max: 1.2, noNaN: true }),
  lines: fc.constantFrom(1, 2),
  condense: fc.double({ min: 0.75, max: 1, noNaN: true }),
  tighten: fc.integer({ min: 0, max: 40 }),
  floorShare: fc.double({ min: 0.2, max: 1, noNaN: true }),
  room: fc.double({ min: 1, max: 3, noNaN: true }),
});
const makeField = ({
  floorShare,
  room,
  ...box
}: {
  width: number;
  capHeight: number;
  lines: number;
  condense: number;
  tighten: number;
  floorShare: number;
  room: number;
}) => field({ ...box, floor: Math.max(0.06, box.capHeight * floorShare), height: box.capHeight * room });

describe("for any text and field", () => {
  test("letters are never below the floor, above the full size, or narrower or tighter than allowed", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const at = makeField(box);
        const fit = fitText(text, at, measure);
        expect(fit.capHeight).toBeGreaterThanOrEqual(at.floor - 1e-9);
        expect(fit.capHeight).toBeLessThanOrEqual(at.capHeight + 1e-9);
        expect(fit.scaleX).toBeGreaterThanOrEqual(at.condense - 1e-6);
        expect(fit.scaleX).toBeLessThanOrEqual(1);
        expect(fit.tracking).toBeGreaterThanOrEqual(-at.tighten);
        expect(fit.tracking).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("a text that fits is never wider than its box nor higher than its space", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const at = makeField(box);
        const fit = fitText(text, at, measure);
        if (!fit.fits) return;
        for (const line of fit.lines) {
          expect(line.width).toBeLessThanOrEqual(at.width + 1e-6);
          expect(line.width).toBeCloseTo(measure(line.text, fit.tracking) * fit.capHeight * fit.scaleX);
        }
        if (fit.lines.length === 2)
          expect(fit.capHeight * (1 + LINE_PITCH)).toBeLessThanOrEqual(
            Math.max(at.height, at.floor * (1 + LINE_PITCH)) + 1e-6,
          );
      }),
    );
  });

  test("letters condense or shrink only at the maximum tightening", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const at = makeField({ ...box, lines: 1 });
        const fit = fitText(text, at, measure);
        if ((fit.scaleX < 1 - 1e-6 || fit.capHeight < at.capHeight - 1e-6) && Array.from(tidy(text)).length > 1)
          expect(fit.tracking).toBeCloseTo(-at.tighten, 6);
      }),
    );
  });

  test("a field that allows tightening never sets a text smaller or narrower", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const [loose, tight] = [
          fitText(text, makeField({ ...box, lines: 1, tighten: 0 }), measure),
          fitText(text, makeField({ ...box, lines: 1 }), measure),
        ];
        expect(tight.capHeight).toBeGreaterThanOrEqual(loose.capHeight - 1e-9);
        expect(tight.capHeight * tight.scaleX).toBeGreaterThanOrEqual(loose.capHeight * loose.scaleX - 1e-9);
        expect(tight.fits || !loose.fits).toBe(true);
      }),
    );
  });

  test("no text is lost, and fitting is idempotent", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const at = makeField(box);
        const fit = fitText(text, at, measure);
        const set = fit.lines.map((line) => line.text).join(" ");
        expect(set.replace(/[\s]/g, "")).toBe(tidy(text).replace(/\s/g, ""));
        expect(fitText(tidy(text), at, measure)).toEqual(fit);
      }),
    );
  });

  test("a longer text never scores better", () => {
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const at = makeField({ ...box, lines: 1 });
        expect(fitText(`${tidy(text)}m`, at, measure).score).toBeLessThanOrEqual(
          fitText(tidy(text), at, measure).score,
        );
      }),
    );
  });
});
