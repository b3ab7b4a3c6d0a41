/** The button of the last step that orders a file without a cut line: staff draw it, and send a proof. */
export const DRAW_FOR_ME = "draw-for-me";

/** Parameter of the page of a design that staff draw: its customer looks at the line of this browser instead. */
export const DRAW_HERE = "draw-here";

/** The field with the price that the page shows for a line that staff draw, which is that of the whole size. */
export const DRAWN_TOTAL = "drawn_total";
