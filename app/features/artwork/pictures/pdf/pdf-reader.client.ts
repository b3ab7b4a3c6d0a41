import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageGeometry } from "#domain/ground/files/facts/page-geometry";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import type { ArtworkReader, RenderedPage } from "../open-artwork.ts";
import { isEngineAvailable } from "../../color/engine-file.ts";
import { currentPressUrl } from "../../color/press-profile.ts";
import { readPageGeometry, createPageBoxView, type PageArea } from "./page-boxes.ts";
import { findOwnCutLine } from "./own-line.ts";
import { measureOperators, smallestType } from "./page-measures.ts";
import parserUrl from "./pdf-parser.worker.ts?worker&url";
import { pdfSettings } from "./pdf-settings.ts";

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

/** Draws the piece of a page, and the bleed that the page has around it as a picture of its own. */
async function renderPage(pdf: PDFDocumentProxy, number: number, side: number): Promise<RenderedPage> {
  const page = await pdf.getPage(Math.min(pdf.numPages, Math.max(1, number)));
  const geometry = readPageGeometry(page);
  const { widthIn, heightIn, ownBleed } = geometry;
  const scale = Math.min(MAX_SCALE, side / (Math.max(widthIn, heightIn) * POINTS_PER_INCH));
  await hideUnprinted(pdf, page);
  const canvas = await draw(page, createPageBoxView(page, geometry.trim, scale));
  const operators = await page.getOperatorList(AS_PRINTED);
  const measures = { ...(await smallestType(page, geometry)), ...measureOperators(operators, geometry) };
  const ownLine = findOwnCutLine(operators, geometry);
  const hasBleed = Object.values(ownBleed).some((share) => share > 0);
  const around = hasBleed ? { ownBleed, bleedPicture: await bleedPicture(page, geometry, scale) } : {};
  page.cleanup();
  const bitmap = await createImageBitmap(canvas);
  canvas.width = 0;
  return { bitmap, widthIn, heightIn, ...around, ...measures, ...(ownLine ? { ownLine } : {}) };
}

async function draw(page: PDFPageProxy, { viewport, width, height }: PageArea): Promise<HTMLCanvasElement> {
  const canvas = globalThis.document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  // Requested before pdf.js, which would request a context without transparency.
  const canvasContext = canvas.getContext("2d");
  if (!canvasContext) throw new Error("This browser can't draw.");
  await page.render({ ...AS_PRINTED, canvas, canvasContext, viewport, background: "rgba(0,0,0,0)" }).promise;
  return canvas;
}

/** Draws the piece with its own bleed. A bleed is at most as wide as the piece: more is a mistake in the file. */
async function bleedPicture(
  page: PDFPageProxy,
  { bleed, trim }: PageGeometry,
  scale: number,
): Promise<Blob | undefined> {
  if (bleed.width > 3 * trim.width || bleed.height > 3 * trim.height) return undefined;
  const canvas = await draw(page, createPageBoxView(page, bleed, scale));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  canvas.width = 0;
  return blob ?? undefined;
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
