import type { PDFDocument } from "pdf-lib";
import { DocumentLimitError, missingLetters, PageScan, type PdfLibrary } from "../../../files/index.ts";
import { hasPostScript, hasTones, overprints, statesOf } from "./press-states.ts";

/**
 * Why a finished PDF from staff isn't taken: it is printed as it is, and sent to the customer as a proof, so a press
 * must not print it otherwise than a screen shows it. Cut lines may overprint.
 * @returns a message for staff; undefined for a file that may be printed
 */
export function uploadProblem(lib: PdfLibrary, document: PDFDocument): string | undefined {
  const [first, ...others] = document.getPages();
  const fonts = first ? missingLetters(lib, [first, ...others]) : [];
  if (fonts.length > 0) return `Embed the fonts of this PDF, or convert its text to outlines: ${fonts.join(", ")}.`;
  if (hasPostScript(lib, document.context)) return "This PDF contains PostScript, which a proof doesn't show.";
  const states = [...statesOf(lib, document.context)];
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
