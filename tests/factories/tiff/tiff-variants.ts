import type { Field } from "./write-tiff.ts";
import {
  type Rgba,
  type TiffVariant,
  WIDTH,
  HEIGHT,
  picture,
  opaque,
  gray,
  inks,
  seenInks,
  grayAs,
  PACKBITS,
  LZW,
  DEFLATE,
  OLD_DEFLATE,
  unread,
  RGB,
  GRAY,
  CMYK,
  SMOOTH,
  ALPHA,
  ASSOCIATED,
  rgba,
  premultiplied,
  wide,
  lab,
  seenLab,
  variant,
} from "./tiff-pictures.ts";
import { faxes, jpegs } from "./packed-variants.ts";

const COMPRESSIONS = [
  ["PackBits", PACKBITS],
  ["LZW", LZW],
  ["Deflate", DEFLATE],
  ["Deflate with its old number", OLD_DEFLATE],
] as const;

const compressions = (): ReadonlyArray<TiffVariant> =>
  COMPRESSIONS.flatMap(([name, packing]) => [
    variant(`${name}, in one strip`, { ...RGB, packing }, opaque),
    variant(`${name}, in strips of 7 rows`, { ...RGB, packing, rowsPerStrip: 7 }, opaque),
    variant(`${name}, in tiles`, { ...RGB, packing, tile: [16, 16] }, opaque),
    variant(`${name}, with prediction`, { ...RGB, packing, predictor: true, rowsPerStrip: 10 }, opaque),
    variant(`${name}, in planes`, { ...RGB, packing, isPlanar: true, rowsPerStrip: 10 }, opaque),
    variant(`${name}, CMYK in tiles`, { ...CMYK, packing, tile: [16, 16] }, seenInks),
  ]);

const depths = (): ReadonlyArray<TiffVariant> => [
  ...([1, 2, 4, 8, 16] as const).flatMap((bits) => {
    const most = 2 ** bits - 1;
    const level = (x: number, y: number) => Math.round((gray(x, y) / 255) * most);
    const readLevel = (x: number, y: number) => Math.floor((level(x, y) * 255) / most);
    return [
      variant(`gray of ${String(bits)} bits`, { ...GRAY, bits, at: (x, y) => [level(x, y)] }, (x, y) =>
        grayAs(readLevel(x, y)),
      ),
      variant(
        `gray of ${String(bits)} bits, white as 0, big-endian`,
        { ...GRAY, bits, photometric: 0, at: (x, y) => [level(x, y)], packing: LZW },
        (x, y) => grayAs(255 - readLevel(x, y)),
        { file: { isBigEndian: true } },
      ),
      variant(
        `gray of ${String(bits)} bits in tiles`,
        { ...GRAY, bits, at: (x, y) => [level(x, y)], tile: [16, 32], packing: DEFLATE },
        (x, y) => grayAs(readLevel(x, y)),
      ),
    ];
  }),
  variant(
    "RGB of 4 bits",
    { ...RGB, bits: 4, at: (x, y) => RGB.at(x, y).map((value) => value >> 4) },
    (x, y) => opaque(x, y).map((value, i) => (i < 3 ? (value >> 4) * 17 : 255)) as unknown as Rgba,
  ),
  variant("RGB of 16 bits", { ...RGB, bits: 16, at: wide(RGB.at) }, opaque),
  variant(
    "RGB of 16 bits, big-endian, with prediction",
    { ...RGB, bits: 16, at: wide(RGB.at), packing: LZW, predictor: true },
    opaque,
    { file: { isBigEndian: true } },
  ),
  variant("CMYK of 16 bits", { ...CMYK, bits: 16, at: wide(inks), packing: DEFLATE }, seenInks),
];

