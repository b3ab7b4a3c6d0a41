import { latin1 } from "#domain/ground/files/file-bytes";
import type { EndSearch } from "./end-search.ts";

const HEAD_BYTES = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** Follows the chunks of a PNG (ISO/IEC 15948, 5.3) to a whole IEND. */
export function* findPngEnd(): EndSearch {
  for (let at = HEAD_BYTES; ;) {
    const chunk = yield { at, length: CHUNK_BYTES };
    if (chunk.length < CHUNK_BYTES) return undefined;
    if (latin1(chunk.subarray(4, 8)) === "IEND") return at + CHUNK_BYTES;
    at += CHUNK_BYTES + new DataView(chunk.buffer, chunk.byteOffset).getUint32(0);
  }
}
