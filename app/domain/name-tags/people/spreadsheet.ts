import papaparse from "papaparse";

/** Maximum lines to read from a list. A tag order has a lower maximum (MAX_TAGS). */
export const MAX_LINES = 5000;
/** Further columns are ignored. */
const MAX_COLUMNS = 60;

/** The cells of a pasted sheet or file. All rows have the width of the widest. */
export interface Sheet {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
  /** Number of empty lines. */
  readonly emptyLines: number;
  /** Number of lines after the last one that is read. */
  readonly unread: number;
}

const isEmpty = (row: ReadonlyArray<string>): boolean => row.every((cell) => cell.trim() === "");

/** Reads a pasted sheet (tabs), CSV (commas or semicolons, with or without quotes) or a list of lines. */
export function readSheet(text: string): Sheet {
  const clean = text.replace(/^\ufeff/, "");
  const kept: Array<ReadonlyArray<string>> = [];
  let [filled, all, isLastEmpty] = [0, 0, false];
  // Reads row by row, so that a list of a million lines takes no more memory than what is kept.
  const step = ({ data: row }: { readonly data: Array<string> }): void => {
    all += 1;
    isLastEmpty = isEmpty(row);
    if (isLastEmpty) return;
    filled += 1;
    if (kept.length <= MAX_LINES) kept.push(row.slice(0, MAX_COLUMNS));
  };
  papaparse.parse<Array<string>>(clean, { delimiter: delimiterOf(clean), skipEmptyLines: false, step });
  // The last line break produces an extra empty row.
  const trailing = isLastEmpty ? 1 : 0;
  const width = kept.reduce((most, row) => Math.max(most, row.length), 1);
  return {
    rows: kept.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? "")),
    emptyLines: Math.max(0, all - filled - trailing),
    unread: filled - kept.length,
  };
}

/** The sample for detecting the delimiter. */
const [SAMPLE_LINES, SAMPLE_CHARACTERS] = [60, 64 * 1024];

/**
 * Detects the delimiter: the character that gives most lines the same number of cells, more than one. Without any, each
 * line is a cell.
 */
function delimiterOf(text: string): string {
  const start = text.slice(0, SAMPLE_CHARACTERS);
  const sample = start.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== "");
  let best = { delimiter: "\t", score: 0 };
  for (const delimiter of ["\t", ";", ",", "|"]) {
    const counts = papaparse.parse<Array<string>>(sample.join("\n"), { delimiter }).data.map((row) => row.length);
    const usual = mostFrequent(counts.filter((count) => count > 1));
    if (usual === undefined) continue;
    const score = counts.filter((count) => count === usual).length / counts.length;
    if (score > best.score + 0.001) best = { delimiter, score };
  }
  // An occasional comma in a list of lines ("Ann Lee, MD") is not a delimiter.
  return best.score > 0.5 ? best.delimiter : "\t";
}

function mostFrequent(counts: ReadonlyArray<number>): number | undefined {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}
