import { inflated } from "../../../../zlib.ts";
import type { ByteSource } from "#domain/ground/files/byte-source";
import type { PngHead } from "./png-head.ts";

/** Streams the compressed image data of a PNG: the contents of its IDAT chunks. */
export async function* imageData(source: ByteSource): AsyncGenerator<Uint8Array> {
  let skip = 8;
  const head = new Uint8Array(8);
  let [headBytes, remaining, isData] = [0, 0, false];
  for await (const chunk of source.stream()) {
    for (let at = 0; at < chunk.length;) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        [skip, at] = [skip - step, at + step];
      } else if (remaining > 0) {
        const step = Math.min(remaining, chunk.length - at);
        if (isData) yield chunk.subarray(at, at + step);
        [remaining, at] = [remaining - step, at + step];
        if (remaining === 0) skip = 4;
      } else {
        head[headBytes++] = chunk[at++] ?? 0;
        if (headBytes < 8) continue;
        headBytes = 0;
        remaining = new DataView(head.buffer).getUint32(0);
        const name = String.fromCharCode(...head.subarray(4));
        if (name === "IEND") return;
        isData = name === "IDAT";
        if (remaining === 0) skip = 4;
      }
    }
  }
}

/**
 * Streams whole rows, each preceded by the byte of its filter. Data after the last row is ignored. The yielded array is
 * reused for the next row.
 * @throws Error when the image ends before its last row
 */
export async function* filteredRows(source: ByteSource, rowBytes: number, height: number): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(rowBytes + 1);
  let [filled, rows] = [0, 0];
  for await (const chunk of inflated(imageData(source))) {
    for (let at = 0; at < chunk.length;) {
      const step = Math.min(row.length - filled, chunk.length - at);
      row.set(chunk.subarray(at, at + step), filled);
      [filled, at] = [filled + step, at + step];
      if (filled < row.length) continue;
      filled = 0;
      yield row;
      if (++rows === height) return;
    }
  }
  throw new Error("the picture ends before its last row");
}

/**
 * Whether every row can be read. Damage has to be found before the PDF is written, because a half-written file can't be
 * taken back.
 */
export async function canReadAll(rows: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    for await (const row of rows) if ((row[0] ?? 0) >= FILTERS.length) throw new Error("a row has an unknown filter");
    return true;
  } catch (error) {
    console.warn("print: a PNG is damaged:", error instanceof Error ? error.message : error);
    return false;
  }
}

const BATCH_BYTES = 256 * 1024;

/** Joins rows into batches: compressing each row by itself would spend more time on calls than on work. */
export async function* batched(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let batch = new Uint8Array(BATCH_BYTES);
  let filled = 0;
  for await (const row of rows) {
    if (filled + row.length > batch.length) {
      yield batch.subarray(0, filled);
      batch = new Uint8Array(Math.max(BATCH_BYTES, row.length));
      filled = 0;
    }
    batch.set(row, filled);
    filled += row.length;
  }
  yield batch.subarray(0, filled);
}

/** A range of bytes within each pixel of a row. */
export interface ByteRange {
  /** Pixels per row. */
  readonly width: number;
  readonly bytesPerPixel: number;
  readonly first: number;
  readonly count: number;
}

/**
 * Extracts the same bytes of every pixel. PNG's filters combine a byte only with bytes at the same place in neighboring
 * pixels, so a channel can be extracted from a filtered row without undoing the filter.
 */
export async function* extractBytes(
  rows: AsyncIterable<Uint8Array>,
  { width, bytesPerPixel, first, count }: ByteRange,
): AsyncGenerator<Uint8Array> {
  const extracted = new Uint8Array(width * count + 1);
  for await (const row of rows) {
    extracted[0] = row[0] ?? 0;
    let to = 1;
    for (let from = 1 + first; from < row.length; from += bytesPerPixel)
      for (let i = 0; i < count; i++) extracted[to++] = row[from + i] ?? 0;
    yield extracted;
  }
}

/**
 * The opacity of each pixel of an image with a palette, as unfiltered rows of one byte per pixel.
 * @param alpha of each palette entry
 */
export async function* paletteAlpha(
  rows: AsyncIterable<Uint8Array>,
  { width, depth }: PngHead,
  alpha: Uint8Array,
): AsyncGenerator<Uint8Array> {
  let above: Uint8Array | undefined;
  for await (const filtered of rows) {
    const row: Uint8Array = unfiltered(filtered, above);
    above = row;
    const out = new Uint8Array(width + 1);
    const perByte = 8 / depth;
    for (let x = 0; x < width; x++) {
      const byte = row[Math.floor(x / perByte)] ?? 0;
      const index = (byte >> (8 - depth - (x % perByte) * depth)) & ((1 << depth) - 1);
      out[x + 1] = alpha[index] ?? 255;
    }
    yield out;
  }
}

/**
 * The opacity of each pixel of an image of which one color is transparent, as unfiltered rows of one byte per pixel.
 * @param key the bytes of that color, as in a pixel
 */
export async function* keyAlpha(
  rows: AsyncIterable<Uint8Array>,
  { width }: PngHead,
  key: Uint8Array,
): AsyncGenerator<Uint8Array> {
  let above: Uint8Array | undefined;
  for await (const filtered of rows) {
    const row: Uint8Array = unfiltered(filtered, above, key.length);
    above = row;
    const out = new Uint8Array(width + 1);
    for (let x = 0; x < width; x++) out[x + 1] = key.every((byte, i) => row[x * key.length + i] === byte) ? 0 : 255;
    yield out;
  }
}

/** The Paeth predictor (PNG, 9.4): of left, above and upper left, the one nearest to left + above - upper left. */
function paeth(leftByte: number, above: number, upperLeft: number): number {
  const toLeft = Math.abs(above - upperLeft);
  const toAbove = Math.abs(leftByte - upperLeft);
  const toUpperLeft = Math.abs(leftByte + above - 2 * upperLeft);
  if (toLeft <= toAbove && toLeft <= toUpperLeft) return leftByte;
  return toAbove <= toUpperLeft ? above : upperLeft;
}

/** What each filter type adds back to a byte (PNG, 9.2). */
const FILTERS: ReadonlyArray<(left: number, above: number, upperLeft: number) => number> = [
  () => 0,
  (leftByte) => leftByte,
  (_, above) => above,
  (leftByte, above) => (leftByte + above) >> 1,
  paeth,
];

/**
 * Undoes the filter of a row.
 * @param above the unfiltered row before it
 * @param pixelBytes 1 also for pixels that are smaller
 */
function unfiltered(filtered: Uint8Array, above: Uint8Array | undefined, pixelBytes = 1): Uint8Array {
  const row = filtered.slice(1);
  const predict = FILTERS[filtered[0] ?? 0] ?? (() => 0);
  for (let i = 0; i < row.length; i++) {
    const leftIndex = i - pixelBytes;
    const [leftByte, upperLeft] = leftIndex >= 0 ? [row[leftIndex] ?? 0, above?.[leftIndex] ?? 0] : [0, 0];
    row[i] = (row[i] ?? 0) + predict(leftByte, above?.[i] ?? 0, upperLeft);
  }
  return row;
}
