/** A quantization step: small, so that decoded samples are within a few levels of the originals. */
const STEP = 2;
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];
/** Each symbol gets a code of the same length, its place in the list: 4 bits for DC categories, 8 for AC symbols. */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, i) => i);
const AC_SYMBOLS = [0x00, 0xf0, ...Array.from({ length: 160 }, (_, i) => (Math.floor(i / 10) << 4) | ((i % 10) + 1))];

const segment = (marker: number, body: ReadonlyArray<number>): ReadonlyArray<number> => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];
const huffman = (id: number, length: number, symbols: ReadonlyArray<number>): ReadonlyArray<number> =>
  segment(0xc4, [id, ...Array.from({ length: 16 }, (_, i) => (i + 1 === length ? symbols.length : 0)), ...symbols]);

/** The quantization and Huffman tables of every JPEG of this writer. */
const TABLES = [
  ...segment(0xdb, [0, ...new Array<number>(64).fill(STEP)]),
  ...huffman(0x00, 4, DC_SYMBOLS),
  ...huffman(0x10, 8, AC_SYMBOLS),
];
/** A JPEG of tables only, as the field JPEGTables holds it. */
export const JPEG_TABLES: ReadonlyArray<number> = [0xff, 0xd8, ...TABLES, 0xff, 0xd9];

class BitWriter {
  readonly bytes: Array<number> = [];
  #held = 0;
  #count = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      this.#held = (this.#held << 1) | ((value >> bit) & 1);
      if (++this.#count < 8) continue;
      this.bytes.push(this.#held);
      if (this.#held === 0xff) this.bytes.push(0);
      [this.#held, this.#count] = [0, 0];
    }
  }

  /** A number as JPEG writes it behind its category. */
  writeSigned(value: number, category: number): void {
    this.write(value < 0 ? value + 2 ** category - 1 : value, category);
  }

  end(): void {
    while (this.#count > 0) this.write(1, 1);
  }
}

const countMagnitudeBits = (value: number): number => Math.ceil(Math.log2(Math.abs(value) + 1));

/** The cosine for each place and frequency of one axis. */
const COSINES = Float64Array.from({ length: 64 }, (_, i) => Math.cos(((2 * (i >> 3) + 1) * (i % 8) * Math.PI) / 16));

function transformed(block: ReadonlyArray<number>): ReadonlyArray<number> {
  const scale = (k: number) => (k === 0 ? Math.SQRT1_2 : 1);
  return Array.from({ length: 64 }, (_, i) => {
    const [u, v] = [i % 8, i >> 3];
    let sum = 0;
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++)
        sum += ((block[y * 8 + x] ?? 0) - 128) * (COSINES[x * 8 + u] ?? 0) * (COSINES[y * 8 + v] ?? 0);
    return Math.round((sum * scale(u) * scale(v)) / 4 / STEP);
  });
}

function writeBlock(bits: BitWriter, values: ReadonlyArray<number>, previousValue: number): number {
  const dc = values[0] ?? 0;
  const category = countMagnitudeBits(dc - previousValue);
  bits.write(category, 4);
  bits.writeSigned(dc - previousValue, category);
  let zeroes = 0;
  for (let i = 1; i < 64; i++) {
    const value = values[ZIGZAG[i] ?? 0] ?? 0;
    if (value === 0) {
      zeroes++;
      continue;
    }
    for (; zeroes > 15; zeroes -= 16) bits.write(AC_SYMBOLS.indexOf(0xf0), 8);
    const size = countMagnitudeBits(value);
    bits.write(AC_SYMBOLS.indexOf((zeroes << 4) | size), 8);
    bits.writeSigned(value, size);
    zeroes = 0;
  }
  if (zeroes > 0) bits.write(AC_SYMBOLS.indexOf(0x00), 8);
  return dc;
}

/**
 * A baseline JPEG of 1 to 4 components, without subsampling and without segments that name its colors.
 * @param samples pixel by pixel @param hasTables false for one whose tables are elsewhere
 */
export function baselineJpeg(
  samples: Uint8Array,
  { width, rows, samples: components }: { readonly width: number; readonly rows: number; readonly samples: number },
  hasTables = true,
): Uint8Array {
  const bits = new BitWriter();
  const previousValues = new Array<number>(components).fill(0);
  for (let top = 0; top < rows; top += 8)
    for (let leftEdge = 0; leftEdge < width; leftEdge += 8)
      for (let c = 0; c < components; c++) {
        const block = Array.from({ length: 64 }, (_, i) => {
          const [x, y] = [Math.min(width - 1, leftEdge + (i % 8)), Math.min(rows - 1, top + (i >> 3))];
          return samples[(y * width + x) * components + c] ?? 0;
        });
        previousValues[c] = writeBlock(bits, transformed(block), previousValues[c] ?? 0);
      }
  bits.end();
  const ids = Array.from({ length: components }, (_, i) => i + 1);
  return Uint8Array.from([
    0xff,
    0xd8,
    ...(hasTables ? TABLES : []),
    ...segment(0xc0, [
      8,
      rows >> 8,
      rows & 255,
      width >> 8,
      width & 255,
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ]),
    ...segment(0xda, [components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
    ...bits.bytes,
    0xff,
    0xd9,
  ]);
}
