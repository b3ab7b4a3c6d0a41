/** What the writer of print files reads its pictures from. */
export { bytesSource, joined, oneChunk, type ByteSource } from "#domain/files/byte-source";
export { storedSource } from "../../files/index.ts";
