/** Bases and extra bits of lengths and distances (RFC 1951, 3.2.5). */
const LENGTH_BASE = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12_289, 16_385, 24_577];
const DISTANCE_EXTRA = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
/** The order in which the lengths of the code lengths' codes are written (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST_CODE = 15;

/** The data is not what it says. */
class Broken extends Error {}

/** A canonical code: how many codes there are of each length, and their symbols in order. */
interface Code {
  readonly counts: ReadonlyArray<number>;
  readonly symbols: ReadonlyArray<number>;
}

function codeOf(lengths: ReadonlyArray<number>): Code {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const symbols = lengths.map((length, symbol) => ({ length, symbol })).filter(({ length }) => length > 0).sort((a, b) => a.length - b.length || a.symbol - b.symbol).map(({ symbol }) => symbol);
  return { counts, symbols };
}

const FIXED_LENGTHS = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));

class Inflater {
  readonly #bytes: Uint8Array;
  readonly #most: number;
  #at = 2;
  #bit = 0;
  #out = new Uint8Array(4096);
  #length = 0;

  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = bytes;
    this.#most = most;
  }

  run(): Uint8Array {
    for (let isLast = false; !isLast; ) {
      isLast = this.#bits(1) === 1;
      const kind = this.#bits(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#packed(codeOf(FIXED_LENGTHS), codeOf(new Array<number>(30).fill(5)));
      else if (kind === 2) this.#packed(...this.#codes());
      else throw new Broken();
    }
    return this.#out.subarray(0, this.#length);
  }

  #bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new Broken();
      value |= ((byte >> this.#bit) & 1) << i;
      if (++this.#bit === 8) {
        this.#bit = 0;
        this.#at += 1;
      }
    }
    return value;
  }

  #symbol({ counts, symbols }: Code): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= this.#bits(1);
      const count = counts[length] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Broken();
  }

  #put(byte: number): void {
    if (this.#length >= this.#most) throw new Broken();
    if (this.#length === this.#out.length) {
      const larger = new Uint8Array(Math.min(this.#most, this.#out.length * 2));
      larger.set(this.#out);
      this.#out = larger;
    }
    this.#out[this.#length++] = byte;
  }

  #stored(): void {
    if (this.#bit > 0) {
      this.#bit = 0;
      this.#at += 1;
    }
    const length = this.#bits(16);
    if ((this.#bits(16) ^ 0xffff) !== length) throw new Broken();
    for (let i = 0; i < length; i++) this.#put(this.#bits(8));
  }

  #codes(): [Code, Code] {
    const [literals, distances, ordered] = [this.#bits(5) + 257, this.#bits(5) + 1, this.#bits(4) + 4];
    const own = new Array<number>(19).fill(0);
    for (const place of ORDER.slice(0, ordered)) own[place] = this.#bits(3);
    const code = codeOf(own);
    const lengths: Array<number> = [];
    while (lengths.length < literals + distances) {
      const symbol = this.#symbol(code);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) {
        const last = lengths.at(-1);
        if (last === undefined) throw new Broken();
        for (let i = 3 + this.#bits(2); i > 0; i--) lengths.push(last);
      } else for (let i = symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7); i > 0; i--) lengths.push(0);
    }
    return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals, literals + distances))];
  }

  #packed(literal: Code, distance: Code): void {
    for (;;) {
      const symbol = this.#symbol(literal);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.#put(symbol);
        continue;
      }
      const length = (LENGTH_BASE[symbol - 257] ?? Infinity) + this.#bits(LENGTH_EXTRA[symbol - 257] ?? 0);
      const far = this.#symbol(distance);
      const back = (DISTANCE_BASE[far] ?? Infinity) + this.#bits(DISTANCE_EXTRA[far] ?? 0);
      if (back > this.#length || length > 258) throw new Broken();
      for (let i = 0; i < length; i++) this.#put(this.#out[this.#length - back] ?? 0);
    }
  }
}

/**
 * Undoes zlib compression (RFC 1950 and 1951) of something small at once, where a stream of the platform's cannot be waited
 * for. Undefined for what is broken, or longer than `most` bytes once it is undone. The checksum is not looked at.
 */
export function inflate(bytes: Uint8Array, most: number): Uint8Array | undefined {
  if (bytes.length < 2 || ((bytes[0] ?? 0) & 15) !== 8) return undefined;
  try {
    return new Inflater(bytes, most).run();
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}
