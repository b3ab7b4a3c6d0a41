import { joinBytes } from "#domain/ground/files/bytes";

/** Markers (ITU-T T.81, table B.1). */
export const MARKER = {
  frames: [0xc0, 0xc1, 0xc2],
  sequential: [0xc0, 0xc1],
  tables: [0xc4, 0xdb],
  restart: 0xd0,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  interval: 0xdd,
} as const;

/** The segments of a JPEG before its image data, or of an abbreviated JPEG that has tables only. */
export interface JpegHead {
  /** Whole segments of Huffman and quantization tables, joined. */
  readonly tables: Uint8Array;
  /** The segment with the size; empty if there are tables only. */
  readonly frame: Uint8Array;
  readonly scan: Uint8Array;
  readonly hasRestartInterval: boolean;
  /** Offset of the image data. */
  readonly dataAt: number;
}

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

/**
 * Reads the segments before the image data (T.81, annex B). Returns undefined for other files and codings that PDF
 * doesn't support.
 */
export function readHead(bytes: Uint8Array): JpegHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER.start) return undefined;
  const tables: Array<Uint8Array> = [];
  let frame = new Uint8Array(0);
  let hasRestartInterval = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === MARKER.end) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + uint16(bytes, at + 2);
    const segment = bytes.slice(at, end);
    if (segment.length < end - at) return undefined;
    if (marker === MARKER.scan)
      return { tables: joinBytes(tables), frame, scan: segment, hasRestartInterval, dataAt: end };
    if (MARKER.tables.some((tableMarker) => tableMarker === marker)) tables.push(segment);
    else if (marker === MARKER.interval) hasRestartInterval ||= uint16(segment, 4) > 0;
    else if (marker >= 0xc0 && marker <= 0xcf) {
      if (!MARKER.frames.some((frameMarker) => frameMarker === marker) || segment[4] !== 8) return undefined;
      frame = segment;
    }
    at = end;
  }
  return { tables: joinBytes(tables), frame, scan: new Uint8Array(0), hasRestartInterval, dataAt: bytes.length };
}

export const readJpegHeight = ({ frame }: JpegHead): number => uint16(frame, 5);
export const readJpegWidth = ({ frame }: JpegHead): number => uint16(frame, 7);
export const countJpegComponents = ({ frame }: JpegHead): number => frame[9] ?? 0;

/** Size in pixels of a minimum coded unit (T.81, A.2). */
export function codedUnit(head: JpegHead): { readonly width: number; readonly height: number } {
  const count = countJpegComponents(head);
  if (count === 1) return { width: 8, height: 8 };
  const samplings = Array.from({ length: count }, (_, i) => head.frame[11 + i * 3] ?? 0x11);
  return {
    width: 8 * Math.max(...samplings.map((sampling) => sampling >> 4)),
    height: 8 * Math.max(...samplings.map((sampling) => sampling & 15)),
  };
}

/**
 * Finds the end of image data that begins at `from`. Returns undefined if the image is cut off or has several scans.
 */
export function endOfData(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || next === 0xff) continue;
    return next === MARKER.end ? at : undefined;
  }
  return undefined;
}

const isEqual = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, i) => byte === second[i]);
const withoutHeight = (frame: Uint8Array): Uint8Array => frame.map((byte, i) => (i === 5 || i === 6 ? 0 : byte));

/** Whether two JPEGs are encoded alike, so that their data can be joined. Their heights may differ. */
export const isEncodedAlike = (first: JpegHead, second: JpegHead): boolean =>
  isEqual(first.tables, second.tables) &&
  isEqual(withoutHeight(first.frame), withoutHeight(second.frame)) &&
  isEqual(first.scan, second.scan);