const planes = (): ReadonlyArray<TiffVariant> => [
  variant("planar, uncompressed", { ...RGB, isPlanar: true }, opaque),
  variant("planar in tiles", { ...RGB, isPlanar: true, tile: [16, 16], packing: LZW }, opaque),
  variant("planar CMYK", { ...CMYK, isPlanar: true, packing: LZW }, seenInks),
  variant(
    "planar of 16 bits with alpha",
    { ...RGB, bits: 16, samples: 4, isPlanar: true, at: wide(rgba), fields: [ALPHA], packing: DEFLATE },
    picture,
  ),
  variant(
    "planar of 16 bits with alpha, big-endian",
    { ...RGB, bits: 16, samples: 4, isPlanar: true, at: wide(rgba), fields: [ALPHA] },
    picture,
    { file: { isBigEndian: true } },
  ),
];

const transparencies = (): ReadonlyArray<TiffVariant> => [
  variant("with alpha", { ...RGB, samples: 4, at: rgba, fields: [ALPHA] }, picture),
  variant(
    "with associated alpha",
    { ...RGB, samples: 4, at: premultiplied, fields: [ASSOCIATED], packing: LZW },
    picture,
    { tolerance: 12 },
  ),
  variant(
    "of 16 bits with associated alpha",
    { ...RGB, bits: 16, samples: 4, at: wide(premultiplied), fields: [ASSOCIATED] },
    picture,
    { tolerance: 12 },
  ),
  variant(
    "gray with alpha",
    { ...GRAY, samples: 2, at: (x, y) => [gray(x, y), picture(x, y)[3]], fields: [ALPHA] },
    (x, y) => grayAs(gray(x, y), picture(x, y)[3]),
  ),
  variant(
    "CMYK with alpha",
    { ...CMYK, samples: 5, at: (x, y) => [...inks(x, y), picture(x, y)[3]], fields: [ALPHA] },
    (x, y) => [...seenInks(x, y).slice(0, 3), picture(x, y)[3]] as unknown as Rgba,
  ),
  variant("with a spot channel", { ...RGB, samples: 4, at: rgba, fields: [[338, 3, [0]]] }, opaque),
  variant(
    "planar CMYK with a spot channel",
    { ...CMYK, samples: 5, isPlanar: true, at: (x, y) => [...inks(x, y), picture(x, y)[3]], fields: [[338, 3, [0]]] },
    seenInks,
  ),
  variant("with a fourth channel that it says nothing about", { ...RGB, samples: 4, at: rgba }, picture),
  variant(
    "with an alpha and a spot channel",
    { ...RGB, samples: 5, at: (x, y) => [...rgba(x, y), 9], fields: [[338, 3, [2, 0]]] },
    picture,
  ),
];

const colors = (): ReadonlyArray<TiffVariant> => [
  variant("with a palette", { ...GRAY, photometric: 3, fields: [palette(8)] }, (x, y) => paletteColor(gray(x, y))),
  variant(
    "with a palette of 16 colors",
    { ...GRAY, bits: 4, photometric: 3, at: (x, y) => [gray(x, y) >> 4], fields: [palette(4)], packing: PACKBITS },
    (x, y) => paletteColor(gray(x, y) >> 4),
  ),
  variant("CMYK", CMYK, seenInks),
  variant("CMYK in strips, with prediction", { ...CMYK, packing: LZW, predictor: true, rowsPerStrip: 5 }, seenInks),
  variant(
    "Lab",
    { ...RGB, photometric: 8, at: (x, y) => lab(x, y).map((value, i) => (i === 0 ? value : (value + 128) % 256)) },
    seenLab,
  ),
  variant("ICC Lab", { ...RGB, photometric: 9, at: lab, packing: LZW }, seenLab),
];

const paletteColor = (index: number): Rgba => [index, 255 - index, (index * 7) % 256, 255];
const palette = (bits: number): Field => [
  320,
  3,
  [0, 1, 2].flatMap((channel) => Array.from({ length: 2 ** bits }, (_, i) => (paletteColor(i)[channel] ?? 0) * 257)),
];

