import { expect, test } from "vitest";
import { CUT_PLATE } from "#domain/ground/files/facts/cut-plates";
import { CUT_INK, hideUnprintedInks, NO_INK, type InkSpace } from "#domain/ground/files/facts/unprinted-inks";

/** A color space that mixes its inks to a text of their amounts. */
function makeInkSpace(...names: ReadonlyArray<string>) {
  const space: InkSpace = {
    tintFn(inks, from, mix, to) {
      (mix as Array<number>).splice(to, names.length, ...Array.from(inks).slice(from, from + names.length));
    },
    getRgbHex(inks, from) {
      const mix: Array<number> = [];
      this.tintFn(inks, from, mix, 0);
      return mix.join(" ");
    },
  };
  return hideUnprintedInks(
    space,
    names.map((name) => ({ name })),
    CUT_PLATE,
  );
}

test("an ink that names a cut line, and None, are transparent colors of their own", () => {
  expect(makeInkSpace("CutContour").getRgbHex([1], 0)).toBe(CUT_INK);
  expect(makeInkSpace("Thru-cut", "None").getRgbHex([0.5, 1], 0)).toBe(CUT_INK);
  expect(makeInkSpace("None").getRgbHex([1], 0)).toBe(NO_INK);
  expect(makeInkSpace("PANTONE 185 C").getRgbHex([0.4], 0)).toBe("0.4");
});

test("mixed with other inks, a cut line's ink counts as 0; alone it is the cut line", () => {
  const space = makeInkSpace("CutContour", "Black");
  expect(space.getRgbHex([9, 0.8, 0.5], 1)).toBe("0 0.5");
  expect(space.getRgbHex([0, 0.5], 0)).toBe("0 0.5");
  expect(space.getRgbHex([0, 0], 0)).toBe("0 0");
  expect(space.getRgbHex([0.8, 0], 0)).toBe(CUT_INK);
});
