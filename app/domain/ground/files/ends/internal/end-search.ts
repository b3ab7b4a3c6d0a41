import type { ByteSource } from "#domain/ground/files/byte-source";
import type { FileBytes } from "#domain/ground/files/file-bytes";

/** Bytes that a search needs next. It gets fewer than `length` only at the end of the file. */
export interface ReadRequest {
  readonly at: number;
  readonly length: number;
}

/**
 * Follows the structure of a file to the end of its picture, and returns the offset behind it, or undefined for an
 * incomplete picture. Bytes behind the end do not matter: cameras add videos there, and storage and networks padding.
 */
export type EndSearch = Generator<ReadRequest, number | undefined, Uint8Array>;

/** Bytes that are read of a long scan or box at once. */
export const SEARCH_BYTES = 64 * 1024;
/** Bytes of a stored file that are read at once. */
const WINDOW_BYTES = 1024 * 1024;

/** Runs a search over the available bytes. Returns "unknown" if it needs bytes in the gap of a large file. */
export function searchInMemory(search: EndSearch, file: FileBytes): number | undefined | "unknown" {
  let step = search.next();
  while (!step.done) {
    const { at, length } = step.value;
    const from = Math.min(at, file.size);
    const bytes = file.slice(from, Math.min(from + length, file.size));
    if (!bytes) return "unknown";
    step = search.next(bytes);
  }
  return step.value;
}

/** Runs a search over a stored file. */
export async function searchInSource(search: EndSearch, source: ByteSource): Promise<number | undefined> {
  let [buffer, heldFrom] = [new Uint8Array(0), 0];
  let step = search.next();
  while (!step.done) {
    const from = Math.min(step.value.at, source.size);
    const to = Math.min(from + step.value.length, source.size);
    if (from < heldFrom || to > heldFrom + buffer.length) {
      buffer =
        from === to ? new Uint8Array(0) : new Uint8Array(await source.read(from, Math.max(to - from, WINDOW_BYTES)));
      heldFrom = from;
    }
    step = search.next(buffer.subarray(from - heldFrom, to - heldFrom));
  }
  return step.value;
}
