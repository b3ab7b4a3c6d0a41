/** Composing print files from bytes: pages, pictures, cut lines and marks as PDF/X-4. It needs nothing of the shop. */
export { artworkNotes, beginFile, finishFile } from "./compose-file.ts";
export { openArtwork, type ArtworkToPrint, type OpenArtwork } from "./open-artwork.ts";
export { checkUpload, type CheckedUpload } from "./pdf/checks/check-upload.ts";
export { addNestPages, type PieceToPlace } from "./pdf/nest-pages.ts";
export { PdfFile } from "./pdf/pdf-file.ts";
export { finishForPress } from "./pdf/pdf-x4.ts";
export { PieceContent } from "./pdf/piece-content.ts";
export { setDocumentInfo } from "./pdf/piece-pages.ts";
export type { SharedObjects } from "./pdf/shared-objects.ts";
export { TextFont, type TextRun } from "./pdf/text-font.ts";
