import { hasTooManyScans } from "#domain/files/chunks";
import { joinBytes } from "#domain/files/bytes";
import type { ByteSource } from "../pdf/byte-source.ts";
import type { PackedPicture } from "./packed.ts";
import { NotTaken, ReadingWindow } from "./raster.ts";
import type { TiffPage } from "./tiff-directory.ts";

/** TIFF 6.0, section 22, which was withdrawn, and Technical Note 2, which took its place. */
export const JPEG = { old: 6, now: 7 } as const;
/** Samples of a color, by the photometric interpretation: gray, RGB, inks, brightness with differences of color. */
const COMPONENTS: Readonly<Record<number, 1 | 3 | 4>> = { 1: 1, 2: 3, 5: 4, 6: 3 };
const BRIGHTNESS_AND_COLOR = 6;

/** A strip or a tile is held while its place in the whole is looked for. */
const MAX_PIECE_BYTES = 8 * 1024 * 1024;
/** A decoder holds several copies of what it decodes. */
const MAX_DECODED_PIXELS = 2_000_000;
/** What stands before a picture: its tables, perhaps a profile. */
const HEAD_BYTES = 256 * 1024;

/** Markers (ITU-T T.81, table B.1). */
const M = {
  frames: [0xc0, 0xc1, 0xc2],
  sequential: [0xc0, 0xc1],
  tables: [0xc4, 0xdb],
  restart: 0xd0,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  interval: 0xdd,
} as const;
const SOI = Uint8Array.of(0xff, M.start);
const EOI = Uint8Array.of(0xff, M.end);
/** Adobe's segment: whether brightness and color are told apart, which nothing else in a JPEG says. */
const adobe = (transform: 0 | 1): Uint8Array =>
  Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform);

interface Head {
  /** Tables of this stretch itself, each a whole segment, joined. */
  readonly tables: Uint8Array;
  /** The segment with the size; empty where there are tables alone. */
  readonly frame: Uint8Array;
  readonly scan: Uint8Array;
  /** A restart interval of its own. */
  readonly hasInterval: boolean;
  /** Where the picture's own data begins. */
  readonly dataAt: number;
}

const number = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

/** The segments before the data (T.81, annex B). Undefined for what is no JPEG, or none of eight bits that PDF knows. */
function readHead(bytes: Uint8Array): Head | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== M.start) return undefined;
  const tables: Array<Uint8Array> = [];
  let frame = new Uint8Array(0);
  let hasInterval = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === M.end) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + number(bytes, at + 2);
    const segment = bytes.slice(at, end);
    if (segment.length < end - at) return undefined;
    if (marker === M.scan) return { tables: joinBytes(tables), frame, scan: segment, hasInterval, dataAt: end };
    if (M.tables.some((one) => one === marker)) tables.push(segment);
    else if (marker === M.interval) hasInterval ||= number(segment, 4) > 0;
    else if (marker >= 0xc0 && marker <= 0xcf) {
      if (!M.frames.some((one) => one === marker) || segment[4] !== 8) return undefined;
      frame = segment;
    }
    at = end;
  }
  return { tables: joinBytes(tables), frame, scan: new Uint8Array(0), hasInterval, dataAt: bytes.length };
}

const heightOf = ({ frame }: Head): number => number(frame, 5);
const widthOf = ({ frame }: Head): number => number(frame, 7);
const componentsOf = ({ frame }: Head): number => frame[9] ?? 0;

/** Pixels of the smallest piece that is coded at once (T.81, A.2). */
function unitOf(head: Head): { readonly width: number; readonly height: number } {
  const count = componentsOf(head);
  const samplings = Array.from({ length: count }, (_, i) => head.frame[11 + i * 3] ?? 0x11);
  return count === 1
    ? { width: 8, height: 8 }
    : {
        width: 8 * Math.max(...samplings.map((one) => one >> 4)),
        height: 8 * Math.max(...samplings.map((one) => one & 15)),
      };
}

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);
/** A frame whatever its height. */
const flat = (frame: Uint8Array): Uint8Array => frame.map((byte, i) => (i === 5 || i === 6 ? 0 : byte));

