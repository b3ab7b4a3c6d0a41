/** Reading PDF files, which are never trusted: loading within limits, passwords, and what is painted on a page. */
export { fontName, listPdfFonts, isUnembedded, needsProgram } from "./content/fonts.ts";
export { readPdfInks } from "./content/inks.ts";
export { missingLetters } from "./content/missing-letters.ts";
export { listPdfDictionaries, listPdfObjects } from "./content/objects.ts";
export { pagePaint, type PagePaint } from "./content/page-paint.ts";
export { PageScan } from "./content/page-scan.ts";
export { DocumentLimitError } from "./document-limit-error.ts";
export { unpackedSize } from "./unpacked-size.ts";
export { checkContents, loadDocument, MAX_DOCUMENT_BYTES } from "./load-document.ts";
export { LOCKED_PDF, refusalOfEncrypted } from "./locked.ts";
export { PasswordError } from "./password-error.ts";
export type { PdfLibrary } from "./pdf-library.ts";
export { statedPage } from "./stated-page.ts";
