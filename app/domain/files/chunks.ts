import type { FileBytes } from "#domain/files/file-bytes";

/**
 * One part of a file that is written part by part. A file that was cut off ends within its last part: `end` then lies behind
 * the file's own end, and what is missing reads as undefined.
 */
export interface Chunk {
  /** Four characters, as "IHDR", "ICCP". */
  readonly name: string;
  /** Where the part begins, with its own head. */
  readonly at: number;
  /** Where its content begins, and how many bytes that says to have. */
  readonly start: number;
  readonly length: number;
  /** Where the next part begins: behind this one's check value or padding. */
  readonly end: number;
}

/** Programs write about ten chunks beside a picture; a file can hold a million empty ones. */
const MAX_HEAD_CHUNKS = 10_000;
const PNG_HEAD = 8;
const RIFF_HEAD = 12;

/** The chunks of a PNG (ISO/IEC 15948, 5.3), each with its length before and its check value behind it, as far as they are at hand. */
export function* pngChunks(file: FileBytes): Generator<Chunk, undefined> {
  for (let at = PNG_HEAD; at + 8 <= file.size;) {
    const length = file.number(at, 4);
    if (length === undefined) return;
    const end = at + 12 + length;
    yield { name: file.text(at + 4, 4), at, start: at + 8, length, end };
    at = end;
  }
}

/** The chunks before a PNG's picture: everything that says something about it. */
export function* pngHeadChunks(file: FileBytes): Generator<Chunk, undefined> {
  let count = 0;
  for (const chunk of pngChunks(file)) {
    if (++count > MAX_HEAD_CHUNKS) return;
    if (chunk.name === "IDAT" || chunk.name === "IEND") return;
    yield chunk;
  }
}

/** The chunks of a RIFF file such as WebP (RFC 9649, 2.3): filled up to an even number of bytes. */
export function* riffChunks(file: FileBytes): Generator<Chunk, undefined> {
  let count = 0;
  for (let at = RIFF_HEAD; at + 8 <= file.size && count < MAX_HEAD_CHUNKS; count++) {
    const length = file.number(at + 4, 4, "little");
    if (length === undefined) return;
    const end = at + 8 + length + (length % 2);
    yield { name: file.text(at, 4), at, start: at + 8, length, end };
    at = end;
  }
}

/** A marker segment of a JPEG; the same holds for a file that was cut off. */
export interface JpegSegment {
  /** The second byte of the marker, as 0xe1 of APP1. */
  readonly marker: number;
  /** Where its content begins, behind the length, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** A profile has up to 255 segments, and programs write a few dozen others. */
const MAX_HEAD_SEGMENTS = 10_000;
const FILL = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** TEM, RST0 to RST7 and SOI have no content (ITU T.81, table B.1). */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The segments before a JPEG's picture (ITU T.81, B.1.1): markers may be preceded by fill bytes, and some have no content. */
export function* jpegSegments(file: FileBytes): Generator<JpegSegment, undefined> {
  let count = 0;
  for (let at = 2; file.byte(at) === 0xff && count <= MAX_HEAD_SEGMENTS;) {
    const marker = file.byte(at + 1);
    if (marker === undefined || marker === START_OF_SCAN || marker === END_OF_IMAGE) return;
    if (marker === FILL || standsAlone(marker)) {
      at += marker === FILL ? 1 : 2;
      continue;
    }
    const length = file.number(at + 2, 2);
    if (length === undefined || length < 2) return;
    const end = at + 2 + length;
    count += 1;
    yield { marker, start: at + 4, end };
    at = end;
  }
}

/** Scans of a progressive JPEG; programs write about ten. */
export const MAX_JPEG_SCANS = 100;

/**
 * Whether a JPEG has more scans than any picture needs. Each goes over the whole picture, and takes a few bytes when it
 * says nothing: a small file of thousands keeps a decoder busy for minutes.
 * @param bytes of the whole file
 */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(FILL); at !== -1; at = bytes.indexOf(FILL, at + 1)) {
    if (bytes[at + 1] === START_OF_SCAN && ++scans > MAX_JPEG_SCANS) return true;
  }
  return false;
}
