import { ascii, join, little } from "../../fixtures/uploads/files.ts";
import { colorAt, draw, inBits, indexed, inGray, mapped, onWhite, type Bitmap } from "../art.ts";
import { EXACT, file, refused, vips, type CorpusFile } from "../corpus-file.ts";

type Color = readonly [red: number, green: number, blue: number, alpha: number];
/** Compression codes of BMP. */
const METHOD = { none: 0, rle8: 1, rle4: 2, masks: 3, jpeg: 4, png: 5, alphaMasks: 6 } as const;

interface Form {
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  readonly method?: keyof typeof METHOD;
  /** 12 is that of OS/2, 40 of Windows 3, 108 and 124 have masks and color spaces. */
  readonly headerBytes?: 12 | 40 | 108 | 124;
  readonly isTopDown?: boolean;
  readonly masks?: ReadonlyArray<number>;
  readonly palette?: ReadonlyArray<Color>;
}

function header({ width, height }: Bitmap, form: Form, dataBytes: number): ReadonlyArray<number> {
  const { bits, method = "none", headerBytes = 40, isTopDown = false, masks = [], palette = [] } = form;
  const tall = isTopDown ? 2 ** 32 - height : height;
  if (headerBytes === 12) return [...little(12, 4), ...little(width, 2), ...little(tall, 2), 1, 0, ...little(bits, 2)];
  const head = [
    ...little(headerBytes, 4),
    ...little(width, 4),
    ...little(tall, 4),
    ...little(1, 2),
    ...little(bits, 2),
    ...little(METHOD[method], 4),
    ...little(dataBytes, 4),
    ...little(11_811, 4),
    ...little(11_811, 4),
    ...little(palette.length, 4),
    ...little(0, 4),
    ...masks.flatMap((mask) => little(mask, 4)),
  ];
  if (headerBytes === 40) return head;
  return [...head, ...ascii("BGRs"), ...new Array<number>(headerBytes - head.length - 4).fill(0)];
}

function bmp(picture: Bitmap, form: Form, data: Uint8Array): Uint8Array {
  const head = header(picture, form, data.length);
  const palette = (form.palette ?? []).flatMap(([red, green, blue]) =>
    form.headerBytes === 12 ? [blue, green, red] : [blue, green, red, 0],
  );
  const at = 14 + head.length + palette.length;
  return join(
    Uint8Array.from([
      ...ascii("BM"),
      ...little(at + data.length, 4),
      0,
      0,
      0,
      0,
      ...little(at, 4),
      ...head,
      ...palette,
    ]),
    data,
  );
}

/** Rows from the bottom up unless the form says otherwise, each padded to four bytes. */
function rows({ width, height }: Bitmap, { bits, isTopDown = false }: Form, at: (x: number, y: number) => number) {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const data = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const row = (isTopDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) {
      const value = at(x, y);
      if (bits >= 8) data.set(little(value, bits / 8), row + (x * bits) / 8);
      else data[row + ((x * bits) >> 3)]! |= value << (8 - bits - ((x * bits) & 7));
    }
  }
  return data;
}

/** Runs of one index, with ends of rows and of the picture. @param isHalf for 4 bits, whose runs hold two indices */
function runs({ width, height }: Bitmap, indices: Uint8Array, isHalf: boolean): Uint8Array {
  const out: Array<number> = [];
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width;) {
      const index = indices[y * width + x] ?? 0;
      let run = 1;
      while (x + run < width && run < 255 && indices[y * width + x + run] === index) run++;
      out.push(run, isHalf ? index * 17 : index);
      x += run;
    }
    out.push(0, 0);
  }
  return Uint8Array.from([...out, 0, 1]);
}

const packed = ([red, green, blue, alpha]: Color, hasAlpha = false): number =>
  blue + green * 2 ** 8 + red * 2 ** 16 + (hasAlpha ? alpha * 2 ** 24 : 0);
const badge = () => draw("badge");
const flat = () => draw("badge", { isSharp: true });

