import type { PDFDict, PDFPage } from "pdf-lib";
import { DocumentLimitError } from "../document-limit-error.ts";
import type { PdfLibrary } from "../pdf-library.ts";
import { fontName, listPdfFonts, isUnembedded } from "./fonts.ts";
import { PageScan } from "./page-scan.ts";

/**
 * The names of fonts that are not in the file although its pages draw letters with them. Fonts that are only listed, or
 * whose text is invisible, do not count.
 * @param pages of one document, at least one
 * @returns every font that is not in the file, if the content is too large to read
 */
export function missingLetters(lib: PdfLibrary, pages: readonly [PDFPage, ...PDFPage[]]): ReadonlyArray<string> {
  const missing = new Set([...listPdfFonts(lib, pages[0].doc.context)].filter((font) => isUnembedded(lib, font)));
  if (missing.size === 0) return [];
  const usedFonts = shownFonts(lib, pages) ?? missing;
  return [...new Set([...missing].filter((font) => usedFonts.has(font)).map((font) => fontName(lib, font)))];
}

/** The fonts with which pages draw letters; undefined if there is too much to read. */
function shownFonts(lib: PdfLibrary, pages: ReadonlyArray<PDFPage>): ReadonlySet<PDFDict> | undefined {
  const scan = new PageScan(lib);
  try {
    for (const page of pages) scan.add(page);
    return scan.fonts;
  } catch (error) {
    if (error instanceof DocumentLimitError) return undefined;
    throw error;
  }
}
