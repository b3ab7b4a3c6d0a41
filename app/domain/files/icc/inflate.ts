import { Inflate } from "fflate";
import { joinBytes } from "#domain/files/bytes";

/** What zlib writes before the data (RFC 1950, 2.2). */
const HEAD_BYTES = 2;
const DEFLATE = 8;
/** One byte stands for up to 1,032: so many at a time that no more than 2 MB too many are ever unpacked. */
const A_PIECE = 2048;
/** A block that is only stored comes out once all of its 64 KB are there; what stays silent for longer has ended before. */
const MAX_SILENT = 128 * 1024;

/**
 * Undoes zlib compression (RFC 1950 and 1951) of something small at once, where a stream of the platform's cannot be waited
 * for. Undefined for what is broken or cut off, or longer than `most` bytes once it is undone: that is given up as soon as it
 * shows. Neither the checksum nor what follows the data is looked at.
 */
export function inflate(bytes: Uint8Array, most: number): Uint8Array | undefined {
  if (bytes.length <= HEAD_BYTES || ((bytes[0] ?? 0) & 15) !== DEFLATE) return undefined;
  const parts: Array<Uint8Array> = [];
  let [length, spoken] = [0, HEAD_BYTES];
  const stream = new Inflate((part) => {
    length += part.length;
    if (part.length > 0) parts.push(part);
  });
  try {
    for (let [at, isLast] = [HEAD_BYTES, false]; !isLast; at += A_PIECE) {
      const before = length;
      // The last piece is never empty: with it, the library tells whether the data has come to its own end.
      isLast = at + A_PIECE >= bytes.length || at - spoken > MAX_SILENT;
      stream.push(bytes.subarray(at, at + A_PIECE), isLast);
      if (length > most) return undefined;
      if (length > before) spoken = at;
    }
  } catch (error) {
    if (isBroken(error)) return undefined;
    throw error;
  }
  return joinBytes(parts);
}

/** The library numbers what can be wrong with data. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "number";
