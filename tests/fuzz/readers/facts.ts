import { FileBytes } from "#domain/files/file-bytes";
import { readFacts } from "#domain/files/facts/read-facts";
import { orientationOf } from "#domain/files/facts/orientation";
import type { FileType } from "#domain/files/file-types";
import { describeColour } from "#domain/files/icc/profile";
import { toSrgb } from "#domain/files/icc/to-srgb";
import { profileFault } from "#domain/files/icc/press-profile";
import { sniff } from "#domain/files/sniff";
import { epsPreview } from "#domain/files/pixels/eps-preview";
import { cleanPhoto } from "#domain/reviews/photo";
import {
  ascii,
  big,
  bmp,
  discPng,
  eps,
  gif,
  jpeg,
  little,
  pdf,
  pdfWith,
  svg,
  text,
  webp,
} from "../../fixtures/files.ts";
import { HOSTILE_SVGS } from "../../fixtures/hostile-svg.ts";
import { iccProfile } from "../../fixtures/profiles.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { atMost, type FuzzReader } from "../reader.ts";

const bytes = (...parts: ReadonlyArray<ReadonlyArray<number> | string>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? ascii(part) : [...part])));
const texts = (...all: ReadonlyArray<string>): Array<Uint8Array<ArrayBuffer>> => all.map(text);

