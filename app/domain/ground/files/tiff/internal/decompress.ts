import { LzwError, LzwTable } from "#domain/ground/files/pixels/lzw";
import { UnsupportedImageError } from "#domain/ground/files/pixels/raster";

type Chunks = AsyncIterable<Uint8Array>;

const OUT_BYTES = 64 * 1024;

/** Decompresses PackBits (TIFF 6.0, section 9): a count of bytes to copy, or of repetitions of the next byte. */
export async function* packBits(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let [copy, repeat] = [0, 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
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

/**
 * Decompresses TIFF's LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, highest bit first, which grow one code earlier
 * than in GIF.
 * @throws UnsupportedImageError for an invalid code
 */
export async function* lzw(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const table = new LzwTable();
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length && !table.isOver;) {
      const out = new Uint8Array(OUT_BYTES);
      const { at, filled } = decodeCodes(table, chunk, from, out);
      if (filled > 0) yield out.subarray(0, filled);
      from = at;
    }
    if (table.isOver) return;
  }
}

function decodeCodes(
  table: LzwTable,
  chunk: Uint8Array,
  from: number,
  out: Uint8Array,
): ReturnType<LzwTable["unpack"]> {
  try {
    return table.unpack(chunk, from, out);
  } catch (error) {
    throw error instanceof LzwError
      ? new UnsupportedImageError("The file is damaged, or uses an outdated kind of LZW.")
      : error;
  }
}
