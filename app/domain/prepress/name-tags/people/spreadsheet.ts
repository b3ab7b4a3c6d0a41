import papaparse from "papaparse";
import { isSurelyHeading } from "#domain/prepress/name-tags/people/internal/headings";

/** Maximum lines to read from a list. A tag order has a lower maximum (MAX_TAGS). */
export const MAX_SHEET_LINES = 5000;
/** Further columns are ignored. */
const MAX_COLUMNS = 60;

/** The cells of a pasted sheet or file. All rows have the width of the widest. */
export interface Spreadsheet {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
  /** The number of the line in the file that each row begins on, from 1. */
  readonly lineNumbers: ReadonlyArray<number>;
  /** Number of empty lines. */
  readonly emptyLines: number;
  /** Number of lines after the last one that is read. */
  readonly unread: number;
  /** Numbers of the lines, from 1, with a quotation mark that has no partner. They are read as they are. */
  readonly openQuotes: ReadonlyArray<number>;
}

const isEmpty = (row: ReadonlyArray<string>): boolean => row.every((cell) => cell.trim() === "");

/** The line with which Excel names the delimiter. */
const DELIMITER_LINE = /^"?sep=([^\r\n])"?[^\S\t\n]*(?:\n|$)/i;

/** After as many open quotes, a quotation mark is a character like others. Else every one of them is searched for. */
const MAX_OPEN_QUOTES = 20;

const lineBreaksIn = (text: string): number => text.split("\n").length - 1;

/** Reads a pasted sheet (tabs), CSV (commas or semicolons, with or without quotes) or a list of lines. */
export function readSpreadsheet(text: string): Spreadsheet {
  const whole = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const [delimiterLine = "", statedDelimiter] = DELIMITER_LINE.exec(whole) ?? [];
  const clean = whole.slice(delimiterLine.length);
  const delimiter = statedDelimiter ?? detectDelimiter(clean);
  const storedRows: Array<ReadonlyArray<string>> = [];
  const lineNumbers: Array<number> = [];
  const openQuotes: Array<number> = [];
  let [filled, all, isLastEmpty] = [0, 0, false];
  let [rest, line] = [clean, lineBreaksIn(delimiterLine) + 1];
  const take = (row: ReadonlyArray<string>): void => {
    const start = line;
    line += 1 + row.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    all += 1;
    isLastEmpty = isEmpty(row);
    if (isLastEmpty) return;
    filled += 1;
    if (storedRows.length > MAX_SHEET_LINES) return;
    storedRows.push(row.slice(0, MAX_COLUMNS));
    lineNumbers.push(start);
  };
  do {
    const quotes = openQuotes.length < MAX_OPEN_QUOTES;
    const read = readUntilOpenQuote(
      rest,
      { delimiter, newline: "\n", ...(quotes ? {} : { quoteChar: "\u0000" }) },
      take,
    );
    rest = rest.slice(read);
    if (rest === "") break;
    // A quote without its partner would swallow all lines until the next quote.
    openQuotes.push(line);
    const end = rest.indexOf("\n");
    take((end < 0 ? rest : rest.slice(0, end)).split(delimiter));
    rest = end < 0 ? "" : rest.slice(end + 1);
  } while (rest !== "");
  // The last line break produces an extra empty row.
  const trailing = isLastEmpty ? 1 : 0;
  const width = storedRows.reduce((most, row) => Math.max(most, row.length), 1);
  return {
    rows: storedRows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? "")),
    lineNumbers,
    emptyLines: Math.max(0, all - filled - trailing),
    unread: filled - storedRows.length,
    openQuotes,
  };
}

/**
 * Reads row by row, so that a list of a million lines takes no more memory than what is stored.
 * @returns the length of what was read: all, or the start of the row with an open quote
 */
function readUntilOpenQuote(
  text: string,
  options: Omit<Parameters<typeof papaparse.parse>[1], "step" | "skipEmptyLines">,
  take: (row: ReadonlyArray<string>) => void,
): number {
  let [read, isOpen] = [0, false];
  papaparse.parse<Array<string>>(text, {
    ...options,
    skipEmptyLines: false,
    step({ data: row, errors, meta }, parser) {
      isOpen ||= errors.some(({ type }) => type === "Quotes");
      if (isOpen) return parser.abort();
      read = meta.cursor;
      take(row);
    },
  });
  return isOpen ? read : text.length;
}

/** The sample for detecting the delimiter. */
const [SAMPLE_LINES, SAMPLE_CHARACTERS] = [60, 64 * 1024];

/** A quoted cell. An open quote is none, so that it swallows nothing. */
const QUOTED = /(^|[\t;,|])"((?:[^"]|"")*)"(?=[\t;,|\n]|$)/gm;

/**
 * Detects the delimiter: the character that gives most lines the same number of cells, more than one. Without any, each
 * line is a cell.
 */
function detectDelimiter(text: string): string {
  const start = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(QUOTED, (_, leadingText: string, cell: string) => leadingText + cell.replace(/[\t;,|\n]/g, " "));
  const sample = start.split("\n", SAMPLE_LINES).filter((line) => line.trim() !== "");
  let best = { delimiter: "\t", score: 0 };
  for (const delimiter of ["\t", ";", ",", "|"]) {
    const cells = sample.map((line) => line.split(delimiter));
    const counts = belowTitle(cells).map((row) => row.length);
    const usual = mostFrequent(counts.filter((count) => count > 1));
    if (usual === undefined) continue;
    const score = counts.filter((count) => count === usual).length / counts.length;
    if (score > best.score + 0.001) best = { delimiter, score };
  }
  // An occasional comma in a list of lines ("Ann Lee, MD") is not a delimiter.
  return best.score > 0.5 ? best.delimiter : "\t";
}

/** Drops the lines above the headings, which have fewer cells: the title of a sheet. */
function belowTitle(rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> {
  const header = rows.findIndex((row) => row.length > 1 && row.some((cell) => isSurelyHeading(cell)));
  return header > 0 ? rows.slice(header) : rows;
}

function mostFrequent(counts: ReadonlyArray<number>): number | undefined {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}
