import { joinBytes } from "#domain/files/bytes";

// The rules are compiled without any host's types. Of what browsers, their workers, workerd and Node all have, this file needs only these.
interface Packed {
  getReader(): {
    cancel(): Promise<void>;
    read(): Promise<{ readonly done: true } | { readonly done: false; readonly value: Uint8Array }>;
  };
}
declare const Blob: new (parts: Array<Uint8Array>) => { stream(): { pipeThrough(through: object): Packed } };
declare const DecompressionStream: new (format: "deflate") => object;

/** Takes zlib data (RFC 1950) apart as it is read, so that a large picture is never whole in memory. @throws TypeError when it is no zlib data */
export async function* inflateStream(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([...chunks]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    for (;;) {
      const read = await reader.read();
      if (read.done) return;
      yield read.value;
    }
  } finally {
    // A reader that has enough: the rest is not taken apart.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Takes zlib data (RFC 1950) apart. Of a stranger's data `most` bytes are wanted: the rest stays packed.
 * @throws TypeError when it is no zlib data
 */
export async function inflate(bytes: Uint8Array, most = Infinity): Promise<Uint8Array> {
  const chunks: Array<Uint8Array> = [];
  let size = 0;
  for await (const chunk of inflateStream([bytes])) {
    chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
    if (size >= most) break;
  }
  return joinBytes(chunks);
}
