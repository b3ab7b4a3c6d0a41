import { drawDocument } from "./render-sheet.ts";

/** SVGs of the drag-and-drop builder. */
export const builder = { drawDocument };

export { openFaces } from "./open-faces.ts";
export { drawDocument } from "./render-sheet.ts";
