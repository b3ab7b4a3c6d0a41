import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import { measureRingBounds, grown, measureOverhangs, type Box } from "#domain/ground/kernel/geometry";

/**
 * Inches by which the print extends past the cut. 1/8 in (3 mm) is usual for stickers and sheets, 1/16 in for labels on
 * rolls, whose gap is narrow.
 */
export const BLEED = { sheet: 1 / 8, roll: 1 / 16 } as const;

/** Returns the bleed in inches for a price profile. */
export const getProfileBleed = (priceProfile: string): number =>
  priceProfile.startsWith("roll") ? BLEED.roll : BLEED.sheet;

/**
 * Inches of a picture "to the edge" that lie outside the cut, on the side where it extends least. A cutter is accurate
 * to half of it, so a finished piece shows nothing but the picture. The rest of the bleed is the picture's mirror
 * image, because a larger picture would lose more of itself.
 */
export const OVERLAP_IN = 1 / 16;

/** The box of a picture with what it draws around itself. */
export const withOwnBleed = (art: Box, ownBleed: Sides | undefined): Box =>
  ownBleed === undefined || (ownBleed.left === 0 && ownBleed.top === 0 && ownBleed.right === 0 && ownBleed.bottom === 0)
    ? art
    : {
        x: art.x - ownBleed.left * art.width,
        y: art.y - ownBleed.top * art.height,
        width: art.width * (1 + ownBleed.left + ownBleed.right),
        height: art.height * (1 + ownBleed.top + ownBleed.bottom),
      };

/** Boxes are rounded to ten-thousandths of an inch. */
export const ROUNDING_IN = 0.001;

interface PlacedLine {
  readonly kind: "traced" | "shape";
  readonly path: string;
  readonly kiss?: string | undefined;
}

/**
 * Returns the box that a picture to the edge of a plain shape has to fill: the cut with the bleed on all sides.
 * Undefined for a picture within a border, and for a traced line, which has a border of its own.
 * @param art the box of the picture  @param bleed inches
 */
export function bleedBox({ kind, path, kiss }: PlacedLine, art: Box, bleed: number): Box | undefined {
  if (kind !== "shape" || bleed <= 0) return undefined;
  const cut = measureRingBounds(fromPath(kiss ?? path) ?? []);
  if (!cut || Math.min(...measureOverhangs(art, cut)) < -ROUNDING_IN) return undefined;
  return grown(cut, bleed);
}

/**
 * The inches of a bleed that are the picture's mirror image, on the side with the most of it.
 * @param fills see `bleedBox`
 */
export const mirroredInches = (art: Box, fills: Box): number => {
  const most = Math.max(...measureOverhangs(fills, art));
  return most > ROUNDING_IN ? most : 0;
};

/** What a customer is told about the bleed of a picture to the edge. Inches. */
export interface Bleed {
  readonly inches: number;
  /** The part of it that is the picture's mirror image. */
  readonly mirrored: number;
}

/**
 * The bleed of a line; undefined where none is printed (see `bleedBox`).
 * @param ownBleed what the picture draws around itself
 */
export function bleedAround(
  line: PlacedLine & { readonly artBox?: Box | undefined },
  inches: number,
  ownBleed?: Sides,
): Bleed | undefined {
  const fills = line.artBox && bleedBox(line, line.artBox, inches);
  return line.artBox && fills
    ? { inches, mirrored: mirroredInches(withOwnBleed(line.artBox, ownBleed), fills) }
    : undefined;
}

/** A stretch along one axis, and the coordinate at which the picture is mirrored there. */
interface Stretch {
  readonly from: number;
  readonly length: number;
  readonly mirror?: number;
}

/** The picture's own stretch, and those beyond its two ends, as far as there are any. */
const listStretches = (from: number, length: number, lengthBefore: number, past: number): ReadonlyArray<Stretch> => [
  { from, length },
  ...(lengthBefore > ROUNDING_IN ? [{ from: from - lengthBefore, length: lengthBefore, mirror: from }] : []),
  ...(past > ROUNDING_IN ? [{ from: from + length, length: past, mirror: from + length }] : []),
];

/** Where a mirror image of a picture is visible, and the map from the picture to it. */
export interface MirrorImage {
  readonly visible: Box;
  readonly place: Matrix;
}

/**
 * Continues a picture as its own mirror image to the edges and corners of a larger box. Whatever touches an edge of the
 * picture goes on beyond it, so a slightly misplaced cut shows no step. Empty where the picture fills the box by
 * itself.
 */
export function mirrorImages(art: Box, fills: Box): ReadonlyArray<MirrorImage> {
  const [leftReach, top, right, bottom] = measureOverhangs(fills, art);
  const columns = listStretches(art.x, art.width, leftReach, right);
  return listStretches(art.y, art.height, top, bottom).flatMap((row) =>
    columns
      .filter((column) => row.mirror !== undefined || column.mirror !== undefined)
      .map((column) => ({
        visible: { x: column.from, y: row.from, width: column.length, height: row.length },
        place: [
          column.mirror === undefined ? 1 : -1,
          0,
          0,
          row.mirror === undefined ? 1 : -1,
          2 * (column.mirror ?? 0),
          2 * (row.mirror ?? 0),
        ] as const,
      })),
  );
}
