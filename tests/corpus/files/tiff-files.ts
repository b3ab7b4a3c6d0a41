import { inks, smooth, type TiffVariant } from "../../factories/tiff/tiff-pictures.ts";
import { tiffVariants } from "../../factories/tiff/tiff-variants.ts";
import { bitmap, draw, inGray, type Bitmap } from "../art.ts";
import {
  EXACT,
  file,
  INKS,
  LOSSY,
  read,
  real,
  refused,
  vips,
  type CorpusFile,
  type Tolerance,
} from "../corpus-file.ts";
import { seenByPress } from "../inks.ts";
import type { TiffOptions } from "sharp";

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/**
 * The picture of a variant. Inks get their colors from the press's profile; the variants' own pictures are without one.
 */
function renderExpected({ name, width, height, seen }: TiffVariant): Bitmap | Promise<Bitmap> {
  const at = seen ?? (() => [0, 0, 0, 0] as const);
  if (!name.includes("CMYK")) return bitmap(width, height, at);
  const inksAt = name.startsWith("JPEG")
    ? (x: number, y: number) => smooth(x, y).map((value, i) => (i < 3 ? 255 - value : 0))
    : inks;
  return seenByPress({ width, height }, inksAt, (x, y) => at(x, y)[3]);
}

/** Every form of TIFF that the readers' own tests have and whose first page is looked at. */
const variants = tiffVariants()
  .filter(({ page }) => page === 1)
  .map((variant) => {
    const name = `variant-${slug(variant.name)}.tif`;
    if (variant.refusal) return refused(name, () => variant.bytes, variant.refusal);
    const tolerance = variant.name.includes("CMYK") ? INKS : { ...EXACT, mean: 1 + variant.tolerance };
    return file(
      name,
      () => variant.bytes,
      () => renderExpected(variant),
      tolerance,
    );
  });

const photo = () => draw("photo");
const glass = () => draw("glass");
const encoded = (name: string, picture: () => Bitmap, options: TiffOptions, tolerance = LOSSY) =>
  file(name, () => vips(picture()).tiff(options).toBuffer(), picture, tolerance);

/** Forms that libtiff writes, through libvips, which also reads what has to be seen. */
const LIBTIFF: ReadonlyArray<readonly [name: string, bytes: () => Promise<Uint8Array>, tolerance?: Tolerance]> = [
  ["libtiff-fax", () => fax().tiff({ compression: "ccittfax4", bitdepth: 1 }).toBuffer()],
  ["libtiff-fax-tiled", () => fax().tiff({ compression: "ccittfax4", bitdepth: 1, tile: true }).toBuffer()],
  ["libtiff-white-is-zero", () => fax().tiff({ compression: "none", bitdepth: 1, miniswhite: true }).toBuffer()],
  ["libtiff-pyramid", () => opaque().tiff({ compression: "jpeg", quality: 92, pyramid: true, tile: true }).toBuffer()],
  [
    "libtiff-rgb-16",
    () => opaque().toColourspace("rgb16").tiff({ compression: "lzw", predictor: "horizontal" }).toBuffer(),
  ],
  ["libtiff-p3", () => opaque().withIccProfile("p3").tiff({ compression: "lzw" }).toBuffer()],
  ["libtiff-inks", () => inInks().tiff({ compression: "lzw" }).toBuffer(), INKS],
  ["libtiff-inks-jpeg-tiled", () => inInks().tiff({ compression: "jpeg", quality: 92, tile: true }).toBuffer(), INKS],
];
const opaque = () => vips(photo()).removeAlpha();
const fax = () => opaque().toColourspace("b-w").threshold(110);
const inInks = () => opaque().toColourspace("cmyk").withIccProfile("cmyk");

export const tiffFiles: ReadonlyArray<CorpusFile> = [
  ...variants,
  encoded("lzw.tiff", glass, { compression: "lzw", predictor: "horizontal" }),
  encoded("zip.tiff", glass, { compression: "deflate" }),
  encoded("packbits.tif", photo, { compression: "packbits" }),
  encoded("tiled.tif", glass, { compression: "lzw", tile: true, tileWidth: 128, tileHeight: 128 }),
  encoded("big.tiff", photo, { compression: "deflate", bigtiff: true }),
  encoded("large.tif", () => draw("photo", { width: 1600 }), { compression: "lzw", predictor: "horizontal" }),
  file(
    "jpeg.tif",
    () => vips(photo()).removeAlpha().tiff({ compression: "jpeg", quality: 92 }).toBuffer(),
    photo,
    LOSSY,
  ),
  file(
    "jpeg-tiled.tif",
    () => vips(photo()).removeAlpha().tiff({ compression: "jpeg", quality: 92, tile: true }).toBuffer(),
    photo,
    LOSSY,
  ),
  file(
    "gray.tiff",
    () => vips(inGray(photo())).toColourspace("b-w").removeAlpha().tiff({ compression: "lzw" }).toBuffer(),
    () => inGray(photo()),
    LOSSY,
  ),
  ...LIBTIFF.map(([name, bytes, tolerance = LOSSY]) =>
    file(`${name}.tif`, bytes, async () => read(await bytes()), tolerance),
  ),
  refused("libtiff-webp.tif", () => opaque().tiff({ compression: "webp" }).toBuffer(), /WebP/),
  refused(
    "libtiff-floats.tif",
    () => opaque().toColourspace("scrgb").tiff({ compression: "deflate" }).toBuffer(),
    /unsigned integers/,
  ),
  ...["adobe.tif", "turned.tif", "jpeg-rgb.tif", "jpeg-strips.tif", "jpeg-tiles.tif", "fax3.tif", "fax4.tif"].map(
    (name) => real(name),
  ),
];
