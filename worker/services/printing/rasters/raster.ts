import type { ByteSource } from "../pdf/byte-source.ts";

/** One row of a picture from top to bottom, a byte for each sample. Only good until the next one is asked for. */
export interface RasterRow {
  /** Of every pixel its samples, one after the other. */
  readonly colors: Uint8Array;
  /** How much each pixel covers; undefined where all of them cover everything. */
  readonly alpha: Uint8Array | undefined;
}

/** A picture that is unpacked while it is read, a row at a time: its size costs time and no room. */
export interface Raster {
  /** Pixels as they are stored. */
  readonly width: number;
  readonly height: number;
  /** 1 is gray, 3 RGB or Lab, 4 the process inks (0 for none). */
  readonly components: 1 | 3 | 4;
  /** Its three samples are L* from 0 to 255, a* and b* about 128, under D50. */
  readonly isLab?: boolean;
  /** As EXIF counts them, from 1. */
  readonly orientation: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  /** Can be read again. */
  rows(): AsyncIterable<RasterRow>;
}

/** A file that is built otherwise than is understood here, in words for staff: "is packed as JPEG". */
export class NotTaken extends Error {
  override readonly name = "NotTaken";
}

/** So much is fetched at once: asking for each strip by itself would be thousands of requests. */
const WINDOW_BYTES = 2 * 1024 * 1024;

/** Reads a file in pieces that mostly follow each other, holding one stretch of it. */
export class ReadingWindow {
  readonly #source: ByteSource;
  readonly #most: number;
  #held = new Uint8Array(0);
  #from = 0;

  constructor(source: ByteSource, max = WINDOW_BYTES) {
    this.#source = source;
    this.#most = max;
  }

  /** @throws NotTaken where the file ends before */
  async read(offset: number, length: number): Promise<Uint8Array> {
    if (offset + length > this.#source.size) throw new NotTaken("ends in the middle of its picture");
    if (offset < this.#from || offset + length > this.#from + this.#held.length) {
      this.#held = new Uint8Array(
        await this.#source.read(offset, Math.min(Math.max(length, this.#most), this.#source.size - offset)),
      );
      this.#from = offset;
    }
    return this.#held.subarray(offset - this.#from, offset - this.#from + length);
  }

  async *chunks(offset: number, length: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < length;) {
      const step = Math.min(this.#most, length - at);
      yield await this.read(offset + at, step);
      at += step;
    }
  }
}

/** Rows of so many bytes out of chunks of any length; as many as there are, at most `count`. */
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
  throw new NotTaken("ends in the middle of its picture");
}
