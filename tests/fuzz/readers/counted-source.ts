import { bytesSource, type ByteSource } from "#domain/ground/files/byte-source";

/** Requests to the store for one file. Each costs a millisecond and money. */
export const MAX_READS = 20_000;

/** A source that counts its requests. */
export function counted(bytes: Uint8Array): ByteSource & { readonly reads: number } {
  const source = bytesSource(bytes);
  let reads = 0;
  return {
    size: source.size,
    stream: () => source.stream(),
    read(offset, length) {
      reads += 1;
      return source.read(offset, length);
    },
    get reads() {
      return reads;
    },
  };
}
