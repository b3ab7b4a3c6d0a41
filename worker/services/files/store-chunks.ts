import { createHash } from "node:crypto";
import type { FileStore, GrowingFile } from "../../adapters/file-store.ts";

/** R2 requires equal parts of at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores a file from a stream, holding one part of it in memory. The key can't be read before the file is complete.
 * @returns the number of bytes, and their SHA-256 in hexadecimal
 */
export async function storeChunks(
  files: FileStore,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  let part = new Uint8Array(256 * 1024);
  let [filled, size] = [0, 0];
  let growing: GrowingFile | undefined;
  const hash = createHash("sha256");
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      for (let rest = chunk; rest.length > 0;) {
        const count = Math.min(rest.length, PART_BYTES - filled);
        if (filled + count > part.length) {
          const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(2 * part.length, filled + count)));
          larger.set(part.subarray(0, filled));
          part = larger;
        }
        part.set(rest.subarray(0, count), filled);
        filled += count;
        rest = rest.subarray(count);
        if (filled < PART_BYTES) continue;
        growing ??= await files.begin(key, contentType);
        await growing.add(part);
        filled = 0;
      }
    }
    if (!growing) await files.put(key, part.subarray(0, filled), contentType);
    else {
      if (filled > 0) await growing.add(part.subarray(0, filled));
      await growing.finish();
    }
    return { bytes: size, sha256: hash.digest("hex") };
  } catch (error) {
    await growing?.abort();
    throw error;
  }
}
