import { deflated, inflated } from "../../../zlib.ts";
import { joined, oneChunk, type ByteSource } from "./byte-source.ts";
import { pictureSpace, type PictureSpace } from "./color-space.ts";
import { exifOrientation, standing, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile, Plain } from "./pdf-file.ts";

/** Pixels of a picture with transparency: its channels are taken apart row by row, which takes the processor's time, not room. */
const MAX_ALPHA_PIXELS = 120_000_000;
/** Pixels of an interlaced picture, which has to be unfolded as a whole. */
const MAX_INTERLACED_PIXELS = 4_000_000;

interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  readonly type: number;
  readonly interlaced: boolean;
  /** As EXIF counts them, from 1. */
  readonly orientation: number;
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
  /** Compressed. */
  readonly profile: Uint8Array | undefined;
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const MAX_HEAD = 8 * 1024 * 1024;
/** In most files everything before the picture lies within this. */
const WINDOW_BYTES = 64 * 1024;

/** 100 in at 300 dots per inch; a file of more is refused when it arrives. */
const MAX_SIDE = 30_000;
/** Depths of each color type (PNG, third edition, table 8). */
const DEPTHS: Readonly<Record<number, ReadonlyArray<number>>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Chunks before the picture; each is asked for by itself where it lies far from the start. */
const MAX_CHUNKS = 5000;

/** Everything that stands before the picture (PNG, third edition, 5 and 11). */
async function readPngHead(source: ByteSource): Promise<PngHead | undefined> {
  const start = await source.read(0, Math.min(source.size, WINDOW_BYTES));
  const part = async (offset: number, length: number) =>
    offset + length <= start.length ? start.subarray(offset, offset + length) : source.read(offset, length);
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return undefined;
  const found: Record<string, Uint8Array> = {};
  let chunks = 0;
  for (let at = 33; at + 8 < source.size;) {
    if (++chunks > MAX_CHUNKS) return undefined;
    const head = await part(at, 8);
    const length = new DataView(head.buffer, head.byteOffset, 8).getUint32(0);
    const name = String.fromCharCode(...head.subarray(4, 8));
    if (name === "IDAT" || name === "IEND") break;
    if (["PLTE", "tRNS", "iCCP", "eXIf"].includes(name) && length <= MAX_HEAD) found[name] = await part(at + 8, length);
    at += 12 + length;
  }
  const [width, height, depth, type, interlaced] = [
    view.getUint32(16),
    view.getUint32(20),
    start[24] ?? 0,
    start[25] ?? 0,
    start[28] === 1,
  ];
  if (width === 0 || height === 0 || Math.max(width, height) > MAX_SIDE || DEPTHS[type]?.includes(depth) !== true)
    return undefined;
  if (type === 3 && !found["PLTE"]) return undefined;
  const name = found["iCCP"]?.indexOf(0) ?? -1;
  const orientation = (found["eXIf"] && exifOrientation(found["eXIf"])) ?? 1;
  return {
    width,
    height,
    depth,
    type,
    interlaced,
    orientation,
    palette: found["PLTE"],
    transparency: found["tRNS"],
    profile: name > 0 ? found["iCCP"]?.subarray(name + 2) : undefined,
  };
}

/** The compressed picture of a PNG, without the frames around its parts. */
async function* dataOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  let skip = 8;
  const head = new Uint8Array(8);
  let [known, left, isData] = [0, 0, false];
  for await (const chunk of source.stream()) {
    for (let at = 0; at < chunk.length;) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        [skip, at] = [skip - step, at + step];
      } else if (left > 0) {
        const step = Math.min(left, chunk.length - at);
        if (isData) yield chunk.subarray(at, at + step);
        [left, at] = [left - step, at + step];
        if (left === 0) skip = 4;
      } else {
        head[known++] = chunk[at++] ?? 0;
        if (known < 8) continue;
        known = 0;
        left = new DataView(head.buffer).getUint32(0);
        const name = String.fromCharCode(...head.subarray(4));
        if (name === "IEND") return;
        isData = name === "IDAT";
        if (left === 0) skip = 4;
      }
    }
  }
}

/** Whole rows of a picture, each with its filter's byte before it; what comes behind the last is left out. */
async function* rowsOf(source: ByteSource, rowBytes: number, height: number): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(rowBytes + 1);
  let [filled, rows] = [0, 0];
  for await (const chunk of inflated(dataOf(source))) {
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

/** Whether every row of a picture can be unpacked: what is broken halfway must not be found out while the file is written. */
async function isSound(rows: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    for await (const row of rows) void row;
    return true;
  } catch (error) {
    console.warn("print: a PNG is damaged:", error instanceof Error ? error.message : error);
    return false;
  }
}

const BATCH = 256 * 1024;

/** Passes rows on in handfuls: a call for each would take longer than its work. */
async function* batched(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let batch = new Uint8Array(BATCH);
  let filled = 0;
  for await (const row of rows) {
    if (filled + row.length > batch.length) {
      yield batch.subarray(0, filled);
      batch = new Uint8Array(Math.max(BATCH, row.length));
      filled = 0;
    }
    batch.set(row, filled);
    filled += row.length;
  }
  yield batch.subarray(0, filled);
}

/**
 * The channels from `first` on, `count` of them, of every pixel. PNG's filters work on each byte and those at the same
 * place in the pixels beside it, so a channel can be taken out of a filtered row as it is, without undoing its filter.
 */
