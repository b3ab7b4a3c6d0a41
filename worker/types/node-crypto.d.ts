/**
 * The functions of Node's crypto that are used in workerd (compatibility flag nodejs_compat); the rest is Web
 * Crypto.
 */
declare module "node:crypto" {
  export function scrypt(
    password: Uint8Array,
    salt: Uint8Array,
    keyLength: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean;
  interface Hash {
    update(data: Uint8Array | string): Hash;
    digest(encoding: "hex" | "base64url"): string;
    digest(): Uint8Array;
  }
  export function createHash(algorithm: "md5" | "sha256" | "sha384" | "sha512"): Hash;
  interface Cipher {
    setAutoPadding(isPadded: boolean): void;
    update(data: Uint8Array): Uint8Array;
  }
  export function createCipheriv(algorithm: "aes-128-cbc" | "aes-256-cbc", key: Uint8Array, iv: Uint8Array): Cipher;
  export function createDecipheriv(algorithm: "aes-128-cbc" | "aes-256-cbc", key: Uint8Array, iv: Uint8Array): Cipher;
}
