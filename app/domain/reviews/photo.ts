import { FileBytes, latin1 } from "#domain/artwork/bytes";
import { pngChunks, riffChunks } from "#domain/artwork/chunks";
import { jpegFacts, pngFacts, webpFacts } from "#domain/artwork/facts/raster";
import { sniff } from "#domain/artwork/sniff";
import { joinBytes } from "#domain/bytes";
import { err, ok, type Result } from "#domain/result";
import { fileSize, wholeNumber } from "#domain/text";

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
export const MOST_PHOTOS = 6;
/** 12 MB: what today's telephones take, uncompressed by anybody. */
export const LARGEST_PHOTO_BYTES = 12 * 1024 * 1024;
/** Larger headers are decompression bombs rather than photos. */
const MOST_SIDE = 12_000;
export const PHOTO_ACCEPT = PHOTO_TYPES.join(",");

export interface CleanPhoto {
  readonly type: PhotoType;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Without where and when it was taken, by which camera, and whatever else was hidden in it. */
  readonly bytes: Uint8Array;
}

/** Whether these bytes are a photo that may be shown to everybody, and what of them is shown. Every refusal says what to do. */
export function cleanPhoto(bytes: Uint8Array): Result<CleanPhoto, string> {
  if (bytes.length === 0) return err("This file is empty. Choose another one.");
  if (bytes.length > LARGEST_PHOTO_BYTES) return err(`This photo is ${fileSize(bytes.length)}; up to ${fileSize(LARGEST_PHOTO_BYTES)} is possible.`);
  const file = FileBytes.of(bytes);
  const type = sniff(file);
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp") return err("This is no photo that every browser shows. Choose a JPEG, PNG or WebP.");
  const [facts, strip] = ({ "image/jpeg": [jpegFacts, stripJpeg], "image/png": [pngFacts, stripPng], "image/webp": [webpFacts, stripWebp] } as const)[type];
  const { widthPx = 0, heightPx = 0, frames = 1 } = facts(file);
  const clean = strip(bytes);
  if (!clean || widthPx < 1 || heightPx < 1) return err("This photo is damaged or incomplete. Save it again and choose the new one.");
  if (frames > 1) return err("Moving pictures cannot be shown here. Choose a still one.");
  if (Math.max(widthPx, heightPx) > MOST_SIDE) return err(`This photo has more than ${wholeNumber(MOST_SIDE)} pixels on a side. Scale it down and choose the new one.`);
  return ok({ type, widthPx, heightPx, bytes: clean });
}

const number = (bytes: Uint8Array, at: number, length: number, order: "big" | "little" = "big"): number => {
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + (bytes[at + (order === "big" ? i : length - 1 - i)] ?? 0);
  return value;
};
const text = (bytes: Uint8Array, at: number, length: number): string => latin1(bytes.subarray(at, at + length));

/**
 * JPEG (ITU T.81): keeps what draws the picture, its colour profile (APP2 "ICC_PROFILE") and Adobe's note of its colours (APP14);
 * of EXIF nothing but which way is up. What comes after the picture, such as a film or a second picture, is dropped.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Array<Uint8Array> = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 4 <= bytes.length + 2; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return joinBytes([...kept.slice(0, 1), ...(orientation > 1 ? [exifOf(orientation)] : []), ...kept.slice(1), bytes.subarray(at, at + 2)]);
    const length = number(bytes, at + 2, 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (marker === 0xe1) orientation = orientationOf(bytes.subarray(at + 4, end)) ?? orientation;
    const isNote = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const isWanted = marker === 0xe0 || marker === 0xee || (marker === 0xe2 && text(bytes, at + 4, 11) === "ICC_PROFILE");
    let next = end;
    // A scan has no length: it goes on to the first marker that is neither a stuffed byte nor a restart.
    if (marker === 0xda) while (next < bytes.length && !(bytes[next] === 0xff && bytes[next + 1] !== 0 && !((bytes[next + 1] ?? 0) >= 0xd0 && (bytes[next + 1] ?? 0) <= 0xd7))) next += 1;
    if (!isNote || isWanted) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** The orientation (1 to 8) in the EXIF of an APP1 segment; undefined where there is none. */
function orientationOf(segment: Uint8Array): number | undefined {
  if (text(segment, 0, 6) !== "Exif\0\0") return undefined;
  const tiff = segment.subarray(6);
  const order = text(tiff, 0, 2) === "II" ? "little" : "big";
  const directory = number(tiff, 4, 4, order);
  const entries = Math.min(number(tiff, directory, 2, order), 200);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * 12;
    if (number(tiff, at, 2, order) !== 0x0112) continue;
    const value = number(tiff, at + 8, 2, order);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An APP1 segment that says which way is up, and nothing else. */
const exifOf = (orientation: number): Uint8Array =>
  Uint8Array.from([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);

/** PNG (ISO/IEC 15948): the chunks that draw the picture and tell its colours. */
const PNG_CHUNKS = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sRGB", "sBIT", "cICP", "bKGD", "pHYs"]);

export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Array<Uint8Array> = [bytes.subarray(0, 8)];
  for (const { name, at, end } of pngChunks(FileBytes.of(bytes))) {
    if (end > bytes.length) return undefined;
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return joinBytes(kept);
  }
  return undefined;
}

/** WebP (RFC 9649): the same of its RIFF chunks; the flags of the extended header no longer promise what was dropped. */
const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);
const HAS_EXIF_OR_XMP = 0x08 | 0x04;

export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Array<Uint8Array> = [];
  const size = number(bytes, 4, 4, "little") + 8;
  if (size > bytes.length) return undefined;
  for (const { name, at, start, length, end } of riffChunks(FileBytes.of(bytes.subarray(0, size)))) {
    if (start + length > size) return undefined;
    if (!WEBP_CHUNKS.has(name)) continue;
    const chunk = bytes.slice(at, Math.min(end, size));
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~HAS_EXIF_OR_XMP;
    kept.push(chunk);
  }
  if (kept.length === 0) return undefined;
  const body = joinBytes(kept);
  const header = bytes.slice(0, 12);
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([header, body]);
}
