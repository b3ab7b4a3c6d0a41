import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { pdfFacts } from "#domain/ground/files/facts/internal/document";
import { pageGeometry, type StatedPage } from "#domain/ground/files/facts/page-geometry";
import { apply } from "#domain/ground/files/svg/paths/matrix";
import { caseFile } from "../../../../../tests/fixtures/case-files.ts";

const PAGE: StatedPage = { media: [0, 0, 252, 252], trim: [18, 18, 234, 234], bleed: [9, 9, 243, 243] };

describe("what of a page becomes the piece", () => {
  test("is its trim, with the bleed between trim and bleed box", () => {
    const { widthIn, heightIn, bleed, ownBleed } = pageGeometry(PAGE);
    expect([widthIn, heightIn]).toEqual([3, 3]);
    expect(bleed).toEqual({ x: 9, y: 9, width: 234, height: 234 });
    const eighth = expect.closeTo(1 / 24, 9) as number;
    expect(ownBleed).toEqual({ left: eighth, top: eighth, right: eighth, bottom: eighth });
  });

  test("is without a trim what viewers show, cut to the page, and has no bleed of its own", () => {
    const cropped = pageGeometry({ media: [0, 0, 216, 108], crop: [0, 0, 216, 432], bleed: [0, 0, 216, 108] });
    expect([cropped.widthIn, cropped.heightIn]).toEqual([3, 1.5]);
    expect(cropped.ownBleed).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(pageGeometry({ media: [0, 0, 216, 108] }).trim).toEqual({ x: 0, y: 0, width: 216, height: 108 });
    expect(pageGeometry({}).widthIn).toBe(8.5);
  });

  test("counts in the page's own unit", () => {
    expect(pageGeometry({ media: [0, 0, 21.6, 21.6], userUnit: 10 }).widthIn).toBeCloseTo(3, 9);
    expect(pageGeometry({ ...PAGE, userUnit: 2 }).widthIn).toBe(6);
    expect(pageGeometry({ ...PAGE, userUnit: -2 }).widthIn).toBe(3);
  });

  test("ends where the page does, in whichever order corners are written", () => {
    const { trim, bleed } = pageGeometry({
      media: [100, 200, 0, 0],
      trim: [90, 250, -50, 10],
      bleed: [-9, -9, 500, 500],
    });
    expect(trim).toEqual({ x: 0, y: 10, width: 90, height: 190 });
    expect(bleed).toEqual({ x: 0, y: 0, width: 100, height: 200 });
  });

  test("is turned as the page is viewed: what was its left side is then the top", () => {
    const { widthIn, ownBleed } = pageGeometry({
      media: [0, 0, 200, 100],
      trim: [50, 0, 194, 72],
      bleed: [40, 0, 194, 72],
      rotate: 90,
    });
    expect([widthIn, ownBleed.top > 0, ownBleed.left]).toEqual([1, true, 0]);
  });

  test("lies always within its bleed and its page, and maps to the unit square", () => {
    const corners = fc.array(fc.integer({ min: -300, max: 900 }), { minLength: 4, maxLength: 4 });
    const box = fc.option(corners, { nil: undefined });
    const rotate = fc.constantFrom(0, 90, 180, 270, -90, 450, 45);
    fc.assert(
      fc.property(fc.record({ media: box, crop: box, bleed: box, trim: box, rotate }), (page) => {
        const { trim, bleed, toUnit, ownBleed } = pageGeometry(page);
        expect(trim.width > 0 && trim.height > 0).toBe(true);
        expect(bleed.x <= trim.x && bleed.y <= trim.y).toBe(true);
        expect(bleed.x + bleed.width >= trim.x + trim.width).toBe(true);
        const shares = Object.values(ownBleed);
        expect(shares.every((share) => share >= 0 && share < Infinity)).toBe(true);
        const at = [apply(toUnit, trim), apply(toUnit, { x: trim.x + trim.width, y: trim.y + trim.height })];
        const sides = at.flatMap(({ x, y }) => [x, y]).toSorted((a, b) => a - b);
        [0, 0, 1, 1].forEach((side, i) => expect(sides[i]).toBeCloseTo(side, 9));
        // The bleed's corners lie around the square as far as it says.
        const outer = [apply(toUnit, bleed), apply(toUnit, { x: bleed.x + bleed.width, y: bleed.y + bleed.height })];
        expect(Math.min(...outer.map(({ x }) => x))).toBeCloseTo(-ownBleed.left, 6);
        expect(Math.max(...outer.map(({ y }) => y))).toBeCloseTo(1 + ownBleed.top, 6);
      }),
    );
  });
});

test("a document's text says the same size of its piece as its objects", () => {
  const readPieceSize = (name: string) => {
    const { widthIn, heightIn, ownBleed } = pdfFacts(FileBytes.of(caseFile(name)));
    return [widthIn, heightIn, ownBleed !== undefined];
  };
  const three = expect.closeTo(3, 6) as number;
  expect(readPieceSize("bleed-trim-marks.pdf")).toEqual([3, 3, true]);
  expect(readPieceSize("userunit10.pdf")).toEqual([three, three, false]);
  expect(readPieceSize("pdf-cropbox-outside-tall.pdf")).toEqual([3, 1.5, false]);
});
