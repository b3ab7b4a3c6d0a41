import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { readFileOrientation } from "#domain/ground/files/facts/orientation";
import type { FileType } from "#domain/ground/files/file-types";
import { describeColour } from "#domain/ground/files/icc/profile";
import { toSrgb } from "#domain/ground/files/icc/to-srgb";
import { profileFault } from "#domain/ground/files/icc/press-profile";
import { sniff } from "#domain/ground/files/sniff";
import { epsPreview } from "#domain/ground/files/pixels/eps-preview";
import { cleanPhoto } from "#domain/ground/files/photo";
import { eps, pdf, pdfWith, svg } from "../../fixtures/uploads/documents.ts";
import { big, bmp, discPng, gif, jpeg, little, text, webp } from "../../fixtures/uploads/files.ts";
import { HOSTILE_SVGS } from "../../fixtures/uploads/hostile-svg.ts";
import { iccProfile } from "../../fixtures/profiles.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { atMost, type FuzzReader } from "../reader.ts";
import {
  EPS_TEXTS,
  ISO_PIECES,
  JPEG_PIECES,
  META_HEAD,
  PDF_TEXTS,
  PNG_PIECES,
  PNG_START,
  PSD_PIECES,
  PSD_STARTS,
  SVG_STARTS,
  SVG_TEXTS,
  TIFF_PIECES,
  TIFF_START,
  joinBytes,
  riff,
  texts,
} from "./format-pieces.ts";

/** The facts of a file that is complete in memory, and of one with a gap, as for large files. */
function readAsFacts(type: FileType, file: Uint8Array<ArrayBuffer>): void {
  sniff(FileBytes.of(file));
  for (const fileBytes of [
    FileBytes.of(file),
    new FileBytes(file.length, file.subarray(0, 700), file.subarray(-300)),
  ]) {
    const facts = readFacts(type, fileBytes);
    readFileOrientation(type, fileBytes);
    atMost("characters of facts", JSON.stringify(facts).length, 20_000);
  }
}

const facts = (
  type: FileType,
  seeds: FuzzReader["seeds"],
  pieces: FuzzReader["pieces"],
  start: FuzzReader["start"],
): FuzzReader => ({
  name: `facts of ${type.slice(type.indexOf("/") + 1)}`,
  seeds,
  pieces,
  start,
  runs: "server",
  read: (file) => readAsFacts(type, file),
});

