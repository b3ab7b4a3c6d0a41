import type { PDFObject, PDFPage } from "pdf-lib";
import { listPdfDictionaries, fontName, listPdfFonts, isUnembedded } from "../../../pdf/index.ts";
import type { PdfFile } from "../pdf-file.ts";
import { hasPostScript, listPressEntries, listGraphicsStates } from "./press-states.ts";

const MAX_FONTS_NAMED = 3;
/** Points by which a box may be larger than the one around it: numbers are rounded. */
const ROUNDING = 0.01;

/**
 * Finds what a press would print otherwise than every screen shows it, and so also the comparison with the proof:
 * graphics states that overprint or have curves, besides the shop's own for cut lines, and PostScript. Documents are
 * neutralized when they are added, so this is a second look at the finished file.
 * @returns words for staff; undefined for a file that may be printed
 */
export function findUnseen(file: PdfFile): string | undefined {
  const { context, lib, cutStates } = file;
  for (const state of listGraphicsStates(lib, context))
    if (!cutStates.has(state) && listPressEntries(lib, state).length > 0)
      return "It overprints, or has curves or screens of its own, which no proof shows. Open the file manually.";
  return hasPostScript(lib, context)
    ? "It contains PostScript, which no proof shows. Open the file manually."
    : undefined;
}

/** Why a finished file, apart from its metadata, isn't PDF/X-4 (ISO 15930-7), in words for staff. */
export function listPdfX4Faults(file: PdfFile): ReadonlyArray<string> {
  const { context, document, lib } = file;
  const fonts = [...listPdfFonts(lib, context)].filter((font) => isUnembedded(lib, font));
  const names = [...new Set(fonts.map((font) => fontName(lib, font)))].slice(0, MAX_FONTS_NAMED);
  return [
    // A page that draws letters with them isn't printed at all.
    ...(names.length > 0 ? [`Fonts that print no letters aren't embedded: ${names.join(", ")}.`] : []),
    ...(hasLzw(file) ? ["It contains images with LZW compression."] : []),
    ...(document.getPages().every((page) => hasNestedBoxes(file, page)) ? [] : ["The boxes of its pages don't fit."]),
    ...(hasOutputIntent(file) ? [] : ["It doesn't say which press it is made for."]),
  ];
}

function hasLzw({ context, lib }: PdfFile): boolean {
  const { PDFArray, PDFName } = lib;
  const isLzw = (filter: PDFObject | undefined): boolean =>
    filter instanceof PDFArray ? filter.asArray().some(isLzw) : context.lookup(filter) === PDFName.of("LZWDecode");
  for (const dictionary of listPdfDictionaries(lib, context))
    if (isLzw(dictionary.lookup(PDFName.of("Filter")))) return true;
  return false;
}

/** Whether a page has a trim box within a bleed box within its own, and no other box for its art. */
function hasNestedBoxes({ lib: { PDFName } }: PdfFile, page: PDFPage): boolean {
  const has = (name: string) => page.node.has(PDFName.of(name));
  if (!has("MediaBox") || !has("TrimBox") || has("ArtBox")) return false;
  const boxes = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()];
  return boxes.every((inner, i) => {
    const outer = boxes[i + 1] ?? inner;
    return (
      inner.width > 0 &&
      inner.height > 0 &&
      inner.x >= outer.x - ROUNDING &&
      inner.y >= outer.y - ROUNDING &&
      inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
      inner.y + inner.height <= outer.y + outer.height + ROUNDING
    );
  });
}

/** Bytes of a profile (ICC.1:2010, 7.2). */
const CLASS_AND_COLORS = { start: 12, end: 20 };

/** Whether a file has exactly one output intent, with the profile of a press in CMYK. */
export function hasOutputIntent({ document, lib }: Pick<PdfFile, "document" | "lib">): boolean {
  const { PDFArray, PDFDict: Dict, PDFName, PDFRawStream } = lib;
  const intents = document.catalog.lookup(PDFName.of("OutputIntents"));
  const intent = intents instanceof PDFArray && intents.size() === 1 ? intents.lookup(0) : undefined;
  if (!(intent instanceof Dict) || intent.lookup(PDFName.of("S")) !== PDFName.of("GTS_PDFX")) return false;
  const profile = intent.lookup(PDFName.of("DestOutputProfile"));
  if (!(profile instanceof PDFRawStream)) return false;
  const head = lib.decodePDFRawStream(profile).getBytes(CLASS_AND_COLORS.end);
  return String.fromCharCode(...head.subarray(CLASS_AND_COLORS.start)) === "prtrCMYK";
}
