import type { PDFDocument } from "pdf-lib";
import type { Size } from "#domain/ground/kernel/geometry";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { pageGeometry } from "#domain/ground/files/facts/page-geometry";
import { sniff } from "#domain/ground/files/sniff";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { cutInkProblem, finishedFileNotes, pageSizeProblem } from "#domain/prepress/composing/finished-file";
import {
  DocumentLimitError,
  readPdfInks,
  missingLetters,
  PageScan,
  statedPage,
  type PdfLibrary,
} from "../../../pdf/index.ts";
import { hasOutputIntent } from "./check-file.ts";
import { hasPostScript, hasTones, overprints, listGraphicsStates } from "./press-states.ts";

const NO_PDF = "Upload the finished print file as a PDF.";

/** A finished PDF that may be printed. */
export interface CheckedUpload {
  readonly pages: number;
  /** What staff should know before it is printed. */
  readonly notes: ReadonlyArray<string>;
}

/**
 * Checks a finished PDF from staff against what its order line prints. An error is a message for staff.
 * @param size of the finished piece in inches
 * @param needsBleed the item is printed to its edge
 */
export async function checkUpload(
  bytes: Uint8Array,
  { size, needsBleed }: { readonly size: Size; readonly needsBleed: boolean },
): Promise<Result<CheckedUpload, string>> {
  if (sniff(FileBytes.of(bytes)) !== "application/pdf") return err(NO_PDF);
  const lib = await import("pdf-lib");
  try {
    const document = await lib.PDFDocument.load(bytes);
    const pages = document.getPages().map((page) => pageGeometry(statedPage(lib, page)));
    if (pages.length === 0) return err(NO_PDF);
    const inks = readPdfInks(lib, document.context);
    const problem = uploadProblem(lib, document) ?? pageSizeProblem(pages, size) ?? cutInkProblem(inks);
    if (problem !== undefined) return err(problem);
    const notes = finishedFileNotes({ pages, inks, hasOutputIntent: hasOutputIntent({ document, lib }), needsBleed });
    return ok({ pages: pages.length, notes });
  } catch {
    // It is damaged.
    return err(NO_PDF);
  }
}

/**
 * Why a finished PDF from staff isn't taken: it is printed as it is, and sent to the customer as a proof, so a press
 * must not print it otherwise than a screen shows it. Cut lines may overprint.
 * @returns a message for staff; undefined for a file that may be printed
 */
export function uploadProblem(lib: PdfLibrary, document: PDFDocument): string | undefined {
  const [first, ...otherPages] = document.getPages();
  const fonts = first ? missingLetters(lib, [first, ...otherPages]) : [];
  if (fonts.length > 0) return `Embed the fonts of this PDF, or convert its text to outlines: ${fonts.join(", ")}.`;
  if (hasPostScript(lib, document.context)) return "This PDF contains PostScript, which a proof doesn't show.";
  const states = [...listGraphicsStates(lib, document.context)];
  if (states.some((state) => hasTones(lib, state)))
    return "This PDF has its own transfer curves, screens or rules for black, which a proof doesn't show. Export it without them.";
  return states.some((state) => overprints(lib, state)) && printsOver(lib, document)
    ? "This PDF overprints, which a proof doesn't show. Turn overprint off for everything but cut lines."
    : undefined;
}

/** Whether anything but a cut line is printed on other inks. A file that is too large to read may do that. */
function printsOver(lib: PdfLibrary, document: PDFDocument): boolean {
  const scan = new PageScan(lib);
  try {
    for (const page of document.getPages()) scan.add(page);
    return scan.overprints;
  } catch (error) {
    if (error instanceof DocumentLimitError) return true;
    throw error;
  }
}
