/** The button of the last step that orders a file without a cut line: staff draw it, and send a proof. */
export const DRAW_FOR_ME = "draw-for-me";
