import { FileBytes } from "#domain/ground/files/file-bytes";
import { pngChunks } from "#domain/ground/files/chunks";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import type { Pixels } from "#domain/ground/files/pixels/pixels";

/** Decompresses a zlib stream. The caller passes it because each platform has its own. */
export type InflateStream = (chunks: Iterable<Uint8Array>) => AsyncIterable<Uint8Array>;

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
  readonly palette: Uint8Array | undefined;
  /** Alpha values of the palette, or the one transparent color. */
  readonly transparency: Uint8Array | undefined;
  /** The compressed picture data, by chunk. */
  readonly data: ReadonlyArray<Uint8Array>;
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const BROKEN = "We can't read this PNG. Export it again and send the new file.";
/** 100 in at 300 dots per inch. */
const MAX_SIDE = 30_000;
/** Depths of each color type (ISO/IEC 15948, table 11.1). */
const DEPTHS: Readonly<Record<number, ReadonlyArray<number>>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** @throws {Unreadable} for anything but a PNG */
function readHeader(bytes: Uint8Array): PngHeader {
  if (bytes.length < 33) throw new Unreadable(BROKEN);
  const header = readChunks(bytes);
  const { width, height, depth, colourType } = header;
  const isPossible =
    width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE && DEPTHS[colourType]?.includes(depth) === true;
  if (!isPossible) throw new Unreadable(BROKEN);
  return header;
}

/** Yields the decompressed bytes. Damaged data ends early. */
async function* unpacked(header: PngHeader, inflate: InflateStream): AsyncGenerator<Uint8Array> {
  try {
    yield* inflate(header.data);
  } catch {
    // What was read until then is shown.
  }
}

function readChunks(bytes: Uint8Array): PngHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Array<Uint8Array> = [];
  let [palette, transparency]: [Uint8Array | undefined, Uint8Array | undefined] = [undefined, undefined];
  for (const { name, start, length } of pngChunks(FileBytes.of(bytes))) {
    const body = bytes.subarray(start, start + length);
    if (name === "IDAT") data.push(body);
    if (name === "PLTE") palette = body;
    if (name === "tRNS") transparency = body;
    if (name === "IEND") break;
  }
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: bytes[24] ?? 8,
    colourType: bytes[25] ?? 6,
    isInterlaced: bytes[28] === 1,
    palette,
    transparency,
    data,
  };
}

const SAMPLES_A_PIXEL = 3;

/** The neighbor nearest to left + up - corner (ISO/IEC 15948, 9.4). */
function paeth(leftValue: number, up: number, corner: number): number {
  const p = leftValue + up - corner;
  const [pl, pu, pc] = [Math.abs(p - leftValue), Math.abs(p - up), Math.abs(p - corner)];
  if (pl <= pu && pl <= pc) return leftValue;
  return pu <= pc ? up : corner;
}

/** Undoes a line's filter in place (ISO/IEC 15948, section 9). @param step bytes of one pixel, at least 1 */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  for (let i = 0; i < line.length; i++) {
    const leftValue = i >= step ? (line[i - step] ?? 0) : 0;
    const up = above[i] ?? 0;
    let guess = 0;
    if (filter === 1) guess = leftValue;
    else if (filter === 2) guess = up;
    else if (filter === 3) guess = (leftValue + up) >> 1;
    else if (filter === 4) guess = paeth(leftValue, up, i >= step ? (above[i - step] ?? 0) : 0);
    line[i] = ((line[i] ?? 0) + guess) & 255;
  }
}

/** Returns a reader for the sample at an index, reduced to eight bits or fewer. */
function sampleReader(line: Uint8Array, depth: number): (i: number) => number {
  if (depth === 8) return (i) => line[i] ?? 0;
  if (depth === 16) return (i) => line[i * 2] ?? 0;
  const perByte = 8 / depth;
  const mask = 2 ** depth - 1;
  return (i) => ((line[Math.floor(i / perByte)] ?? 0) >> (8 - depth * ((i % perByte) + 1))) & mask;
}

/** Converts every `step`-th pixel of a line to RGBA. */
function paint(line: Uint8Array, header: PngHeader, row: Uint8Array, step: number): void {
  if (header.colourType === 3) paintIndexed(line, header, row, step);
  else paintSamples(line, header, row, step);
}

