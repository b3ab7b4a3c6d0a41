import type { ByteSource } from "#domain/ground/files/byte-source";

/** One row of an image, one byte per sample. Its arrays are reused for the next row. */
export interface RasterRow {
  /** The samples of each pixel, pixel by pixel. */
  readonly colors: Uint8Array;
  /** The opacity of each pixel; undefined for an opaque image. */
  readonly alpha: Uint8Array | undefined;
}

/** An image that is decoded one row at a time, so that its size costs time but no memory. */
export interface Raster {
  /** Pixels as stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Samples per pixel: 1 gray, 3 RGB or Lab, 4 CMYK (0 is no ink). */
  readonly components: 1 | 3 | 4;
  /** The samples are L* from 0 to 255, and a* and b* offset by 128, under D50. */
  readonly isLab?: boolean;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  /** Rows from top to bottom. Can be called several times. */
  rows(): AsyncIterable<RasterRow>;
}

/** A file that these readers don't support or that is damaged. Its message is a whole sentence that says why. */
export class UnsupportedImageError extends Error {
  override readonly name = "UnsupportedImageError";
}

/** Messages of errors that several readers find. */
export const PROBLEM = {
  damaged: "The file is damaged.",
  cutOff: "The file ends in the middle of its image.",
  noImage: "The file ends before its image.",
  compression: "The file uses an unsupported compression.",
  colors: "The file uses an unsupported color mode.",
} as const;

/** Bytes to fetch at once: fetching each strip by itself would take thousands of requests. */
const WINDOW_BYTES = 2 * 1024 * 1024;

/** Reads a file mostly in sequence and holds one window of it in memory. */
export class ReadWindow {
  readonly #source: ByteSource;
  readonly #windowBytes: number;
  #held = new Uint8Array(0);
  #from = 0;

  constructor(source: ByteSource, windowBytes = WINDOW_BYTES) {
    this.#source = source;
    this.#windowBytes = windowBytes;
  }

  /** @throws UnsupportedImageError beyond the end of the file */
  async read(offset: number, length: number): Promise<Uint8Array> {
    if (offset + length > this.#source.size) throw new UnsupportedImageError(PROBLEM.cutOff);
    if (offset < this.#from || offset + length > this.#from + this.#held.length) {
      const windowLength = Math.min(Math.max(length, this.#windowBytes), this.#source.size - offset);
      this.#held = new Uint8Array(await this.#source.read(offset, windowLength));
      this.#from = offset;
    }
    return this.#held.subarray(offset - this.#from, offset - this.#from + length);
  }

  async *chunks(offset: number, length: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < length;) {
      const step = Math.min(this.#windowBytes, length - at);
      yield await this.read(offset + at, step);
      at += step;
    }
  }
}

/**
 * Splits chunks of any length into `count` rows of `rowBytes` each. The yielded array is reused for the next row.
 * @throws UnsupportedImageError when there are fewer rows
 */
export async function* rowsOfBytes(
  chunks: AsyncIterable<Uint8Array>,
  rowBytes: number,
  count: number,
): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(rowBytes);
  let [filled, rows] = [0, 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length;) {
      const step = Math.min(rowBytes - filled, chunk.length - at);
      row.set(chunk.subarray(at, at + step), filled);
      [filled, at] = [filled + step, at + step];
      if (filled < rowBytes) continue;
      filled = 0;
      yield row;
      if (++rows === count) return;
    }
  }
  throw new UnsupportedImageError(PROBLEM.cutOff);
}
