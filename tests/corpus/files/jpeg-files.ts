import type { JpegOptions } from "sharp";
import { baselineJpeg } from "../../factories/tiff/baseline-jpeg.ts";
import { ascii, big, join } from "../../fixtures/uploads/files.ts";
import { iccProfile } from "../../fixtures/profiles.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { colorAt, draw, HEIGHT, inGray, onWhite, turned, WIDTH, type Bitmap } from "../art.ts";
import { file, INKS, LOSSY, read, real, vips, type CorpusFile } from "../corpus-file.ts";
import { asInks, press, seenInks } from "../inks.ts";

const photo = () => draw("photo");
const badge = () => draw("badge");
const jpeg = (picture: Bitmap, options: JpegOptions = {}) =>
  vips(picture)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4", ...options });

function segment(marker: number, body: ReadonlyArray<number>): Uint8Array {
  return Uint8Array.from([0xff, marker, ...big(body.length + 2, 2), ...body]);
}
/** With segments behind the first two bytes. */
const withSegments = (bytes: Uint8Array, ...segments: ReadonlyArray<Uint8Array>): Uint8Array =>
  join(bytes.slice(0, 2), ...segments, bytes.slice(2));

const profileSegment = (icc: Uint8Array): Uint8Array => segment(0xe2, [...ascii("ICC_PROFILE\0"), 1, 1, ...icc]);
const exif = (orientation: number): Uint8Array =>
  segment(0xe1, [
    ...ascii("Exif\0\0MM\0*"),
    ...big(8, 4),
    ...big(1, 2),
    ...big(0x0112, 2),
    ...big(3, 2),
    ...big(1, 4),
    ...big(orientation, 2),
    ...big(0, 6),
  ]);

/**
 * How the four components of a JPEG with the marker of Adobe are stored: as inverted inks, or as YCC of inks and
 * inverted black.
 */
const ADOBE = { cmyk: 0, ycck: 2 } as const;

function stored(inks: ReadonlyArray<number>, as: keyof typeof ADOBE): ReadonlyArray<number> {
  if (as === "cmyk") return inks.map((ink) => 255 - ink);
  const [red = 0, green = 0, blue = 0, black = 0] = inks;
  const clamped = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return [
    clamped(0.299 * red + 0.587 * green + 0.114 * blue),
    clamped(128 - 0.168736 * red - 0.331264 * green + 0.5 * blue),
    clamped(128 + 0.5 * red - 0.418688 * green - 0.081312 * blue),
    255 - black,
  ];
}

function inkJpeg(picture: Bitmap, as: keyof typeof ADOBE | "plain", icc?: Uint8Array): Uint8Array {
  const samples = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const inks = asInks(colorAt(picture, i % WIDTH, Math.floor(i / WIDTH)));
    samples.set(as === "plain" ? inks : stored(inks, as), i * 4);
  }
  const bytes = baselineJpeg(samples, { width: WIDTH, rows: HEIGHT, samples: 4 });
  const marker = as === "plain" ? [] : [segment(0xee, [...ascii("Adobe"), 0, 100, 0, 0, 0, 0, ADOBE[as]])];
  return withSegments(bytes, ...marker, ...(icc ? [profileSegment(icc)] : []));
}

const wide = (name: "displayP3" | "adobe") => iccProfile({ name, primaries: name });
const profiled = async (name: "displayP3" | "adobe", width: number): Promise<Uint8Array> =>
  withSegments(await jpeg(draw("photo", { width })).toBuffer(), profileSegment(wide(name)));

export const jpegFiles: ReadonlyArray<CorpusFile> = [
  file("baseline.jpg", () => jpeg(photo()).toBuffer(), photo, LOSSY),
  file("subsampled.jpg", () => jpeg(photo(), { chromaSubsampling: "4:2:0" }).toBuffer(), photo, LOSSY),
  file("progressive.jpg", () => jpeg(photo(), { progressive: true }).toBuffer(), photo, LOSSY),
  file(
    "progressive-subsampled.jpg",
    () => jpeg(photo(), { progressive: true, chromaSubsampling: "4:2:0", quality: 85 }).toBuffer(),
    photo,
    LOSSY,
  ),
  file("optimized.jpg", () => jpeg(photo(), { mozjpeg: true }).toBuffer(), photo, LOSSY),
  file("low-quality.jpg", () => jpeg(badge(), { quality: 40 }).toBuffer(), badge, { mean: 4, far: 0.01 }),
  file("extension.jpeg", () => jpeg(badge()).toBuffer(), badge, LOSSY),
  file(
    "large.jpg",
    () => jpeg(draw("photo", { width: 2000 })).toBuffer(),
    () => draw("photo", { width: 2000 }),
    LOSSY,
  ),
  file(
    "large-subsampled.jpeg",
    () => jpeg(draw("badge", { width: 1600, isSharp: true }), { chromaSubsampling: "4:2:0", quality: 80 }).toBuffer(),
    () => draw("badge", { width: 1600, isSharp: true }),
    LOSSY,
  ),
  file(
    "small.jpg",
    () => jpeg(draw("badge", { width: 100 })).toBuffer(),
    () => draw("badge", { width: 100 }),
    LOSSY,
  ),
  file(
    "on-white.jpg",
    () => jpeg(draw("cutout")).toBuffer(),
    () => onWhite(draw("cutout")),
    LOSSY,
  ),
  file(
    "gray.jpg",
    () => jpeg(inGray(photo())).toColourspace("b-w").toBuffer(),
    () => inGray(photo()),
    LOSSY,
  ),
  file(
    "gray-progressive.jpeg",
    () => jpeg(inGray(photo()), { progressive: true }).toColourspace("b-w").toBuffer(),
    () => inGray(photo()),
    LOSSY,
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    file(
      `orientation-${String(orientation)}.jpg`,
      async () => withSegments(await jpeg(badge()).toBuffer(), exif(orientation)),
      () => turned(badge(), orientation),
      LOSSY,
    ),
  ),
  ...(["displayP3", "adobe"] as const).map((name) =>
    file(
      `profile-${name}.jpg`,
      () => profiled(name, 1200),
      async () => read(await profiled(name, 1200)),
      LOSSY,
    ),
  ),
  file(
    "profile-small.jpg",
    () => profiled("displayP3", 320),
    async () => read(await profiled("displayP3", 320)),
    LOSSY,
  ),
  ...(["cmyk", "ycck", "plain"] as const).map((as) =>
    file(
      `inks-${as}.jpg`,
      () => inkJpeg(photo(), as),
      () => seenInks(photo()),
      INKS,
    ),
  ),
  file(
    "inks-profile.jpg",
    () => inkJpeg(photo(), "cmyk", press),
    () => seenInks(photo()),
    INKS,
  ),
  file(
    "inks-profile-turned.jpg",
    () => withSegments(inkJpeg(photo(), "cmyk", press), exif(6)),
    async () => turned(await seenInks(photo()), 6),
    INKS,
  ),
  file(
    "inks-badge.jpg",
    () => inkJpeg(badge(), "ycck"),
    () => seenInks(badge()),
    INKS,
  ),
  real("adobe.jpg"),
  real("turned.jpg"),
  { name: "cmyk-real.jpg", bytes: () => realFile("cmyk.jpg"), tolerance: INKS },
];
