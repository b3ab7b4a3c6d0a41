import { boxAround, isPrinted, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Box } from "#domain/ground/kernel/geometry";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";

/** A picture of a page, with the fewest pixels per inch at the page's stated size. */
export interface CoarsePicture {
  readonly dpi: number;
  /** In the page's units. */
  readonly place: Box;
}

/**
 * Returns the coarser of two pictures: one from before, and one that a page paints into the unit square of a matrix.
 * What lies outside of the page's bleed is not printed. A single row or column of pixels is a color or a gradient,
 * which is smooth at any size.
 * @param across and @param down pixels of the picture
 */
export function coarserPicture(
  coarsest: CoarsePicture | undefined,
  { matrix, across, down }: { readonly matrix: Matrix; readonly across: number; readonly down: number },
  geometry: PageGeometry,
): CoarsePicture | undefined {
  if (!(across > 1 && down > 1)) return coarsest;
  const inches = (units: number) => (units * geometry.unit) / POINTS_PER_INCH;
  const [a, b, c, d] = matrix;
  const dpi = Math.min(across / inches(Math.hypot(a, b)), down / inches(Math.hypot(c, d)));
  const place = boxAround(matrix, [0, 0, 1, 1]);
  return dpi < (coarsest?.dpi ?? Infinity) && isPrinted(geometry, place) ? { dpi, place } : coarsest;
}
