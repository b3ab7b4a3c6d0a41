import { pipeline, Readable, type Transform } from "node:stream";
import { createDeflate, createInflate } from "node:zlib";

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What comes out at a time, in bytes: fewer pieces, each with its own way through the streams. */
const CHUNK = { chunkSize: 64 * 1024 };

/**
 * Sends bytes through a compressor or the other way, without ever holding all of them: Node's transforms stop when nobody takes
 * what comes out, where `CompressionStream` and its counterpart go on and pile it up, a whole picture or a bomb.
 */
async function* through(chunks: Chunks, transform: Transform): AsyncGenerator<Uint8Array> {
  // What goes wrong on either side is thrown to the reader.
  yield* pipeline(Readable.from(chunks, { objectMode: false }), transform, () => undefined);
}

export const deflated = (chunks: Chunks) => through(chunks, createDeflate(CHUNK));
export const inflated = (chunks: Chunks) => through(chunks, createInflate(CHUNK));
