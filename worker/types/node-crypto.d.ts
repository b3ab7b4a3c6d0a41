/**
 * The three functions of Node's crypto that are used in workerd (compatibility flag nodejs_compat); the rest is Web
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
  }
  export function createHash(algorithm: "sha256"): Hash;
}
