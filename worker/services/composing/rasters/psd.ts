import { findPsdResource, PSD_INKS, PSD_MODE, readPsdHeader, type PsdHeader } from "#domain/ground/files/psd/header";
import { bytesPerLine, toEightBits, undoPrediction, unpack } from "#domain/ground/files/psd/read-psd";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import {
  PROBLEM,
  ReadWindow,
  rowsOfBytes,
  UnsupportedImageError,
  type Raster,
  type RasterRow,
} from "#domain/ground/files/pixels/raster";
import { inflated } from "../../../zlib.ts";
import type { ByteSource } from "#domain/ground/files/byte-source";

/** Limit of the sections before the layers; the resources hold the profile and a thumbnail. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;
/** After the resources: the length of the layer sections (4 or 8 bytes), twice, and the number of layers. */
const LAYER_HEADER_BYTES = 18;
/** Resource id of the ICC profile. */
const PROFILE = 1039;
/** Each channel is read through a separate window. */
const WINDOW_BYTES = 512 * 1024;
const HEAD_TOO_LARGE = "The file's header is too large.";
/** Compression of the image data (Photoshop File Formats, "Image Data Section"). */
const COMPRESSION = { plain: 0, runs: 1, zip: 2, zipPredicted: 3 } as const;

async function readHead(
  source: ByteSource,
): Promise<{ header: PsdHeader; bytes: Uint8Array; resources: readonly [number, number] }> {
  const number = async (at: number) => {
    const four = await source.read(at, 4);
    if (four.length < 4) throw new UnsupportedImageError(PROBLEM.noImage);
    return new DataView(four.buffer, four.byteOffset, 4).getUint32(0);
  };
  const resources = 30 + (await number(26));
  if (resources > MAX_HEAD_BYTES) throw new UnsupportedImageError(HEAD_TOO_LARGE);
  const end = resources + 4 + (await number(resources));
  if (end > MAX_HEAD_BYTES) throw new UnsupportedImageError(HEAD_TOO_LARGE);
  const bytes = await source.read(0, end + LAYER_HEADER_BYTES);
  if (bytes.length < end + 6) throw new UnsupportedImageError(PROBLEM.noImage);
  return { header: readPsdHeader(bytes), bytes, resources: [resources + 4, end] };
}

/** Converts an error of the header reader into one for staff. */
function toUnsupported(error: unknown): unknown {
  if (error instanceof Unreadable) return new UnsupportedImageError("The file was saved without its merged image.");
  return error instanceof RangeError ? new UnsupportedImageError(PROBLEM.damaged) : error;
}

/**
 * Opens the merged image of a Photoshop file (PSD and PSB): RGB, CMYK, Lab, gray, duotone, indexed or bitmap; raw, RLE
 * or ZIP.
 * @throws UnsupportedImageError for any other file, or one that was saved without its merged image
 */
export async function openPsd(source: ByteSource): Promise<Raster> {
  const { header, bytes, resources } = await readHead(source).catch((error: unknown) => {
    throw toUnsupported(error);
  });
  const { width, height, mode, channels } = header;
  const inks = PSD_INKS[mode];
  if (inks === undefined || channels < inks) throw new UnsupportedImageError(PROBLEM.colors);
  if (width === 0 || height === 0 || source.size < header.at + 2) throw new UnsupportedImageError(PROBLEM.noImage);
  const compression = new DataView((await source.read(header.at, 2)).slice().buffer).getUint16(0);
  if (compression > COMPRESSION.zipPredicted) throw new UnsupportedImageError(PROBLEM.compression);
  const components = mode === PSD_MODE.indexed ? 3 : (inks as 1 | 3 | 4);
  const isLab = mode === PSD_MODE.lab;
  return {
    width,
    height,
    components,
    isLab,
    orientation: 1,
    profile: findPsdResource(bytes, resources, PROFILE),
    rows: () => readRows(source, header, { inks, components, compression }),
  };
}