async function* channelsOf(
  rows: AsyncIterable<Uint8Array>,
  { width, all, first, count }: { width: number; all: number; first: number; count: number },
): AsyncGenerator<Uint8Array> {
  const taken = new Uint8Array(width * count + 1);
  for await (const row of rows) {
    taken[0] = row[0] ?? 0;
    let to = 1;
    for (let from = 1 + first; from < row.length; from += all)
      for (let i = 0; i < count; i++) taken[to++] = row[from + i] ?? 0;
    yield taken;
  }
}

/** How much each pixel of a picture with a palette covers, one byte for each. */
async function* paletteAlpha(
  rows: AsyncIterable<Uint8Array>,
  { width, depth }: PngHead,
  alpha: Uint8Array,
): AsyncGenerator<Uint8Array> {
  let before: Uint8Array | undefined;
  for await (const filtered of rows) {
    const row: Uint8Array = unfiltered(filtered, before);
    before = row;
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

/** One row of bytes without its filter (PNG, 9.2), where a pixel is one byte or less. */
function unfiltered(filtered: Uint8Array, before: Uint8Array | undefined): Uint8Array {
  const row = filtered.slice(1);
  const kind = filtered[0];
  for (let i = 0; i < row.length; i++) {
    const [a, b, c] = [i > 0 ? (row[i - 1] ?? 0) : 0, before?.[i] ?? 0, i > 0 ? (before?.[i - 1] ?? 0) : 0];
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    const add =
      kind === 1
        ? a
        : kind === 2
          ? b
          : kind === 3
            ? (a + b) >> 1
            : kind === 4
              ? pa <= pb && pa <= pc
                ? a
                : pb <= pc
                  ? b
                  : c
              : 0;
    row[i] = (row[i] ?? 0) + add;
  }
  return row;
}

/**
 * A PNG goes into the file without being decoded: PDF knows its compression and its filters. Transparency becomes a
 * mask of its own. Undefined for one that is damaged or cannot be taken apart here.
 */
export async function embedPng(file: PdfFile, source: ByteSource): Promise<PlacedImage | undefined> {
  const head = await readPngHead(source);
  if (!head) return undefined;
  const { width, height, depth, type, transparency } = head;
  if (head.interlaced) return embedInterlaced(file, source, head);
  const hasAlpha = type === 4 || type === 6;
  const needsMask = hasAlpha || (type === 3 && transparency !== undefined);
  if (needsMask && width * height > MAX_ALPHA_PIXELS) return undefined;
  const channels = CHANNELS[type] ?? 1;
  const colors = hasAlpha ? channels - 1 : channels;
  const image = (bits: number, many: number, more: Plain): Plain => ({
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Colors: many, BitsPerComponent: bits, Columns: width },
    ...more,
  });
  const rows = () => rowsOf(source, Math.ceil((width * channels * depth) / 8), height);
  if (width * height <= MAX_ALPHA_PIXELS && !(await isSound(rows()))) return undefined;
  const part = (first: number, count: number) => () =>
    deflated(
      batched(
        channelsOf(rows(), {
          width,
          all: (channels * depth) / 8,
          first: (first * depth) / 8,
          count: (count * depth) / 8,
        }),
      ),
    );
  const mask: Plain = hasAlpha
    ? { SMask: file.addLarge(image(depth, 1, { ColorSpace: "DeviceGray" }), part(colors, 1)) }
    : needsMask && transparency
      ? {
          SMask: file.addLarge(image(8, 1, { ColorSpace: "DeviceGray" }), () =>
            deflated(batched(paletteAlpha(rows(), head, transparency))),
          ),
        }
      : transparency && transparency.length >= 2 * colors
        ? {
            Mask: Array.from(
              { length: 2 * colors },
              (_, i) => ((transparency[2 * (i >> 1)] ?? 0) << 8) | (transparency[2 * (i >> 1) + 1] ?? 0),
            ),
          }
        : {};
  const { space, note } = await colorSpaceOf(file, head, colors);
  const ref = file.addLarge(
    image(depth, colors, { ColorSpace: space, ...mask }),
    hasAlpha ? part(0, colors) : () => dataOf(source),
  );
  return { ...standing(ref, head), note };
}

async function colorSpaceOf(file: PdfFile, { type, palette, profile }: PngHead, colors: number): Promise<PictureSpace> {
  const base = await pictureSpace(
    file,
    profile && (await unpackedProfile(profile)),
    type === 3 || colors === 3 ? 3 : 1,
  );
  if (type !== 3 || !palette) return base;
  return {
    ...base,
    space: file.add([
      "Indexed",
      base.space,
      Math.floor(palette.length / 3) - 1,
      file.lib.PDFHexString.of([...palette].map((byte) => byte.toString(16).padStart(2, "0")).join("")),
    ]),
  };
}

/** Of a broken one what there is, which is none. */
async function unpackedProfile(compressed: Uint8Array): Promise<Uint8Array> {
  try {
    return await joined(inflated(oneChunk(compressed)), MAX_HEAD);
  } catch {
    return new Uint8Array(0);
  }
}

async function embedInterlaced(file: PdfFile, source: ByteSource, head: PngHead): Promise<PlacedImage | undefined> {
  const { width, height, depth } = head;
  if (width * height > MAX_INTERLACED_PIXELS) return undefined;
  const image = await embedded(file, await source.read(0, source.size));
  if (!image) return undefined;
  return {
    ...standing(image.ref, head),
    ...(depth === 16 ? { note: "An interlaced picture with 16 bits per channel was printed with 8." } : {}),
  };
}

/** The library's own reader unfolds what is interlaced; undefined for what it cannot read. */
async function embedded(file: PdfFile, bytes: Uint8Array) {
  try {
    return await file.document.embedPng(bytes);
  } catch (error) {
    console.warn("print: an interlaced PNG is damaged:", error instanceof Error ? error.message : error);
    return undefined;
  }
}
