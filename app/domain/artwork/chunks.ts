import type { FileBytes } from "#domain/artwork/bytes";

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

const PNG_HEAD = 8;
const RIFF_HEAD = 12;

/** The chunks of a PNG (ISO/IEC 15948, 5.3), each with its length before and its check value behind it, as far as they are at hand. */
export function* pngChunks(file: FileBytes): Generator<Chunk, undefined> {
  for (let at = PNG_HEAD; at + 8 <= file.size; ) {
    const length = file.number(at, 4);
    if (length === undefined) return;
    const end = at + 12 + length;
    yield { name: file.text(at + 4, 4), at, start: at + 8, length, end };
    at = end;
  }
}

/** The chunks before a PNG's picture: everything that says something about it. */
export function* pngHeadChunks(file: FileBytes): Generator<Chunk, undefined> {
  for (const chunk of pngChunks(file)) {
    if (chunk.name === "IDAT" || chunk.name === "IEND") return;
    yield chunk;
  }
}

/** The chunks of a RIFF file such as WebP (RFC 9649, 2.3): filled up to an even number of bytes. */
export function* riffChunks(file: FileBytes): Generator<Chunk, undefined> {
  for (let at = RIFF_HEAD; at + 8 <= file.size; ) {
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

const FILL = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** TEM, RST0 to RST7 and SOI have no content (ITU T.81, table B.1). */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The segments before a JPEG's picture (ITU T.81, B.1.1): markers may be preceded by fill bytes, and some have no content. */
export function* jpegSegments(file: FileBytes): Generator<JpegSegment, undefined> {
  for (let at = 2; file.byte(at) === 0xff; ) {
    const marker = file.byte(at + 1);
    if (marker === undefined || marker === START_OF_SCAN || marker === END_OF_IMAGE) return;
    if (marker === FILL || standsAlone(marker)) {
      at += marker === FILL ? 1 : 2;
      continue;
    }
    const length = file.number(at + 2, 2);
    if (length === undefined || length < 2) return;
    const end = at + 2 + length;
    yield { marker, start: at + 4, end };
    at = end;
  }
}
