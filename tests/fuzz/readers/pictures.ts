import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { readPsd } from "#domain/ground/files/psd/read-psd";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { inflate, inflateStream } from "#domain/ground/files/unpack";
import { openTiff as openToShow } from "../../../app/features/artwork/pictures/decode/decode-tiff.ts";
import { readJpegPixels, readPngPixels } from "../../../worker/services/artwork/read/read-pixels.ts";
import { embedJpeg } from "../../../worker/services/composing/pdf/images/jpeg-image.ts";
import { PdfFile } from "../../../worker/services/composing/pdf/pdf-file.ts";
import { embedPng } from "../../../worker/services/composing/pdf/images/png-image.ts";
import { embedPacked } from "../../../worker/services/composing/pdf/images/packed-image.ts";
import { openPsd } from "../../../worker/services/composing/rasters/psd.ts";
import { UnsupportedImageError } from "#domain/ground/files/pixels/raster";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import { TIFF_CODECS } from "../../../worker/services/composing/rasters/tiff-codecs.ts";
import { tiffVariants } from "../../factories/tiff/tiff-variants.ts";
import { discPng, jpeg, tiff } from "../../fixtures/uploads/files.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { makePsd, makeTiff } from "../../fixtures/uploads/tiffs.ts";
import { atMost, type FuzzReader } from "../reader.ts";
import { counted, MAX_READS } from "./counted-source.ts";
import {
  JPEG_PIECES,
  PNG_PIECES,
  PNG_START,
  PSD_PIECES,
  PSD_STARTS,
  TIFF_PIECES,
  TIFF_START,
  joinBytes,
} from "./format-pieces.ts";

const SIDE = 300;
const MAX_PIXEL_BYTES = SIDE * SIDE * 4;
/** Rows of one picture that are read here; print files read all of them. */
const MAX_ROWS = 500;

type Refusal = abstract new (...args: Array<never>) => Error;

/** Runs a reader whose refusals are errors of one kind. */
async function refusing(refusals: ReadonlyArray<Refusal>, run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
  }
}

/** Writes the pixel data of a print file to its end, up to this many bytes. */
async function written(file: PdfFile, most: number): Promise<void> {
  let size = 0;
  for await (const chunk of file.chunks("fuzz")) if ((size += chunk.length) > most) return;
}

const RGB = (x: number, y: number): Array<number> => [(x * 7) % 256, (y * 5) % 256, (x * y) % 256];
const MAX_WRITTEN = 8 * 1024 * 1024;

