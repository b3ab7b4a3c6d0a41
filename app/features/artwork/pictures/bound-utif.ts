import UTIF from "utif2";
import { LzwError, unpackLzw } from "#domain/files/pixels/lzw";

/** The library calls its decoders with positional arguments. */
type Strip = [data: Uint8Array, offset: number, length: number, into: Uint8Array, at: number];

/** The library's internal decoders of one strip or tile, and parts of its fax decoder. */
interface Unpackers {
  _decodeLZW: (...strip: [...Strip]) => void;
  _decodeG2: (...strip: [...Strip, width: number, fillOrder: number]) => void;
  _addNtimes: (line: Array<number>, count: number, color: number) => void;
  _findDiff: (line: ReadonlyArray<number>, from: number, color: number) => number | undefined;
  _writeBits: (bits: ReadonlyArray<number>, into: Uint8Array, at: number) => void;
  /** Run lengths by code: white runs, black runs. */
  readonly _lens: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
}

const MAX_ROW_LENGTH = 100_000;
/** Bits. The longest code has 13; a fax may pad the end of a row with zeroes. */
const MAX_CODE_LENGTH = 13;
const MAX_IDLE_BITS = 20_000;
/** Color changes scanned while a fax is decoded: about two seconds of work. */
const MAX_CHANGES = 500_000_000;

class BrokenFax extends Error {
  override readonly name = "BrokenFax";
}

const parts = UTIF.decode as unknown as Unpackers;
let [changes, idle] = [0, 0];

/** The library's own LZW decoder loops forever on damaged files. */
parts._decodeLZW = (...[data, offset, length, into, at]) => {
  try {
    unpackLzw(data.subarray(offset, offset + length), into.subarray(at));
  } catch (error) {
    if (!(error instanceof LzwError)) throw error;
  }
};

/** The library's row grows without limit on a damaged fax. */
parts._addNtimes = (line, count, color) => {
  idle = 0;
  if (line.length + count > MAX_ROW_LENGTH) throw new BrokenFax("a line is too long");
  for (let i = 0; i < count; i++) line.push(color);
};

/** Called twice for every bit. */
parts._findDiff = (line, from, color) => {
  if (++idle > 2 * MAX_IDLE_BITS) throw new BrokenFax("its codes are unknown");
  for (let i = 0; i < line.length; i += 2) {
    if (++changes > MAX_CHANGES) throw new BrokenFax("it takes too long");
    if ((line[i] ?? 0) >= from && line[i + 1] === color) return line[i];
  }
  return undefined;
};

/** Modified Huffman without end-of-line codes (TIFF 6.0, section 10). The library's own collects unknown bits forever. */
parts._decodeG2 = (...[data, offset, length, into, at, width, fillOrder]) => {
  let [line, code, color, row]: [Array<number>, string, 0 | 1, number] = [[], "", 0, 0];
  const rowBits = Math.ceil(width / 8) * 8;
  const end = Math.min(data.length, offset + length) * 8;
  for (let bit = offset * 8; bit < end;) {
    const shift = fillOrder === 2 ? bit & 7 : 7 - (bit & 7);
    code += String(((data[bit >>> 3] ?? 0) >>> shift) & 1);
    bit += 1;
    if (code.length > MAX_CODE_LENGTH) throw new BrokenFax("a code is unknown");
    const run = parts._lens[color][code];
    if (run === undefined) continue;
    code = "";
    parts._addNtimes(line, run, color);
    // A make-up code (64 or more) is followed by its terminating code.
    if (run < 64) color = color === 0 ? 1 : 0;
    if (run >= 64 || line.length < width) continue;
    parts._writeBits(line.slice(0, width), into, at * 8 + row * rowBits);
    [line, color, row] = [[], 0, row + 1];
    // Each row starts on a byte boundary.
    bit = Math.ceil(bit / 8) * 8;
  }
};

/** Resets the work counters for the next picture. */
export function beginPicture(): void {
  [changes, idle] = [0, 0];
}
