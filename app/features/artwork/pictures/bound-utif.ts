import UTIF from "utif2";
import { LzwError, unpackLzw } from "#domain/files/pixels/lzw";

/** What the library calls by itself for each strip or tile, and parts of its readers of faxes. */
interface Unpackers {
  _decodeLZW: (data: Uint8Array, offset: number, length: number, into: Uint8Array, at: number) => void;
  _decodeG2: (
    data: Uint8Array,
    offset: number,
    length: number,
    into: Uint8Array,
    at: number,
    width: number,
    fillOrder: number,
  ) => void;
  _addNtimes: (line: Array<number>, count: number, color: number) => void;
  _findDiff: (line: ReadonlyArray<number>, from: number, color: number) => number | undefined;
  _writeBits: (bits: ReadonlyArray<number>, into: Uint8Array, at: number) => void;
  /** Lengths of runs by their codes: of white, of black. */
  readonly _lens: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
}

const LONGEST_LINE = 100_000;
/** The longest code has thirteen bits; before the end of a line a fax may be filled with zeroes. */
const MAX_CODE_LENGTH = 13;
const MAX_IDLE_BITS = 20_000;
/** Changes of color that are passed over while a fax is read: about two seconds. */
const MAX_CHANGES = 500_000_000;

class BrokenFax extends Error {
  override readonly name = "BrokenFax";
}

const parts = UTIF.decode as unknown as Unpackers;
let [changes, idle] = [0, 0];

/** The library's own follows the codes of a damaged file in a circle. */
parts._decodeLZW = (data, offset, length, into, at) => {
  try {
    unpackLzw(data.subarray(offset, offset + length), into.subarray(at));
  } catch (error) {
    if (!(error instanceof LzwError)) throw error;
  }
};

/** Of a damaged fax the library's line grows without an end. */
parts._addNtimes = (line, count, color) => {
  idle = 0;
  if (line.length + count > LONGEST_LINE) throw new BrokenFax("a line is too long");
  for (let i = 0; i < count; i++) line.push(color);
};

/** Called twice for every bit, whether it says something or not. */
parts._findDiff = (line, from, color) => {
  if (++idle > 2 * MAX_IDLE_BITS) throw new BrokenFax("its codes say nothing");
  for (let i = 0; i < line.length; i += 2) {
    if (++changes > MAX_CHANGES) throw new BrokenFax("it takes too long");
    if ((line[i] ?? 0) >= from && line[i + 1] === color) return line[i];
  }
  return undefined;
};

/** Modified Huffman without ends of lines (TIFF 6.0, section 10). The library collects what says nothing without an end. */
parts._decodeG2 = (data, offset, length, into, at, width, fillOrder) => {
  let [line, code, color, row]: [Array<number>, string, 0 | 1, number] = [[], "", 0, 0];
  const rowBits = Math.ceil(width / 8) * 8;
  const end = Math.min(data.length, offset + length) * 8;
  for (let bit = offset * 8; bit < end;) {
    const shift = fillOrder === 2 ? bit & 7 : 7 - (bit & 7);
    code += String(((data[bit >>> 3] ?? 0) >>> shift) & 1);
    bit += 1;
    if (code.length > MAX_CODE_LENGTH) throw new BrokenFax("a code says nothing");
    const run = parts._lens[color][code];
    if (run === undefined) continue;
    code = "";
    parts._addNtimes(line, run, color);
    // A run of 64 and more is followed by the rest of it.
    if (run < 64) color = color === 0 ? 1 : 0;
    if (run >= 64 || line.length < width) continue;
    parts._writeBits(line.slice(0, width), into, at * 8 + row * rowBits);
    [line, color, row] = [[], 0, row + 1];
    // Each row begins with a byte of its own.
    bit = Math.ceil(bit / 8) * 8;
  }
};

/** Begins to count anew what the next picture takes. */
export function beginPicture(): void {
  [changes, idle] = [0, 0];
}
