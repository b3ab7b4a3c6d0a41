import { isSamePrint } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { isWithin, type Distance } from "./cells.ts";
import type { CorpusFile, Tolerance } from "./corpus-file.ts";

/** What the shop made of a file. */
export interface Outcome {
  readonly file: CorpusFile;
  /** Why it was refused, or why its print could not be compared. */
  readonly reason?: string | undefined;
  /** The shop's own comparison of print and proof; undefined if there was none. */
  readonly difference?: { readonly mean: number; readonly far: number } | undefined;
  /** Whether the shop knows that print and proof are the same, be it from an earlier file with the same print. */
  readonly isKnownSame?: boolean | undefined;
  /** Distances of the picture on the screen, and of the print as PDFium renders it, from the expected picture. */
  readonly screen?: Distance | undefined;
  readonly print?: Distance | undefined;
  /** Milliseconds from the choice of the file to its cut line, and of the longest task of the main thread meanwhile. */
  readonly lineMs?: number | undefined;
  readonly blockMs?: number | undefined;
}

export type Verdict =
  | "right"
  /** With the reason: nobody pays for it. */
  | "refused"
  /** It was ordered, and a person looks at it before it is printed. */
  | "held"
  | "held though right"
  | "refused though right"
  /** Nothing says that the screen or the print is not what was sent. */
  | "WRONG";

/**
 * What PDFium adds to the tolerance of a print: it moves edges of pictures to whole pixels, and samples large pictures
 * without averaging.
 */
const PDFIUM: Tolerance = { mean: 1.5, far: 0.005 };
/** Whether a print is as expected, as far as PDFium can tell. */
export const isPrintedRight = ({ tolerance: { mean, far } }: CorpusFile, print: Distance): boolean =>
  isWithin(print, { mean: mean + PDFIUM.mean, far: far + PDFIUM.far });

export function judgeOutcome({ file, reason, difference, isKnownSame, screen, print }: Outcome): Verdict {
  if (file.isOpenedByHand === true) return difference ? "WRONG" : "held";
  if (!difference && reason !== undefined && screen === undefined) {
    if (file.refusal) return file.refusal.test(reason) ? "refused" : "WRONG";
    return file.expected ? "refused though right" : "refused";
  }
  if (file.refusal) return "WRONG";
  const isRight = (!screen || isWithin(screen, file.tolerance)) && (!print || isPrintedRight(file, print));
  if (difference ? isSamePrint(difference) : isKnownSame === true) return isRight ? "right" : "WRONG";
  return isRight ? "held though right" : "held";
}

const getFileType = ({ name }: CorpusFile): string => name.slice(name.lastIndexOf(".") + 1);
const number = (value: number | undefined, digits: number): string =>
  value === undefined ? "" : value.toFixed(digits);
const apart = (distance: Distance | undefined): string =>
  distance ? `${number(distance.mean, 2)} (${number(distance.far * 100, 1)} %)` : "";

/** The value that this share of the values doesn't exceed. */
function quantile(values: ReadonlyArray<number>, share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Counts and times of a run. */
export function summarizeOutcomes(outcomes: ReadonlyArray<Outcome>): string {
  const counts = new Map<Verdict, number>();
  for (const outcome of outcomes) counts.set(judgeOutcome(outcome), (counts.get(judgeOutcome(outcome)) ?? 0) + 1);
  const times = outcomes.flatMap(({ lineMs }) => (lineMs === undefined ? [] : [lineMs]));
  const blocks = outcomes.flatMap(({ blockMs }) => (blockMs === undefined ? [] : [blockMs]));
  const types = new Set(outcomes.map(({ file }) => getFileType(file)));
  const verdicts = [...counts].map(([verdict, count]) => `${String(count)} ${verdict}`).join(", ");
  const spread = (ms: ReadonlyArray<number>) =>
    `median ${number(quantile(ms, 0.5), 0)} ms, 90 % within ${number(quantile(ms, 0.9), 0)} ms`;
  return [
    `${String(outcomes.length)} files of ${String(types.size)} types: ${verdicts}.`,
    `From file to cut line: ${spread(times)}.`,
    `Longest task of the main thread: ${spread(blocks)}, at most ${number(Math.max(0, ...blocks), 0)} ms.`,
  ].join("\n");
}

const VERDICTS: ReadonlyArray<Verdict> = [
  "right",
  "refused",
  "held",
  "held though right",
  "refused though right",
  "WRONG",
];

/** A table in Markdown, a row for each type: how many files came out how, and milliseconds as in `Outcome`. */
export function formatTypesTable(outcomes: ReadonlyArray<Outcome>): string {
  const head = ["type", "files", ...VERDICTS, "line median", "line 90 %", "block median", "block 90 %", "block most"];
  const rows = [...new Set(outcomes.map(({ file }) => getFileType(file))), "all"].map((type) => {
    const of = outcomes.filter(({ file }) => type === "all" || getFileType(file) === type);
    const lines = of.flatMap(({ lineMs }) => lineMs ?? []);
    const blocks = of.flatMap(({ blockMs }) => blockMs ?? []);
    const ms = [quantile(lines, 0.5), quantile(lines, 0.9), ...[0.5, 0.9, 1].map((share) => quantile(blocks, share))];
    const counts = VERDICTS.map((verdict) => of.filter((outcome) => judgeOutcome(outcome) === verdict).length);
    return [type, String(of.length), ...counts.map(String), ...ms.map((value) => number(value, 0))];
  });
  return markdown(head, rows);
}

/** A table in Markdown, a row for each file. Differences are means in levels of 255, with the share of far cells. */
export function formatTable(outcomes: ReadonlyArray<Outcome>): string {
  const head = [
    "type",
    "file",
    "result",
    "print to proof",
    "screen to expected",
    "PDFium to expected",
    "line ms",
    "block ms",
    "reason",
  ];
  const rows = outcomes.map((outcome) => [
    getFileType(outcome.file),
    outcome.file.name,
    judgeOutcome(outcome),
    outcome.difference ? `${number(outcome.difference.mean, 2)} (${String(outcome.difference.far)})` : "",
    apart(outcome.screen),
    apart(outcome.print),
    number(outcome.lineMs, 0),
    number(outcome.blockMs, 0),
    (outcome.reason ?? "").replaceAll(/[|\n]+/g, " "),
  ]);
  return markdown(head, rows);
}

const markdown = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
