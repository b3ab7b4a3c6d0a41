import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import {
  codeRaster,
  codesRead,
  MAX_CODES,
  middleOnPiece,
  type CodesRead,
} from "#domain/prepress/artwork/print-comparison/codes";
import type { Box } from "#domain/ground/kernel/geometry";
import { renderPrint, renderProof } from "./render-sides.ts";

/**
 * The longest side in which codes are looked for, in pixels: a code of 1/25 of it still has 2 pixels for each module.
 */
const MAX_SIDE = 2000;

interface PrintAndProof {
  /** The picture that was approved. */
  readonly picture: ImageBitmap;
  /** Where it is on the piece, in inches. */
  readonly artBox: Box;
  /** The corner of the piece on the page, in inches. */
  readonly trim: { readonly x: number; readonly y: number };
  readonly cutPath: string;
}

/**
 * Looks for codes on the proof within the cut, and reads each of them back from the print. What is only read at one
 * scale is no code, so each has to be read twice on the proof.
 */
export async function readBack(
  page: PDFPageProxy,
  { picture, artBox, trim, cutPath }: PrintAndProof,
): Promise<CodesRead> {
  const { readCodes } = await import("../codes/read-codes.ts");
  const pixels = readPixels(picture);
  const size = { width: pixels.width, height: pixels.height };
  const cut = new Path2D(cutPath);
  const meter = new OffscreenCanvas(1, 1).getContext("2d");
  const within = (await readCodes(pixels)).filter(({ box }) => {
    const { x, y } = middleOnPiece(box, size, artBox);
    return meter?.isPointInPath(cut, x, y) ?? true;
  });
  const read: Array<{ text: string; printed: ReadonlyArray<string> }> = [];
  for (const { text, box } of within.slice(0, MAX_CODES)) {
    const raster = codeRaster(box, size, artBox);
    const onProof = await readCodes(renderProof(picture, { raster }));
    if (!onProof.some((code) => code.text === text)) continue;
    const onPrint = await readCodes(await renderPrint(page, { raster, trim, cutPath }));
    read.push({ text, printed: onPrint.map((code) => code.text) });
  }
  return codesRead(read, Math.max(0, within.length - MAX_CODES));
}

/** The pixels of a picture on white, reduced to `MAX_SIDE`. */
function readPixels(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const raster = {
    ...{ width: width ?? 1, height: height ?? 1, scale: { x: 1, y: 1 }, origin: { x: 0, y: 0 } },
    art: { x: 0, y: 0, width: width ?? 1, height: height ?? 1 },
  };
  return renderProof(picture, { raster });
}
