/** Writes TIFF files of every form that the shop reads or refuses. Shares no code with the readers. */

/**
 * A field of a directory: 3 and 4 are whole numbers of 16 and 32 bits, 5 is a fraction with a denominator of 1000, 7
 * are bytes.
 */
export type Field = readonly [tag: number, type: 3 | 4 | 5 | 7, values: ReadonlyArray<number>];

export interface TiffPageForm {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 2 | 4 | 8 | 16;
  /** Samples of a pixel, each from 0 to 2^bits - 1. */
  readonly at: (x: number, y: number) => ReadonlyArray<number>;
  readonly samples: number;
  readonly photometric: number;
  readonly predictor?: boolean;
  readonly isPlanar?: boolean;
  readonly tile?: readonly [width: number, height: number];
  readonly rowsPerStrip?: number;
  /** Compression code, and the encoder of a strip or tile; uncompressed by default. */
  readonly packing?: Packing;
  /** Fields beyond those of the form, such as an orientation or a palette. */
  readonly fields?: ReadonlyArray<Field>;
}

export interface Packing {
  readonly code: number;
  pack(
    bytes: Uint8Array,
    piece: { readonly width: number; readonly rows: number; readonly samples: number },
  ): Uint8Array;
}

export interface TiffFileForm {
  readonly isBigEndian?: boolean;
  /** With offsets of 8 bytes. */
  readonly isBig?: boolean;
}

const LENGTHS = { 3: 2, 4: 4, 5: 8, 7: 1 } as const;
const DENOMINATOR = 1000;

function numberBytes(value: number, length: number, isBigEndian: boolean): ReadonlyArray<number> {
  const bytes = Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256);
  return isBigEndian ? bytes.reverse() : bytes;
}

/** One row of samples as whole bytes, with horizontal differencing if asked. */
function rowBytes(
  row: ReadonlyArray<number>,
  { bits, predictor = false }: TiffPageForm,
  inPixel: number,
  isBigEndian: boolean,
): ReadonlyArray<number> {
  const size = 2 ** bits;
  const values = predictor
    ? row.map((value, i) => (value - (i >= inPixel ? (row[i - inPixel] ?? 0) : 0) + size) % size)
    : row;
  if (bits >= 8) return values.flatMap((value) => numberBytes(value, bits / 8, isBigEndian));
  const bytes = new Array<number>(Math.ceil((values.length * bits) / 8)).fill(0);
  for (const [i, value] of values.entries()) {
    const at = i * bits;
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (value << (8 - bits - (at & 7)));
  }
  return bytes;
}

/** All strips or tiles of a page, packed, in the order of their numbers. */
function packPieces(form: TiffPageForm, isBigEndian: boolean): ReadonlyArray<Uint8Array> {
  const { width, height, samples, tile, rowsPerStrip = height, isPlanar = false, packing, at } = form;
  const [across, down] = tile ?? [width, rowsPerStrip];
  const pieces: Array<Uint8Array> = [];
  for (let plane = 0; plane < (isPlanar ? samples : 1); plane++)
    for (let top = 0; top < height; top += down)
      for (let leftEdge = 0; leftEdge < width; leftEdge += across) {
        const rows = tile ? down : Math.min(down, height - top);
        const bytes: Array<number> = [];
        for (let y = top; y < top + rows; y++) {
          const row: Array<number> = [];
          for (let x = leftEdge; x < leftEdge + across; x++) {
            // Tiles repeat the edge beyond the picture.
            const pixel = at(Math.min(x, width - 1), Math.min(y, height - 1));
            row.push(...(isPlanar ? [pixel[plane] ?? 0] : pixel));
          }
          bytes.push(...rowBytes(row, form, isPlanar ? 1 : samples, isBigEndian));
        }
        const plain = Uint8Array.from(bytes);
        pieces.push(packing ? packing.pack(plain, { width: across, rows, samples: isPlanar ? 1 : samples }) : plain);
      }
  return pieces;
}

function buildFields(
  {
    width,
    height,
    bits,
    samples,
    photometric,
    predictor,
    isPlanar,
    tile,
    rowsPerStrip,
    packing,
    fields = [],
  }: TiffPageForm,
  offsets: ReadonlyArray<number>,
  lengths: ReadonlyArray<number>,
): ReadonlyArray<Field> {
  const all: Array<Field> = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, new Array<number>(samples).fill(bits)],
    [259, 3, [packing?.code ?? 1]],
    [262, 3, [photometric]],
    [277, 3, [samples]],
    [284, 3, [isPlanar === true ? 2 : 1]],
    ...(predictor === true ? [[317, 3, [2]] as const] : []),
    ...(tile
      ? ([
          [322, 4, [tile[0]]],
          [323, 4, [tile[1]]],
          [324, 4, offsets],
          [325, 4, lengths],
        ] as const)
      : ([
          [273, 4, offsets],
          [278, 4, [rowsPerStrip ?? height]],
          [279, 4, lengths],
        ] as const)),
    ...fields,
  ];
  const last = new Map(all.map((field) => [field[0], field]));
  return [...last.values()].sort(([a], [b]) => a - b);
}

/** A TIFF or BigTIFF with these pages. */
export function writeTiff(
  pages: ReadonlyArray<TiffPageForm>,
  { isBigEndian = false, isBig = false }: TiffFileForm = {},
): Uint8Array<ArrayBuffer> {
  const [offsetBytes, countBytes] = isBig ? [8, 8] : [4, 2];
  const number = (value: number, length: number) => numberBytes(value, length, isBigEndian);
  const mark = isBigEndian ? [0x4d, 0x4d] : [0x49, 0x49];
  const file: Array<number> = isBig
    ? [...mark, ...number(43, 2), ...number(8, 2), 0, 0, ...number(0, 8)]
    : [...mark, ...number(42, 2), ...number(0, 4)];
  let pointer = isBig ? 8 : 4;
  for (const form of pages) {
    const pieces = packPieces(form, isBigEndian);
    const offsets = pieces.map((piece) => {
      const at = file.length;
      for (const byte of piece) file.push(byte);
      return at;
    });
    if (file.length % 2 === 1) file.push(0);
    const at = file.length;
    file.splice(pointer, offsetBytes, ...number(at, offsetBytes));
    const fields = buildFields(
      form,
      offsets,
      pieces.map(({ length }) => length),
    );
    let valuesAt = at + countBytes + fields.length * (4 + 2 * offsetBytes) + offsetBytes;
    const values: Array<number> = [];
    file.push(...number(fields.length, countBytes));
    for (const [tag, type, list] of fields) {
      const bytes = list.flatMap((value) =>
        type === 5
          ? [...number(Math.round(value * DENOMINATOR), 4), ...number(DENOMINATOR, 4)]
          : number(value, LENGTHS[type]),
      );
      file.push(...number(tag, 2), ...number(type, 2), ...number(list.length, offsetBytes));
      if (bytes.length <= offsetBytes) file.push(...bytes, ...new Array<number>(offsetBytes - bytes.length).fill(0));
      else {
        file.push(...number(valuesAt, offsetBytes));
        values.push(...bytes);
        valuesAt += bytes.length;
      }
    }
    pointer = file.length;
    file.push(...number(0, offsetBytes), ...values);
  }
  return Uint8Array.from(file);
}