/** The facts of a file of which all is at hand, and of one with a gap: large files are held so. */
function readAsFacts(type: FileType, file: Uint8Array<ArrayBuffer>): void {
  sniff(FileBytes.of(file));
  for (const one of [FileBytes.of(file), new FileBytes(file.length, file.subarray(0, 700), file.subarray(-300))]) {
    const facts = readFacts(type, one);
    orientationOf(type, one);
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

const chunk = (name: string, length: number, content: ReadonlyArray<number> = []): Uint8Array<ArrayBuffer> =>
  bytes(big(length, 4), name, content, [0, 0, 0, 0]);
const PNG_START = bytes(
  [0x89],
  "PNG\r\n",
  [0x1a],
  "\n",
  big(13, 4),
  "IHDR",
  big(100, 4),
  big(100, 4),
  [8, 6, 0, 0, 0],
  [0, 0, 0, 0],
);
const PNG_PIECES = [
  chunk("IDAT", 0),
  chunk("tEXt", 0),
  chunk("iCCP", 8, [...ascii("a"), 0, 0, 0x78, 0x9c, 3, 0, 0]),
  chunk("iCCP", 0xffffffff),
  chunk("eXIf", 8, ascii("MM\0*\0\0\0\x08")),
  chunk("sRGB", 1, [0]),
  chunk("cICP", 4, [1, 2, 3, 4]),
  chunk("acTL", 8, big(0xffffffff, 8)),
  chunk("IEND", 0),
  chunk("pHYs", 9, [...big(0, 8), 1]),
];
const JPEG_PIECES = [
  bytes([0xff]),
  bytes([0xff, 0xd0]),
  bytes([0xff, 0xe0, 0, 2]),
  bytes([0xff, 0xe2, 0, 16], "ICC_PROFILE\0", [1, 255]),
  bytes([0xff, 0xe1, 0, 16], "Exif\0\0MM\0*\0\0\0\x08"),
  bytes([0xff, 0xc0, 0, 11, 8], big(65_535, 2), big(65_535, 2), [1, 1, 0x11, 0]),
  bytes([0xff, 0xda, 0, 2]),
  bytes([0xff, 0xd9]),
  bytes([0xff, 0xe1, 0xff, 0xff]),
];
const riff = (name: string, length: number, content: ReadonlyArray<number> = []): Uint8Array<ArrayBuffer> =>
  bytes(name, little(length, 4), content);
const isoBox = (type: string, content: ReadonlyArray<number> = [], length?: number): Uint8Array<ArrayBuffer> =>
  bytes(big(length ?? content.length + 8, 4), type, content);
const META_HEAD = bytes(big(24, 4), "ftypheic", big(0, 4), "mif1heic", big(0, 4), "meta", big(0, 4));
const ISO_PIECES = [
  isoBox("pitm", [0, 0, 0, 0, 0, 1]),
  isoBox("iinf", [0, 0, 0, 0, 0, 1]),
  isoBox("infe", [2, 0, 0, 0, 0, 1, 0, 0, ...ascii("hvc1")]),
  isoBox("iref", [0, 0, 0, 0]),
  isoBox("dimg", [0, 1, 255, 255]),
  isoBox("thmb", [0, 1, 0, 1, 0, 1]),
  isoBox("iprp"),
  isoBox("ipco"),
  isoBox("ipma", [0, 0, 0, 0, 255, 255, 255, 255, 0, 1, 255]),
  isoBox("ispe", [0, 0, 0, 0, ...big(0xffffffff, 4), ...big(1, 4)]),
  isoBox("irot", [3]),
  isoBox("imir", [1]),
  isoBox("colr", [...ascii("prof")]),
  isoBox("meta", [0, 0, 0, 0], 0),
  isoBox("moov", [], 1),
  isoBox("iprp", [], 0),
  isoBox("free", [], 0x7fffffff),
  bytes("auxid:1"),
];
const tiffEntry = (tag: number, type: number, count: number, value: number): Uint8Array<ArrayBuffer> =>
  bytes(little(tag, 2), little(type, 2), little(count, 4), little(value, 4));
export const TIFF_START = [
  bytes("II*\0", little(8, 4), little(12, 2)),
  bytes("MM\0*", big(8, 4), big(12, 2)),
  bytes("II*\0", little(8, 4), little(65_535, 2)),
];
export const TIFF_PIECES = [
  tiffEntry(256, 4, 1, 100),
  tiffEntry(257, 4, 1, 100),
  tiffEntry(256, 4, 1, 0xffffffff),
  tiffEntry(258, 3, 3, 8),
  tiffEntry(259, 3, 1, 5),
  tiffEntry(259, 3, 1, 7),
  tiffEntry(259, 3, 1, 32_773),
  tiffEntry(262, 3, 1, 2),
  tiffEntry(273, 4, 1, 8),
  tiffEntry(277, 3, 1, 65_535),
  tiffEntry(278, 4, 1, 1),
  tiffEntry(279, 4, 0xffffffff, 8),
  tiffEntry(282, 5, 1, 8),
  tiffEntry(322, 4, 1, 1),
  tiffEntry(323, 4, 1, 1),
  tiffEntry(324, 4, 0x100000, 8),
  tiffEntry(330, 4, 4, 8),
  tiffEntry(34_675, 7, 0xffffffff, 0),
  tiffEntry(34_665, 4, 1, 8),
  tiffEntry(37_500, 7, 0xffff, 8),
  bytes(little(8, 4)),
  bytes(little(2, 2)),
];
const PSD_START = bytes(
  "8BPS",
  [0, 1, 0, 0, 0, 0, 0, 0, 0, 3],
  big(100, 4),
  big(100, 4),
  [0, 8, 0, 3],
  big(0, 4),
  big(4000, 4),
);
export const PSD_PIECES = [
  bytes("8BIM", big(1005, 2), [0, 0], big(16, 4), new Array<number>(16).fill(1)),
  bytes("8BIM", big(1057, 2), [0, 0], big(0, 4)),
  bytes("8BIM", big(1039, 2), [0, 0], big(0xffffffff, 4)),
  bytes("8BIM", big(1, 2), [255, 0], big(0, 4)),
  bytes(big(0, 4)),
  bytes(big(0xffffffff, 4)),
  bytes([0, 1]),
  bytes([0, 3]),
  bytes([0x78, 0x9c]),
];
export const PSD_STARTS = [
  PSD_START,
  bytes(
    "8BPS",
    [0, 2, 0, 0, 0, 0, 0, 0, 0, 4],
    big(300_000, 4),
    big(300_000, 4),
    [0, 32, 0, 4],
    big(0, 4),
    big(0, 4),
    big(0, 8),
  ),
];

export const SVG_TEXTS = [
  "<svg ",
  "<svg>",
  "</svg>",
  "<g>",
  "</g>",
  "<a ",
  "<use href='#a'/>",
  "<g id='a'>",
  "<path d='M0 0h9z'/>",
  "<style>",
  "</style>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<!",
  "<!ENTITY ",
  "[",
  "]",
  ">",
  "'",
  '"',
  "=",
  " ",
  "a",
  "url(",
  "url(#a",
  "&",
  "&#x41;",
  "&a;",
  "transform='",
  "matrix(",
  "rotate(1",
  "1",
  ".",
  "e",
  "fill='",
  "/*",
  "*/",
  "{",
  "}",
  ".a",
  "#a",
  ",",
  ";",
  "<filter id='a' width='1",
  "<feBlur/>",
  "<linearGradient id='b' href='#b'>",
  "<stop/>",
  "style='",
  "<text>",
  "<symbol viewBox='0 0 1 1'>",
  "<clipPath id='c'>",
  "clip-path='url(#c)'",
  "\n",
];
export const SVG_STARTS = texts(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">',
  '<?xml version="1.0"?><!DOCTYPE svg [',
  "<svg><style>",
  "<svg><path d='",
  "<svg><g transform='",
);
const PDF_TEXTS = [
  "/Type/Pages",
  "/Type",
  "/Pages",
  "/Count ",
  "/Count 1",
  "1",
  " ",
  "\n",
  "/MediaBox[",
  "/MediaBox[0 0 72 72]",
  "/TrimBox",
  "-",
  ".",
  "/Linearized",
  "/N 1",
  "/Encrypt",
  " 1 0 R",
  "<<",
  ">>",
  "[",
  "]",
  "(",
  ")",
  "1 0 obj",
  "endobj",
  "stream\n",
  "endstream",
  "/Kids[2 0 R 2 0 R]",
  "/Type/ObjStm/N 1000/First 10",
  "/Filter/FlateDecode",
  "xref\n",
  "trailer",
  "startxref\n0\n",
  "%%EOF\n",
  "%PDF-1.4\n",
  "/Type/Page",
  "/DeviceCMYK",
  "/Separation/",
  "/Font",
  "\\",
  "<",
  ">",
  "%",
  "true",
  "null",
  "/Length 10",
];
const EPS_TEXTS = [
  "%!PS-Adobe-3.0\n",
  "%%BoundingBox:",
  "%%BoundingBox: 0 0 1 1",
  "%%HiRes",
  " ",
  "1",
  "-",
  ".",
  "%%BeginPreview: 1 1 1 1\n",
  "%%BeginPreview:",
  "%%EndPreview",
  "\r",
  "\n",
  "f",
  "%",
  "showpage",
  "%%EOF",
];

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
    bytes([0xc5, 0xd0, 0xd3, 0xc6], little(30, 4), little(100, 4), little(0, 8), little(32, 4), little(40, 4), [0, 0]),
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
      bytes([0xff, 0xd8]),
    ]),
    facts(
      "image/gif",
      [gif],
      [bytes([0x21, 0xf9, 4, 1, 0, 0, 0, 0]), bytes([0x2c, 0, 0]), bytes([0x3b])],
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
      [bytes("RIFF", little(0xffffffff, 4), "WEBP")],
    ),
    facts("image/bmp", [bmp(9, 9)], [bytes([0xff, 0xff, 0xff, 0xff])], [bmp(2, 2).subarray(0, 30)]),
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
        bytes("desc", big(0, 4), big(0xffffffff, 4)),
        bytes("rXYZ", big(128, 4), big(20, 4)),
        bytes("rTRC", big(140, 4), big(0xffffffff, 4)),
        bytes(big(0xffffffff, 4)),
        bytes("curv", big(0, 4), big(0xffffff, 4)),
        bytes("mluc"),
        bytes("para"),
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
      start: [PNG_START, bytes([0xff, 0xd8]), bytes("RIFF", little(400, 4), "WEBP")],
      runs: "server",
      read(file) {
        const clean = cleanPhoto(file);
        if (clean.ok) atMost("bytes of a cleaned photo", clean.value.bytes.length, file.length + 200);
      },
    },
  ];
}
export { bytes as bytesOf, texts, PDF_TEXTS, PNG_PIECES, PNG_START, JPEG_PIECES };
