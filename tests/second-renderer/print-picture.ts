import { PDFDocument } from "pdf-lib";
import type { Box } from "#domain/ground/kernel/geometry";
import { renderPage, type Pixels } from "./pdfium.ts";
import { applyOutputIntent } from "./press-sheet.ts";

/** Pixels along the longer side of the artwork. */
const SIDE = 640;
const POINTS_PER_INCH = 72;

/**
 * The artwork of a print file of one piece, as PDFium renders it.
 * @param place of the artwork on the page, in inches, y down
 */
export async function printedPicture(print: Uint8Array, place: Box): Promise<Pixels> {
  const document = await PDFDocument.load(print, { updateMetadata: false });
  applyOutputIntent(document);
  const perInch = SIDE / Math.max(place.width, place.height);
  const pageWidth = document.getPage(0).getMediaBox().width / POINTS_PER_INCH;
  const page = await renderPage(await document.save(), { width: Math.round(pageWidth * perInch) });
  const scale = page.width / pageWidth;
  const [leftEdge, top, width, height] = [place.x, place.y, place.width, place.height].map((length) =>
    Math.round(length * scale),
  ) as [number, number, number, number];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * page.width + leftEdge) * 4;
    data.set(page.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}
