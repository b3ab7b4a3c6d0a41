/** Thrown for an invalid code: the data is damaged, or compressed in the way before TIFF 6.0. */
export class LzwError extends Error {
  override readonly name = "LzwError";
}

const [CLEAR, END, FIRST_FREE, MAX_CODES] = [256, 257, 258, 4096];

/**
 * The state between two pieces of LZW data. The work is done in a plain method on local variables. In a generator,
 * which must preserve them across yields, it takes four times as long.
 */
export class LzwTable {
  readonly #prefix = new Uint16Array(MAX_CODES);
  readonly #last = new Uint8Array(MAX_CODES);
  readonly #first = new Uint8Array(MAX_CODES);
  readonly #length = new Uint16Array(MAX_CODES);
  #held = 0;
  #bits = 0;
  #width = 9;
  #next = FIRST_FREE;
  #before = -1;
  /** The end-of-information code was read. */
  isOver = false;

  constructor() {
    for (let code = 0; code < 256; code++) [this.#last[code], this.#first[code], this.#length[code]] = [code, code, 1];
  }

  /**
   * Decompresses a chunk until its end, or until `out` might be too small for the next code.
   * @returns the position in the chunk, and the number of bytes written to `out`
   * @throws {LzwError}
   */
  unpack(chunk: Uint8Array, from: number, out: Uint8Array): { readonly at: number; readonly filled: number } {
    const [prefix, last, first, length] = [this.#prefix, this.#last, this.#first, this.#length];
    let [bitBuffer, bits, width, next, previousCode] = [this.#held, this.#bits, this.#width, this.#next, this.#before];
    // No code stands for more bytes than there are codes.
    const full = out.length - MAX_CODES;
    let filled = 0;
    let at = from;
    for (; at < chunk.length && filled <= full && !this.isOver; at++) {
      bitBuffer = ((bitBuffer << 8) | (chunk[at] ?? 0)) & 0xffffff;
      bits += 8;
      if (bits < width) continue;
      const code = (bitBuffer >>> (bits - width)) & ((1 << width) - 1);
      bits -= width;
      if (code === END) this.isOver = true;
      else if (code === CLEAR) {
        width = 9;
        next = FIRST_FREE;
        previousCode = -1;
      } else {
        if (code > next || (previousCode < 0 && code > 255)) throw new LzwError();
        // A code that is not in the table yet means the previous string followed by its own first byte.
        const isNew = code === next;
        const knownCode = isNew ? previousCode : code;
        filled = this.#write(knownCode, isNew, out, filled);
        if (previousCode >= 0 && next < MAX_CODES) {
          prefix[next] = previousCode;
          last[next] = first[knownCode] ?? 0;
          first[next] = first[previousCode] ?? 0;
          length[next] = (length[previousCode] ?? 0) + 1;
          next++;
          if (next === (1 << width) - 1 && width < 12) width++;
        }
        previousCode = code;
      }
    }
    [this.#held, this.#bits, this.#width, this.#next, this.#before] = [bitBuffer, bits, width, next, previousCode];
    return { at, filled };
  }

  /**
   * Writes the bytes of a code from back to front, repeating the first one behind them if asked.
   * @returns where they end
   */
  #write(code: number, repeatsFirst: boolean, out: Uint8Array, from: number): number {
    const [prefix, last] = [this.#prefix, this.#last];
    const end = from + (this.#length[code] ?? 0);
    for (let to = end, chainCode = code; to > from; chainCode = prefix[chainCode] ?? 0)
      out[--to] = last[chainCode] ?? 0;
    if (!repeatsFirst) return end;
    out[end] = this.#first[code] ?? 0;
    return end + 1;
  }
}
