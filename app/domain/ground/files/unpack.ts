import { joinBytes } from "#domain/ground/files/bytes";

// The domain is compiled without a host's types. This file declares what it needs of what browsers, web workers,
// workerd and Node share.
interface Packed {
  getReader(): {
    cancel(): Promise<void>;
    read(): Promise<{ readonly done: true } | { readonly done: false; readonly value: Uint8Array }>;
  };
}
declare const Blob: new (parts: Array<Uint8Array>) => { stream(): { pipeThrough(through: object): Packed } };
declare const DecompressionStream: new (format: "deflate") => object;

/**
 * Decompresses zlib data (RFC 1950) as a stream, so that a large picture is never in memory as a whole. @throws
 * TypeError for anything but zlib data
 */
export async function* inflateStream(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([...chunks]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    for (;;) {
      const read = await reader.read();
      if (read.done) return;
      yield read.value;
    }
  } finally {
    // The consumer has enough. The rest is not decompressed.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Decompresses zlib data (RFC 1950).
 * @param most maximum length for untrusted data; the rest is not decompressed
 * @throws TypeError for anything but zlib data
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
