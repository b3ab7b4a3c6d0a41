import { timingSafeEqual } from "node:crypto";
import type { computeHash } from "argon2id/lib/setup.js";
import setUpArgon2 from "argon2id/lib/setup.js";
import simd from "argon2id/dist/simd.wasm";
import { COST, derive, isCheap, readArgon2, SALT_BYTES, writeArgon2, type Cost } from "./argon2-text.ts";
import { deriveScrypt } from "./scrypt.ts";

// One instance for the isolate: it reserves 65 MiB of the isolate's 128 and hashes one password at a time. Creating it
// awaits no I/O, so no two requests create one at the same time. The instance is cached, not its promise: a promise
// belongs to the request that made it.
let argon2: computeHash | undefined;

async function openArgon2(): Promise<computeHash> {
  const instantiate = (imports: WebAssembly.Imports) => ({
    module: simd,
    instance: new WebAssembly.Instance(simd, imports),
  });
  argon2 ??= await setUpArgon2(instantiate, instantiate);
  return argon2;
}

/** A password hash in PHC form (argon2-text.ts). */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  return writeArgon2(await openArgon2(), password, cost);
}

/** "right-but-cheap" asks the caller to store a new hash while the password is available. */
export async function checkPassword(password: string, stored: string): Promise<"right" | "right-but-cheap" | "wrong"> {
  const storedHash = readArgon2(stored);
  if (storedHash) {
    if (!timingSafeEqual(derive(await openArgon2(), password, storedHash.salt, storedHash.cost), storedHash.key))
      return "wrong";
    return isCheap(storedHash.cost) ? "right-but-cheap" : "right";
  }
  const old = await deriveScrypt(password, stored);
  if (!old) throw new Error("A stored password has a form that this shop never wrote");
  return timingSafeEqual(old.derived, old.key) ? "right-but-cheap" : "wrong";
}

/** Takes as long as a check, for an address without a password, so that the timing does not reveal it. */
export async function checkNothing(password: string): Promise<void> {
  derive(await openArgon2(), password, new Uint8Array(SALT_BYTES), COST);
}
