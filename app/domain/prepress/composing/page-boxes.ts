import type { Size, Box } from "#domain/ground/kernel/geometry";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";

/** Space around the bleed for the slug text, in inches. */
export const SLUG = { side: 0.25, foot: 0.55 } as const;

/**
 * The boxes of a page in inches, y down, origin at the top left of the media box. Each lies inside the previous one.
 */
export interface PageBoxes {
  readonly media: Size;
  readonly bleed: Box;
  /** The finished size, at the origin of the piece's coordinates. */
  readonly trim: Box;
}

/**
 * @param finished inches
 * @param bleed inches, 0 or more
 */
export function pageBoxes(finished: Size, bleed: number): PageBoxes {
  const outer = { x: SLUG.side, y: SLUG.side, width: finished.width + 2 * bleed, height: finished.height + 2 * bleed };
  return {
    media: { width: Math.max(outer.width + 2 * SLUG.side, MIN_WIDTH), height: outer.height + SLUG.side + SLUG.foot },
    bleed: outer,
    trim: { x: outer.x + bleed, y: outer.y + bleed, width: finished.width, height: finished.height },
  };
}

/** Minimum width in inches, so that the slug text of a small sticker is legible. */
const MIN_WIDTH = 4;

/** Converts a box to PDF: points, y up, lower left and upper right corner. @param mediaHeight inches */
export const pdfBox = (
  { x, y, width, height }: Box,
  mediaHeight: number,
): readonly [number, number, number, number] => {
  const point = (inches: number) => Math.round(inches * POINTS_PER_INCH * 10_000) / 10_000;
  return [point(x), point(mediaHeight - y - height), point(x + width), point(mediaHeight - y)];
};
