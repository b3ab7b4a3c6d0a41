import { hasTooManyScans } from "#domain/ground/files/chunks";
import { joinBytes } from "#domain/ground/files/bytes";
import { joined, type ByteSource } from "#domain/ground/files/byte-source";
import type { PackedPicture } from "#domain/ground/files/pixels/packed";
import { PROBLEM, ReadWindow, UnsupportedImageError, type RasterRow } from "#domain/ground/files/pixels/raster";
import type { DecodedJpeg, TiffCodecs } from "../codecs.ts";
import { PHOTOMETRIC, type TiffPiece, type TiffPage } from "../directory.ts";
import {
  codedUnit,
  countJpegComponents,
  endOfData,
  readJpegHeight,
  isEncodedAlike,
  MARKER,
  readHead,
  readJpegWidth,
  type JpegHead,
} from "./jpeg-head.ts";

/** Compression codes: old-style JPEG (TIFF 6.0, section 22) was withdrawn, and Technical Note 2 replaced it. */
export const JPEG = { old: 6, now: 7 } as const;
/** Samples per color, by photometric interpretation. */
const COMPONENTS: Readonly<Record<number, 1 | 3 | 4>> = {
  [PHOTOMETRIC.blackIsZero]: 1,
  [PHOTOMETRIC.rgb]: 3,
  [PHOTOMETRIC.cmyk]: 4,
  [PHOTOMETRIC.yCbCr]: 3,
};

/** A strip is held in memory while it is inspected. */
const MAX_STRIP_BYTES = 8 * 1024 * 1024;
/** The decoder holds several copies of a strip or tile. */
const MAX_DECODED_PIXELS = 2_000_000;
/** On a screen the whole image is decoded at once. */
const MAX_WHOLE_PIXELS = 64_000_000;
/** Everything before the image data lies within this range: tables, perhaps a profile. */
const HEAD_BYTES = 256 * 1024;

const OLD_JPEG = "The file uses an unsupported old-style JPEG compression.";
const SOI = Uint8Array.of(0xff, MARKER.start);
const EOI = Uint8Array.of(0xff, MARKER.end);

/** Adobe's segment, the only part of a JPEG that says whether its colors are RGB or YCbCr. */
const adobeSegment = (transform: 0 | 1): Uint8Array =>
  Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform);

/** The beginning of a JPEG in a PDF, with Adobe's segment where it is needed. */
const makeJpegStart = ({ photometric }: TiffPage, components: number): ReadonlyArray<Uint8Array> =>
  components === 3 ? [SOI, adobeSegment(photometric === PHOTOMETRIC.yCbCr ? 1 : 0)] : [SOI];

/** Streams a JPEG. */
type OpenJpeg = () => AsyncIterable<Uint8Array>;

/** The tables that all strips or tiles of a page share, as whole segments. @throws UnsupportedImageError */
function sharedTables({ jpegTables }: TiffPage): Uint8Array {
  if (!jpegTables) return new Uint8Array(0);
  const head = readHead(jpegTables);
  if (!head) throw new UnsupportedImageError("The file's JPEG tables are damaged.");
  return head.tables;
}

/** Opens a JPEG that is the whole image: the only strip, or an old-style JPEG. */
async function openWhole(
  source: ByteSource,
  page: TiffPage,
  components: number,
  { at, length }: { readonly at: number; readonly length: number },
): Promise<OpenJpeg | undefined> {
  if (at + length > source.size) throw new UnsupportedImageError(PROBLEM.cutOff);
  const head = readHead(await source.read(at, Math.min(length, HEAD_BYTES)));
  if (!head || head.frame.length === 0 || head.scan.length === 0 || countJpegComponents(head) !== components)
    return undefined;
  if (readJpegWidth(head) !== page.width || readJpegHeight(head) !== page.height) return undefined;
  const start = joinBytes([...makeJpegStart(page, components), sharedTables(page)]);
  return async function* () {
    yield start;
    yield* new ReadWindow(source).chunks(at + 2, length - 2);
  };
}

/** The image data of a strip, without its head. */
interface StripData {
  readonly head: JpegHead;
  readonly at: number;
  readonly length: number;
}

/** Whether a strip's JPEG can become one interval of a larger JPEG. @param rows that the strip must have */
function canJoin(head: JpegHead, { width }: TiffPage, components: number, rows: number): boolean {
  return (
    countJpegComponents(head) === components &&
    !head.hasRestartInterval &&
    MARKER.sequential.some((marker) => marker === head.frame[1]) &&
    head.scan[4] === components &&
    readJpegWidth(head) === width &&
    readJpegHeight(head) >= rows
  );
}

/** Inspects all strips. Returns undefined if any of them can't be joined with the others. */
async function inspectStrips(
  source: ByteSource,
  page: TiffPage,
  components: number,
): Promise<ReadonlyArray<StripData> | undefined> {
  const { height, rowsPerStrip, offsets, counts } = page;
  const window = new ReadWindow(source);
  const strips: Array<StripData> = [];
  for (let i = 0; i < Math.ceil(height / rowsPerStrip); i++) {
    const [at, length] = [offsets[i] ?? 0, counts[i] ?? 0];
    if (length > MAX_STRIP_BYTES) return undefined;
    const bytes = await window.read(at, length);
    const head = readHead(bytes);
    const rows = Math.min(rowsPerStrip, height - i * rowsPerStrip);
    if (!head || !canJoin(head, page, components, rows)) return undefined;
    const [first] = strips;
    if (first && !isEncodedAlike(head, first.head)) return undefined;
    const end = endOfData(bytes, head.dataAt);
    if (end === undefined) return undefined;
    strips.push({ head, at: at + head.dataAt, length: end - head.dataAt });
  }
  return strips;
}

