/**
 * A file whose start and end are available. Large files are never in memory as a whole.
 * Offsets count from the start of the file. Bytes in the gap read as undefined.
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

  /** Returns the bytes from `start` to before `end`, or undefined if any of them is unavailable. */
  slice(start: number, end: number): Uint8Array | undefined {
    if (start < 0 || end > this.size || start > end) return undefined;
    if (end <= this.#head.length) return this.#head.subarray(start, end);
    const tailStart = this.size - this.#tail.length;
    return start >= tailStart ? this.#tail.subarray(start - tailStart, end - tailStart) : undefined;
  }

  get head(): Uint8Array {
    return this.#head;
  }

  /** Returns the last `length` bytes, or as many as are available. */
  last(length: number): Uint8Array {
    return this.slice(Math.max(0, this.size - length), this.size) ?? this.#tail.subarray(-length);
  }

  byte(at: number): number | undefined {
    if (at < 0 || at >= this.size) return undefined;
    if (at < this.#head.length) return this.#head[at];
    const tailStart = this.size - this.#tail.length;
    return at >= tailStart ? this.#tail[at - tailStart] : undefined;
  }

  /** Reads a whole number of 1 to 4 bytes. Returns undefined unless all of them are in the head or all in the tail. */
  number(at: number, length: 1 | 2 | 3 | 4, order: "big" | "little" = "big"): number | undefined {
    const tailStart = this.size - this.#tail.length;
    const isInHead = at + length <= this.#head.length;
    if (at < 0 || at + length > this.size || !(isInHead || at >= tailStart)) return undefined;
    const [bytes, from] = isInHead ? [this.#head, at] : [this.#tail, at - tailStart];
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 256 + (bytes[from + (order === "big" ? i : length - 1 - i)] ?? 0);
    return value;
  }

  /** Returns bytes as characters 0 to 255, or "" where they are unavailable. */
  text(start: number, length: number): string {
    return latin1(this.slice(start, Math.min(start + length, this.size)) ?? new Uint8Array(0));
  }
}

const AT_ONCE = 8192;

/** Decodes one character per byte, so that offsets in the text equal offsets in the bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += AT_ONCE) text += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE));
  return text;
}

const REPLACEMENT = 0xfffd;
/** The smallest code point of a UTF-8 sequence by its length (RFC 3629). A smaller one is overlong. */
const MIN_CODE_POINTS = [0, 0, 0x80, 0x800, 0x1_0000] as const;

/** Returns the length of a UTF-8 sequence by its first byte, or 0 for a byte that cannot start one. */
export function utf8SequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Decodes UTF-8 without the platform's decoder. An invalid sequence becomes the replacement character. */
export function utf8(bytes: Uint8Array): string {
  let text = "";
  // Two extra units hold a surrogate pair behind the last full place.
  const units = new Uint16Array(AT_ONCE + 2);
  let filled = 0;
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const length = utf8SequenceLength(first);
    let point = length < 2 ? first : first & (0x7f >> length);
    let read = 1;
    for (; read < length && ((bytes[at + read] ?? 0) & 0xc0) === 0x80; read++)
      point = (point << 6) | ((bytes[at + read] ?? 0) & 0x3f);
    const isSurrogate = point >= 0xd800 && point <= 0xdfff;
    if (length === 0 || read < length || point < (MIN_CODE_POINTS[length] ?? 0) || point > 0x10ffff || isSurrogate)
      point = REPLACEMENT;
    if (point > 0xffff) {
      units[filled++] = 0xd7c0 + (point >> 10);
      units[filled++] = 0xdc00 + (point & 0x3ff);
    } else units[filled++] = point;
    at += read;
    if (filled >= AT_ONCE) {
      text += String.fromCharCode(...units.subarray(0, filled));
      filled = 0;
    }
  }
  return text + String.fromCharCode(...units.subarray(0, filled));
}
