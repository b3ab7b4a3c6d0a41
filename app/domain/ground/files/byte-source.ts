import { joinBytes } from "#domain/ground/files/bytes";

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
