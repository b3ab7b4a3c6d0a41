import { joinBytes } from "#domain/files/bytes";
import type { FileStore } from "../../../adapters/file-store.ts";

/** A file that can be read in parts, any number of times. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** Returns fewer bytes than asked for at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
}

export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  stream: () => oneChunk(bytes),
});

export const oneChunk = (bytes: Uint8Array): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]() {
    let remaining: ReadonlyArray<Uint8Array> = [bytes];
    return {
      next: () => {
        const [value] = remaining;
        remaining = [];
        return Promise.resolve(value ? { done: false as const, value } : { done: true as const, value: undefined });
      },
    };
  },
});

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
      yield* chunksOf(whole.body);
    },
  };
}

/** Iterates over a stream. Stopping early cancels the stream. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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

/** Reads all chunks into one array. @throws RangeError beyond `max` bytes */
export async function joined(chunks: AsyncIterable<Uint8Array>, max = Infinity): Promise<Uint8Array> {
  const all: Array<Uint8Array> = [];
  let size = 0;
  for await (const chunk of chunks) {
    all.push(chunk);
    size += chunk.length;
    if (size > max) throw new RangeError(`more than ${String(max)} bytes`);
  }
  return joinBytes(all);
}
