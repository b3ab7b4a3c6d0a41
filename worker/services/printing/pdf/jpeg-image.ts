import type { PDFRef } from "pdf-lib";
import { joinedParts } from "#domain/files/icc/embedded";
import type { Matrix } from "#domain/files/svg/matrix";
import type { ByteSource } from "./byte-source.ts";
import { pictureSpace, type Components } from "./color-space.ts";
import type { PdfFile } from "./pdf-file.ts";

export interface PlacedImage {
  readonly ref: PDFRef;
  /** As it is looked at. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** From PDF's unit square (y up) to that of the picture as it is looked at: a camera may have stored it on its side. */
  readonly upright: Matrix;
  /** What staff should know. */
  readonly note?: string | undefined;
}

/** Where the size stands in any file that a camera or a program wrote: behind its profiles and its thumbnail. */
const HEAD_BYTES = 4 * 1024 * 1024;

interface JpegHead {
  readonly width: number;
  readonly height: number;
  readonly components: Components;
  readonly isAdobe: boolean;
  readonly orientation: number;
  readonly profile: Uint8Array | undefined;
}

/** Reads the segments before the picture (ITU T.81, annex B). Undefined for a coding that PDF has no filter for. */
function readJpegHead(bytes: Uint8Array): JpegHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  let [isAdobe, orientation] = [false, 1];
  const parts = new Map<number, Uint8Array>();
  let count = 0;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    const body = at + 4;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      // PDF's DCTDecode knows baseline, extended and progressive coding of eight bits.
      const [depth, height, width, components] = [
        bytes[body],
        view.getUint16(body + 1),
        view.getUint16(body + 3),
        bytes[body + 5] ?? 0,
      ];
      if (
        marker > 0xc2 ||
        depth !== 8 ||
        width === 0 ||
        height === 0 ||
        (components !== 1 && components !== 3 && components !== 4)
      )
        return undefined;
      return { width, height, components, isAdobe, orientation, profile: joinedParts(parts, count) };
    }
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker === 0xee && ascii(body, 5) === "Adobe") isAdobe = true;
    if (marker === 0xe1 && ascii(body, 4) === "Exif")
      orientation = exifOrientation(bytes.subarray(body + 6, at + 2 + length)) ?? orientation;
    if (marker === 0xe2 && ascii(body, 11) === "ICC_PROFILE") {
      count = bytes[body + 13] ?? 0;
      parts.set(bytes[body + 12] ?? 0, bytes.subarray(body + 14, at + 2 + length));
    }
    at += 2 + length;
  }
  return undefined;
}

/** Tag 0x0112 of the first directory of a TIFF block (EXIF 2.3, 4.6.4). */
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

/** How the stored picture is turned so that it stands upright, in the unit square with y up. */
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

/** A stored picture with how it has to be turned. */
export function standing(
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

/** A JPEG goes into the file byte by byte as it was sent, also one in process colors. Undefined for one that PDF cannot hold. */
export async function embedJpeg(file: PdfFile, source: ByteSource): Promise<PlacedImage | undefined> {
  const head = readJpegHead(await source.read(0, Math.min(source.size, HEAD_BYTES)));
  if (!head) return undefined;
  const { width, height, components, isAdobe, orientation, profile } = head;
  const { space, note } = await pictureSpace(file, profile, components);
  const ref = file.addLarge(
    {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: space,
      Filter: "DCTDecode",
      // Adobe writes its four inks inverted.
      ...(components === 4 && isAdobe ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    },
    () => source.stream(),
  );
  return { ...standing(ref, { width, height, orientation }), note };
}
