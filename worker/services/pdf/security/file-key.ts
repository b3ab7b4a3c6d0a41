import { joinBytes } from "#domain/ground/files/bytes";
import { aesDecrypt, aesEncrypt, md5, rc4, sha2 } from "./ciphers.ts";
import type { Encryption } from "./encryption.ts";

type Bytes = Uint8Array;

/** What a password is filled up with to 32 bytes; an empty password is this alone (ISO 32000-2, algorithm 2). */
const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);
const EMPTY = new Uint8Array(0);

const isEqual = (a: Bytes, b: Bytes): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** The key of a document that opens with an empty user password. Undefined if it needs a password. */
export function emptyPasswordKey(encryption: Encryption): Bytes | undefined {
  return encryption.revision >= 5 ? keyOfRevision5And6(encryption) : keyOfRevision2To4(encryption);
}

/** Algorithms 2, 4 and 5. */
function keyOfRevision2To4({ revision, keyBytes, owner, user, id, permissions, metadata }: Encryption) {
  const rights = new Uint8Array(4);
  new DataView(rights.buffer).setInt32(0, permissions, true);
  const isUnencrypted = revision >= 4 && !metadata;
  let hash = md5(
    joinBytes([PADDING, owner.subarray(0, 32), rights, id, isUnencrypted ? new Uint8Array(4).fill(255) : EMPTY]),
  );
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, keyBytes));
  const key = hash.subarray(0, keyBytes);
  if (revision === 2) return isEqual(rc4(key, PADDING), user.subarray(0, 32)) ? key : undefined;
  let proof = md5(joinBytes([PADDING, id]));
  for (let i = 0; i < 20; i++)
    proof = rc4(
      key.map((byte) => byte ^ i),
      proof,
    );
  return isEqual(proof, user.subarray(0, 16)) ? key : undefined;
}

/** Algorithm 2.A: the user's entry is a hash of 32 bytes, and two salts of 8 for the password and for the key. */
function keyOfRevision5And6({ revision, user, userKey }: Encryption): Bytes | undefined {
  const hashWithSalt = revision === 5 ? (salt: Bytes) => sha2(256, salt) : hardenedHash;
  if (user.length < 48 || userKey.length < 32) return undefined;
  if (!isEqual(hashWithSalt(user.subarray(32, 40)), user.subarray(0, 32))) return undefined;
  return aesDecrypt(hashWithSalt(user.subarray(40, 48)), new Uint8Array(16), userKey.subarray(0, 32));
}

const [MIN_ROUNDS, REPEATS] = [64, 64];

/** Algorithm 2.B for an empty password. On average it takes 70 rounds. */
function hardenedHash(salt: Bytes): Bytes {
  let key = sha2(256, salt);
  for (let round = 1; ; round++) {
    const repeated = joinBytes(Array.from({ length: REPEATS }, () => key));
    const encrypted = aesEncrypt(key.subarray(0, 16), key.subarray(16, 32), repeated);
    // The first 16 bytes as a number, modulo 3: 256 is 1 modulo 3.
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha2(([256, 384, 512] as const)[remainder] ?? 256, encrypted);
    if (round >= MIN_ROUNDS && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}
