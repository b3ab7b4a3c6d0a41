import type { ByteSource } from "../pdf/byte-source.ts";
import { UnsupportedImageError } from "./raster.ts";

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
  /** The first extra sample: 1 is alpha with premultiplied colors, 2 is alpha, 0 is unspecified. */
  readonly extra: number;
  /** ICC. */
  readonly profile: Uint8Array | undefined;
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
export interface Piece {
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
  inkSet: 332,
  extra: 338,
  format: 339,
  profile: 34675,
} as const;
/** Bytes per value, by field type; other types are not needed. */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };
const KNOWN = new Set<number>(Object.values(TAG));

const MAX_PAGES = 1000;
const MAX_ENTRIES = 4096;
/** Limit of the values of one tag: enough for one strip per row of the tallest image, or for a profile. */
const MAX_VALUE_BYTES = 8 * 1024 * 1024;

type Tags = ReadonlyMap<number, { readonly type: number; readonly count: number; readonly bytes: Uint8Array }>;

/**
 * Finds a page of a TIFF. Pages are counted as in the customer's browser: reduced copies of other pages don't count.
 * @param number from 1
 * @throws UnsupportedImageError
 */
export async function tiffPage(source: ByteSource, number: number): Promise<TiffPage> {
  const head = await source.read(0, 8);
  const mark = String.fromCharCode(...head.subarray(0, 2));
  const little = mark === "II";
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if ((!little && mark !== "MM") || head.length < 8 || view.getUint16(2, little) !== 42)
    throw new UnsupportedImageError("The file is a BigTIFF or not a TIFF at all.");
  const pages: Array<Tags> = [];
  const seen = new Set<number>();
  for (let at = view.getUint32(4, little); at > 0 && !seen.has(at) && pages.length < MAX_PAGES;) {
    seen.add(at);
    const read = await readDirectory(source, at, little);
    if (!read) break;
    pages.push(read.tags);
    at = read.next;
  }
  const whole = pages.filter((tags) => first(tags, TAG.width, little) > 0 && first(tags, TAG.height, little) > 0);
  const real = whole.filter((tags) => (first(tags, TAG.subfile, little) & 1) === 0);
  const page = (real.length > 0 ? real : whole)[number - 1];
  if (!page) throw new UnsupportedImageError(`The file has no page ${String(number)}.`);
  return describe(page, little);
}

async function readDirectory(
  source: ByteSource,
  at: number,
  little: boolean,
): Promise<{ tags: Tags; next: number } | undefined> {
  const start = await bytesAt(source, at, 2);
  const count = start && new DataView(start.buffer, start.byteOffset, 2).getUint16(0, little);
  if (count === undefined || count > MAX_ENTRIES) return undefined;
  const entries = (await bytesAt(source, at + 2, count * 12 + 4)) ?? (await bytesAt(source, at + 2, count * 12));
  if (!entries) return undefined;
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const tags = new Map<number, { type: number; count: number; bytes: Uint8Array }>();
  for (let i = 0; i < count; i++) {
    const [tag, type, values] = [
      view.getUint16(i * 12, little),
      view.getUint16(i * 12 + 2, little),
      view.getUint32(i * 12 + 4, little),
    ];
    const length = (BYTES[type] ?? 0) * values;
    if (!KNOWN.has(tag) || length === 0 || length > MAX_VALUE_BYTES) continue;
    const bytes =
      length <= 4
        ? entries.subarray(i * 12 + 8, i * 12 + 8 + length)
        : await bytesAt(source, view.getUint32(i * 12 + 8, little), length);
    if (bytes) tags.set(tag, { type, count: values, bytes });
  }
  return { tags, next: entries.length >= count * 12 + 4 ? view.getUint32(count * 12, little) : 0 };
}

async function bytesAt(source: ByteSource, offset: number, length: number): Promise<Uint8Array | undefined> {
  return offset + length <= source.size ? source.read(offset, length) : undefined;
}

function all(tags: Tags, tag: number, little: boolean): ReadonlyArray<number> {
  const found = tags.get(tag);
  if (!found) return [];
  const { type, count, bytes } = found;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const valueAt = (i: number): number => {
    switch (type) {
      case 3:
        return view.getUint16(i * 2, little);
      case 4:
        return view.getUint32(i * 4, little);
      default:
        return view.getUint8(i);
    }
  };
  return Array.from({ length: count }, (_, i) => valueAt(i));
}

const first = (tags: Tags, tag: number, little: boolean, fallback = 0): number => all(tags, tag, little)[0] ?? fallback;

function describe(tags: Tags, little: boolean): TiffPage {
  const one = (tag: number, fallback = 0) => first(tags, tag, little, fallback);
  const many = (tag: number) => all(tags, tag, little);
  const height = one(TAG.height);
  const photometric = one(TAG.photometric, PHOTOMETRIC.rgb);
  const samples = one(TAG.samples, tags.has(TAG.bits) ? many(TAG.bits).length : 1);
  const bits = many(TAG.bits);
  if (bits.some((depth) => depth !== bits[0])) throw new UnsupportedImageError("The file mixes several bit depths.");
  if (many(TAG.format).some((format) => format !== 1))
    throw new UnsupportedImageError("The file's samples aren't unsigned integers.");
  if (photometric === PHOTOMETRIC.cmyk && one(TAG.inkSet, 1) !== 1)
    throw new UnsupportedImageError("The file uses inks other than CMYK.");
  const isTiled = tags.has(TAG.tileWidth);
  const orientation = one(TAG.orientation, 1);
  return {
    width: one(TAG.width),
    height,
    little,
    samples,
    photometric,
    bits: bits[0] ?? 1,
    compression: one(TAG.compression, 1),
    predictor: one(TAG.predictor, 1),
    isPlanar: one(TAG.planar, 1) === 2 && samples > 1,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    extra: one(TAG.extra),
    profile: tags.get(TAG.profile)?.bytes,
    palette: many(TAG.palette),
    tile: isTiled ? { width: one(TAG.tileWidth), height: one(TAG.tileHeight) } : undefined,
    rowsPerStrip: Math.max(1, Math.min(height, one(TAG.rowsPerStrip, height))),
    offsets: many(isTiled ? TAG.tileOffsets : TAG.offsets),
    counts: many(isTiled ? TAG.tileCounts : TAG.counts),
    isBackward: one(TAG.fillOrder, 1) === 2,
    faxOptions: one(one(TAG.compression, 1) === 4 ? TAG.t6Options : TAG.t4Options),
    jpegTables: tags.get(TAG.jpegTables)?.bytes,
    jpegFile: tags.has(TAG.jpegAt) ? { at: one(TAG.jpegAt), length: one(TAG.jpegLength) } : undefined,
  };
}
