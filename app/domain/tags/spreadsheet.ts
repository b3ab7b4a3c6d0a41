import papaparse from "papaparse";

/** So many lines of a list are read; a tag order takes fewer (MOST_TAGS). */
export const MOST_LINES = 5000;
/** Columns after these are not looked at. */
const MOST_COLUMNS = 60;

/** Cells as they stand in a pasted sheet or a file; every row has as many as the widest. */
export interface Sheet {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
  /** Lines in which nothing stood. */
  readonly emptyLines: number;
  /** Lines after the last one that is read. */
  readonly unread: number;
}

const isEmpty = (row: ReadonlyArray<string>): boolean => row.every((cell) => cell.trim() === "");

/** Cells of a pasted sheet (tabs), of CSV (commas or semicolons, with or without quotes) or of a plain list of lines. */
export function readSheet(text: string): Sheet {
  const clean = text.replace(/^\ufeff/, "");
  const delimiter = delimiterOf(clean);
  const { data } = papaparse.parse<Array<string>>(clean, { delimiter, skipEmptyLines: false });
  const filled = data.filter((row) => !isEmpty(row));
  // The last line's own end makes one more empty row that nobody wrote.
  const trailing = data.length > 0 && isEmpty(data[data.length - 1] ?? []) ? 1 : 0;
  const kept = filled.slice(0, MOST_LINES + 1);
  const width = Math.min(MOST_COLUMNS, Math.max(1, ...kept.map((row) => row.length)));
  return {
    rows: kept.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? "")),
    emptyLines: Math.max(0, data.length - filled.length - trailing),
    unread: filled.length - kept.length,
  };
}

/** What parts the cells: the sign that gives most lines the same number of them, more than one. Without any, each line is a cell. */
function delimiterOf(text: string): string {
  const sample = text.split(/\r\n|\r|\n/, 60).filter((line) => line.trim() !== "");
  let best = { delimiter: "\t", score: 0 };
  for (const delimiter of ["\t", ";", ",", "|"]) {
    const counts = papaparse.parse<Array<string>>(sample.join("\n"), { delimiter }).data.map((row) => row.length);
    const usual = mostFrequent(counts.filter((count) => count > 1));
    if (usual === undefined) continue;
    const score = counts.filter((count) => count === usual).length / counts.length;
    if (score > best.score + 0.001) best = { delimiter, score };
  }
  // A comma here and there in a list of lines ("Ann Lee, MD") parts nothing.
  return best.score > 0.5 ? best.delimiter : "\t";
}

function mostFrequent(counts: ReadonlyArray<number>): number | undefined {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}

/** Rows as CSV for a spreadsheet program. What such a program would calculate gets an apostrophe before it, and stays text. */
export const writeCsv = (rows: ReadonlyArray<ReadonlyArray<string>>): string => `\ufeff${papaparse.unparse(rows.map((row) => [...row]), { escapeFormulae: true, newline: "\r\n" })}\r\n`;
