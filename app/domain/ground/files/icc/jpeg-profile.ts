import { joinBytes } from "#domain/ground/files/bytes";
import { ascii, uint16 } from "#domain/ground/files/icc/internal/write-profile";

/** The marker of the segment that holds a profile (ICC.1, annex B.4), and of the start of an image. */
const [PROFILE, START_BYTES] = [[0xff, 0xe2], 2] as const;
const NAME = "ICC_PROFILE\0";
/**
 * The largest profile that fits into one segment, whose length has 16 bits and counts itself, the name and two numbers.
 */
const MAX_BYTES = 65_535 - 2 - NAME.length - 2;

/**
 * Gives a JPEG that has no profile one.
 * @throws {RangeError} for a profile of more than 65,519 bytes
 */
export function withProfile(jpeg: Uint8Array, icc: Uint8Array): Uint8Array<ArrayBuffer> {
  if (icc.length > MAX_BYTES) throw new RangeError("This profile does not fit into one segment.");
  const length = 2 + NAME.length + 2 + icc.length;
  const segment = Uint8Array.from([...PROFILE, ...uint16(length), ...ascii(NAME), 1, 1, ...icc]);
  return joinBytes([jpeg.subarray(0, START_BYTES), segment, jpeg.subarray(START_BYTES)]);
}
