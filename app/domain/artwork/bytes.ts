/**
 * A file of which only the beginning and the end are at hand: large files are never held in memory whole.
 * Positions are counted from the start; what lies in the gap reads as undefined.
 */
export class FileBytes {
  readonly size: number;
  readonly #head: Uint8Array;
  readonly #tail: Uint8Array;

  /** @param tail the last bytes; may overlap the head or be empty */
  constructor(size: number, head: Uint8Array, tail: Uint8Array = new Uint8Array(0)) {
    this.size = size;
    this.#head = head;
    this.#tail = tail;
  }

  static of(bytes: Uint8Array): FileBytes {
    return new FileBytes(bytes.length, bytes);
  }

  /** Bytes from `start` to before `end`, or undefined when any of them is missing or past the file's end. */
  slice(start: number, end: number): Uint8Array | undefined {
    if (start < 0 || end > this.size || start > end) return undefined;
    if (end <= this.#head.length) return this.#head.subarray(start, end);
    const tailStart = this.size - this.#tail.length;
    return start >= tailStart ? this.#tail.subarray(start - tailStart, end - tailStart) : undefined;
  }

  get head(): Uint8Array {
    return this.#head;
  }

  /** The last `length` bytes, or as many as are at hand. */
  last(length: number): Uint8Array {
    return this.slice(Math.max(0, this.size - length), this.size) ?? this.#tail.subarray(-length);
  }

  byte(at: number): number | undefined {
    return this.slice(at, at + 1)?.[0];
  }

  /** A whole number of 1 to 4 bytes. */
  number(at: number, length: 1 | 2 | 3 | 4, order: "big" | "little" = "big"): number | undefined {
    const bytes = this.slice(at, at + length);
    if (!bytes) return undefined;
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 256 + (bytes[order === "big" ? i : length - 1 - i] ?? 0);
    return value;
  }

  /** Bytes as characters 0 to 255; "" where they are missing. */
  text(start: number, length: number): string {
    return latin1(this.slice(start, Math.min(start + length, this.size)) ?? new Uint8Array(0));
  }
}

/** One character for each byte, so that positions in the text are positions in the bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

/** UTF-8 without the platform's decoder; broken sequences become the replacement character. */
export function utf8(bytes: Uint8Array): string {
  return latin1(bytes).replace(/[\xc2-\xf4][\x80-\xbf]{1,3}|[\x80-\xff]/g, (sequence) => {
    try {
      return decodeURIComponent(Array.from(sequence, (c) => `%${c.charCodeAt(0).toString(16)}`).join(""));
    } catch {
      return "\ufffd";
    }
  });
}
