import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { Unreadable } from "#domain/files/pixels/unreadable";
import type { ArtworkReader, RenderedPage } from "../open-artwork.ts";
import { isEngineAvailable } from "../../color/engine-file.ts";
import { currentPressUrl } from "../../color/press-profile.ts";
import parserUrl from "./pdf-parser.worker.ts?worker&url";
import { pdfSettings } from "./pdf-settings.ts";

const POINTS_PER_INCH = 72;

const LOCKED = "This PDF is password-protected. Save it without a password and send it again.";
const BROKEN = "We can't read this PDF. Export it again or send a PNG of it.";
const NO_COLORS = "We can't check the colors of this PDF right now. Reload the page to try again.";
const NO_PDF_INSIDE =
  "This Illustrator file was saved without PDF content, so we can't show it. In Illustrator, save it again with “Create PDF Compatible File” turned on, or save it as a PDF.";
/** The text that Illustrator writes on the only page of a file saved without PDF content. */
const ILLUSTRATOR_NOTE = /saved without PDF Content/i;

/** Opens a PDF or an Illustrator file. Only requested pages are rendered, transparent where nothing is printed. */
export async function openPdf(file: Blob): Promise<ArtworkReader> {
  GlobalWorkerOptions.workerSrc = parserUrl;
  const [bytes, pressUrl, hasColors] = await Promise.all([
    file.arrayBuffer(),
    pressUrlOrDefault(),
    isEngineAvailable(),
  ]);
  if (!hasColors) throw new Unreadable(NO_COLORS);
  const loading = getDocument({ data: new Uint8Array(bytes), ...pdfSettings(pressUrl) });
  try {
    const pdf = await loading.promise;
    await refuseWithoutContent(pdf);
    return {
      pages: pdf.numPages,
      render: (page, side) => renderPage(pdf, page, side),
      close: () => void loading.destroy(),
    };
  } catch (error) {
    void loading.destroy();
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(error instanceof Error && error.name === "PasswordException" ? LOCKED : BROKEN);
  }
}

/**
 * A PDF without CMYK needs no profile, so it opens without one; in CMYK, the comparison finds that its print differs.
 */
const pressUrlOrDefault = (): Promise<string | null> => currentPressUrl().catch(() => null);

/** Illustrator files without PDF content have one page with a note. @throws {Unreadable} */
async function refuseWithoutContent(pdf: PDFDocumentProxy): Promise<void> {
  if (pdf.numPages !== 1) return;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  if (
    ILLUSTRATOR_NOTE.test(
      items
        .slice(0, 40)
        .map((item) => ("str" in item ? item.str : ""))
        .join(" "),
    )
  )
    throw new Unreadable(NO_PDF_INSIDE);
}

/** Pixels per point: limits the canvas of a very small page. */
const MAX_SCALE = 40;

async function renderPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<RenderedPage> {
  const page = await pdf.getPage(Math.min(pdf.numPages, Math.max(1, number)));
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(MAX_SCALE, side / Math.max(size.width, size.height)) });
  const canvas = globalThis.document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // Requested before pdf.js, which would request a context without transparency.
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) throw new Error("This browser can't draw.");
  await hideUnprinted(pdf, page);
  await page.render({ ...AS_PRINTED, canvas, canvasContext, viewport, background: "rgba(0,0,0,0)" }).promise;
  const measures = { ...(await smallestType(page, size)), ...(await thinnestStroke(page)) };
  page.cleanup();
  const bitmap = await createImageBitmap(canvas);
  canvas.width = 0;
  return { bitmap, widthIn: size.width / POINTS_PER_INCH, heightIn: size.height / POINTS_PER_INCH, ...measures };
}

/** Shows the layers, comments and form fields that the print file contains. */
const AS_PRINTED = { intent: "print", annotationMode: AnnotationMode.ENABLE_STORAGE } as const;

/** Hides the annotations that pdf.js would draw by itself: the print file has only what their document draws. */
async function hideUnprinted({ annotationStorage }: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations = (await page.getAnnotations({ intent: "any" })) as ReadonlyArray<{
    id: string;
    hasAppearance: boolean;
  }>;
  for (const { id, hasAppearance } of annotations)
    if (!hasAppearance) annotationStorage.setValue(id, { noPrint: true });
}

async function smallestType(
  page: PDFPageProxy,
  size: { width: number; height: number },
): Promise<Partial<RenderedPage>> {
  const { items } = await page.getTextContent();
  let best = { points: Infinity, at: { x: 0, y: 0, width: 0, height: 0 } };
  for (const item of items) {
    if (!("str" in item) || !item.str.trim()) continue;
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as Array<number>;
    const points = Math.hypot(c, d);
    if (points > 0 && points < best.points)
      best = {
        points,
        at: {
          x: x / size.width,
          y: 1 - (y + points) / size.height,
          width: item.width / size.width,
          height: (points * 1.2) / size.height,
        },
      };
  }
  return Number.isFinite(best.points) ? { smallestTypeIn: best.points / POINTS_PER_INCH, smallestTypeAt: best.at } : {};
}

const STROKES: ReadonlyArray<number> = [OPS.stroke, OPS.closeStroke];
/** How much a transformation matrix scales lengths, on average. */
const scaleOf = ([a = 1, b = 0, c = 0, d = 1]: ReadonlyArray<number>): number => Math.sqrt(Math.abs(a * d - b * c));

/** The thinnest stroke of a page. A line width is scaled by the matrix that is current when it is set. */
async function thinnestStroke(page: PDFPageProxy): Promise<Partial<RenderedPage>> {
  const { fnArray, argsArray } = await page.getOperatorList(AS_PRINTED);
  let [scale, width, best] = [1, 1, Infinity];
  const saved: Array<[number, number]> = [];
  for (const [i, operator] of fnArray.entries()) {
    const values = (argsArray[i] ?? []) as Array<unknown>;
    if (operator === OPS.save) saved.push([scale, width]);
    else if (operator === OPS.restore) [scale, width] = saved.pop() ?? [1, 1];
    else if (operator === OPS.transform) scale *= scaleOf(values.map(Number));
    else if (operator === OPS.setLineWidth) width = Number(values[0]);
    else if (operator === OPS.constructPath ? STROKES.includes(Number(values[0])) : STROKES.includes(operator))
      best = Math.min(best, width * scale);
  }
  return Number.isFinite(best) && best > 0 ? { thinnestStrokeIn: best / POINTS_PER_INCH } : {};
}
