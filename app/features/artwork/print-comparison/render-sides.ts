import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { ComparedRaster } from "#domain/prepress/artwork/print-comparison/grids";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";

/** pdf.js enlarges pictures beyond this many device pixels per pixel without smoothing (96 by 72 dots per inch). */
const MAX_SMOOTHED = 96 / 72;

function blank({ width, height }: Pick<ComparedRaster, "width" | "height">): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser can't draw in the background.");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  return context;
}

/**
 * Paints everything outside of the cut white, if there is one, and returns the pixels.
 * @param cutPath in inches of the piece
 */
function within(
  context: OffscreenCanvasRenderingContext2D,
  raster: ComparedRaster,
  cutPath: string | undefined,
): ImageData {
  const { width, height, scale, origin } = raster;
  if (cutPath === undefined) return context.getImageData(0, 0, width, height);
  context.setTransform(scale.x, 0, 0, scale.y, origin.x, origin.y);
  context.globalCompositeOperation = "destination-in";
  context.fill(new Path2D(cutPath));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/**
 * Renders the page of a print file. The page is stretched by less than a device pixel, so that the artwork's box lies
 * on whole pixels.
 * @param trim corner of the finished size on the page, in inches, y down
 */
export async function renderPrint(
  page: PDFPageProxy,
  {
    raster,
    trim,
    cutPath,
  }: { readonly raster: ComparedRaster; readonly trim: { x: number; y: number }; readonly cutPath: string },
): Promise<ImageData> {
  const context = blank(raster);
  const viewport = page.getViewport({ scale: 1 });
  const [x, y] = [raster.scale.x / POINTS_PER_INCH, raster.scale.y / POINTS_PER_INCH];
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    transform: [x, 0, 0, y, raster.origin.x - trim.x * raster.scale.x, raster.origin.y - trim.y * raster.scale.y],
    intent: "print",
  }).promise;
  return within(context, raster, cutPath);
}

/** Renders the proof: the approved picture in the artwork's box, as the screen shows it, whole without a cut. */
export function renderProof(
  picture: ImageBitmap,
  { raster, cutPath }: { readonly raster: ComparedRaster; readonly cutPath?: string },
): ImageData {
  const context = blank(raster);
  const { art } = raster;
  context.imageSmoothingEnabled = Math.max(art.width / picture.width, art.height / picture.height) <= MAX_SMOOTHED;
  context.drawImage(picture, art.x, art.y, art.width, art.height);
  return within(context, raster, cutPath);
}
