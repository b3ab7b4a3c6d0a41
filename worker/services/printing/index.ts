import { makePrintFile } from "./make-print-file.ts";
import { readPrintFile } from "./read-print-file.ts";

/** Files for the press: one for each configured product, and sheets of several for a roll. */
export const printing = { make: makePrintFile, read: readPrintFile };