const colorFile = (name: string, form: Form, picture: () => Bitmap = badge): CorpusFile =>
  file(
    name,
    () => {
      const bitmap = picture();
      const hasAlpha = form.masks?.length === 4 && form.headerBytes === 108;
      return bmp(
        bitmap,
        form,
        rows(bitmap, form, (x, y) => packed(colorAt(bitmap, x, y), hasAlpha)),
      );
    },
    picture,
  );

function paletteFile(name: string, form: Form, picture: () => Bitmap = flat): CorpusFile {
  return file(
    name,
    () => {
      const bitmap = picture();
      const { palette, indices } = indexed(bitmap);
      const full = { ...form, palette: form.headerBytes === 12 ? padded(palette, 2 ** form.bits) : palette };
      const isRun = form.method === "rle8" || form.method === "rle4";
      const data = isRun
        ? runs(bitmap, indices, form.method === "rle4")
        : rows(bitmap, form, (x, y) => indices[y * bitmap.width + x] ?? 0);
      return bmp(bitmap, full, data);
    },
    picture,
  );
}
const padded = (palette: ReadonlyArray<Color>, length: number): ReadonlyArray<Color> => [
  ...palette,
  ...new Array<Color>(length - palette.length).fill([0, 0, 0, 255]),
];

/** 5 bits of red and blue, and 5 or 6 of green. */
const short = ([red, green, blue]: Color, greenBits: 5 | 6): number =>
  ((red >> 3) << (5 + greenBits)) | ((green >> (8 - greenBits)) << 5) | (blue >> 3);
const shortFile = (name: string, form: Form, greenBits: 5 | 6): CorpusFile =>
  file(
    name,
    () =>
      bmp(
        badge(),
        form,
        rows(badge(), form, (x, y) => short(colorAt(badge(), x, y), greenBits)),
      ),
    () => inBits(badge(), 5),
    { ...EXACT, mean: 3 },
  );

const MASKS = [0xff0000, 0xff00, 0xff];
const lineArt = () => mapped(inGray(flat()), ([level]) => (level > 110 ? [244, 197, 66, 255] : [24, 62, 150, 255]));

export const bmpFiles: ReadonlyArray<CorpusFile> = [
  colorFile("24-bits.bmp", { bits: 24 }),
  colorFile("24-bits-top-down.bmp", { bits: 24, isTopDown: true }),
  colorFile("24-bits-os2.bmp", { bits: 24, headerBytes: 12 }),
  colorFile("24-bits-v5.bmp", { bits: 24, headerBytes: 124, masks: [0, 0, 0, 0] }, badge),
  colorFile("32-bits.bmp", { bits: 32 }),
  colorFile("32-bits-masks.bmp", { bits: 32, method: "masks", masks: MASKS }),
  colorFile(
    "32-bits-alpha.bmp",
    { bits: 32, method: "masks", headerBytes: 108, masks: [...MASKS, 2 ** 32 - 2 ** 24] },
    () => draw("cutout"),
  ),
  colorFile("on-white.bmp", { bits: 24 }, () => onWhite(draw("cutout"))),
  paletteFile("1-bit.bmp", { bits: 1 }, lineArt),
  paletteFile("4-bits.bmp", { bits: 4 }),
  paletteFile("8-bits.bmp", { bits: 8 }),
  paletteFile("8-bits-os2.bmp", { bits: 8, headerBytes: 12 }),
  paletteFile("8-bits-runs.bmp", { bits: 8, method: "rle8" }),
  paletteFile("4-bits-runs.bmp", { bits: 4, method: "rle4" }),
  shortFile("16-bits.bmp", { bits: 16 }, 5),
  ...(["jpeg", "png"] as const).map((method) =>
    refused(
      `${method}-inside.bmp`,
      async () => bmp(badge(), { bits: 24, method }, await vips(badge())[method]().toBuffer()),
      /inside of it/,
    ),
  ),
  shortFile("16-bits-masks.bmp", { bits: 16, method: "masks", masks: [0xf800, 0x7e0, 0x1f] }, 6),
];
