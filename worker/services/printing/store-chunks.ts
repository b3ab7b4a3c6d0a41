import type { FileStore, GrowingFile } from "../../adapters/file-store.ts";

/** R2 takes parts of one size of 5 MiB at least. */
const PART_BYTES = 8 * 1024 * 1024;

/** Writes a file as it is made, holding one part of it. Nothing can be read under the key before all of it is there. @returns bytes */
export async function storeChunks(
  files: FileStore,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<number> {
  let part = new Uint8Array(256 * 1024);
  let [filled, size] = [0, 0];
  let growing: GrowingFile | undefined;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      for (let rest = chunk; rest.length > 0;) {
        const taken = Math.min(rest.length, PART_BYTES - filled);
        if (filled + taken > part.length) {
          const larger = new Uint8Array(Math.min(PART_BYTES, Math.max(2 * part.length, filled + taken)));
          larger.set(part.subarray(0, filled));
          part = larger;
        }
        part.set(rest.subarray(0, taken), filled);
        filled += taken;
        rest = rest.subarray(taken);
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
    return size;
  } catch (error) {
    await growing?.abort();
    throw error;
  }
}