/** Where the data ends that begins at `from`; undefined where it does not end with the picture: it has several scans, or is cut off. */
function endOfData(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || next === 0xff) continue;
    return next === M.end ? at : undefined;
  }
  return undefined;
}

/** The tables that all pieces of a page share, as whole segments. @throws NotTaken */
function sharedTables({ jpegTables }: TiffPage): Uint8Array {
  if (!jpegTables) return new Uint8Array(0);
  const head = readHead(jpegTables);
  if (!head) throw new NotTaken("is packed as a JPEG whose tables are damaged");
  return head.tables;
}

/** A whole JPEG that lies in the file: of the only strip, or of a file of the old kind. */
async function onePicture(
  source: ByteSource,
  page: TiffPage,
  components: number,
  at: number,
  length: number,
): Promise<(() => AsyncIterable<Uint8Array>) | undefined> {
  if (at + length > source.size) throw new NotTaken("ends in the middle of its picture");
  const head = readHead(await source.read(at, Math.min(length, HEAD_BYTES)));
  if (!head || head.frame.length === 0 || head.scan.length === 0 || componentsOf(head) !== components) return undefined;
  if (widthOf(head) !== page.width || heightOf(head) !== page.height) return undefined;
  const start = joinBytes([
    SOI,
    ...(components === 3 ? [adobe(page.photometric === BRIGHTNESS_AND_COLOR ? 1 : 0)] : []),
    sharedTables(page),
  ]);
  return async function* () {
    yield start;
    yield* new ReadingWindow(source).chunks(at + 2, length - 2);
  };
}

/** Strips that are coded alike make one JPEG: each is an interval of it, and between them stand the marks of a restart (T.81, B.2.1). */
async function joinedStrips(
  source: ByteSource,
  page: TiffPage,
  components: number,
): Promise<(() => AsyncIterable<Uint8Array>) | undefined> {
  const { width, height, rowsPerStrip, offsets, counts } = page;
  const count = Math.ceil(height / rowsPerStrip);
  const window = new ReadingWindow(source);
  const tables = sharedTables(page);
  const places: Array<{ readonly at: number; readonly length: number }> = [];
  let first: Head | undefined;
  for (let i = 0; i < count; i++) {
    const [at, length] = [offsets[i] ?? 0, counts[i] ?? 0];
    if (length > MAX_PIECE_BYTES) return undefined;
    const bytes = await window.read(at, length);
    const head = readHead(bytes);
    if (
      !head ||
      componentsOf(head) !== components ||
      head.hasInterval ||
      !M.sequential.some((one) => one === head.frame[1])
    )
      return undefined;
    if (
      head.scan[4] !== components ||
      widthOf(head) !== width ||
      heightOf(head) < Math.min(rowsPerStrip, height - i * rowsPerStrip)
    )
      return undefined;
    first ??= head;
    if (!same(head.tables, first.tables) || !same(flat(head.frame), flat(first.frame)) || !same(head.scan, first.scan))
      return undefined;
    const end = endOfData(bytes, head.dataAt);
    if (end === undefined) return undefined;
    places.push({ at: at + head.dataAt, length: end - head.dataAt });
  }
  if (!first) return undefined;
  const unit = unitOf(first);
  const interval = Math.ceil(width / unit.width) * (rowsPerStrip / unit.height);
  if (rowsPerStrip % unit.height !== 0 || interval > 0xffff || height > 0xffff) return undefined;
  const frame = first.frame.slice();
  [frame[5], frame[6]] = [height >> 8, height & 255];
  const restart = Uint8Array.of(0xff, M.interval, 0, 4, interval >> 8, interval & 255);
  const start = joinBytes([
    SOI,
    ...(components === 3 ? [adobe(page.photometric === BRIGHTNESS_AND_COLOR ? 1 : 0)] : []),
    tables,
    first.tables,
    frame,
    restart,
    first.scan,
  ]);
  return async function* () {
    yield start;
    const reading = new ReadingWindow(source);
    for (const [i, { at, length }] of places.entries()) {
      if (i > 0) yield Uint8Array.of(0xff, M.restart + ((i - 1) % 8));
      yield await reading.read(at, length);
    }
    yield EOI;
  };
}