export async function factReaders(): Promise<Array<FuzzReader>> {
  const real = (...names: ReadonlyArray<string>) => names.map(realFile);
  const pdfs = [
    ...real("spot.pdf", "locked.pdf"),
    await pdf({ pages: 3 }),
    await pdf({ pages: 2, compressed: true }),
    await pdfWith({ spots: ["CutContour"], fonts: ["Arial"] }),
  ];
  const epsPieces = [
    ...texts(...EPS_TEXTS),
    joinBytes(
      [0xc5, 0xd0, 0xd3, 0xc6],
      little(30, 4),
      little(100, 4),
      little(0, 8),
      little(32, 4),
      little(40, 4),
      [0, 0],
    ),
  ];
  const svgSeeds = [
    svg(),
    svg('<g transform="rotate(3)"><path d="M0 0 A1 2 3 0 1 9 9z"/></g>'),
    ...HOSTILE_SVGS.map(([, file]) => file.subarray(0, 20_000)),
  ];
  const profiles = [
    iccProfile({ name: "Press", space: "CMYK" }),
    iccProfile({ name: "Display P3", primaries: "displayP3", version: 4 }),
    iccProfile({ name: "Gray", space: "GRAY" }),
  ];
  return [
    facts("image/png", [...real("adobe.png", "turned.png"), discPng(20)], PNG_PIECES, [PNG_START]),
    facts("image/jpeg", [...real("adobe.jpg", "turned.jpg", "cmyk.jpg"), jpeg(16, 16)], JPEG_PIECES, [
      joinBytes([0xff, 0xd8]),
    ]),
    facts(
      "image/gif",
      [gif],
      [joinBytes([0x21, 0xf9, 4, 1, 0, 0, 0, 0]), joinBytes([0x2c, 0, 0]), joinBytes([0x3b])],
      [gif.subarray(0, 13)],
    ),
    facts(
      "image/webp",
      [...real("adobe.webp", "turned.webp"), webp(9, 9)],
      [
        riff("VP8X", 10, new Array<number>(10).fill(255)),
        riff("EXIF", 0),
        riff("ICCP", 0xffffffff),
        riff("VP8L", 0),
        riff("ALPH", 0),
      ],
      [joinBytes("RIFF", little(0xffffffff, 4), "WEBP")],
    ),
    facts("image/bmp", [bmp(9, 9)], [joinBytes([0xff, 0xff, 0xff, 0xff])], [bmp(2, 2).subarray(0, 30)]),
    facts("image/heic", real("plain.heic", "p3.heic", "burst.heic", "alpha.heic"), ISO_PIECES, [META_HEAD]),
    facts("image/avif", real("alpha.avif", "p3.avif", "turned.avif"), ISO_PIECES, [META_HEAD]),
    facts("image/tiff", real("adobe.tif", "turned.tif", "pages.tif", "fax4.tif"), TIFF_PIECES, TIFF_START),
    facts("image/vnd.adobe.photoshop", real("adobe.psd"), PSD_PIECES, PSD_STARTS),
    facts("image/svg+xml", svgSeeds, texts(...SVG_TEXTS), SVG_STARTS),
    facts("application/pdf", pdfs, texts(...PDF_TEXTS), texts("%PDF-1.4\n")),
    facts("application/postscript", [eps], epsPieces, texts("%!PS-Adobe-3.0\n")),
    {
      name: "ICC profile",
      seeds: profiles,
      pieces: [
        joinBytes("desc", big(0, 4), big(0xffffffff, 4)),
        joinBytes("rXYZ", big(128, 4), big(20, 4)),
        joinBytes("rTRC", big(140, 4), big(0xffffffff, 4)),
        joinBytes(big(0xffffffff, 4)),
        joinBytes("curv", big(0, 4), big(0xffffff, 4)),
        joinBytes("mluc"),
        joinBytes("para"),
      ],
      start: profiles.map((profile) => profile.subarray(0, 132)),
      runs: "server",
      read(file) {
        atMost("characters of a name", JSON.stringify(describeColour({ icc: file }) ?? {}).length, 1000);
        for (const components of [1, 3, 4] as const) profileFault(file, components);
        toSrgb({ icc: file })?.(new Uint8ClampedArray(64));
      },
    },
    {
      name: "preview of an EPS",
      seeds: [eps, text("%!PS-Adobe-3.0\n%%BeginPreview: 8 2 1 2\n%ff00\n%00ff\n%%EndPreview\n")],
      pieces: epsPieces,
      start: texts("%!PS-Adobe-3.0\n"),
      runs: "tab's worker",
      read(file) {
        const preview = epsPreview(file);
        if (preview?.kind === "pixels") atMost("pixels", preview.pixels.data.length / 4, 16_000_000);
      },
    },
    {
      name: "photo of a review",
      seeds: [...real("turned.jpg", "turned.png", "turned.webp", "adobe.jpg")],
      pieces: [...PNG_PIECES, ...JPEG_PIECES, riff("VP8L", 0), riff("EXIF", 0)],
      start: [PNG_START, joinBytes([0xff, 0xd8]), joinBytes("RIFF", little(400, 4), "WEBP")],
      runs: "server",
      read(file) {
        const clean = cleanPhoto(file);
        if (clean.ok) atMost("bytes of a cleaned photo", clean.value.bytes.length, file.length + 200);
      },
    },
  ];
}
