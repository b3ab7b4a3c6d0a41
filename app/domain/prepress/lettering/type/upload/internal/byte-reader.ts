/** Reads big-endian numbers one after another. @throws RangeError past the end */
export class ByteReader {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  u8(): number {
    return this.#view.getUint8(this.at++);
  }

  i16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }

  u16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }

  i32(): number {
    this.at += 4;
    return this.#view.getInt32(this.at - 4);
  }

  u32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }

  /** @param size in bytes, at most 4 */
  uint(size: number): number {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.u8();
    return value;
  }

  /** Four characters. */
  tag(): string {
    return String.fromCharCode(...this.bytes(4));
  }

  bytes(length: number): Uint8Array {
    if (this.at < 0 || length < 0 || this.at + length > this.#bytes.length)
      throw new RangeError("The file is cut short.");
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}
