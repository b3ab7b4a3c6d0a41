import papaparse from "papaparse";

/**
 * Cells that a spreadsheet program would evaluate: a formula sign first, also full-width or after a tab or line break.
 * A negative number is not a formula.
 */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/;

type CsvRows = ReadonlyArray<ReadonlyArray<string | number>>;

/** What a CSV file begins with, so that spreadsheet programs read it as UTF-8. */
export const CSV_START = "\ufeff";

/**
 * Writes rows of a CSV file. Cells that a spreadsheet program would evaluate get a leading apostrophe and remain text.
 */
export const writeCsvRows = (rows: CsvRows): string =>
  `${papaparse.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: "\r\n" },
  )}\r\n`;

/** Writes rows as a CSV file. */
export const writeCsv = (rows: CsvRows): string => CSV_START + writeCsvRows(rows);

/** Reads cells that a delimiter separates, with or without quotes. @param text its lines end with "\n" */
export const readCsvCells = (text: string, delimiter: string): ReadonlyArray<ReadonlyArray<string>> =>
  papaparse.parse<Array<string>>(text, { delimiter, newline: "\n" }).data;
