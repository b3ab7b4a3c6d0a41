import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { coarserPicture, type CoarsePicture } from "#domain/ground/files/facts/coarsest-picture";
import { boxAround, isPrinted, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Box } from "#domain/ground/kernel/geometry";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import type { RenderedPage } from "../open-artwork.ts";
import { readPaintedPath, paintings, type Operators } from "./paintings.ts";

/** How much a transformation matrix scales lengths, on average. */
const measureScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The pixels of the picture that an operator paints; none for others. */
function measurePixels(operator: number, values: ReadonlyArray<unknown>): readonly [number, number] {
  if (operator === OPS.paintImageXObject) return [Number(values[1]), Number(values[2])];
  if (operator !== OPS.paintInlineImageXObject && operator !== OPS.paintImageMaskXObject) return [0, 0];
  const { width = 0, height = 0 } = values[0] as { readonly width?: number; readonly height?: number };
  return [width, height];
}

/** What is measured of a page's operators. */
export type PageMeasures = Pick<RenderedPage, "thinnestStrokeIn" | "pictureDpi" | "pictureAt">;

/**
 * Measures what is painted of a page: the thinnest stroke, and the picture with the fewest pixels per inch, at the
 * page's stated size. What lies outside of its bleed, such as crop marks, is not printed.
 */
export function measureOperators(operators: Operators, geometry: PageGeometry): PageMeasures {
  let stroke = Infinity;
  let coarsest: CoarsePicture | undefined;
  const inches = (units: number) => (units * geometry.unit) / POINTS_PER_INCH;
  for (const painting of paintings(operators)) {
    const { operator, values, matrix, lineWidth } = painting;
    const path = readPaintedPath(painting);
    if (path?.isStroked && painting.stroke === "printed") {
      if (!path.corners || isPrinted(geometry, boxAround(matrix, path.corners)))
        stroke = Math.min(stroke, inches(lineWidth * measureScale(matrix)));
    }
    const [across, down] = measurePixels(operator, values);
    coarsest = coarserPicture(coarsest, { matrix, across, down }, geometry);
  }
  return {
    ...(stroke > 0 && stroke < Infinity ? { thinnestStrokeIn: stroke } : {}),
    ...(coarsest ? { pictureDpi: coarsest.dpi, pictureAt: measureShare(coarsest.place, geometry) } : {}),
  };
}

/** The part of the piece that a box of the page covers, as shares of the piece as it is viewed. */
function measureShare({ x, y, width, height }: Box, { toUnit }: PageGeometry): Box {
  const unit = boxAround(toUnit, [x, y, x + width, y + height]);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  const [leftEdge, right] = [clamp(unit.x), clamp(unit.x + unit.width)];
  const [top, bottom] = [clamp(1 - unit.y - unit.height), clamp(1 - unit.y)];
  return { x: leftEdge, y: top, width: right - leftEdge, height: bottom - top };
}

/** The smallest type on the piece. */
export async function smallestType(
  page: PDFPageProxy,
  geometry: PageGeometry,
): Promise<Pick<RenderedPage, "smallestTypeIn" | "smallestTypeAt">> {
  const { items } = await page.getTextContent();
  let points = Infinity;
  let at: Box | undefined;
  for (const item of items) {
    if (!("str" in item) || !item.str.trim()) continue;
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as Array<number>;
    const size = Math.hypot(c, d);
    const box = { x, y: y - 0.2 * size, width: item.width, height: 1.2 * size };
    if (size > 0 && size < points && isPrinted(geometry, box)) [points, at] = [size, box];
  }
  return at
    ? { smallestTypeIn: (points * geometry.unit) / POINTS_PER_INCH, smallestTypeAt: measureShare(at, geometry) }
    : {};
}
