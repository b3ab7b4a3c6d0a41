import { inflated } from "../../../zlib.ts";
import { NotTaken } from "./raster.ts";

type Chunks = AsyncIterable<Uint8Array>;

const OUT_BYTES = 64 * 1024;

/** PackBits (TIFF 6.0, section 9): a count of bytes to copy, or of times to repeat the next one. */
export async function* packBits(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let [copy, repeat] = [0, 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (copy > 0) {
        const step = Math.min(copy, chunk.length - at);
        yield chunk.subarray(at, at + step);
        [copy, at] = [copy - step, at + step];
      } else if (repeat > 0) {
        yield new Uint8Array(repeat).fill(chunk[at++] ?? 0);
        repeat = 0;
      } else {
        const code = ((chunk[at++] ?? 0) << 24) >> 24;
        if (code >= 0) copy = code + 1;
        else if (code > -128) repeat = 1 - code;
      }
    }
  }
}

const [CLEAR, END, FIRST_FREE, MOST_CODES] = [256, 257, 258, 4096];

/**
 * What is known between two pieces of LZW data. The work is done in a plain method on its own variables: in a generator, where each
 * of them outlives a pause, it takes four times as long.
 */
class LzwTable {
  readonly #prefix = new Uint16Array(MOST_CODES);
  readonly #last = new Uint8Array(MOST_CODES);
  readonly #first = new Uint8Array(MOST_CODES);
  readonly #length = new Uint16Array(MOST_CODES);
  #held = 0;
  #bits = 0;
  #width = 9;
  #next = FIRST_FREE;
  #before = -1;
  /** The data said so itself. */
  isOver = false;

  constructor() {
    for (let code = 0; code < 256; code++) [this.#last[code], this.#first[code], this.#length[code]] = [code, code, 1];
  }

  /**
   * Unpacks a chunk until it ends or `out` might not hold what the next code says.
   * @returns where in the chunk it stopped, and how many bytes of `out` are filled
   * @throws NotTaken for codes that say nothing
   */
  unpack(chunk: Uint8Array, from: number, out: Uint8Array): { readonly at: number; readonly filled: number } {
    const [prefix, last, first, length] = [this.#prefix, this.#last, this.#first, this.#length];
    let [held, bits, width, next, before] = [this.#held, this.#bits, this.#width, this.#next, this.#before];
    // No code says more than there are codes.
    const full = out.length - MOST_CODES;
    let filled = 0;
    let at = from;
    for (; at < chunk.length && filled <= full && !this.isOver; at++) {
      held = ((held << 8) | (chunk[at] ?? 0)) & 0xffffff;
      bits += 8;
      if (bits < width) continue;
      const code = (held >>> (bits - width)) & ((1 << width) - 1);
      bits -= width;
      if (code === END) this.isOver = true;
      else if (code === CLEAR) {
        width = 9;
        next = FIRST_FREE;
        before = -1;
      } else {
        if (code > next || (before < 0 && code > 255)) throw new NotTaken("is damaged, or packed in the oldest way");
        // A code that is only being made is the one before with its own first byte behind it.
        const isNew = code === next;
        const said = isNew ? before : code;
        const end = filled + (length[said] ?? 0);
        for (let to = end, one = said; to > filled; one = prefix[one] ?? 0) out[--to] = last[one] ?? 0;
        filled = end;
        if (isNew) out[filled++] = first[said] ?? 0;
        if (before >= 0 && next < MOST_CODES) {
          prefix[next] = before;
          last[next] = first[said] ?? 0;
          first[next] = first[before] ?? 0;
          length[next] = (length[before] ?? 0) + 1;
          next++;
          if (next === (1 << width) - 1 && width < 12) width++;
        }
        before = code;
      }
    }
    [this.#held, this.#bits, this.#width, this.#next, this.#before] = [held, bits, width, next, before];
    return { at, filled };
  }
}

/**
 * LZW as TIFF 6.0, section 13, has it: codes of 9 to 12 bits, highest bit first, each a bit longer one code earlier than need be.
 * @throws NotTaken for codes that say nothing
 */
export async function* lzw(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const table = new LzwTable();
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length && !table.isOver; ) {
      const out = new Uint8Array(OUT_BYTES);
      const { at, filled } = table.unpack(chunk, from, out);
      if (filled > 0) yield out.subarray(0, filled);
      from = at;
    }
    if (table.isOver) return;
  }
}

/** Zlib's, whose faults become words. */
export async function* deflate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield* inflated(chunks);
  } catch (error) {
    throw error instanceof NotTaken ? error : new NotTaken("is damaged");
  }
}
