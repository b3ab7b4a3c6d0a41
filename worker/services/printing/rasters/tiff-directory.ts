import type { ByteSource } from "../pdf/byte-source.ts";
import { NotTaken } from "./raster.ts";

/** What of a page of a TIFF its picture is made from (TIFF 6.0, sections 2 to 15). */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  readonly little: boolean;
  /** Of each sample. */
  readonly bits: number;
  readonly samples: number;
  /** 0 and 1 gray, 2 RGB, 3 palette, 5 inks, 6 brightness and two differences of color, 8 and 9 Lab. */
  readonly photometric: number;
  readonly compression: number;
  readonly predictor: number;
  /** Samples lie in planes, one behind the other, not pixel by pixel. */
  readonly isPlanar: boolean;
  readonly orientation: number;
  /** What the first sample beyond the colors is: 1 transparency that the colors are weighed by, 2 transparency; 0 not told. */
  readonly extra: number;
  readonly profile: Uint8Array | undefined;
  /** Of 16 bits: all reds, all greens, all blues. */
  readonly palette: ReadonlyArray<number>;
  /** Undefined for a picture in strips. */
  readonly tile: { readonly width: number; readonly height: number } | undefined;
  readonly rowsPerStrip: number;
  readonly offsets: ReadonlyArray<number>;
  readonly counts: ReadonlyArray<number>;
  /** The lowest bit of a byte comes first. */
  readonly isBackward: boolean;
  /** Of a fax: its T4Options or T6Options (TIFF 6.0, section 11). */
  readonly faxOptions: number;
  /** Tables that all pieces of a JPEG share (TIFF Technical Note 2). */
  readonly jpegTables: Uint8Array | undefined;
  /** Where a file of the old kind holds a whole JPEG (TIFF 6.0, section 22). */
  readonly jpegFile: { readonly at: number; readonly length: number } | undefined;
}

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
const BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };
const KNOWN = new Set<number>(Object.values(TAG));

const MAX_PAGES = 1000;
const MAX_ENTRIES = 4096;
/** Strips of one row each of the tallest picture, or a profile: no more is read of one tag. */
const MAX_VALUE_BYTES = 8 * 1024 * 1024;

type Tags = ReadonlyMap<number, { readonly type: number; readonly count: number; readonly bytes: Uint8Array }>;

/** A page of a TIFF, counted as the customer's own device counted them: smaller copies of other pages are none. @param number from 1 @throws NotTaken */
export async function tiffPage(source: ByteSource, number: number): Promise<TiffPage> {
  const head = await source.read(0, 8);
  const mark = String.fromCharCode(...head.subarray(0, 2));
  const little = mark === "II";
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if ((!little && mark !== "MM") || head.length < 8 || view.getUint16(2, little) !== 42)
    throw new NotTaken("is of a kind for very large files, or none at all");
  const pages: Array<Tags> = [];
  const seen = new Set<number>();
  for (let at = view.getUint32(4, little); at > 0 && !seen.has(at) && pages.length < MAX_PAGES;) {
    seen.add(at);
    const read = await directory(source, at, little);
    if (!read) break;
    pages.push(read.tags);
    at = read.next;
  }
  const whole = pages.filter((tags) => first(tags, TAG.width, little) > 0 && first(tags, TAG.height, little) > 0);
  const real = whole.filter((tags) => (first(tags, TAG.subfile, little) & 1) === 0);
  const page = (real.length > 0 ? real : whole)[number - 1];
  if (!page) throw new NotTaken(`has no page ${String(number)}`);
  return describe(page, little);
}

async function directory(
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
  return Array.from({ length: count }, (_, i) =>
    type === 3 ? view.getUint16(i * 2, little) : type === 4 ? view.getUint32(i * 4, little) : view.getUint8(i),
  );
}

const first = (tags: Tags, tag: number, little: boolean, usual = 0): number => all(tags, tag, little)[0] ?? usual;

function describe(tags: Tags, little: boolean): TiffPage {
  const one = (tag: number, usual = 0) => first(tags, tag, little, usual);
  const many = (tag: number) => all(tags, tag, little);
  const [width, height] = [one(TAG.width), one(TAG.height)];
  const photometric = one(TAG.photometric, 2);
  const samples = one(TAG.samples, tags.has(TAG.bits) ? many(TAG.bits).length : 1);
  const bits = many(TAG.bits);
  if (bits.some((depth) => depth !== bits[0])) throw new NotTaken("has samples of several depths");
  if (many(TAG.format).some((format) => format !== 1)) throw new NotTaken("has samples that are no whole numbers");
  if (photometric === 5 && one(TAG.inkSet, 1) !== 1) throw new NotTaken("has other inks than the four of the process");
  const isTiled = tags.has(TAG.tileWidth);
  const orientation = one(TAG.orientation, 1);
  return {
    width,
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
