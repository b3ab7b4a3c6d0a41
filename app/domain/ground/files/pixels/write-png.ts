import { joinBytes } from "#domain/ground/files/bytes";
import type { Pixels } from "#domain/ground/files/pixels/pixels";

/** Compresses as zlib (RFC 1950). The caller passes it because each platform has its own. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0];
/** Stores each byte as its difference from the pixel to the left, which compresses smooth pictures much better. */
const FILTER_SUB = 1;

/** CRC per byte value (ISO/IEC 15948, annex D). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let i = 0; i < 8; i++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function calculateCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const word = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** Writes one chunk with its length and CRC (ISO/IEC 15948, 5.3). @param name four characters */
export function pngChunk(name: string, body: Uint8Array): Uint8Array {
  const nameAndBody = joinBytes([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), body]);
  return joinBytes([word(body.length), nameAndBody, word(calculateCrc(nameAndBody))]);
}

/** Writes a PNG (ISO/IEC 15948) with pixels only: no profile, text or time. */
export async function writePng({ width, height, data }: Pixels, deflate: Deflate): Promise<Uint8Array<ArrayBuffer>> {
  const row = width * 4;
  const lines = new Uint8Array(height * (row + 1));
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * row, y * (row + 1)];
    lines[to] = FILTER_SUB;
    for (let i = 0; i < row; i++) lines[to + 1 + i] = (data[from + i] ?? 0) - (i < 4 ? 0 : (data[from + i - 4] ?? 0));
  }
  const header = joinBytes([word(width), word(height), Uint8Array.from(EIGHT_BIT_RGBA)]);
  return joinBytes([
    SIGNATURE,
    pngChunk("IHDR", header),
    pngChunk("IDAT", await deflate(lines)),
    pngChunk("IEND", new Uint8Array(0)),
  ]);
}
