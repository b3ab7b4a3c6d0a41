import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as core from "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { compareGrids, compareJpegs } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { isDrawnForPress } from "#domain/prepress/artwork/rasterized";
import { isFileType } from "#domain/ground/files/file-types";
import { buildColorGrid, jpegBlocks, makeComparisonRaster } from "#domain/prepress/artwork/print-comparison/grids";
import { convertByLittleCms } from "../color/pdf-color-engine.ts";
import { pdfSettings } from "../pictures/pdf/pdf-settings.ts";
import type { ComparisonRequest, ComparisonResponse } from "./comparison-protocol.ts";
import { readBack } from "./read-back.ts";
import { renderPrint, renderProof } from "./render-sides.ts";

// pdf.js looks here for its parser before it would start a Web Worker of its own.
Object.assign(globalThis, { pdfjsWorker: core });

/** Canvases of a Web Worker; those that pdf.js makes itself need a document. */
class BackgroundCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context) context.imageSmoothingQuality = "high";
    return { canvas, context };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** SVG filters need a document. Print files use none: soft masks are alpha masks of images. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addKnockoutFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy = () => undefined;
}

/** Files of these types may be in CMYK, or have a profile that a browser applies in another way than pdf.js. */
const MAY_HAVE_INKS: ReadonlySet<string> = new Set([
  "application/pdf",
  "image/jpeg",
  "image/tiff",
  "image/vnd.adobe.photoshop",
]);

/**
 * Whether the print holds the picture as a JPEG: the file itself, or the one in which the customer's browser encoded a
 * photo that PDF cannot hold. Dictionaries of pictures are never compressed.
 */
const holdsJpeg = (print: ArrayBuffer, source: string): boolean =>
  source === "image/jpeg" ||
  (isFileType(source) && isDrawnForPress(source) && new TextDecoder("latin1").decode(print).includes("/DCTDecode"));

async function compare({ print, picture, piece, artBox, trim, cutPath, source, pressUrl }: ComparisonRequest) {
  const raster = makeComparisonRaster(piece, artBox);
  const isJpeg = holdsJpeg(print, source);
  if (MAY_HAVE_INKS.has(source))
    convertByLittleCms(await (await import("../color/ink-converter.ts")).openColorEngine());
  const loading = getDocument({
    data: new Uint8Array(print),
    CanvasFactory: BackgroundCanvases,
    FilterFactory: NoFilters,
    ...pdfSettings(pressUrl),
    // The browser's decoder gives video frames, which it enlarges in another way than pictures.
    isImageDecoderSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const printed = await renderPrint(page, { raster, trim, cutPath });
    const proof = renderProof(picture, { raster, cutPath });
    const bitmapSize = { width: picture.width, height: picture.height };
    const grids = [printed, proof].map(({ data, width, height }) => buildColorGrid(data, width, height));
    const [first, second] = grids;
    if (!first || !second) throw new Error("Nothing was rendered.");
    const difference = isJpeg
      ? compareJpegs(first, second, jpegBlocks(raster, bitmapSize))
      : compareGrids(first, second);
    const codes = await readBack(page, { picture, artBox, trim, cutPath });
    return { difference, codes };
  } finally {
    picture.close();
    await loading.destroy();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ComparisonRequest>) => {
  // pdf.js sends messages to itself on the same channel.
  if (data.kind !== "compare-print") return;
  const reply = (message: ComparisonResponse) => self.postMessage(message);
  compare(data).then(
    (compared) => reply({ kind: "print-compared", ...compared }),
    (error: unknown) =>
      reply({ kind: "print-compared", failed: error instanceof Error ? error.message : String(error) }),
  );
});
