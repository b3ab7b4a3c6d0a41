import type { Pixels } from "#domain/ground/files/pixels/pixels";

/**
 * Returns the size of a picture scaled down in proportion. Never enlarges. @param side longest side in pixels, at least
 * 1
 */
export function fittedSize(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Scales a picture down while it is read row by row. Each result pixel is the mean of the pixels that it covers,
 * weighted by opacity. Memory is that of the result and one row.
 */
export class RowShrinker {
  readonly #source: { readonly width: number; readonly height: number };
  readonly #size: { readonly width: number; readonly height: number };
  readonly #sums: Float64Array;
  readonly #columns: Int32Array;
  readonly #data: Uint8ClampedArray;
  #y = 0;
  #target = 0;
  #counts: Uint32Array;

  constructor(width: number, height: number, side: number) {
    this.#source = { width, height };
    this.#size = fittedSize(width, height, side);
    this.#sums = new Float64Array(this.#size.width * 4);
    this.#counts = new Uint32Array(this.#size.width);
    this.#data = new Uint8ClampedArray(this.#size.width * this.#size.height * 4);
    this.#columns = Int32Array.from({ length: width }, (_, x) =>
      Math.min(this.#size.width - 1, Math.floor((x * this.#size.width) / width)),
    );
  }

  /** @param row four bytes a pixel, not premultiplied; the caller may reuse it */
  add(row: Uint8Array | Uint8ClampedArray): void {
    const { width, height } = this.#source;
    if (this.#y >= height) return;
    const target = Math.min(this.#size.height - 1, Math.floor((this.#y * this.#size.height) / height));
    if (target !== this.#target) this.#flush();
    this.#target = target;
    const sums = this.#sums;
    for (let x = 0, at = 0; x < width; x++, at += 4) {
      const column = this.#columns[x] ?? 0;
      const alpha = row[at + 3] ?? 255;
      const to = column * 4;
      sums[to] = (sums[to] ?? 0) + (row[at] ?? 0) * alpha;
      sums[to + 1] = (sums[to + 1] ?? 0) + (row[at + 1] ?? 0) * alpha;
      sums[to + 2] = (sums[to + 2] ?? 0) + (row[at + 2] ?? 0) * alpha;
      sums[to + 3] = (sums[to + 3] ?? 0) + alpha;
      this.#counts[column] = (this.#counts[column] ?? 0) + 1;
    }
    this.#y += 1;
  }

  #flush(): void {
    const { width } = this.#size;
    const start = this.#target * width * 4;
    for (let x = 0; x < width; x++) {
      const alpha = this.#sums[x * 4 + 3] ?? 0;
      const count = this.#counts[x] ?? 0;
      if (alpha > 0) for (let c = 0; c < 3; c++) this.#data[start + x * 4 + c] = (this.#sums[x * 4 + c] ?? 0) / alpha;
      this.#data[start + x * 4 + 3] = count > 0 ? alpha / count : 0;
    }
    this.#sums.fill(0);
    this.#counts.fill(0);
  }

  /** Returns the picture. Missing rows are transparent. */
  finish(): Pixels {
    if (this.#y > 0) this.#flush();
    return { ...this.#size, data: this.#data };
  }
}
