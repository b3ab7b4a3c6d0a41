import { listPrintLines } from "./list-lines.ts";
import { remakePrintFile } from "./make-print-file.ts";
import { layOutNestOf } from "./plan-nest.ts";
import { replacePrintFile } from "./replace-print-file.ts";
import { readNest } from "./read-nest.ts";
import { readPrintFile } from "./read-print-file.ts";

/** Files for the press: one for each configured product, and sheets of several for a roll. */
export const printing = {
  remake: remakePrintFile,
  replace: replacePrintFile,
  read: readPrintFile,
  list: listPrintLines,
  planNest: layOutNestOf,
  readNest,
};
