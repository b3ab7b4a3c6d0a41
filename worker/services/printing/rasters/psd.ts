import {
  bytesPerLine,
  PSD_INKS,
  PSD_MODE,
  readPsdHeader,
  toEightBits,
  undoPrediction,
  unpack,
  type PsdHeader,
} from "#domain/files/pixels/psd";
import { Unreadable } from "#domain/files/pixels/unreadable";
import type { ByteSource } from "../pdf/byte-source.ts";
import { NotTaken, ReadingWindow, rowsOfBytes, type Raster, type RasterRow } from "./raster.ts";
import { deflate } from "./unpack.ts";

/** Resources hold the profile and a thumbnail; colors 768 bytes. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;
/** Behind the resources: the layers' length (4 or 8 bytes), twice, and their number. */
const COUNT_BYTES = 18;
const PROFILE = 1039;
/** Each channel is read through a window of its own. */
const WINDOW_BYTES = 512 * 1024;
/** How a picture's data is packed (Photoshop File Formats, "Image Data Section"). */
const PACKING = { plain: 0, runs: 1, zip: 2, zipPredicted: 3 } as const;

async function headOf(
  source: ByteSource,
): Promise<{ header: PsdHeader; bytes: Uint8Array; resources: readonly [number, number] }> {
  const number = async (at: number) => {
    const four = await source.read(at, 4);
    if (four.length < 4) throw new NotTaken("ends before its picture");
    return new DataView(four.buffer, four.byteOffset, 4).getUint32(0);
  };
  const resources = 30 + (await number(26));
  if (resources > MAX_HEAD_BYTES) throw new NotTaken("has a head that is too large");
  const end = resources + 4 + (await number(resources));
  if (end > MAX_HEAD_BYTES) throw new NotTaken("has a head that is too large");
  const bytes = await source.read(0, end + COUNT_BYTES);
  if (bytes.length < end + 6) throw new NotTaken("ends before its picture");
  return { header: readPsdHeader(bytes), bytes, resources: [resources + 4, end] };
}

/** A block of the image resources (Photoshop File Formats, "Image Resource Blocks"). */
function resource(bytes: Uint8Array, [from, to]: readonly [number, number], wanted: number): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 12 <= to;) {
    const name = (bytes[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + name + (name % 2);
    if (sizeAt + 4 > to) return undefined;
    const size = view.getUint32(sizeAt);
    if (view.getUint16(at + 4) === wanted && sizeAt + 4 + size <= to)
      return bytes.subarray(sizeAt + 4, sizeAt + 4 + size);
    at = sizeAt + 4 + size + (size % 2);
  }
  return undefined;
}

/**
 * The merged picture of a Photoshop file (PSD and PSB) as its rows: RGB, CMYK, Lab, gray, duotone, indexed and bitmap;
 * raw, RLE and ZIP.
 * @throws NotTaken for one that is built otherwise, or was saved without its merged picture
 */
export async function openPsd(source: ByteSource): Promise<Raster> {
  const { header, bytes, resources } = await headOf(source).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? new NotTaken("was saved without its merged picture")
      : error instanceof RangeError
        ? new NotTaken("is damaged")
        : error;
  });
  const { width, height, mode, channels } = header;
  const inks = PSD_INKS[mode];
  if (inks === undefined || channels < inks) throw new NotTaken("has colors of an unusual kind");
  if (width === 0 || height === 0 || source.size < header.at + 2) throw new NotTaken("ends before its picture");
  const compression = new DataView((await source.read(header.at, 2)).slice().buffer).getUint16(0);
  if (compression > PACKING.zipPredicted) throw new NotTaken("is packed in an unusual way");
  const components = mode === PSD_MODE.indexed ? 3 : (inks as 1 | 3 | 4);
  const isLab = mode === PSD_MODE.lab;
  return {
    width,
    height,
    components,
    isLab,
    orientation: 1,
    profile: resource(bytes, resources, PROFILE),
    rows: () => rowsOf(source, header, { inks, components, packing: compression }),
  };
}

interface Built {
  readonly inks: number;
  readonly components: number;
  readonly packing: number;
}

async function* rowsOf(
  source: ByteSource,
  header: PsdHeader,
  { inks, components, packing }: Built,
): AsyncGenerator<RasterRow> {
  const { width, height, mode, hasAlpha, palette } = header;
  const channels = await Promise.all(
    Array.from({ length: inks + (hasAlpha ? 1 : 0) }, async (_, channel) =>
      packing < PACKING.zip
        ? channelLines(source, header, channel, packing === PACKING.runs)
        : zippedLines(source, header, channel, packing === PACKING.zipPredicted),
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
      // Inks are stored upside down: 255 is none.
      else if (mode === PSD_MODE.cmyk)
        for (let x = 0, at = channel; x < width; x++, at += components) row.colors[at] = 255 - (line[x] ?? 0);
      else for (let x = 0, at = channel; x < width; x++, at += components) row.colors[at] = line[x] ?? 0;
    }
    yield row;
  }
}

/** Reads the lines of a channel one after the other, as they are stored. */
async function channelLines(
  source: ByteSource,
  header: PsdHeader,
  channel: number,
  isPacked: boolean,
): Promise<(y: number) => Promise<Uint8Array>> {
  const { channels, height, isLarge, at } = header;
  const length = bytesPerLine(header);
  const window = new ReadingWindow(source, WINDOW_BYTES);
  const data = at + 2;
  if (!isPacked) return (y) => window.read(data + (channel * height + y) * length, length);
  const size = isLarge ? 4 : 2;
  const table = new ReadingWindow(source);
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

/** All channels lie in one packed stream, one behind the other: each is read through a reader of its own, which passes over those before it. */
async function zippedLines(
  source: ByteSource,
  header: PsdHeader,
  channel: number,
  isPredicted: boolean,
): Promise<(y: number) => Promise<Uint8Array>> {
  const { height, at } = header;
  const lines = rowsOfBytes(
    deflate(new ReadingWindow(source, WINDOW_BYTES).chunks(at + 2, source.size - at - 2)),
    bytesPerLine(header),
    (channel + 1) * height,
  );
  for (let i = 0; i < channel * height; i++) await lines.next();
  return async () => {
    const next = await lines.next();
    if (next.done === true) throw new NotTaken("ends in the middle of its picture");
    if (isPredicted) undoPrediction(next.value, header);
    return next.value;
  };
}
