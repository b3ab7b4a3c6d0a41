import type { computeHash } from "argon2id/lib/setup.js";

/** Cost of a hash: memory in kibibytes, and the number of passes over it. One lane. */
export interface Cost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. Measured in docs/decisions/013. */
export const COST: Cost = { memoryKib: 19_456, passes: 2 };
export const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{43})$/;

/** Systems compose the same typed characters differently; NFKC makes them equal. */
export const passwordBytes = (password: string): Uint8Array => new TextEncoder().encode(password.normalize("NFKC"));

/**
 * A new password hash in PHC form: "$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>". Salt and cost are part of it, so the
 * cost can rise later.
 */
export function writeArgon2(compute: computeHash, password: string, cost: Cost = COST): string {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${encode(salt)}$${encode(derive(compute, password, salt, cost))}`;
}

/** The parts of a PHC hash that `writeArgon2` made; undefined for any other text. */
export function readArgon2(text: string): { cost: Cost; salt: Uint8Array; key: Uint8Array } | undefined {
  const [, m = "", t = "", salt = "", key = ""] = FORM.exec(text) ?? [];
  return key ? { cost: { memoryKib: Number(m), passes: Number(t) }, salt: decode(salt), key: decode(key) } : undefined;
}

export const derive = (
  compute: computeHash,
  password: string,
  salt: Uint8Array,
  { memoryKib, passes }: Cost,
): Uint8Array =>
  compute({
    password: atLeastTwo(passwordBytes(password)),
    salt,
    memorySize: memoryKib,
    passes,
    parallelism: 1,
    tagLength: KEY_BYTES,
  });

// The library rejects a single byte as a wrong length. No stored password is that short.
const atLeastTwo = (bytes: Uint8Array): Uint8Array => (bytes.length > 1 ? bytes : new Uint8Array([...bytes, 0, 0]));

export const isCheap = ({ memoryKib, passes }: Cost): boolean => memoryKib * passes < COST.memoryKib * COST.passes;

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
export const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
