/** What other parts of the shop use of this area. Its own files import each other directly. */
export { announceFile, nameFile, UNNAMED_FILE } from "./announce-file.ts";
export { bytesOf, MalformedForm, readForm, textOf } from "./multipart.ts";
export { fontName, fontsOf, isUnembedded, needsProgram } from "./pdf/content/fonts.ts";
export { missingLetters } from "./pdf/content/missing-letters.ts";
export { dictionariesOf, objectsOf } from "./pdf/content/objects.ts";
export { PageScan } from "./pdf/content/page-scan.ts";
export { DocumentLimitError } from "./pdf/document-limit-error.ts";
export { checkContents, loadDocument, MAX_DOCUMENT_BYTES } from "./pdf/load-document.ts";
export { LOCKED_PDF, refusalOfEncrypted } from "./pdf/locked.ts";
export { PasswordError } from "./pdf/password-error.ts";
export type { PdfLibrary } from "./pdf/pdf-library.ts";
export { statedPage } from "./pdf/stated-page.ts";
export { readUpload, type UploadForm } from "./read-upload.ts";
export { receivePhotoForm, type ReceivedPhotoForm } from "./receive-photo-form.ts";
export { HEAD_BYTES, type ReceivedFile, receiveFile, TAIL_BYTES } from "./receive-file.ts";
export { storeChunks } from "./store-chunks.ts";
export { storedSource } from "./stored-source.ts";
export { TIFF_CODECS } from "./tiff-codecs.ts";
