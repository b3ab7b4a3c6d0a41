import papaparse from "papaparse";

/**
 * Cells that a spreadsheet program would evaluate: a formula sign first, also full-width or after a tab or line break.
 * A negative number is not a formula.
 */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/;

/** Writes rows as CSV. Cells that a spreadsheet program would evaluate get a leading apostrophe and remain text. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  `\ufeff${papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: "\r\n" },
  )}\r\n`;
