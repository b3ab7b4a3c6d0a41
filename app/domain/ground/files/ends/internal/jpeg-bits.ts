/** Codes of a Huffman table by their length of 1 to 16 bits (ITU T.81, F.2.2.3). */
export interface HuffmanTable {
  /** The largest code of each length, or -1 where there is none. */
  readonly maxCodes: Int32Array;
  /** What to add to a code of each length to get the index of its symbol. */
  readonly offsets: Int32Array;
  readonly symbols: Uint8Array;
}

const MAX_CODE_BITS = 16;
/** Bytes before the symbols of a table: its class and number, and its count of codes of each length. */
const COUNTS_BYTES = 17;

/** Adds the tables of a segment by class and number: 0 to 3 for DC, 16 to 19 for AC. */
export function readHuffmanTables(segment: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + COUNTS_BYTES <= segment.length;) {
    const counts = segment.subarray(at + 1, at + COUNTS_BYTES);
    const maxCodes = new Int32Array(MAX_CODE_BITS + 1).fill(-1);
    const offsets = new Int32Array(MAX_CODE_BITS + 1);
    let [code, index] = [0, 0];
    for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
      const count = counts[bits - 1] ?? 0;
      offsets[bits] = index - code;
      if (count > 0) maxCodes[bits] = code + count - 1;
      code = (code + count) << 1;
      index += count;
    }
    const end = at + COUNTS_BYTES + index;
    tables.set(segment[at] ?? 0, { maxCodes, offsets, symbols: segment.subarray(at + COUNTS_BYTES, end) });
    at = end;
  }
}

/** Reads the data of a scan bit by bit. Past its end or in damaged data, `isOver` is true and bits are zero. */
export class JpegBits {
  readonly #data: Uint8Array;
  #at = 0;
  #byte = 0;
  #left = 0;
  isOver = false;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  bit(): number {
    if (this.#left === 0) this.#nextByte();
    this.#left -= 1;
    return (this.#byte >> this.#left) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + this.bit();
    return value;
  }

  symbol({ maxCodes, offsets, symbols }: HuffmanTable): number {
    let code = 0;
    for (let length = 1; length <= MAX_CODE_BITS; length++) {
      code = code * 2 + this.bit();
      if (code <= (maxCodes[length] ?? -1)) return symbols[code + (offsets[length] ?? 0)] ?? 0;
    }
    this.isOver = true;
    return 0;
  }

  /** Continues behind the next restart marker, which begins at a whole byte. */
  restart(): void {
    this.#left = 0;
    while (this.#data[this.#at] === 0xff && this.#data[this.#at + 1] === 0xff) this.#at += 1;
    if (this.#data[this.#at] === 0xff) this.#at += 2;
    else this.isOver = true;
  }

  #nextByte(): void {
    const byte = this.#data[this.#at];
    const isStuffed = byte === 0xff && this.#data[this.#at + 1] === 0;
    if (byte === undefined || (byte === 0xff && !isStuffed)) this.isOver = true;
    else this.#at += isStuffed ? 2 : 1;
    this.#byte = this.isOver ? 0 : (byte ?? 0);
    this.#left = 8;
  }
}
