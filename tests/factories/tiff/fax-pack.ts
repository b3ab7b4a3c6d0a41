import UTIF from "utif2";
import type { Packing } from "./write-tiff.ts";

/** Run lengths by code, of white and of black, from a library that shares no code with the shop's reader. */
const lengths = (
  UTIF.decode as unknown as { readonly _lens: readonly [Record<string, number>, Record<string, number>] }
)._lens;
const [white, black] = lengths.map((codes) => new Map(Object.entries(codes).map(([code, run]) => [run, code]))) as [
  Map<number, string>,
  Map<number, string>,
];

function runCode(run: number, isBlack: boolean): string {
  const codes = isBlack ? black : white;
  const makeUp = run - (run % 64);
  return (makeUp > 0 ? (codes.get(makeUp) ?? "") : "") + (codes.get(run % 64) ?? "");
}

/** The runs of a row of bits, white (0) first. */
function collectRuns(bytes: Uint8Array, y: number, width: number): ReadonlyArray<number> {
  const rowBytes = Math.ceil(width / 8);
  const runs = [0];
  let color = 0;
  for (let x = 0; x < width; x++) {
    const bit = ((bytes[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    if (bit !== color) {
      runs.push(0);
      color = bit;
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}

function packBits(bits: string): Uint8Array {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  return Uint8Array.from({ length: padded.length / 8 }, (_, i) => Number.parseInt(padded.slice(i * 8, i * 8 + 8), 2));
}

const oneDimensional = (runs: ReadonlyArray<number>): string =>
  runs.map((run, i) => runCode(run, i % 2 === 1)).join("");
const EOL = "000000000001";
const HORIZONTAL = "001";

/** Modified Huffman: runs, each row from a whole byte. */
export const FAX_PLAIN: Packing = {
  code: 2,
  pack: (bytes, { width, rows }) =>
    packBits(
      Array.from({ length: rows }, (_, y) => {
        const row = oneDimensional(collectRuns(bytes, y, width));
        return row.padEnd(Math.ceil(row.length / 8) * 8, "0");
      }).join(""),
    ),
};

/** T.4: an end-of-line code before each row. */
export const FAX_T4: Packing = {
  code: 3,
  pack: (bytes, { width, rows }) =>
    packBits(Array.from({ length: rows }, (_, y) => EOL + oneDimensional(collectRuns(bytes, y, width))).join("")),
};

/** T.6, of horizontal modes and, where a row equals the one above, of vertical ones. */
export const FAX_T6: Packing = {
  code: 4,
  pack: (bytes, { width, rows }) => {
    let above = [width].join();
    return packBits(
      `${Array.from({ length: rows }, (_, y) => {
        const runs = collectRuns(bytes, y, width);
        const isSame = runs.join() === above;
        above = runs.join();
        if (isSame) return "1".repeat(runs.length);
        const pairs = Array.from(
          { length: Math.ceil(runs.length / 2) },
          (_none, i) => HORIZONTAL + runCode(runs[i * 2] ?? 0, false) + runCode(runs[i * 2 + 1] ?? 0, true),
        );
        return pairs.join("");
      }).join("")}${EOL}${EOL}`,
    );
  },
};
