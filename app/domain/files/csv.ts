import papaparse from "papaparse";

/**
 * What a spreadsheet program would calculate: a cell that begins like a formula, also by a full-width sign or after a tab or a
 * line break. A negative amount is a number and stays one.
 */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/;

/** Rows as CSV for a spreadsheet program. What such a program would calculate gets an apostrophe before it, and stays text. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  `\ufeff${papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: "\r\n" },
  )}\r\n`;
