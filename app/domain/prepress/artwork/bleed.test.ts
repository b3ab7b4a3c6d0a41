import fc from "fast-check";
import { expect, test } from "vitest";
import { bleedAround, getProfileBleed, mirroredInches, mirrorImages, OVERLAP_IN } from "#domain/prepress/artwork/bleed";
import { plainLine } from "#domain/prepress/artwork/draw-line";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { apply } from "#domain/ground/files/svg/paths/matrix";
import { grown, type Box } from "#domain/ground/kernel/geometry";

const ART: Box = { x: -0.0625, y: -0.5, width: 3.125, height: 3 };
const CUT: Box = { x: 0, y: 0, width: 3, height: 2 };

const isPast = ({ x, y, width, height }: Box, at: { x: number; y: number }): boolean =>
  at.x < x - 1e-9 || at.x > x + width + 1e-9 || at.y < y - 1e-9 || at.y > y + height + 1e-9;

test("the picture and its mirror images cover the box that they fill, and show only the picture", () => {
  const inches = fc.double({ min: 0.002, max: 0.125, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(inches, inches, inches, inches), share, share, ([leftInches, top, right, bottom], u, v) => {
      const fills = { x: -leftInches, y: -top, width: 3 + leftInches + right, height: 2 + top + bottom };
      const at = { x: fills.x + u * fills.width, y: fills.y + v * fills.height };
      const images = mirrorImages(CUT, fills).filter(({ visible }) => !isPast(visible, at));
      expect(images.length > 0 || !isPast(CUT, at)).toBe(true);
      // A map mirrors, so it is its own inverse: what is visible here comes from within the picture.
      for (const { place } of images) expect(isPast(CUT, apply(place, at))).toBe(false);
    }),
  );
});

test("only the sides that end early are mirrored", () => {
  const fills = grown(CUT, 0.125);
  expect(mirrorImages(ART, fills).map(({ visible }) => visible)).toEqual([
    { x: -0.125, y: -0.5, width: 0.0625, height: 3 },
    { x: 3.0625, y: -0.5, width: 0.0625, height: 3 },
  ]);
  expect(mirroredInches(ART, fills)).toBeCloseTo(0.0625, 9);
  expect(mirrorImages(grown(CUT, 0.125), fills)).toEqual([]);
});

test("a picture to the edge has the product's bleed around any plain shape, by itself or as its mirror image", () => {
  for (const outline of ["rectangle", "square", "circle", "oval", "rounded"] as const)
    for (const [profile, inches] of [
      ["die-cut", 1 / 8],
      ["roll-label", 1 / 16],
    ] as const) {
      const line = plainLine({ ...startingChoices(outline, { width: 3, height: 2 }), fit: "fill" }, 1.5);
      const around = line.ok ? bleedAround(line.value, getProfileBleed(profile)) : undefined;
      expect(around?.inches, outline).toBe(inches);
      expect(around?.mirrored, outline).toBeCloseTo(inches - OVERLAP_IN, 3);
      const inside = plainLine(startingChoices(outline, { width: 3, height: 2 }), 1.5);
      expect(inside.ok && bleedAround(inside.value, inches), outline).toBeUndefined();
    }
});
