import type { ByteSource } from "#domain/ground/files/byte-source";
import type { FileStore } from "../../adapters/file-store.ts";

/** Opens a stored file. Returns undefined if it was deleted. */
export async function storedSource(files: FileStore, key: string): Promise<ByteSource | undefined> {
  const first = await files.get(key, { offset: 0, length: 1 });
  if (!first) return undefined;
  await new Response(first.body).arrayBuffer();
  const { size } = first;
  return {
    size,
    async read(offset, length) {
      const part = await files.get(key, { offset, length: Math.min(length, size - offset) });
      if (!part) throw new Error(`${key} was deleted while it was read`);
      return new Uint8Array(await new Response(part.body).arrayBuffer());
    },
    async *stream() {
      const whole = await files.get(key);
      if (!whole) throw new Error(`${key} was deleted while it was read`);
      yield* readStreamChunks(whole.body);
    },
  };
}

/** Iterates over a stream. Stopping early cancels the stream. */
export async function* readStreamChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}
