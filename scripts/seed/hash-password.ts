import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import setUpArgon2 from "argon2id/lib/setup.js";
import { writeArgon2 } from "../../worker/services/accounts/passwords/argon2-text.ts";

/** Hashes a password as the shop does. In Node the WebAssembly is compiled from its file. */
export async function hashPassword(password: string): Promise<string> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve("argon2id/dist/simd.wasm"));
  const instantiate = (imports: WebAssembly.Imports) =>
    WebAssembly.instantiate(bytes, imports) as unknown as Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  return writeArgon2(await setUpArgon2(instantiate, instantiate), password);
}
