import { inflated } from "../pdf/byte-source.ts";
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
 * LZW as TIFF 6.0, section 13, has it: codes of 9 to 12 bits, highest bit first, each a bit longer one code earlier than need be.
 * @throws NotTaken for codes that say nothing
 */
export async function* lzw(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const prefix = new Uint16Array(MOST_CODES);
  const last = new Uint8Array(MOST_CODES);
  const first = new Uint8Array(MOST_CODES);
  const length = new Uint16Array(MOST_CODES);
  for (let code = 0; code < 256; code++) [last[code], first[code], length[code]] = [code, code, 1];
  let out = new Uint8Array(OUT_BYTES);
  let filled = 0;
  let [bits, held, width, next, before] = [0, 0, 9, FIRST_FREE, -1];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++) {
      held = ((held << 8) | (chunk[at] ?? 0)) & 0xffffff;
      bits += 8;
      if (bits < width) continue;
      const code = (held >>> (bits - width)) & ((1 << width) - 1);
      bits -= width;
      if (code === END) {
        yield out.subarray(0, filled);
        return;
      }
      if (code === CLEAR) {
        [width, next, before] = [9, FIRST_FREE, -1];
        continue;
      }
      if (code > next || (before < 0 && code > 255)) throw new NotTaken("is damaged, or packed in the oldest way");
      // A code that is only being made is the one before with its own first byte behind it.
      const isNew = code === next;
      const said = isNew ? before : code;
      const count = (length[said] ?? 0) + (isNew ? 1 : 0);
      if (filled + count > out.length) {
        yield out.subarray(0, filled);
        out = new Uint8Array(Math.max(OUT_BYTES, count));
        filled = 0;
      }
      let to = filled + count;
      if (isNew) out[--to] = first[said] ?? 0;
      for (let one = said; to > filled; one = prefix[one] ?? 0) out[--to] = last[one] ?? 0;
      filled += count;
      if (before >= 0 && next < MOST_CODES) {
        [prefix[next], last[next], first[next], length[next]] = [before, first[said] ?? 0, first[before] ?? 0, (length[before] ?? 0) + 1];
        next++;
        if (next === (1 << width) - 1 && width < 12) width++;
      }
      before = code;
    }
  }
  yield out.subarray(0, filled);
}

/** Zlib's, whose faults become words. */
export async function* deflate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  try {
    yield* inflated(chunks);
  } catch (error) {
    throw error instanceof NotTaken ? error : new NotTaken("is damaged");
  }
}
