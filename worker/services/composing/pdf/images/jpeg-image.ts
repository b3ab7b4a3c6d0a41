import type { PDFRef } from "pdf-lib";
import { joinedParts } from "#domain/ground/files/icc/embedded";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { ByteSource } from "#domain/ground/files/byte-source";
import { imageColorSpace, type Components } from "./color-space.ts";
import type { PdfFile } from "../pdf-file.ts";

/** An image that was added to a PDF, with its size and orientation as it is viewed. */
export interface PlacedImage {
  readonly ref: PDFRef;
  readonly widthPx: number;
  readonly heightPx: number;
  /**
   * Maps PDF's unit square (y up) of the stored image to that of the image as it is viewed: cameras store photos on
   * their side.
   */
  readonly upright: Matrix;
  /** A note for staff. */
  readonly note?: string | undefined;
}

/** The frame header lies within this range in files from cameras and image programs, after profiles and thumbnails. */
const HEAD_BYTES = 4 * 1024 * 1024;

/** Markers (ITU T.81, table B.1). */
const MARKER = { soi: 0xd8, eoi: 0xd9, scan: 0xda, exif: 0xe1, icc: 0xe2, adobe: 0xee, fill: 0xff } as const;
/** Markers within the range of frame headers that are none: Huffman tables, an extension, arithmetic conditioning. */
const NOT_FRAMES: ReadonlyArray<number> = [0xc4, 0xc8, 0xcc];
/** Baseline, extended and progressive coding are the ones that PDF's DCTDecode supports. */
const LAST_SUPPORTED_FRAME = 0xc2;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: Components;
}

interface JpegHead extends Frame {
  readonly isAdobe: boolean;
  readonly orientation: number;
  readonly profile: Uint8Array | undefined;
}

interface Segment {
  readonly marker: number;
  /** Offsets of the first byte after the segment's length, and of the first one after the segment. */
  readonly body: number;
  readonly end: number;
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);
/** Markers without a length: restarts, the start of an image, and a temporary marker. */
const isStandalone = (marker: number): boolean => (marker >= 0xd0 && marker <= MARKER.soi) || marker === 0x01;

/** Lists the segments up to the first byte that belongs to none. */
function* listSegments(bytes: Uint8Array): Generator<Segment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A frame header has at least 10 bytes.
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARKER.fill) at += 1;
    else if (isStandalone(marker)) at += 2;
    else {
      const end = at + 2 + view.getUint16(at + 2);
      yield { marker, body: at + 4, end };
      at = end;
    }
  }
}

/** Reads a frame header (ITU T.81, B.2.2). Returns undefined for a coding that PDF has no filter for. */
function readFrame(bytes: Uint8Array, { marker, body }: Segment): Frame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [depth, height, width, components] = [
    bytes[body],
    view.getUint16(body + 1),
    view.getUint16(body + 3),
    bytes[body + 5] ?? 0,
  ];
  if (marker > LAST_SUPPORTED_FRAME || depth !== 8 || width === 0 || height === 0) return undefined;
  if (components !== 1 && components !== 3 && components !== 4) return undefined;
  return { width, height, components };
}

/** Reads the segments before the image data. Returns undefined for a coding that PDF has no filter for. */
function readJpegHead(bytes: Uint8Array): JpegHead | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER.soi) return undefined;
  const hasName = (at: number, name: string) => String.fromCharCode(...bytes.subarray(at, at + name.length)) === name;
  let [isAdobe, orientation] = [false, 1];
  const profileParts = new Map<number, Uint8Array>();
  let profilePartCount = 0;
  for (const segment of listSegments(bytes)) {
    const { marker, body, end } = segment;
    if (marker === MARKER.scan || marker === MARKER.eoi) return undefined;
    if (isFrame(marker)) {
      const frame = readFrame(bytes, segment);
      return frame && { ...frame, isAdobe, orientation, profile: joinedParts(profileParts, profilePartCount) };
    }
    if (marker === MARKER.adobe && hasName(body, "Adobe")) isAdobe = true;
    if (marker === MARKER.exif && hasName(body, "Exif"))
      orientation = exifOrientation(bytes.subarray(body + 6, end)) ?? orientation;
    if (marker === MARKER.icc && hasName(body, "ICC_PROFILE")) {
      profilePartCount = bytes[body + 13] ?? 0;
      profileParts.set(bytes[body + 12] ?? 0, bytes.subarray(body + 14, end));
    }
  }
  return undefined;
}

/** Reads tag 0x0112 of the first directory of a TIFF block (EXIF 2.3, 4.6.4): 1 to 8, or undefined. */
export function exifOrientation(tiff: Uint8Array): number | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return undefined;
  const little = view.getUint16(0) === 0x4949;
  const at = view.getUint32(4, little);
  if (at + 2 > tiff.length) return undefined;
  const count = view.getUint16(at, little);
  for (let i = 0; i < count && at + 2 + 12 * (i + 1) <= tiff.length; i++) {
    const entry = at + 2 + 12 * i;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** By EXIF orientation, how the stored image is turned and mirrored to be upright, in the unit square with y up. */
const UPRIGHT: ReadonlyArray<Matrix> = [
  [1, 0, 0, 1, 0, 0],
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

/** Describes an embedded image as it is viewed. @param image stored size in pixels, and EXIF orientation */
export function placedImage(
  ref: PDFRef,
  { width, height, orientation }: { readonly width: number; readonly height: number; readonly orientation: number },
): PlacedImage {
  const isTurned = orientation > 4;
  return {
    ref,
    widthPx: isTurned ? height : width,
    heightPx: isTurned ? width : height,
    upright: UPRIGHT[orientation] ?? [1, 0, 0, 1, 0, 0],
  };
}

/**
 * Copies a JPEG into the file byte by byte, including CMYK ones. Returns undefined for a coding that PDF doesn't
 * support.
 */
export async function embedJpeg(file: PdfFile, source: ByteSource): Promise<PlacedImage | undefined> {
  const head = readJpegHead(await source.read(0, Math.min(source.size, HEAD_BYTES)));
  if (!head) return undefined;
  const { width, height, components, isAdobe, orientation, profile } = head;
  const { space, note } = await imageColorSpace(file, profile, components);
  const ref = file.addLarge(
    {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: space,
      Filter: "DCTDecode",
      // Adobe's programs write CMYK inverted.
      ...(components === 4 && isAdobe ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    },
    () => source.stream(),
  );
  return { ...placedImage(ref, { width, height, orientation }), note };
}
