import type { ByteSource } from "#domain/ground/files/byte-source";
import { ReadWindow, UnsupportedImageError } from "#domain/ground/files/pixels/raster";

/** The tags that describe the image of one page of a TIFF (TIFF 6.0, sections 2 to 15). */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** Whether numbers are little-endian. */
  readonly little: boolean;
  /** Bits per sample. */
  readonly bits: number;
  readonly samples: number;
  /** PhotometricInterpretation: see `PHOTOMETRIC`. */
  readonly photometric: number;
  readonly compression: number;
  readonly predictor: number;
  /** Each sample is stored in a plane of its own, instead of pixel by pixel. */
  readonly isPlanar: boolean;
  /** 1 to 8. */
  readonly orientation: number;
  /**
   * The first extra sample: 1 is alpha with premultiplied colors, 2 is alpha, 0 is anything else, such as a spot color
   * or a selection. Undefined where the file doesn't say.
   */
  readonly extra: number | undefined;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
  /** Dots per inch; undefined without a unit. */
  readonly dpi: number | undefined;
  /** 16-bit values: all reds, all greens, all blues. */
  readonly palette: ReadonlyArray<number>;
  /** Undefined for an image in strips. */
  readonly tile: { readonly width: number; readonly height: number } | undefined;
  readonly rowsPerStrip: number;
  /** Of each strip or tile. */
  readonly offsets: ReadonlyArray<number>;
  readonly counts: ReadonlyArray<number>;
  /** Bits are stored with the lowest one first. */
  readonly isBackward: boolean;
  /** T4Options or T6Options of a fax (TIFF 6.0, section 11). */
  readonly faxOptions: number;
  /** Tables that all strips or tiles of a JPEG share (TIFF Technical Note 2). */
  readonly jpegTables: Uint8Array | undefined;
  /** Location of a whole JPEG in a file with old-style JPEG compression (TIFF 6.0, section 22). */
  readonly jpegFile: { readonly at: number; readonly length: number } | undefined;
}

/** A strip or tile. */
export interface TiffPiece {
  /** Among all strips or tiles of the page, including those of other planes. */
  readonly index: number;
  /** Pixels. */
  readonly width: number;
  readonly rows: number;
}

/** Values of PhotometricInterpretation. */
export const PHOTOMETRIC = {
  whiteIsZero: 0,
  blackIsZero: 1,
  rgb: 2,
  palette: 3,
  cmyk: 5,
  yCbCr: 6,
  lab: 8,
  iccLab: 9,
} as const;

const TAG = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  offsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  t4Options: 292,
  t6Options: 293,
  jpegTables: 347,
  jpegAt: 513,
  jpegLength: 514,
  counts: 279,
  planar: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileCounts: 325,
  resolution: 282,
  resolutionUnit: 296,
  inkSet: 332,
  extra: 338,
  format: 339,
  profile: 34675,
} as const;
/** Bytes per value, by field type; other types are not needed. 16 is a long number of BigTIFF. */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1, 13: 4, 16: 8, 18: 8 };
const KNOWN = new Set<number>(Object.values(TAG));

const MAX_PAGES = 1000;
const MAX_ENTRIES = 4096;
/** Limit of the values of one tag: enough for one strip per row of the tallest image, or for a profile. */
const MAX_VALUE_BYTES = 8 * 1024 * 1024;

/** Bytes to fetch at once: directories and their values mostly lie close to each other. */
const WINDOW_BYTES = 64 * 1024;

type Tags = ReadonlyMap<number, { readonly type: number; readonly count: number; readonly bytes: Uint8Array }>;

/** The sizes of the two kinds of directories: TIFF 6.0 (section 2), and BigTIFF with offsets of 8 bytes. */
interface Layout {
  readonly little: boolean;
  readonly offsetBytes: 4 | 8;
  /** Of the number of entries. */
  readonly countBytes: 2 | 8;
  readonly entryBytes: 12 | 20;
}

/** The directories of a TIFF, read but not yet understood. */
export interface TiffDirectories {
  readonly little: boolean;
  readonly pages: ReadonlyArray<Tags>;
}

const makeDataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @returns Infinity for an offset that no file reaches */
function offsetAt(view: DataView, at: number, { offsetBytes, little }: Layout): number {
  if (offsetBytes === 4) return view.getUint32(at, little);
  const value = view.getBigUint64(at, little);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(value);
}

/** @throws UnsupportedImageError for anything but a TIFF */
function readLayout(head: Uint8Array): { readonly layout: Layout; readonly first: number } {
  const mark = String.fromCharCode(...head.subarray(0, 2));
  const little = mark === "II";
  const view = makeDataView(head);
  const version = (little || mark === "MM") && head.length >= 8 ? view.getUint16(2, little) : 0;
  if (version === 42) {
    const layout = { little, offsetBytes: 4, countBytes: 2, entryBytes: 12 } as const;
    return { layout, first: offsetAt(view, 4, layout) };
  }
  if (version === 43 && head.length >= 16 && view.getUint16(4, little) === 8) {
    const layout = { little, offsetBytes: 8, countBytes: 8, entryBytes: 20 } as const;
    return { layout, first: offsetAt(view, 8, layout) };
  }
  throw new UnsupportedImageError("The file is not a TIFF.");
}

/**
 * Finds the pages of a TIFF or BigTIFF: reduced copies of other pages don't count.
 * @throws UnsupportedImageError for anything else
 */
export async function readDirectories(source: ByteSource): Promise<TiffDirectories> {
  const { layout, first: start } = readLayout(await source.read(0, 16));
  const window = new ReadWindow(source, WINDOW_BYTES);
  const pages: Array<Tags> = [];
  const visitedOffsets = new Set<number>();
  for (let at = start; at > 0 && !visitedOffsets.has(at) && pages.length < MAX_PAGES;) {
    visitedOffsets.add(at);
    const read = await readDirectory(window, source.size, at, layout);
    if (!read) break;
    pages.push(read.tags);
    at = read.next;
  }
  const { little } = layout;
  const whole = pages.filter((tags) => first(tags, TAG.width, little) > 0 && first(tags, TAG.height, little) > 0);
  const real = whole.filter((tags) => (first(tags, TAG.subfile, little) & 1) === 0);
  return { little, pages: real.length > 0 ? real : whole };
}

/** @param number from 1 @throws UnsupportedImageError for a page that is missing or that no reader supports */
export function tiffPage({ pages, little }: TiffDirectories, number: number): TiffPage {
  const page = pages[number - 1];
  if (!page) throw new UnsupportedImageError(`The file has no page ${String(number)}.`);
  return describe(page, little);
}

async function readDirectory(
  window: ReadWindow,
  size: number,
  at: number,
  layout: Layout,
): Promise<{ tags: Tags; next: number } | undefined> {
  const { little, countBytes, entryBytes, offsetBytes } = layout;
  const bytesAt = async (offset: number, length: number) =>
    offset + length <= size ? window.read(offset, length) : undefined;
  const start = await bytesAt(at, countBytes);
  const count =
    start && (countBytes === 2 ? makeDataView(start).getUint16(0, little) : offsetAt(makeDataView(start), 0, layout));
  if (count === undefined || count > MAX_ENTRIES) return undefined;
  const length = count * entryBytes;
  const entries = (
    (await bytesAt(at + countBytes, length + offsetBytes)) ?? (await bytesAt(at + countBytes, length))
  )?.slice();
  if (!entries) return undefined;
  const view = makeDataView(entries);
  const tags = new Map<number, { type: number; count: number; bytes: Uint8Array }>();
  for (let entry = 0; entry < length; entry += entryBytes) {
    const [tag, type] = [view.getUint16(entry, little), view.getUint16(entry + 2, little)];
    const values = offsetAt(view, entry + 4, layout);
    const valueAt = entry + 4 + offsetBytes;
    const valueBytes = (BYTES[type] ?? 0) * values;
    if (!KNOWN.has(tag) || valueBytes === 0 || valueBytes > MAX_VALUE_BYTES) continue;
    const bytes =
      valueBytes <= offsetBytes
        ? entries.subarray(valueAt, valueAt + valueBytes)
        : (await bytesAt(offsetAt(view, valueAt, layout), valueBytes))?.slice();
    if (bytes) tags.set(tag, { type, count: values, bytes });
  }
  return { tags, next: entries.length > length ? offsetAt(view, length, layout) : 0 };
}

