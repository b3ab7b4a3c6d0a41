import { readComparison, readPiece, readProof, saveComparison } from "./comparisons.ts";
import { checkPiece } from "./compose-piece.ts";
import { listPrintLines } from "./list-print-lines.ts";
import { remakePrintFile } from "./print-files/make-print-file.ts";
import { planOrderNest } from "./plan-order-nest.ts";
import { previewPrintFile, replacePrintFile } from "./print-files/replace-print-file.ts";
import { readNest } from "./read-nest.ts";
import { findLineProblems } from "./print-files/release.ts";
import { readPrintFile } from "./print-files/read-print-file.ts";

/** Print files: one for each configured product, and nests of several products on a roll. */
export const printing = {
  remake: remakePrintFile,
  preview: previewPrintFile,
  replace: replacePrintFile,
  read: readPrintFile,
  findLineProblems,
  list: listPrintLines,
  planNest: planOrderNest,
  readNest,
  checkPiece,
  readComparison,
  readPiece,
  readProof,
  saveComparison,
};

export { makeForOrder, makeWaiting } from "./print-files/make-print-file.ts";
export { TEXT_FONT_FILES } from "./text-font-files.ts";
