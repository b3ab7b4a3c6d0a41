import type { ByteSource } from "#domain/ground/files/byte-source";
import { exifOrientation } from "./jpeg-image.ts";

/** Color types of a PNG (third edition, table 12). */
export const PNG_COLOR = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgbAlpha: 6 } as const;

/** Everything in a PNG file before its image data. */
export interface PngHead {
  readonly width: number;
  readonly height: number;
  /** Bits per sample. */
  readonly depth: number;
  /** One of `PNG_COLOR`. */
  readonly type: number;
  readonly interlaced: boolean;
  /** EXIF orientation, 1 to 8. */
  readonly orientation: number;
  readonly palette: Uint8Array | undefined;
  readonly transparency: Uint8Array | undefined;
  /** ICC, still compressed. */
  readonly profile: Uint8Array | undefined;
}

/** Samples per pixel, by color type. */
const CHANNELS: Readonly<Record<number, number>> = {
  [PNG_COLOR.gray]: 1,
  [PNG_COLOR.rgb]: 3,
  [PNG_COLOR.palette]: 1,
  [PNG_COLOR.grayAlpha]: 2,
  [PNG_COLOR.rgbAlpha]: 4,
};
/** Bit depths that each color type allows (PNG, third edition, table 8). */
const DEPTHS: Readonly<Record<number, ReadonlyArray<number>>> = {
  [PNG_COLOR.gray]: [1, 2, 4, 8, 16],
  [PNG_COLOR.rgb]: [8, 16],
  [PNG_COLOR.palette]: [1, 2, 4, 8],
  [PNG_COLOR.grayAlpha]: [8, 16],
  [PNG_COLOR.rgbAlpha]: [8, 16],
};

/** Limit of a single chunk before the image data, in bytes. */
export const MAX_CHUNK_BYTES = 8 * 1024 * 1024;
/** In most files everything before the image data lies within this range, so one read is enough. */
const WINDOW_BYTES = 64 * 1024;
/** 100 in at 300 dots per inch; larger files are refused on upload. */
const MAX_SIDE_PX = 30_000;
/** Limit of the chunks before the image data; each one beyond the window costs a request. */
const MAX_CHUNKS = 5000;
const IHDR_END = 33;
const SIGNATURE = 0x89504e47;
const IHDR = 0x49484452;

export const countPngChannels = ({ type }: PngHead): number => CHANNELS[type] ?? 1;
export const hasAlphaChannel = ({ type }: PngHead): boolean =>
  type === PNG_COLOR.grayAlpha || type === PNG_COLOR.rgbAlpha;

/** Reads the chunks before the image data that matter for printing. Returns undefined if there are too many. */
async function readChunks(source: ByteSource, start: Uint8Array): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const part = async (offset: number, length: number) =>
    offset + length <= start.length ? start.subarray(offset, offset + length) : source.read(offset, length);
  const chunksByName = new Map<string, Uint8Array>();
  let chunks = 0;
  for (let at = IHDR_END; at + 8 < source.size;) {
    if (++chunks > MAX_CHUNKS) return undefined;
    const head = await part(at, 8);
    const length = new DataView(head.buffer, head.byteOffset, 8).getUint32(0);
    const name = String.fromCharCode(...head.subarray(4, 8));
    if (name === "IDAT" || name === "IEND") break;
    if (["PLTE", "tRNS", "iCCP", "eXIf"].includes(name) && length <= MAX_CHUNK_BYTES)
      chunksByName.set(name, await part(at + 8, length));
    at += 12 + length;
  }
  return chunksByName;
}

/** The compressed profile of an iCCP chunk, which follows a name, a zero byte and the compression method. */
function compressedProfile(chunk: Uint8Array | undefined): Uint8Array | undefined {
  const nameEnd = chunk?.indexOf(0) ?? -1;
  return nameEnd > 0 ? chunk?.subarray(nameEnd + 2) : undefined;
}

/**
 * Reads everything before the image data (PNG, third edition, 5 and 11). Returns undefined for an invalid or oversized
 * image.
 */
export async function readPngHead(source: ByteSource): Promise<PngHead | undefined> {
  const start = await source.read(0, Math.min(source.size, WINDOW_BYTES));
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < IHDR_END || view.getUint32(0) !== SIGNATURE || view.getUint32(12) !== IHDR) return undefined;
  const chunks = await readChunks(source, start);
  if (!chunks) return undefined;
  const [width, height, depth, type] = [view.getUint32(16), view.getUint32(20), start[24] ?? 0, start[25] ?? 0];
  if (width === 0 || height === 0 || Math.max(width, height) > MAX_SIDE_PX) return undefined;
  if (DEPTHS[type]?.includes(depth) !== true) return undefined;
  const palette = chunks.get("PLTE");
  if (type === PNG_COLOR.palette && !palette) return undefined;
  const exif = chunks.get("eXIf");
  return {
    width,
    height,
    depth,
    type,
    interlaced: start[28] === 1,
    orientation: (exif && exifOrientation(exif)) ?? 1,
    palette,
    transparency: chunks.get("tRNS"),
    profile: compressedProfile(chunks.get("iCCP")),
  };
}
