import { Inflate } from "fflate";
import { joinBytes } from "#domain/ground/files/bytes";

/** Length of the zlib header (RFC 1950, 2.2). */
const HEAD_BYTES = 2;
const DEFLATE = 8;
/** One byte expands to at most 1,032, so at most 2 MB beyond the limit are ever produced. */
const A_PIECE = 2048;
/** A stored block appears once all of its 64 KB are read. Longer silence means that the data ended before. */
const MAX_SILENT = 128 * 1024;

/**
 * Decompresses small zlib data (RFC 1950 and 1951) synchronously. The checksum and bytes after the end are ignored.
 * @param most maximum length; decompression stops there
 * @returns undefined for invalid, truncated or longer data
 */
export function inflateSync(bytes: Uint8Array, most: number): Uint8Array | undefined {
  if (bytes.length <= HEAD_BYTES || ((bytes[0] ?? 0) & 15) !== DEFLATE) return undefined;
  const parts: Array<Uint8Array> = [];
  let [length, spoken] = [0, HEAD_BYTES];
  const stream = new Inflate((part) => {
    length += part.length;
    if (part.length > 0) parts.push(part);
  });
  try {
    for (let [at, isLast] = [HEAD_BYTES, false]; !isLast; at += A_PIECE) {
      const previousLength = length;
      // The last piece is never empty. With it, the library reports whether the data is complete.
      isLast = at + A_PIECE >= bytes.length || at - spoken > MAX_SILENT;
      stream.push(bytes.subarray(at, at + A_PIECE), isLast);
      if (length > most) return undefined;
      if (length > previousLength) spoken = at;
    }
  } catch (error) {
    if (isBroken(error)) return undefined;
    throw error;
  }
  return joinBytes(parts);
}

/** The library reports errors in the data by number. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "number";
