import { scrypt } from "node:crypto";
import { decode, passwordBytes } from "./argon2-text.ts";

const KEY_BYTES = 32;
/** "$scrypt$ln=14,r=8,p=5$<salt>$<key>"; `ln` is the base-2 logarithm of N. */
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{43})$/;

/**
 * Derives the key of a password hash from before argon2id, with the stored key to compare it to; undefined for any
 * other text.
 */
export async function deriveScrypt(
  password: string,
  stored: string,
): Promise<{ derived: Uint8Array; key: Uint8Array } | undefined> {
  const [, ln = "", r = "", p = "", salt = "", key = ""] = FORM.exec(stored) ?? [];
  if (!key) return undefined;
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 2 * 128 * 2 ** Number(ln) * Number(r) };
  const derived = await new Promise<Uint8Array>((resolve, reject) => {
    scrypt(passwordBytes(password), decode(salt), KEY_BYTES, options, (error, bytes) =>
      error ? reject(error) : resolve(new Uint8Array(bytes)),
    );
  });
  return { derived, key: decode(key) };
}
