import { zlibSync } from "fflate";
import { labToRgb } from "#domain/ground/files/pixels/lab";
import { lzw, packBits } from "../../fixtures/uploads/tiffs.ts";
import { baselineJpeg, JPEG_TABLES } from "./baseline-jpeg.ts";
import { writeTiff, type Field, type Packing, type TiffFileForm, type TiffPageForm } from "./write-tiff.ts";

export type Rgba = readonly [r: number, g: number, b: number, a: number];

/** A TIFF with the picture that a screen has to show and a press to print, or with the reason why neither does. */
export interface TiffVariant {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The page that is looked at, from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** As it is seen: upright, sRGB without a profile. Undefined for a refused one. */
  readonly seen: ((x: number, y: number) => Rgba) | undefined;
  /** The largest difference of a sample of an opaque pixel. */
  readonly tolerance: number;
  readonly refusal?: RegExp;
}

/** Odd, so that strips, tiles and blocks end beyond the picture. */
export const [WIDTH, HEIGHT] = [37, 29];

/** Areas, gradients and, outside of a disc, transparency. */
export const picture = (x: number, y: number): Rgba => [
  x < 12 ? 211 : (x * 6) % 256,
  y < 9 ? 17 : 255 - y * 7,
  (x * 3 + y * 4) % 256,
  Math.hypot(x - 18, y - 14) < 13 ? 255 : (x * 9 + y) % 256,
];
export const opaque = (x: number, y: number): Rgba => [...picture(x, y).slice(0, 3), 255] as unknown as Rgba;
export const gray = (x: number, y: number): number => picture(x, y)[1];
export const inks = (x: number, y: number): ReadonlyArray<number> => {
  const [r, g, b] = picture(x, y);
  return [255 - r, 255 - g, 255 - b, (x * 2) % 64];
};
export const seenInks = (x: number, y: number): Rgba => {
  const [c = 0, m = 0, ye = 0, k = 0] = inks(x, y);
  return [((255 - c) * (255 - k)) / 255, ((255 - m) * (255 - k)) / 255, ((255 - ye) * (255 - k)) / 255, 255];
};
export const grayAs = (value: number, alpha = 255): Rgba => [value, value, value, alpha];
export const yCbCr = ([r, g, b]: Rgba): ReadonlyArray<number> =>
  [
    0.299 * r + 0.587 * g + 0.114 * b,
    128 - 0.168736 * r - 0.331264 * g + 0.5 * b,
    128 + 0.5 * r - 0.418688 * g - 0.081312 * b,
  ].map((value) => Math.min(255, Math.max(0, Math.round(value))));
/** Slow changes, which JPEG keeps. */
export const smooth = (x: number, y: number): Rgba => [60 + x * 3, 200 - y * 4, 90 + x + y, 255];
export const seenSmoothInks = (x: number, y: number): Rgba =>
  smooth(x, y).map((value, i) => (i < 3 ? value : 255)) as unknown as Rgba;

export const PACKBITS: Packing = { code: 32773, pack: (bytes) => packBits(bytes) };
export const LZW: Packing = { code: 5, pack: (bytes) => lzw(bytes) };
export const DEFLATE: Packing = { code: 8, pack: (bytes) => zlibSync(bytes) };
export const OLD_DEFLATE: Packing = { ...DEFLATE, code: 32946 };
export const JPEG: Packing = { code: 7, pack: (bytes, piece) => baselineJpeg(bytes, piece) };
export const JPEG_WITH_TABLES: Packing = { code: 7, pack: (bytes, piece) => baselineJpeg(bytes, piece, false) };
/** Stands for a compression that isn't read. */
export const unread = (code: number): Packing => ({ code, pack: (bytes) => bytes });
export const TABLES: Field = [347, 7, JPEG_TABLES];

export const RGB = {
  width: WIDTH,
  height: HEIGHT,
  bits: 8,
  samples: 3,
  photometric: 2,
  at: (x, y) => picture(x, y).slice(0, 3),
} satisfies TiffPageForm;
export const GRAY = {
  ...RGB,
  samples: 1,
  photometric: 1,
  at: (x: number, y: number) => [gray(x, y)],
} satisfies TiffPageForm;
export const CMYK = { ...RGB, samples: 4, photometric: 5, at: inks } satisfies TiffPageForm;
export const SMOOTH = {
  ...RGB,
  photometric: 6,
  at: (x: number, y: number) => yCbCr(smooth(x, y)),
} satisfies TiffPageForm;
export const SMOOTH_CMYK = {
  ...CMYK,
  at: (x: number, y: number) => [
    ...smooth(x, y)
      .slice(0, 3)
      .map((value) => 255 - value),
    0,
  ],
} satisfies TiffPageForm;
export const LINE = {
  ...RGB,
  bits: 1,
  samples: 1,
  photometric: 0,
  at: (x: number, y: number) => [isInk(x, y) ? 1 : 0],
} satisfies TiffPageForm;
export const isInk = (x: number, y: number): boolean => (y > 5 && Math.hypot(x - 18, y - 14) < 10) || x % 11 === 3;

export const ALPHA: Field = [338, 3, [2]];
export const ASSOCIATED: Field = [338, 3, [1]];
export const rgba = (x: number, y: number): ReadonlyArray<number> => picture(x, y);
export const premultiplied = (x: number, y: number): ReadonlyArray<number> => {
  const [r, g, b, a] = picture(x, y);
  return [...[r, g, b].map((value) => Math.round((value * a) / 255)), a];
};
export const wide =
  (at: (x: number, y: number) => ReadonlyArray<number>) =>
  (x: number, y: number): ReadonlyArray<number> =>
    at(x, y).map((value) => value * 257);
export const lab = (x: number, y: number): ReadonlyArray<number> => [100 + x * 3, 100 + y * 2, 150 - x];
export const seenLab = (x: number, y: number): Rgba => {
  const [l = 0, a = 0, b = 0] = lab(x, y);
  return [...labToRgb(l, a, b).map((value) => Math.min(255, Math.max(0, value))), 255] as unknown as Rgba;
};

interface Options {
  readonly page?: number;
  readonly tolerance?: number;
  readonly refusal?: RegExp;
  readonly file?: TiffFileForm;
  /** Of the picture as it is seen; that of the page by default. */
  readonly size?: readonly [width: number, height: number];
}

export function variant(
  name: string,
  pages: TiffPageForm | ReadonlyArray<TiffPageForm>,
  readColor: TiffVariant["seen"],
  { page = 1, tolerance = 1, refusal, file, size }: Options = {},
): TiffVariant {
  const forms = "width" in pages ? [pages] : pages;
  const [width, height] = size ?? [forms[0]?.width ?? WIDTH, forms[0]?.height ?? HEIGHT];
  const bytes = writeTiff(forms, file);
  return { name, bytes, page, width, height, seen: readColor, tolerance, ...(refusal ? { refusal } : {}) };
}
