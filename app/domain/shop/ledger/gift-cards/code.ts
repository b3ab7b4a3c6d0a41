/** 32 characters that are unambiguous in print and on the phone: no I, O, 0 or 1. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 16 characters of 5 bits: 80 bits. Guessing is limited to ten attempts in ten minutes. */
export const CODE_LENGTH = 16;

/** Creates a code in groups of four characters. @param bytes at least ten random bytes; each character takes 5 bits */
export function codeFrom(bytes: Uint8Array): string {
  if (bytes.length * 8 < CODE_LENGTH * 5) throw new RangeError(`A code takes 10 bytes, not ${String(bytes.length)}`);
  let signs = "";
  let bitBuffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    bitBuffer = (bitBuffer << 8) | byte;
    bits += 8;
    while (bits >= 5 && signs.length < CODE_LENGTH) {
      bits -= 5;
      signs += CODE_SIGNS[(bitBuffer >> bits) & 31] ?? "";
    }
    bitBuffer &= (1 << bits) - 1;
  }
  return signs.match(/.{4}/g)?.join("-") ?? "";
}
