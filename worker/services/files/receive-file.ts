import { createHash } from "node:crypto";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { sniff } from "#domain/ground/files/sniff";
import { joinBytes } from "#domain/ground/files/bytes";
import { MAX_FILE_BYTES } from "#domain/ground/files/upload-rules";
import type { FileStore, GrowingFile } from "../../adapters/file-store.ts";

/**
 * Size of the parts of R2's multipart upload, which must be equal and at least 5 MiB. Smaller files are stored at once.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** The parts of a file that fact readers get: SVGs completely, the headers of everything else. */
export const HEAD_BYTES = 10 * 1024 * 1024;
export const TAIL_BYTES = 128 * 1024;

export interface ReceivedFile {
  readonly bytes: FileBytes;
  /** Hex. */
  readonly sha256: string;
  /** Makes the file readable under its key. */
  keep(contentType: string): Promise<void>;
  /** Deletes everything that was stored, even after `keep`. */
  drop(): Promise<void>;
}

interface FileLimits {
  /** The most bytes of the file. */
  readonly max?: number;
  /** The most bytes of its beginning that stay in memory. */
  readonly headBytes?: number;
}

/**
 * Streams a file into storage, holding one part, its beginning and its end in memory.
 * @returns undefined for a file of more than `max` bytes, the rest of which is not read
 */
export async function receiveFile(
  files: FileStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
  { max = MAX_FILE_BYTES, headBytes = HEAD_BYTES }: FileLimits = {},
): Promise<ReceivedFile | undefined> {
  const hash = createHash("sha256");
  const head = new GrowingBuffer(headBytes);
  let part = new GrowingBuffer(PART_BYTES);
  let tail: Uint8Array = new Uint8Array(0);
  let size = 0;
  let upload: GrowingFile | undefined;

  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > max) {
        await upload?.abort();
        return undefined;
      }
      hash.update(chunk);
      head.add(chunk);
      tail = updateTail(tail, chunk);
      for (let rest = chunk; rest.length > 0;) {
        rest = part.add(rest);
        if (rest.length === 0) break;
        upload ??= await files.begin(key, sniff(FileBytes.of(head.bytes())) ?? "application/octet-stream");
        await upload.add(part.bytes());
        part = new GrowingBuffer(PART_BYTES);
      }
    }
  } catch (error) {
    await upload?.abort();
    throw error;
  }
  let isStored = false;
  return {
    bytes: new FileBytes(size, head.bytes(), tail),
    sha256: hash.digest("hex"),
    async keep(contentType) {
      if (upload) {
        if (part.length > 0) await upload.add(part.bytes());
        await upload.finish();
      } else await files.put(key, part.bytes(), contentType);
      isStored = true;
    },
    drop: () => (isStored ? files.delete(key) : (upload?.abort() ?? Promise.resolve())),
  };
}

/** A buffer that grows as it fills, up to a limit. */
class GrowingBuffer {
  readonly #limit: number;
  #buffer = new Uint8Array(64 * 1024);
  length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds as much as fits and returns the rest. */
  add(chunk: Uint8Array): Uint8Array {
    const count = Math.min(chunk.length, this.#limit - this.length);
    if (this.length + count > this.#buffer.length) {
      const larger = new Uint8Array(Math.min(this.#limit, Math.max(this.#buffer.length * 2, this.length + count)));
      larger.set(this.#buffer.subarray(0, this.length));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk.subarray(0, count), this.length);
    this.length += count;
    return chunk.subarray(count);
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }
}

/** The last bytes of the file so far. */
function updateTail(tail: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (chunk.length >= TAIL_BYTES) return chunk.slice(-TAIL_BYTES);
  return joinBytes([tail.subarray(-(TAIL_BYTES - chunk.length)), chunk]);
}