function paintIndexed(line: Uint8Array, header: PngHeader, row: Uint8Array, step: number): void {
  const { width, depth, palette, transparency } = header;
  const sample = sampleReader(line, depth);
  for (let x = 0, at = 0; x < width; x += step, at += 4) {
    const index = sample(x);
    row[at] = palette?.[index * 3] ?? 0;
    row[at + 1] = palette?.[index * 3 + 1] ?? 0;
    row[at + 2] = palette?.[index * 3 + 2] ?? 0;
    row[at + 3] = transparency?.[index] ?? 255;
  }
}

function paintSamples(line: Uint8Array, header: PngHeader, row: Uint8Array, step: number): void {
  const { width, depth, colourType } = header;
  const samples = SAMPLES[colourType] ?? 4;
  const isGray = samples < 3;
  const hasAlpha = samples === 2 || samples === 4;
  const scale = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  const sample = sampleReader(line, depth);
  const isTransparent = transparentColor(line, header);
  for (let x = 0, at = 0; x < width; x += step, at += 4) {
    const i = x * samples;
    row[at] = sample(i) * scale;
    row[at + 1] = isGray ? (row[at] ?? 0) : sample(i + 1);
    row[at + 2] = isGray ? (row[at] ?? 0) : sample(i + 2);
    if (hasAlpha) row[at + 3] = sample(i + samples - 1);
    else row[at + 3] = isTransparent(i) ? 0 : 255;
  }
}

/**
 * Returns whether the pixel at a sample index has the one color that tRNS declares transparent, compared at full depth.
 */
function transparentColor(line: Uint8Array, { depth, colourType, transparency }: PngHeader): (i: number) => boolean {
  if (transparency === undefined) return () => false;
  const reduced = sampleReader(line, depth);
  const exact = (i: number): number => (depth === 16 ? (line[i * 2] ?? 0) * 256 + (line[i * 2 + 1] ?? 0) : reduced(i));
  const key = (i: number): number => (transparency[i * 2] ?? 0) * 256 + (transparency[i * 2 + 1] ?? 0);
  const channels = (SAMPLES[colourType] ?? 4) < 3 ? [0] : [0, 1, 2];
  return (i) => channels.every((channel) => exact(i + channel) === key(channel));
}

/**
 * Reads a PNG (ISO/IEC 15948; all color types and depths, not interlaced) row by row, scaled to at most `side` pixels.
 * A picture of 20,000 pixels a side needs a few megabytes instead of 1.6 gigabytes.
 * @throws {Unreadable} for an interlaced or truncated picture
 */
export async function readPngRows(bytes: Uint8Array, side: number, inflate: InflateStream): Promise<Pixels> {
  const header = readHeader(bytes);
  if (header.isInterlaced)
    throw new Unreadable(
      "This PNG is too large to show with interlacing. Save it without interlacing or at a smaller size.",
    );
  const bits = (SAMPLES[header.colourType] ?? 4) * header.depth;
  const length = Math.ceil((header.width * bits) / 8);
  // When scaling down ten times, every third pixel and row gives the same result as all of them.
  const step = Math.max(1, Math.floor(Math.max(header.width, header.height) / side / SAMPLES_A_PIXEL));
  const shrinker = new RowShrinker(Math.ceil(header.width / step), Math.ceil(header.height / step), side);
  const row = new Uint8Array(Math.ceil(header.width / step) * 4);
  // A filter byte precedes each row.
  let [line, spare] = [new Uint8Array(length + 1), new Uint8Array(length + 1)];
  let above = spare.subarray(1);
  let filled = 0;
  let lines = 0;
  for await (const chunk of unpacked(header, inflate)) {
    for (let at = 0; at < chunk.length && lines < header.height;) {
      const byteCount = Math.min(chunk.length - at, length + 1 - filled);
      line.set(chunk.subarray(at, at + byteCount), filled);
      at += byteCount;
      filled += byteCount;
      if (filled <= length) break;
      const body = line.subarray(1);
      unfilter(line[0] ?? 0, body, above, Math.max(1, bits >> 3));
      if (lines % step === 0) {
        paint(body, header, row, step);
        shrinker.add(row);
      }
      // The two buffers alternate, instead of a new one for each of 20,000 rows.
      [line, spare] = [spare, line];
      above = spare.subarray(1);
      filled = 0;
      lines += 1;
    }
    // Bytes after the last row are not part of the picture. A decompression bomb ends here.
    if (lines === header.height) break;
  }
  if (lines === 0) throw new Unreadable(BROKEN);
  return shrinker.finish();
}
