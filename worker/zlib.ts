import { pipeline, Readable, type Transform } from "node:stream";
import { createDeflate, createInflate } from "node:zlib";

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Bytes of an output chunk. Larger than the default, because each chunk passes through the streams separately. */
const CHUNK = { chunkSize: 64 * 1024 };

/**
 * Compresses or decompresses bytes without holding all of them: Node's transforms stop when nobody reads the output,
 * where `CompressionStream` would buffer a whole picture or a decompression bomb.
 */
async function* through(chunks: Chunks, transform: Transform): AsyncGenerator<Uint8Array> {
  // Errors on either side are thrown to the reader.
  yield* pipeline(Readable.from(chunks, { objectMode: false }), transform, () => undefined);
}

export const deflated = (chunks: Chunks) => through(chunks, createDeflate(CHUNK));
export const inflated = (chunks: Chunks) => through(chunks, createInflate(CHUNK));
