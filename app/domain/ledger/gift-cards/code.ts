/** 32 signs that nobody mistakes for each other by eye or on the telephone: no I, O, 0 or 1. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 16 signs of 5 bits: 80 bits, which ten guesses in ten minutes will not find before the sun goes out. */
export const CODE_LENGTH = 16;

/** A code of 16 signs in groups of four. @param bytes at least ten, evenly random; 5 bits of them make a sign */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length * 8 < CODE_LENGTH * 5) throw new RangeError(`A code takes 10 bytes, not ${String(bytes.length)}`);
  let signs = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5 && signs.length < CODE_LENGTH) {
      bits -= 5;
      signs += CODE_SIGNS[(held >> bits) & 31] ?? "";
    }
    held &= (1 << bits) - 1;
  }
  return signs.match(/.{4}/g)?.join("-") ?? "";
}