/** A page that is packed as a JPEG and can go into a PDF as that JPEG. Undefined for one that has to be decoded. @throws NotTaken */
export async function jpegPicture(source: ByteSource, page: TiffPage): Promise<PackedPicture | undefined> {
  const {
    width,
    height,
    compression,
    photometric,
    samples,
    bits,
    isPlanar,
    tile,
    rowsPerStrip,
    offsets,
    counts,
    jpegFile,
    orientation,
    profile,
  } = page;
  if (compression !== JPEG.old && compression !== JPEG.now) return undefined;
  const components = COMPONENTS[photometric];
  if (components === undefined || samples !== components || bits !== 8)
    throw new NotTaken("is packed as a JPEG of an unusual kind");
  if (compression === JPEG.old && !jpegFile) throw new NotTaken("is packed as an old JPEG");
  const stream =
    compression === JPEG.old && jpegFile
      ? await onePicture(source, page, components, jpegFile.at, jpegFile.length)
      : isPlanar || tile
        ? undefined
        : rowsPerStrip >= height
          ? await onePicture(source, page, components, offsets[0] ?? 0, counts[0] ?? 0)
          : await joinedStrips(source, page, components);
  if (!stream) {
    if (compression === JPEG.old) throw new NotTaken("is packed as an old JPEG");
    return undefined;
  }
  return {
    filter: "DCTDecode",
    parameters: () => ({}),
    width,
    height,
    components,
    bits: 8,
    orientation,
    profile,
    parts: [{ x: 0, y: 0, width, height, stream }],
  };
}

/**
 * The rows of one strip or tile, decoded: tiles, and strips that are coded each in its own way.
 * @throws NotTaken for one that cannot be decoded, or is too large
 */
export async function* jpegRows(
  window: ReadingWindow,
  page: TiffPage,
  index: number,
  width: number,
  rows: number,
): AsyncGenerator<Uint8Array> {
  const inPixel = page.isPlanar ? 1 : page.samples;
  if (inPixel === 4) throw new NotTaken("is packed as a JPEG of inks in pieces");
  if (width * rows > MAX_DECODED_PIXELS) throw new NotTaken("is packed as a JPEG in pieces that are too large");
  const bytes = await window.read(page.offsets[index] ?? 0, page.counts[index] ?? 0);
  if (hasTooManyScans(bytes)) throw new NotTaken("is damaged");
  const { decode } = await import("jpeg-js");
  const picture = decoded(() =>
    decode(joinBytes([SOI, sharedTables(page), bytes.subarray(2)]), {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      colorTransform: page.photometric === BRIGHTNESS_AND_COLOR,
      maxResolutionInMP: (2 * MAX_DECODED_PIXELS) / 1e6,
      maxMemoryUsageInMB: 64,
    }),
  );
  if (picture.width < width || picture.height < rows) throw new NotTaken("is damaged");
  const row = new Uint8Array(width * inPixel);
  for (let y = 0; y < rows; y++) {
    const from = picture.data.subarray(y * picture.width * 3, y * picture.width * 3 + width * 3);
    // Gray comes three times.
    if (inPixel === 1) for (let x = 0; x < width; x++) row[x] = from[x * 3] ?? 0;
    else row.set(from);
    yield row;
  }
}

function decoded<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw new NotTaken("is damaged");
  }
}
