import { SCENES } from "#domain/prepress/artwork/scenes/scenes";

export const CUT_LINE = "cut-line";
export const TRUE_SIZE = "true-size";
export const AS_PRINTED = "as-printed";

/** The cut line, three times as large. */
export const CLOSE_UP = "close-up";

export const CUT_LINE_VIEW = { value: CUT_LINE, label: "Cut line" };
export const PRINTED_VIEW = { value: AS_PRINTED, label: "As printed" };

/** Where a product can be looked at before it is bought. */
export const VIEWS = [
  { value: TRUE_SIZE, label: "True size" },
  ...SCENES.map(({ id, name }) => ({ value: id, label: name })),
];

/** How artwork in its cut line can be looked at. */
export const MAT_VIEWS = [CUT_LINE_VIEW, { value: CLOSE_UP, label: "Close-up" }, ...VIEWS, PRINTED_VIEW];