interface Layout {
  /** Color channels in the file. */
  readonly inks: number;
  /** Samples per pixel of the result. */
  readonly components: number;
  readonly compression: number;
}

async function* readRows(
  source: ByteSource,
  header: PsdHeader,
  { inks, components, compression }: Layout,
): AsyncGenerator<RasterRow> {
  const { width, height, mode, hasAlpha, palette } = header;
  const channels = await Promise.all(
    Array.from({ length: inks + (hasAlpha ? 1 : 0) }, async (_, channel) =>
      compression < COMPRESSION.zip
        ? channelLines(source, header, channel, compression === COMPRESSION.runs)
        : zippedLines(source, header, channel, compression === COMPRESSION.zipPredicted),
    ),
  );
  const row = { colors: new Uint8Array(width * components), alpha: hasAlpha ? new Uint8Array(width) : undefined };
  const line = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (const [channel, read] of channels.entries()) {
      const into = channel < inks ? line : row.alpha;
      if (!into) continue;
      toEightBits(await read(y), header, into);
      if (channel >= inks) continue;
      if (mode === PSD_MODE.indexed)
        for (let x = 0; x < width; x++)
          for (let c = 0; c < 3; c++) row.colors[x * 3 + c] = palette[c * 256 + (line[x] ?? 0)] ?? 0;
      // CMYK is stored inverted: 255 is no ink.
      else if (mode === PSD_MODE.cmyk)
        for (let x = 0, at = channel; x < width; x++, at += components) row.colors[at] = 255 - (line[x] ?? 0);
      else for (let x = 0, at = channel; x < width; x++, at += components) row.colors[at] = line[x] ?? 0;
    }
    yield row;
  }
}

/**
 * Opens a channel that is raw or run-length encoded. The result reads its lines, which have to be asked for in order.
 */
async function channelLines(
  source: ByteSource,
  header: PsdHeader,
  channel: number,
  isPacked: boolean,
): Promise<(y: number) => Promise<Uint8Array>> {
  const { channels, height, isLarge, at } = header;
  const length = bytesPerLine(header);
  const window = new ReadWindow(source, WINDOW_BYTES);
  const data = at + 2;
  if (!isPacked) return (y) => window.read(data + (channel * height + y) * length, length);
  const size = isLarge ? 4 : 2;
  const table = new ReadWindow(source);
  const lines = channels * height;
  let start = data + lines * size;
  const counts = new Uint32Array(height);
  for (let i = 0; i < (channel + 1) * height; i++) {
    const bytes = await table.read(data + i * size, size);
    const count = isLarge
      ? new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
      : (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    if (i < channel * height) start += count;
    else counts[i - channel * height] = count;
  }
  const line = new Uint8Array(length);
  return async (y) => {
    const count = counts[y] ?? 0;
    const packed = await window.read(start, count);
    start += count;
    unpack(packed, 0, count, line);
    return line;
  };
}

/**
 * Opens a channel of ZIP data. All channels are in one compressed stream, so a separate reader for each skips those
 * before it.
 */
async function zippedLines(
  source: ByteSource,
  header: PsdHeader,
  channel: number,
  isPredicted: boolean,
): Promise<(y: number) => Promise<Uint8Array>> {
  const { height, at } = header;
  const lines = rowsOfBytes(
    inflatedPicture(new ReadWindow(source, WINDOW_BYTES).chunks(at + 2, source.size - at - 2)),
    bytesPerLine(header),
    (channel + 1) * height,
  );
  for (let i = 0; i < channel * height; i++) await lines.next();
  return async () => {
    const next = await lines.next();
    if (next.done === true) throw new UnsupportedImageError(PROBLEM.cutOff);
    if (isPredicted) undoPrediction(next.value, header);
    return next.value;
  };
}

/** @throws UnsupportedImageError for damaged data */
async function* inflatedPicture(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* inflated(chunks);
  } catch (error) {
    throw error instanceof UnsupportedImageError ? error : new UnsupportedImageError(PROBLEM.damaged);
  }
}
