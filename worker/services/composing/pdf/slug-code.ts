import { encode } from "uqr";
import { POINTS_PER_INCH } from "#domain/ground/kernel/measure";
import { n } from "./operators.ts";

/** Inches. Phones read a module of 0.01 in at arm's length, and a code of 1/3 in although ink spreads. */
const MIN_MODULE_IN = 0.01;
const MIN_CODE_IN = 1 / 3;
/** Modules of white around a code (ISO/IEC 18004, 9.1). */
const QUIET_MODULES = 4;

/** A QR code that leads staff from a printed sheet to its order. */
export interface SlugCode {
  /** Inches, with the white around the code. */
  readonly side: number;
  /** Black squares as vectors. @param x and y of its lower left corner with the white around it, in points */
  readonly at: (x: number, y: number) => string;
}

/** @param address of a page of staff; it gives nobody a permission */
export function slugCode(address: string): SlugCode {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const module = Math.max(MIN_MODULE_IN, MIN_CODE_IN / size);
  const points = module * POINTS_PER_INCH;
  return {
    side: (size + 2 * QUIET_MODULES) * module,
    at: (x, y) => {
      const leftEdge = x + QUIET_MODULES * points;
      const top = y + (QUIET_MODULES + size) * points;
      const runs = data.flatMap((row, r) =>
        darkRuns(row).map(({ from, length }) =>
          [leftEdge + from * points, top - (r + 1) * points, length * points, points].map(n).join(" "),
        ),
      );
      return `q 0 0 0 1 k\n${runs.map((run) => `${run} re\n`).join("")}f\nQ\n`;
    },
  };
}

interface Run {
  readonly from: number;
  readonly length: number;
}

/** The stretches of dark modules in a row, as long as they are, so that no seam shows between two of them. */
function darkRuns(row: ReadonlyArray<boolean>): ReadonlyArray<Run> {
  const runs: Array<Run> = [];
  let from = 0;
  for (let i = 0; i <= row.length; i++) {
    if (row[i] === true) continue;
    if (i > from) runs.push({ from, length: i - from });
    from = i + 1;
  }
  return runs;
}