const ORIENTED: ReadonlyArray<(x: number, y: number) => Rgba> = [
  (x, y) => opaque(x, y),
  (x, y) => opaque(WIDTH - 1 - x, y),
  (x, y) => opaque(WIDTH - 1 - x, HEIGHT - 1 - y),
  (x, y) => opaque(x, HEIGHT - 1 - y),
  (x, y) => opaque(y, x),
  (x, y) => opaque(y, HEIGHT - 1 - x),
  (x, y) => opaque(WIDTH - 1 - y, HEIGHT - 1 - x),
  (x, y) => opaque(WIDTH - 1 - y, x),
];

const layouts = (): ReadonlyArray<TiffVariant> => [
  ...ORIENTED.map((readColor, i) =>
    variant(`with orientation ${String(i + 1)}`, { ...RGB, fields: [[274, 3, [i + 1]]] }, readColor, {
      size: i < 4 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH],
    }),
  ),
  variant("big-endian", RGB, opaque, { file: { isBigEndian: true } }),
  variant("BigTIFF", { ...RGB, packing: LZW, rowsPerStrip: 4 }, opaque, { file: { isBig: true } }),
  variant("BigTIFF, big-endian, in tiles", { ...RGB, tile: [16, 16], packing: DEFLATE }, opaque, {
    file: { isBig: true, isBigEndian: true },
  }),
  variant("BigTIFF, second page", [GRAY, RGB], opaque, { page: 2, file: { isBig: true } }),
  variant("second of three pages", [GRAY, { ...RGB, packing: LZW }, CMYK], opaque, { page: 2 }),
  variant("third of three pages", [GRAY, RGB, { ...CMYK, isPlanar: true }], seenInks, { page: 3 }),
  variant("page behind a thumbnail", [{ ...GRAY, width: 8, height: 6, fields: [[254, 4, [1]]] }, RGB], opaque, {
    size: [WIDTH, HEIGHT],
  }),
  variant("one pixel", { ...RGB, width: 1, height: 1 }, opaque),
  variant("one row", { ...RGB, height: 1, packing: PACKBITS }, opaque),
  variant(
    "with a resolution in inches",
    {
      ...RGB,
      fields: [
        [282, 5, [300]],
        [283, 5, [300]],
        [296, 3, [2]],
      ],
    },
    opaque,
  ),
  variant(
    "with a resolution in centimeters",
    {
      ...RGB,
      fields: [
        [282, 5, [118.11]],
        [283, 5, [118.11]],
        [296, 3, [3]],
      ],
    },
    opaque,
  ),
];

const refused = (): ReadonlyArray<TiffVariant> => [
  variant("LZMA", { ...RGB, packing: unread(34925) }, undefined, { refusal: /LZMA/ }),
  variant("Zstandard", { ...RGB, packing: unread(50000) }, undefined, { refusal: /Zstandard/ }),
  variant("WebP", { ...RGB, packing: unread(50001) }, undefined, { refusal: /WebP/ }),
  variant("an unknown compression", { ...RGB, packing: unread(12345) }, undefined, {
    refusal: /unsupported compression/,
  }),
  variant(
    "floating-point samples",
    { ...GRAY, bits: 16, at: (x, y) => [gray(x, y)], fields: [[339, 3, [3]]] },
    undefined,
    { refusal: /unsigned integers/ },
  ),
  variant("inks other than CMYK", { ...CMYK, fields: [[332, 3, [2]]] }, undefined, { refusal: /inks other than CMYK/ }),
  variant("YCbCr without JPEG", { ...SMOOTH, packing: LZW }, undefined, { refusal: /color mode/ }),
  variant("an unknown color mode", { ...RGB, photometric: 32845 }, undefined, { refusal: /color mode/ }),
  variant("mixed depths", { ...RGB, fields: [[258, 3, [8, 8, 16]]] }, undefined, { refusal: /several bit depths/ }),
];

/** Every form of TIFF, with what has to be seen of it. */
export const tiffVariants = (): ReadonlyArray<TiffVariant> => [
  ...compressions(),
  ...depths(),
  ...planes(),
  ...transparencies(),
  ...colors(),
  ...jpegs(),
  ...faxes(),
  ...layouts(),
  ...refused(),
];
