import type { FileBytes } from "#domain/ground/files/file-bytes";

/**
 * One chunk of a chunked file. In a truncated file, `end` of the last chunk lies behind the end of the file, and
 * missing bytes read as undefined.
 */
export interface Chunk {
  /** Four characters, such as "IHDR" or "ICCP". */
  readonly name: string;
  /** Start of the chunk, including its header. */
  readonly at: number;
  /** Start of the content, and its declared length in bytes. */
  readonly start: number;
  readonly length: number;
  /** Start of the next chunk, behind the checksum or padding. */
  readonly end: number;
}

/** Programs write about ten chunks around a picture. A hostile file can hold a million empty ones. */
const MAX_HEAD_CHUNKS = 10_000;
const PNG_HEAD = 8;
const RIFF_HEAD = 12;

/** Yields the chunks of a PNG (ISO/IEC 15948, 5.3) as far as the file's bytes are available. */
export function* pngChunks(file: FileBytes): Generator<Chunk, undefined> {
  for (let at = PNG_HEAD; at + 8 <= file.size;) {
    const length = file.number(at, 4);
    if (length === undefined) return;
    const end = at + 12 + length;
    yield { name: file.text(at + 4, 4), at, start: at + 8, length, end };
    at = end;
  }
}

/** Yields the chunks before a PNG's picture data. Only they describe the picture. */
export function* pngHeadChunks(file: FileBytes): Generator<Chunk, undefined> {
  let count = 0;
  for (const chunk of pngChunks(file)) {
    if (++count > MAX_HEAD_CHUNKS) return;
    if (chunk.name === "IDAT" || chunk.name === "IEND") return;
    yield chunk;
  }
}

/** Yields the chunks of a RIFF file such as WebP (RFC 9649, 2.3), which are padded to an even number of bytes. */
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

/** A marker segment of a JPEG. In a truncated file, `end` lies behind the end of the file. */
export interface JpegSegment {
  /** The second byte of the marker, such as 0xe1 for APP1. */
  readonly marker: number;
  /** Start of the content, behind the length field, and its end. */
  readonly start: number;
  readonly end: number;
}

/** A profile has up to 255 segments. Programs write a few dozen others. */
const MAX_HEAD_SEGMENTS = 10_000;
const FILL = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** TEM, RST0 to RST7 and SOI have no content (ITU T.81, table B.1). */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Yields the segments before a JPEG's picture data (ITU T.81, B.1.1). Fill bytes may precede a marker, and some markers
 * have no content.
 */
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

/** Maximum scans of a progressive JPEG. Programs write about ten. */
export const MAX_JPEG_SCANS = 100;

/**
 * Returns whether a JPEG has more scans than any picture needs. Decoding an empty scan of a few bytes costs a pass over
 * the whole picture, so a small file with thousands of scans takes minutes.
 * @param bytes of the whole file
 */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(FILL); at !== -1; at = bytes.indexOf(FILL, at + 1)) {
    if (bytes[at + 1] === START_OF_SCAN && ++scans > MAX_JPEG_SCANS) return true;
  }
  return false;
}
