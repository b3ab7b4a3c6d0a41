import { baselineJpeg } from "./baseline-jpeg.ts";
import { FAX_PLAIN, FAX_T4, FAX_T6 } from "./fax-pack.ts";
import type { TiffPageForm } from "./write-tiff.ts";
import {
  type TiffVariant,
  WIDTH,
  HEIGHT,
  grayAs,
  yCbCr,
  smooth,
  seenSmoothInks,
  JPEG,
  JPEG_WITH_TABLES,
  unread,
  TABLES,
  RGB,
  GRAY,
  SMOOTH,
  SMOOTH_CMYK,
  LINE,
  isInk,
  variant,
} from "./tiff-pictures.ts";

/** With JPEGs inside. */
export const jpegs = (): ReadonlyArray<TiffVariant> => {
  const close = { tolerance: 5 };
  const readColor = smooth;
  return [
    variant("JPEG, YCbCr in one strip", { ...SMOOTH, packing: JPEG }, readColor, close),
    variant(
      "JPEG, YCbCr in strips with tables",
      { ...SMOOTH, packing: JPEG_WITH_TABLES, rowsPerStrip: 8, fields: [TABLES] },
      readColor,
      close,
    ),
    variant(
      "JPEG, YCbCr in tiles with tables",
      { ...SMOOTH, packing: JPEG_WITH_TABLES, tile: [16, 16], fields: [TABLES] },
      readColor,
      close,
    ),
    variant(
      "JPEG, RGB",
      { ...SMOOTH, photometric: 2, at: (x, y) => smooth(x, y).slice(0, 3), packing: JPEG },
      readColor,
      close,
    ),
    variant(
      "JPEG, RGB in tiles",
      { ...SMOOTH, photometric: 2, at: (x, y) => smooth(x, y).slice(0, 3), packing: JPEG, tile: [32, 16] },
      readColor,
      close,
    ),
    variant(
      "JPEG, gray",
      { ...GRAY, at: (x, y) => [smooth(x, y)[0]], packing: JPEG },
      (x, y) => grayAs(smooth(x, y)[0]),
      close,
    ),
    variant(
      "JPEG, gray in tiles",
      { ...GRAY, at: (x, y) => [smooth(x, y)[0]], packing: JPEG, tile: [16, 16] },
      (x, y) => grayAs(smooth(x, y)[0]),
      close,
    ),
    variant(
      "JPEG, RGB in planes",
      { ...SMOOTH, photometric: 2, at: (x, y) => smooth(x, y).slice(0, 3), packing: JPEG, isPlanar: true },
      readColor,
      close,
    ),
    variant("JPEG, CMYK in one strip", { ...SMOOTH_CMYK, packing: JPEG }, seenSmoothInks, close),
    variant(
      "JPEG, CMYK in strips with tables",
      { ...SMOOTH_CMYK, packing: JPEG_WITH_TABLES, rowsPerStrip: 8, fields: [TABLES] },
      seenSmoothInks,
      close,
    ),
    variant("JPEG, CMYK in odd strips", { ...SMOOTH_CMYK, packing: JPEG, rowsPerStrip: 5 }, seenSmoothInks, close),
    variant("JPEG, CMYK in tiles", { ...SMOOTH_CMYK, packing: JPEG, tile: [16, 16] }, seenSmoothInks, close),
    oldJpeg(),
    variant("old-style JPEG without its file", { ...SMOOTH, packing: unread(6) }, undefined, {
      refusal: /old-style JPEG/,
    }),
    variant("JPEG, YCbCr in planes", { ...SMOOTH, packing: JPEG, isPlanar: true }, undefined, {
      refusal: /color mode/,
    }),
  ];
};

/** The JPEG is the strip, and two fields say where it is, as TIFF 6.0 had it. */
function oldJpeg(): TiffVariant {
  const form: TiffPageForm = { ...SMOOTH, packing: { ...JPEG, code: 6 } };
  const length = baselineJpeg(
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).reduce<Uint8Array>(
      (all, _, i) => {
        all.set(yCbCr(smooth(i % WIDTH, Math.floor(i / WIDTH))), i * 3);
        return all;
      },
      new Uint8Array(WIDTH * HEIGHT * 3),
    ),
    { width: WIDTH, rows: HEIGHT, samples: 3 },
  ).length;
  return variant(
    "old-style JPEG that is a whole file",
    {
      ...form,
      fields: [
        [513, 4, [8]],
        [514, 4, [length]],
      ],
    },
    smooth,
    { tolerance: 5 },
  );
}

/** With faxes inside. */
export const faxes = (): ReadonlyArray<TiffVariant> => {
  const readColor = (x: number, y: number) => grayAs(isInk(x, y) ? 0 : 255);
  return [
    ...(
      [
        ["modified Huffman", FAX_PLAIN],
        ["T.4", FAX_T4],
        ["T.6", FAX_T6],
      ] as const
    ).flatMap(([name, packing]) => [
      variant(`fax, ${name}`, { ...LINE, packing }, readColor),
      variant(`fax, ${name}, in strips`, { ...LINE, packing, rowsPerStrip: 6 }, readColor),
      variant(`fax, ${name}, black as 0`, { ...LINE, photometric: 1, packing }, (x, y) =>
        grayAs(isInk(x, y) ? 255 : 0),
      ),
    ]),
    variant("fax, T.6, in tiles", { ...LINE, packing: FAX_T6, tile: [16, 16] }, readColor),
    variant("fax of RGB", { ...RGB, packing: unread(4) }, undefined, { refusal: /color mode/ }),
  ];
};
