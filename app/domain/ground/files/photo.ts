import { FileBytes } from "#domain/ground/files/file-bytes";
import { pngChunks, riffChunks } from "#domain/ground/files/chunks";
import { isTruncated } from "#domain/ground/files/ends/end-of-type";
import { readFileOrientation, uprightFacts, type Orientation } from "#domain/ground/files/facts/orientation";
import { jpegFacts, pngFacts, webpFacts } from "#domain/ground/files/facts/raster";
import { pngChunk } from "#domain/ground/files/pixels/write-png";
import { sniff } from "#domain/ground/files/sniff";
import { joinBytes } from "#domain/ground/files/bytes";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize, wholeNumber } from "#domain/ground/kernel/text";

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
/** 12 MB, enough for current phones. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
/** Maximum segments or chunks to keep. Cameras and programs write a few thousand at most. */
const MAX_PARTS = 50_000;
/** Larger headers are decompression bombs. */
const MAX_SIDE = 12_000;
export const PHOTO_ACCEPT = PHOTO_TYPES.join(",");

const OTHER_TYPE = "We can't use this file. Choose a JPEG, PNG or WebP photo.";
const tooLarge = (bytes: number): string =>
  `This photo is ${fileSize(bytes)}. The limit is ${fileSize(MAX_PHOTO_BYTES)}.`;

/**
 * Why a photo can't be sent, judged before its upload by type and size; undefined if it can. Its content is checked
 * later.
 */
export function photoProblem({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (type !== "" && !(PHOTO_TYPES as ReadonlyArray<string>).includes(type)) return OTHER_TYPE;
  return size > MAX_PHOTO_BYTES ? tooLarge(size) : undefined;
}

export interface CleanPhoto {
  readonly type: PhotoType;
  /** Width of the upright picture. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Without metadata such as place, time and camera. */
  readonly bytes: Uint8Array;
}

/** Validates a photo for public display and removes its metadata. A refusal explains what to do. */
export function cleanPhoto(bytes: Uint8Array): Result<CleanPhoto, string> {
  if (bytes.length === 0) return err("This file is empty. Choose another file.");
  if (bytes.length > MAX_PHOTO_BYTES) return err(tooLarge(bytes.length));
  const file = FileBytes.of(bytes);
  const type = sniff(file);
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp") return err(OTHER_TYPE);
  const [facts, strip] = (
    {
      "image/jpeg": [jpegFacts, stripJpeg],
      "image/png": [pngFacts, stripPng],
      "image/webp": [webpFacts, stripWebp],
    } as const
  )[type];
  const { widthPx = 0, heightPx = 0, frames = 1 } = uprightFacts(facts(file), readFileOrientation(type, file));
  const clean = strip(bytes);
  if (!clean || widthPx < 1 || heightPx < 1)
    return err("This photo is damaged or incomplete. Save it again and choose the new file.");
  if (frames > 1) return err("Animated pictures can't be shown here. Choose a still photo.");
  if (Math.max(widthPx, heightPx) > MAX_SIDE)
    return err(
      `This photo has more than ${wholeNumber(MAX_SIDE)} pixels on a side. Scale it down and choose the new file.`,
    );
  return ok({ type, widthPx, heightPx, bytes: clean });
}

/** A TIFF structure (EXIF 2.3, 4.6.4) with the orientation only. */
const wayUp = (orientation: Orientation): Uint8Array =>
  Uint8Array.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

/** Returns where a scan ends: at the first marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && !isRestart) return at;
  }
  return bytes.length;
}

/** Keeps everything but application segments and comments, of which it keeps JFIF, Adobe's and the color profile. */
function needsSegment(marker: number, file: FileBytes, at: number): boolean {
  const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return !isNote || marker === 0xe0 || marker === 0xee || (marker === 0xe2 && file.text(at + 4, 11) === "ICC_PROFILE");
}

/**
 * JPEG (ITU T.81): keeps the picture, its color profile (APP2 "ICC_PROFILE"), Adobe's color information (APP14), and of
 * EXIF only the orientation. Anything after the picture, such as a video or a second picture, is removed.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const file = FileBytes.of(bytes);
  const orientation = readFileOrientation("image/jpeg", file);
  const parts: Array<Uint8Array> = [bytes.subarray(0, 2), ...(orientation > 1 ? [buildExifSegment(orientation)] : [])];
  for (let at = 2; at + 4 <= bytes.length + 2;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return joinBytes([...parts, bytes.subarray(at, at + 2)]);
    const length = file.number(at + 2, 2) ?? 0;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    // A scan has no length.
    const next = marker === 0xda ? scanEnd(bytes, end) : end;
    if (needsSegment(marker, file, at)) parts.push(bytes.subarray(at, next));
    if (parts.length > MAX_PARTS) return undefined;
    at = next;
  }
  // Some programs write no end marker.
  return isTruncated("image/jpeg", file) === false ? joinBytes([...parts, Uint8Array.of(0xff, 0xd9)]) : undefined;
}

/** An APP1 segment with the orientation only. */
const buildExifSegment = (orientation: Orientation): Uint8Array =>
  joinBytes([Uint8Array.from([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0]), wayUp(orientation)]);

/** PNG (ISO/IEC 15948): the chunks of the picture and its colors. */
const PNG_CHUNKS = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sRGB",
  "sBIT",
  "cICP",
  "bKGD",
  "pHYs",
]);

export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const file = FileBytes.of(bytes);
  const orientation = readFileOrientation("image/png", file);
  const parts: Array<Uint8Array> = [bytes.subarray(0, 8)];
  for (const { name, at, end } of pngChunks(file)) {
    if (end > bytes.length || parts.length > MAX_PARTS) return undefined;
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IHDR" && orientation > 1) parts.push(pngChunk("eXIf", wayUp(orientation)));
    if (name === "IEND") return joinBytes(parts);
  }
  return undefined;
}

/** WebP (RFC 9649): the same for RIFF chunks. The flags of the extended header are updated. */
const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const size = (FileBytes.of(bytes).number(4, 4, "little") ?? 0) + 8;
  if (size > bytes.length) return undefined;
  const file = FileBytes.of(bytes.subarray(0, size));
  const orientation = readFileOrientation("image/webp", file);
  const parts: Array<Uint8Array> = [];
  let mayBeTurned = false;
  for (const { name, at, start, length, end } of riffChunks(file)) {
    if (start + length > size || parts.length > MAX_PARTS) return undefined;
    if (!WEBP_CHUNKS.has(name)) continue;
    const chunk = bytes.slice(at, Math.min(end, size));
    // Only a file with the extended header can have an orientation, and the header must declare it.
    if (name === "VP8X") {
      mayBeTurned = orientation > 1;
      chunk[8] = ((chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (mayBeTurned ? HAS_EXIF : 0);
    }
    parts.push(chunk);
  }
  if (parts.length === 0) return undefined;
  if (mayBeTurned) parts.push(exifChunk(orientation));
  const body = joinBytes(parts);
  const header = bytes.slice(0, 12);
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([header, body]);
}

/** A RIFF chunk with the orientation only. */
const exifChunk = (orientation: Orientation): Uint8Array =>
  joinBytes([Uint8Array.from([0x45, 0x58, 0x49, 0x46, 26, 0, 0, 0]), wayUp(orientation)]);
