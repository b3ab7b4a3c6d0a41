import { createCipheriv, createDecipheriv, createHash } from "node:crypto";

type Bytes = Uint8Array;

/** MD5, which PDF's older encryption is built on. It protects nothing of ours. */
export const md5 = (bytes: Bytes): Bytes => new Uint8Array(createHash("md5").update(bytes).digest());

/** SHA-2 with a digest of `bits` bits. */
export const sha2 = (bits: 256 | 384 | 512, bytes: Bytes): Bytes =>
  new Uint8Array(createHash(`sha${bits}`).update(bytes).digest());

/** RC4 encrypts and decrypts in the same way. Web Crypto doesn't have it, and crypto libraries are removing it. */
export function rc4(key: Bytes, bytes: Bytes): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number): void => {
    const at = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = at;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const result = new Uint8Array(bytes.length);
  for (let at = 0, i = 0, j = 0; at < bytes.length; at++) {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    result[at] = (bytes[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }
  return result;
}

const AES_BLOCK = 16;
const aesName = (key: Bytes) => (key.length === 32 ? "aes-256-cbc" : "aes-128-cbc");

/** AES in CBC mode without padding. @param bytes whole blocks */
export function aesEncrypt(key: Bytes, iv: Bytes, bytes: Bytes): Bytes {
  const cipher = createCipheriv(aesName(key), key, iv);
  cipher.setAutoPadding(false);
  return new Uint8Array(cipher.update(bytes));
}

/** AES in CBC mode without padding. @param bytes whole blocks */
export function aesDecrypt(key: Bytes, iv: Bytes, bytes: Bytes): Bytes {
  const decipher = createDecipheriv(aesName(key), key, iv);
  decipher.setAutoPadding(false);
  return new Uint8Array(decipher.update(bytes));
}

/**
 * Decrypts a string or stream: its first block is the initialization vector, and its last byte counts the padding. An
 * incomplete block at the end is ignored, and so is a padding that isn't one.
 */
export function aesDecryptPadded(key: Bytes, bytes: Bytes): Bytes {
  const end = bytes.length - (bytes.length % AES_BLOCK);
  if (end <= AES_BLOCK) return new Uint8Array(0);
  const plain = aesDecrypt(key, bytes.subarray(0, AES_BLOCK), bytes.subarray(AES_BLOCK, end));
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= AES_BLOCK ? plain.subarray(0, plain.length - padding) : plain;
}
