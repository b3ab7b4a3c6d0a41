import { drawDocument, drawSheet } from "./render-sheet.ts";
import { saveSheet } from "./save-sheet.ts";

/** The drag-and-drop builder: sheets that are drawn, kept and shown. */
export const builder = { save: saveSheet, draw: drawSheet, drawDocument };
