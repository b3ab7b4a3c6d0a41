import sharp, { type AvifOptions, type Sharp } from "sharp";
import { joinBytes } from "#domain/ground/files/bytes";
import { turnedHeic } from "../../fixtures/uploads/heic.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { draw, inGray, mapped, onWhite, turned, type Bitmap } from "../art.ts";
import { EXACT, file, LOSSY, read, real, refused, vips, type CorpusFile, type Tolerance } from "../corpus-file.ts";

// WebP, GIF, AVIF and HEIC: what PDF can't hold and browsers decode, or a decoder in the browser does.

const badge = () => draw("badge");
const photo = () => draw("photo");
const cutout = () => draw("cutout");
const glass = () => draw("glass");
const swapped = (picture: Bitmap) => mapped(picture, ([red, green, blue, alpha]) => [blue, red, green, alpha]);

/** Two frames, of which the first is what counts. */
const frames = (picture: Bitmap): Sharp =>
  sharp(joinBytes([picture.data, swapped(picture).data].map((data) => Uint8Array.from(data))), {
    raw: { width: picture.width, height: picture.height * 2, channels: 4, pageHeight: picture.height },
  });

type Encode = (picture: Sharp) => Sharp;
const encoded = (name: string, picture: () => Bitmap, encode: Encode, tolerance: Tolerance = LOSSY): CorpusFile =>
  file(name, () => encode(vips(picture())).toBuffer(), picture, tolerance);
const oriented = (name: string, orientation: number, encode: Encode): CorpusFile =>
  file(
    name,
    () => encode(vips(badge()).withMetadata({ orientation })).toBuffer(),
    () => turned(badge(), orientation),
    LOSSY,
  );

export const webpFiles: ReadonlyArray<CorpusFile> = [
  encoded("lossy.webp", photo, (picture) => picture.webp({ quality: 85 })),
  encoded("lossy-low.webp", photo, (picture) => picture.webp({ quality: 50 })),
  encoded("lossy-sharp-colors.webp", badge, (picture) => picture.webp({ quality: 85, smartSubsample: true })),
  encoded("lossy-alpha.webp", cutout, (picture) => picture.webp({ quality: 85 })),
  encoded("lossy-glass.webp", glass, (picture) => picture.webp({ quality: 90, alphaQuality: 100 })),
  encoded("lossless.webp", badge, (picture) => picture.webp({ lossless: true }), EXACT),
  encoded("lossless-alpha.webp", glass, (picture) => picture.webp({ lossless: true }), EXACT),
  encoded("near-lossless.webp", photo, (picture) => picture.webp({ nearLossless: true, quality: 60 })),
  encoded(
    "large.webp",
    () => draw("photo", { width: 1600 }),
    (picture) => picture.webp({ quality: 80 }),
  ),
  encoded(
    "small.webp",
    () => draw("badge", { width: 64 }),
    (picture) => picture.webp({ lossless: true }),
    EXACT,
  ),
  file(
    "animated.webp",
    () =>
      frames(badge())
        .webp({ lossless: true, delay: [100, 100] })
        .toBuffer(),
    badge,
  ),
  file(
    "animated-alpha.webp",
    () =>
      frames(cutout())
        .webp({ lossless: true, delay: [100, 100] })
        .toBuffer(),
    cutout,
  ),
  oriented("orientation-3.webp", 3, (picture) => picture.webp({ quality: 90 })),
  oriented("orientation-8.webp", 8, (picture) => picture.webp({ lossless: true })),
  real("adobe.webp"),
  real("turned.webp"),
];

const flat = () => draw("badge", { isSharp: true });
const flatCutout = () => draw("cutout", { isSharp: true });
export const gifFiles: ReadonlyArray<CorpusFile> = [
  encoded("plain.gif", flat, (picture) => picture.gif({ dither: 0 }), EXACT),
  encoded("interlaced.gif", flat, (picture) => picture.gif({ dither: 0, progressive: true }), EXACT),
  encoded("transparent.gif", flatCutout, (picture) => picture.gif({ dither: 0 }), EXACT),
  encoded("photo.gif", photo, (picture) => picture.gif({ dither: 1 }), { mean: 4, far: 0.01 }),
  encoded("few-colors.gif", flat, (picture) => picture.gif({ colours: 8, dither: 0 })),
  file(
    "animated.gif",
    () =>
      frames(flat())
        .gif({ dither: 0, delay: [100, 100] })
        .toBuffer(),
    flat,
  ),
  file(
    "animated-transparent.gif",
    () =>
      frames(flatCutout())
        .gif({ dither: 0, delay: [100, 100] })
        .toBuffer(),
    flatCutout,
  ),
  encoded(
    "large.gif",
    () => draw("badge", { width: 1000, isSharp: true }),
    (picture) => picture.gif({ dither: 0 }),
    EXACT,
  ),
  file(
    "on-white.gif",
    () => vips(onWhite(flatCutout())).gif({ dither: 0 }).toBuffer(),
    () => onWhite(flatCutout()),
  ),
];

const avif = (options: AvifOptions) => (picture: Sharp) => picture.avif({ effort: 2, quality: 75, ...options });
export const avifFiles: ReadonlyArray<CorpusFile> = [
  encoded("full-color.avif", photo, avif({ chromaSubsampling: "4:4:4" })),
  encoded("subsampled.avif", photo, avif({ chromaSubsampling: "4:2:0" })),
  encoded("lossless.avif", badge, avif({ lossless: true })),
  encoded("alpha.avif", cutout, avif({})),
  encoded("glass.avif", glass, avif({})),
  encoded("10-bits.avif", photo, avif({ bitdepth: 10 })),
  refused("12-bits.avif", () => avif({ bitdepth: 12 })(vips(photo())).toBuffer(), /12 bits/),
  encoded("large.avif", () => draw("photo", { width: 1200 }), avif({ quality: 60 })),
  file(
    "gray.avif",
    () => vips(inGray(photo())).toColourspace("b-w").removeAlpha().avif({ effort: 2 }).toBuffer(),
    () => inGray(photo()),
    LOSSY,
  ),
  real("alpha.avif"),
  real("p3.avif"),
  real("turned.avif"),
];

const heicArt = () => read(realFile("alpha.avif"));
/** HEVC loses more than the others at its quality. */
const PHONE: Tolerance = { mean: 4, far: 0.02 };
export const heicFiles: ReadonlyArray<CorpusFile> = [
  ...["plain.heic", "alpha.heic", "burst.heic"].map((name) => file(name, () => realFile(name), heicArt, PHONE)),
  file(
    "p3.heic",
    () => realFile("p3.heic"),
    () => read(realFile("p3.avif")),
    PHONE,
  ),
  ...([1, 2, 3] as const).map((quarters) =>
    file(
      `turned-${String(quarters)}.heic`,
      () => turnedHeic(realFile("plain.heic"), quarters),
      async () => turned(await heicArt(), [8, 3, 6][quarters - 1] ?? 1),
      PHONE,
    ),
  ),
];