/**
 * Joins strips that are encoded alike into one JPEG: each becomes an interval between restart markers (T.81, B.2.1).
 */
async function openStrips(source: ByteSource, page: TiffPage, components: number): Promise<OpenJpeg | undefined> {
  const { width, height, rowsPerStrip } = page;
  const tables = sharedTables(page);
  const strips = await inspectStrips(source, page, components);
  const head = strips?.[0]?.head;
  if (!strips || !head) return undefined;
  const unit = codedUnit(head);
  const interval = Math.ceil(width / unit.width) * (rowsPerStrip / unit.height);
  if (rowsPerStrip % unit.height !== 0 || interval > 0xffff || height > 0xffff) return undefined;
  const frame = head.frame.slice();
  [frame[5], frame[6]] = [height >> 8, height & 255];
  const restart = Uint8Array.of(0xff, MARKER.interval, 0, 4, interval >> 8, interval & 255);
  const start = joinBytes([...makeJpegStart(page, components), tables, head.tables, frame, restart, head.scan]);
  return async function* () {
    yield start;
    const window = new ReadWindow(source);
    for (const [i, { at, length }] of strips.entries()) {
      if (i > 0) yield Uint8Array.of(0xff, MARKER.restart + ((i - 1) % 8));
      yield await window.read(at, length);
    }
    yield EOI;
  };
}

/** Opens a page's image as one JPEG. Returns undefined for tiles, planes and strips that can't be joined. */
async function openJpeg(source: ByteSource, page: TiffPage, components: number): Promise<OpenJpeg | undefined> {
  const { height, compression, isPlanar, tile, rowsPerStrip, offsets, counts, jpegFile } = page;
  if (compression === JPEG.old && jpegFile) return openWhole(source, page, components, jpegFile);
  if (isPlanar || tile) return undefined;
  return rowsPerStrip >= height
    ? openWhole(source, page, components, { at: offsets[0] ?? 0, length: counts[0] ?? 0 })
    : openStrips(source, page, components);
}

/**
 * Opens a page with JPEG compression for PDF's own filter. Returns undefined for any other compression, and for a JPEG
 * that has to be decoded.
 * @throws UnsupportedImageError for a JPEG that can't be decoded either
 */
export async function jpegPicture(source: ByteSource, page: TiffPage): Promise<PackedPicture | undefined> {
  const { width, height, compression, photometric, samples, bits, jpegFile, orientation, profile } = page;
  const isOld = compression === JPEG.old;
  if (!isOld && compression !== JPEG.now) return undefined;
  const components = COMPONENTS[photometric];
  if (components === undefined || samples !== components || bits !== 8)
    throw new UnsupportedImageError("The file uses an unsupported kind of JPEG.");
  if (isOld && !jpegFile) throw new UnsupportedImageError(OLD_JPEG);
  const stream = await openJpeg(source, page, components);
  if (!stream && isOld) throw new UnsupportedImageError(OLD_JPEG);
  if (!stream) return undefined;
  return {
    filter: "DCTDecode",
    parameters: {},
    width,
    height,
    components,
    bits: 8,
    orientation,
    profile,
    stream,
  };
}

/**
 * Decodes the rows of one strip or tile. The yielded array is reused for the next row.
 * @throws UnsupportedImageError for one that can't be decoded or is too large
 */
export async function* jpegRows(
  window: ReadWindow,
  page: TiffPage,
  { index, width, rows }: TiffPiece,
  codecs: TiffCodecs,
): AsyncGenerator<Uint8Array> {
  const inPixel = page.isPlanar ? 1 : page.samples;
  const bytes = await window.read(page.offsets[index] ?? 0, page.counts[index] ?? 0);
  const whole = joinBytes([...makeJpegStart(page, inPixel), sharedTables(page), bytes.subarray(2)]);
  const picture = await decode(whole, inPixel, MAX_DECODED_PIXELS, codecs);
  if (picture.width < width || picture.height < rows) throw new UnsupportedImageError(PROBLEM.damaged);
  for (let y = 0; y < rows; y++) {
    const from = y * picture.width * inPixel;
    yield picture.data.subarray(from, from + width * inPixel) as Uint8Array;
  }
}

/** Decodes the one JPEG that a print file gets, for screens. */
export async function* decodedJpeg(picture: PackedPicture, codecs: TiffCodecs): AsyncGenerator<RasterRow> {
  const { width, height, components } = picture;
  const { data } = await decode(await joined(picture.stream()), components, MAX_WHOLE_PIXELS, codecs);
  for (let y = 0; y < height; y++)
    yield {
      colors: data.subarray(y * width * components, (y + 1) * width * components) as Uint8Array,
      alpha: undefined,
    };
}

/** @param max pixels @throws UnsupportedImageError for a damaged JPEG, one of other components, or a larger one */
async function decode(
  bytes: Uint8Array,
  components: number,
  max: number,
  { decodeJpeg }: TiffCodecs,
): Promise<DecodedJpeg> {
  const head = readHead(bytes);
  if (!head || head.frame.length === 0 || countJpegComponents(head) !== components || hasTooManyScans(bytes))
    throw new UnsupportedImageError(PROBLEM.damaged);
  if (readJpegWidth(head) * readJpegHeight(head) > max)
    throw new UnsupportedImageError("The file's JPEG strips or tiles are too large.");
  try {
    return await decodeJpeg(bytes);
  } catch {
    throw new UnsupportedImageError(PROBLEM.damaged);
  }
}
