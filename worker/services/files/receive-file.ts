import { createHash } from "node:crypto";
import { FileBytes } from "#domain/files/file-bytes";
import { sniff } from "#domain/files/sniff";
import { joinBytes } from "#domain/files/bytes";
import { MAX_FILE_BYTES } from "#domain/files/upload-rules";
import type { FileStore, GrowingFile } from "../../adapters/file-store.ts";

/** A part of R2's own multipart upload: 5 MiB at least, and all alike. Files up to this size are kept in one piece. */
const PART_BYTES = 8 * 1024 * 1024;
/** What the readers of facts may look at: drawings whole, of everything else the headers. */
export const HEAD_BYTES = 10 * 1024 * 1024;
export const TAIL_BYTES = 128 * 1024;

export interface ReceivedFile {
  readonly bytes: FileBytes;
  /** Hex. */
  readonly sha256: string;
  /** Makes the file readable under its key. */
  keep(contentType: string): Promise<void>;
  /** Leaves nothing behind, also of a file that was kept. */
  drop(): Promise<void>;
}

/**
 * Takes a file in as it arrives, holding one part, its beginning and its end. Undefined when it is larger than allowed;
 * the rest is then not read.
 */
export async function receiveFile(
  files: FileStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
  max = MAX_FILE_BYTES,
): Promise<ReceivedFile | undefined> {
  const hash = createHash("sha256");
  const head = new Growing(HEAD_BYTES);
  let part = new Growing(PART_BYTES);
  let tail: Uint8Array = new Uint8Array(0);
  let size = 0;
  let growing: GrowingFile | undefined;

  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > max) {
        await growing?.abort();
        return undefined;
      }
      hash.update(chunk);
      head.add(chunk);
      tail = lastOf(tail, chunk);
      for (let rest = chunk; rest.length > 0;) {
        rest = part.add(rest);
        if (rest.length === 0) break;
        growing ??= await files.begin(key, sniff(FileBytes.of(head.bytes())) ?? "application/octet-stream");
        await growing.add(part.bytes());
        part = new Growing(PART_BYTES);
      }
    }
  } catch (error) {
    await growing?.abort();
    throw error;
  }
  let isKept = false;
  return {
    bytes: new FileBytes(size, head.bytes(), tail),
    sha256: hash.digest("hex"),
    async keep(contentType) {
      if (growing) {
        if (part.length > 0) await growing.add(part.bytes());
        await growing.finish();
      } else await files.put(key, part.bytes(), contentType);
      isKept = true;
    },
    drop: () => (isKept ? files.delete(key) : (growing?.abort() ?? Promise.resolve())),
  };
}

/** A buffer that grows as it fills, up to a limit. */
class Growing {
  readonly #limit: number;
  #buffer = new Uint8Array(64 * 1024);
  length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes what fits and gives the rest back. */
  add(chunk: Uint8Array): Uint8Array {
    const taken = Math.min(chunk.length, this.#limit - this.length);
    if (this.length + taken > this.#buffer.length) {
      const larger = new Uint8Array(Math.min(this.#limit, Math.max(this.#buffer.length * 2, this.length + taken)));
      larger.set(this.#buffer.subarray(0, this.length));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk.subarray(0, taken), this.length);
    this.length += taken;
    return chunk.subarray(taken);
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }
}

function lastOf(tail: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (chunk.length >= TAIL_BYTES) return chunk.slice(-TAIL_BYTES);
  return joinBytes([tail.subarray(-(TAIL_BYTES - chunk.length)), chunk]);
}
