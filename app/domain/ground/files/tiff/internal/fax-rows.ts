import { PROBLEM, UnsupportedImageError } from "#domain/ground/files/pixels/raster";
import { MAX_MODE_BITS, MAX_RUN_BITS, MODE, MODE_TABLE, RUNS, type CodeTable } from "./fax-codes.ts";

/** How a fax is encoded. */
export interface FaxForm {
  /** Pixels per row. */
  readonly width: number;
  readonly rows: number;
  /** As K in PDF: negative for T.6, 0 for one-dimensional and positive for mixed T.4. */
  readonly dimensions: number;
  /** Each row begins with a whole byte, and there are no end-of-line codes. */
  readonly isAligned: boolean;
}

/** An end-of-line code: eleven zeroes or more, and a one (T.4, 4.1.2). */
const END_OF_LINE_ZEROES = 11;
const damaged = () => new UnsupportedImageError(PROBLEM.damaged);

/** Reads codes, the highest bit of each byte first. Behind the end all bits are 0. */
class BitReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.at >= this.#bytes.length * 8;
  }

  /** @param count at most 16 */
  peek(count: number): number {
    const byte = this.at >> 3;
    const three = ((this.#bytes[byte] ?? 0) << 16) | ((this.#bytes[byte + 1] ?? 0) << 8) | (this.#bytes[byte + 2] ?? 0);
    return (three >> (24 - count - (this.at & 7))) & ((1 << count) - 1);
  }

  /** @throws UnsupportedImageError for bits that are no code */
  code(table: CodeTable, bits: number): number {
    const tableEntry = table[this.peek(bits)] ?? 0;
    if (tableEntry === 0) throw damaged();
    this.at += tableEntry & 15;
    return tableEntry >> 4;
  }

  /** The length of a run: any number of make-up codes, and one for the rest. */
  run(color: 0 | 1): number {
    let length = 0;
    for (;;) {
      const part = this.code(RUNS[color], MAX_RUN_BITS);
      length += part;
      if (part < 64 || this.isOver) return length;
    }
  }

  /** Skips an end-of-line code with the zeroes before it, if one follows. */
  skipEndOfLine(): boolean {
    if (this.peek(END_OF_LINE_ZEROES) !== 0) return false;
    const from = this.at;
    this.at += END_OF_LINE_ZEROES;
    while (!this.isOver && this.peek(1) === 0) this.at += 1;
    if (!this.isOver) {
      this.at += 1;
      return true;
    }
    this.at = from;
    return false;
  }

  align(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }
}

/** Reads a row of runs, white first, as the places where the color changes. */
function readRuns(bits: BitReader, width: number): Array<number> {
  const changes: Array<number> = [];
  let color: 0 | 1 = 0;
  for (let x = 0; x < width; color = color === 0 ? 1 : 0) {
    x += bits.run(color);
    if (x > width) throw damaged();
    changes.push(x);
  }
  return changes;
}

/** Reads a row that is described by its differences from the row above (T.4, 4.2.1; T.6, 2.2). */
function readDifferences(bits: BitReader, width: number, above: ReadonlyArray<number>): Array<number> {
  const changes: Array<number> = [];
  let [x, isBlack, from] = [-1, false, 0];
  while (x < width) {
    // The first change of the row above that is right of here and toward the other color.
    while (from > 0 && (above[from - 1] ?? width) > x) from -= 1;
    while ((above[from] ?? width) < width && ((above[from] ?? width) <= x || (from % 2 === 1) !== isBlack)) from += 1;
    const [first, second] = [above[from] ?? width, above[from + 1] ?? width];
    const mode = bits.code(MODE_TABLE, MAX_MODE_BITS);
    if (mode === MODE.pass) x = second;
    else if (mode === MODE.horizontal) {
      const firstEnd = Math.max(0, x) + bits.run(isBlack ? 1 : 0);
      const secondEnd = firstEnd + bits.run(isBlack ? 0 : 1);
      if (secondEnd > width) throw damaged();
      changes.push(firstEnd, secondEnd);
      x = secondEnd;
    } else {
      const to = first + mode;
      if (to < Math.max(0, x) || to > width) throw damaged();
      changes.push(to);
      [x, isBlack] = [to, !isBlack];
    }
  }
  return changes;
}

/** Fills a row of bytes, 255 for white and 0 for black. */
function paint(changes: ReadonlyArray<number>, row: Uint8Array): void {
  row.fill(255);
  for (let i = 0; i < changes.length; i += 2) row.fill(0, changes[i], changes[i + 1] ?? row.length);
}

/**
 * Decodes a fax (ITU-T T.4 and T.6) to rows of one byte per pixel: 255 where the fax is white. The yielded array is
 * reused for the next row.
 * @throws UnsupportedImageError for a damaged one
 */
export function* faxRows(bytes: Uint8Array, { width, rows, dimensions, isAligned }: FaxForm): Generator<Uint8Array> {
  const bits = new BitReader(bytes);
  const row = new Uint8Array(width);
  let above: ReadonlyArray<number> = [];
  for (let y = 0; y < rows; y++) {
    if (isAligned) bits.align();
    if (dimensions >= 0 && !isAligned) bits.skipEndOfLine();
    if (bits.isOver) throw new UnsupportedImageError(PROBLEM.cutOff);
    let isByDifference = dimensions < 0;
    // In mixed T.4 a bit behind each end-of-line code says how its row is encoded.
    if (dimensions > 0) {
      isByDifference = bits.peek(1) === 0;
      bits.at += 1;
    }
    above = isByDifference ? readDifferences(bits, width, above) : readRuns(bits, width);
    paint(above, row);
    yield row;
  }
}