export async function pictureReaders(): Promise<Array<FuzzReader>> {
  const tiffs = {
    seeds: [
      ...[
        "adobe.tif",
        "turned.tif",
        "pages.tif",
        "fax3.tif",
        "fax4.tif",
        "jpeg-rgb.tif",
        "jpeg-strips.tif",
        "jpeg-tiles.tif",
      ].map(realFile),
      tiff(20, 20),
      ...tiffVariants()
        .filter(({ name }) => /^(BigTIFF|JPEG, CMYK|fax|planar of 16|Lab|old-style)/.test(name))
        .map(({ bytes }) => bytes),
      ...(await Promise.all(
        [
          { packed: "packbits" } as const,
          { packed: "lzw", predictor: true } as const,
          { packed: "deflate", tile: 16 } as const,
          { planar: true } as const,
        ].map((form) => makeTiff(40, 30, { samples: 3, at: RGB, ...form })),
      )),
    ],
    pieces: TIFF_PIECES,
    start: TIFF_START,
  };
  const psds = {
    seeds: [
      realFile("adobe.psd"),
      ...(["none", "runs", "zip", "zip-predicted"] as const).map((packing) =>
        makePsd(30, 20, { mode: 3, at: RGB, packing }),
      ),
    ],
    pieces: PSD_PIECES,
    start: PSD_STARTS,
  };
  const pngs = {
    seeds: [realFile("adobe.png"), realFile("turned.png"), discPng(30)],
    pieces: [...PNG_PIECES, joinBytes([0x78, 0x9c])],
    start: [PNG_START],
  };
  const jpegs = {
    seeds: [realFile("adobe.jpg"), realFile("turned.jpg"), realFile("cmyk.jpg"), jpeg(16, 16)],
    pieces: JPEG_PIECES,
    start: [joinBytes([0xff, 0xd8])],
  };
  return [
    {
      name: "pixels of a TIFF",
      ...tiffs,
      runs: "tab's worker",
      read: (bytes) =>
        refusing([Unreadable], async () => {
          const file = await openToShow(bytes);
          atMost("pages", file.pages, 1000);
          for (let page = 1; page <= Math.min(3, file.pages); page++)
            await refusing([Unreadable], async () =>
              atMost("bytes of pixels", (await file.read(page, SIDE)).pixels.data.length, MAX_PIXEL_BYTES),
            );
        }),
    },
    {
      name: "rows of a TIFF",
      ...tiffs,
      runs: "server",
      read: (bytes) =>
        refusing([UnsupportedImageError], async () => {
          const source = counted(bytes);
          const image = await openTiff(source, 1, TIFF_CODECS);
          let rows = 0;
          if ("filter" in image) {
            const file = await PdfFile.begin();
            await embedPacked(file, image);
            await written(file, MAX_WRITTEN);
          } else if (image.width * image.height <= 120_000_000)
            for await (const row of image.rows()) if (row.colors.length < 1 || ++rows > MAX_ROWS) break;
          atMost("reads of a file", source.reads, MAX_READS);
        }),
    },
    {
      name: "pixels of a Photoshop file",
      ...psds,
      runs: "tab's worker",
      read: (bytes) =>
        refusing([Unreadable], async () =>
          atMost("bytes of pixels", (await readPsd(bytes, SIDE, inflate)).pixels.data.length, MAX_PIXEL_BYTES),
        ),
    },
    {
      name: "rows of a Photoshop file",
      ...psds,
      runs: "server",
      read: (bytes) =>
        refusing([UnsupportedImageError], async () => {
          const source = counted(bytes);
          const image = await openPsd(source);
          let rows = 0;
          if (image.width * image.height <= 120_000_000)
            for await (const row of image.rows()) if (row.colors.length < 1 || ++rows > MAX_ROWS) break;
          atMost("reads of a file", source.reads, MAX_READS);
        }),
    },
    {
      name: "rows of a PNG",
      ...pngs,
      runs: "tab's worker",
      read: (bytes) =>
        refusing([Unreadable], async () =>
          atMost("bytes of pixels", (await readPngRows(bytes, SIDE, inflateStream)).data.length, MAX_PIXEL_BYTES),
        ),
    },
    {
      name: "the shop's look at a PNG",
      ...pngs,
      runs: "server",
      read: async (bytes) =>
        atMost("bytes of pixels", (await readPngPixels(bytes, SIDE))?.data.length ?? 0, MAX_PIXEL_BYTES),
    },
    {
      name: "the shop's look at a JPEG",
      ...jpegs,
      runs: "server",
      read: async (bytes) =>
        atMost("bytes of pixels", (await readJpegPixels(bytes, SIDE))?.data.length ?? 0, MAX_PIXEL_BYTES),
    },
    {
      name: "PNG for the press",
      ...pngs,
      runs: "server",
      async read(bytes) {
        const file = await PdfFile.begin();
        const source = counted(bytes);
        if (await embedPng(file, source)) await written(file, MAX_WRITTEN);
        atMost("reads of a file", source.reads, MAX_READS);
      },
    },
    {
      name: "JPEG for the press",
      ...jpegs,
      runs: "server",
      async read(bytes) {
        const file = await PdfFile.begin();
        if (await embedJpeg(file, counted(bytes))) await written(file, MAX_WRITTEN);
      },
    },
  ];
}