function all(tags: Tags, tag: number, little: boolean): ReadonlyArray<number> {
  const entry = tags.get(tag);
  if (!entry) return [];
  const { type, count, bytes } = entry;
  const view = makeDataView(bytes);
  const valueAt = (i: number): number => {
    switch (type) {
      case 3:
        return view.getUint16(i * 2, little);
      case 4:
      case 13:
        return view.getUint32(i * 4, little);
      case 5:
        return view.getUint32(i * 8, little) / view.getUint32(i * 8 + 4, little);
      case 16:
      case 18:
        return Number(view.getBigUint64(i * 8, little));
      default:
        return view.getUint8(i);
    }
  };
  return Array.from({ length: count }, (_, i) => valueAt(i));
}

const first = (tags: Tags, tag: number, little: boolean, fallback = 0): number => all(tags, tag, little)[0] ?? fallback;

/** Values of ResolutionUnit. */
const UNIT = { inch: 2, centimeter: 3 } as const;
const CENTIMETERS_PER_INCH = 2.54;

/** A resolution of 1 is what programs write that don't know it. */
function convertToDpi(perUnit: number, unit: number): number | undefined {
  if (!(perUnit > 1) || !Number.isFinite(perUnit)) return undefined;
  if (unit === UNIT.inch) return perUnit;
  return unit === UNIT.centimeter ? perUnit * CENTIMETERS_PER_INCH : undefined;
}

function describe(tags: Tags, little: boolean): TiffPage {
  const readNumber = (tag: number, fallback = 0) => first(tags, tag, little, fallback);
  const many = (tag: number) => all(tags, tag, little);
  const height = readNumber(TAG.height);
  const photometric = readNumber(TAG.photometric, PHOTOMETRIC.rgb);
  const samples = readNumber(TAG.samples, tags.has(TAG.bits) ? many(TAG.bits).length : 1);
  const bits = many(TAG.bits);
  if (bits.some((depth) => depth !== bits[0])) throw new UnsupportedImageError("The file mixes several bit depths.");
  if (many(TAG.format).some((format) => format !== 1))
    throw new UnsupportedImageError("The file's samples aren't unsigned integers.");
  if (photometric === PHOTOMETRIC.cmyk && readNumber(TAG.inkSet, 1) !== 1)
    throw new UnsupportedImageError("The file uses inks other than CMYK.");
  const isTiled = tags.has(TAG.tileWidth);
  const orientation = readNumber(TAG.orientation, 1);
  return {
    width: readNumber(TAG.width),
    height,
    little,
    samples,
    photometric,
    bits: bits[0] ?? 1,
    compression: readNumber(TAG.compression, 1),
    predictor: readNumber(TAG.predictor, 1),
    isPlanar: readNumber(TAG.planar, 1) === 2 && samples > 1,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    extra: tags.has(TAG.extra) ? readNumber(TAG.extra) : undefined,
    profile: tags.get(TAG.profile)?.bytes,
    dpi: convertToDpi(readNumber(TAG.resolution), readNumber(TAG.resolutionUnit, UNIT.inch)),
    palette: many(TAG.palette),
    tile: isTiled ? { width: readNumber(TAG.tileWidth), height: readNumber(TAG.tileHeight) } : undefined,
    rowsPerStrip: Math.max(1, Math.min(height, readNumber(TAG.rowsPerStrip, height))),
    offsets: many(isTiled ? TAG.tileOffsets : TAG.offsets),
    counts: many(isTiled ? TAG.tileCounts : TAG.counts),
    isBackward: readNumber(TAG.fillOrder, 1) === 2,
    faxOptions: readNumber(readNumber(TAG.compression, 1) === 4 ? TAG.t6Options : TAG.t4Options),
    jpegTables: tags.get(TAG.jpegTables)?.bytes,
    jpegFile: tags.has(TAG.jpegAt) ? { at: readNumber(TAG.jpegAt), length: readNumber(TAG.jpegLength) } : undefined,
  };
}
