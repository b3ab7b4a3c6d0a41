import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { TRACE_SIDE } from "./cutline-protocol.ts";
import type { Drawn } from "./draw-artwork.ts";

const POINTS_PER_INCH = 72;

/** Where the build put the fonts, character maps and decoders that some documents need; fetched only when one asks for them. */
const FILES = import.meta.glob<string>(
  [
    "/node_modules/pdfjs-dist/cmaps/*.bcmap",
    "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
    "/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm",
    "/node_modules/pdfjs-dist/iccs/*.icc",
  ],
  { query: "?url&no-inline", import: "default", eager: true },
);

/** Hands pdf.js its files by name, wherever the build has put them. */
class BuiltFiles {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const [, url] = Object.entries(FILES).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
    if (!url) throw new Error(`There is no ${filename}.`);
    const response = await fetch(url);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Draws the first page, see-through where nothing is printed. */
export async function drawPdf(url: string): Promise<Drawn> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({ url, BinaryDataFactory: BuiltFiles, useWorkerFetch: false });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const size = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: TRACE_SIDE / Math.max(size.width, size.height) });
    const canvas = globalThis.document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    // Asked for first, because pdf.js itself would ask for one without transparency.
    const canvasContext = canvas.getContext("2d");
    if (!canvasContext) throw new Error("This browser cannot draw.");
    await page.render({ canvas, canvasContext, viewport, background: "rgba(0,0,0,0)" }).promise;
    const bitmap = await createImageBitmap(canvas);
    return { source: { bitmap }, pages: document.numPages, widthIn: size.width / POINTS_PER_INCH, heightIn: size.height / POINTS_PER_INCH };
  } finally {
    await loading.destroy();
  }
}
