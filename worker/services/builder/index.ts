import { drawDocument } from "./render-sheet.ts";

/** Drawings of the drag-and-drop builder. */
export const builder = { drawDocument };
