const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32: no i, l, o, u.

/**
 * Creates an id that sorts by time: 10 characters of milliseconds, 16 random ones (ULID layout, lower case).
 * An id grants no permission: every read checks the owner as well.
 * @param random 16 bytes
 */
export function makeId(now: Date, random: Uint8Array): string {
  let time = now.getTime();
  let head = "";
  for (let i = 0; i < 10; i++) {
    head = (ALPHABET[time % 32] ?? "0") + head;
    time = Math.floor(time / 32);
  }
  let tail = "";
  for (const byte of random.subarray(0, 16)) tail += ALPHABET[byte % 32] ?? "0";
  return head + tail;
}
