import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { nest } from "#domain/prepress/composing/nest";
import { readStoredCuts, type PrintJob } from "#domain/prepress/press/print-job";
import { addPiecePages } from "../../worker/services/composing/pdf/piece-pages.ts";
import type { ByteSource } from "#domain/ground/files/byte-source";
import { embedJpeg } from "../../worker/services/composing/pdf/images/jpeg-image.ts";
import { embedPacked } from "../../worker/services/composing/pdf/images/packed-image.ts";
import { embedPng } from "../../worker/services/composing/pdf/images/png-image.ts";
import { embedRaster } from "../../worker/services/composing/pdf/images/raster-image.ts";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import { TIFF_CODECS } from "../../worker/services/composing/rasters/tiff-codecs.ts";
import { PdfFile } from "../../worker/services/composing/pdf/pdf-file.ts";
import { PieceContent } from "../../worker/services/composing/pdf/piece-content.ts";
import { SharedObjects } from "../../worker/services/composing/pdf/shared-objects.ts";
import { makeTiff } from "../../tests/fixtures/uploads/tiffs.ts";

const MB = 1024 * 1024;
const ID = "0".repeat(32);
const job: PrintJob = {
  facts: { order: "Order 1", product: "Stickers", material: "White vinyl", quantity: 100, at: new Date(0) },
  notes: [],
  pieces: [
    {
      label: "",
      copies: 100,
      size: { width: 3, height: 3 },
      bleed: 1 / 8,
      layers: [{ kind: "artwork", page: 1, box: { x: 0.1, y: 0.1, width: 2.8, height: 2.8 } }],
      cuts: readStoredCuts({ path: "M0 0L3 0L3 3L0 3Z" }),
    },
  ],
};

/** A file that is generated while it is read, so that only the memory of the print file's writer counts. */
function source(head: Uint8Array, body: number): ByteSource {
  const part = new Uint8Array(64 * 1024);
  return {
    size: head.length + body,
    read: (offset, length) => Promise.resolve(head.subarray(offset, offset + length)),
    async *stream() {
      yield head;
      for (let remainingBytes = body; remainingBytes > 0; remainingBytes -= part.length)
        yield await Promise.resolve(part.subarray(0, Math.min(remainingBytes, part.length)));
    },
  };
}

const makeByteSource = (file: Uint8Array): ByteSource => ({ ...source(file, 0) });

/** The header of a CMYK JPEG, 10,000 pixels a side. */
const JPEG = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 2, 0xff, 0xc0, 0, 20, 8, 0x27, 0x10,
  0x27, 0x10, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0, 0xff, 0xda, 0, 2,
]);

/** A PNG with transparency, with this many pixels a side. */
function clearPng(side: number): Uint8Array {
  const raw = new Uint8Array(side * (side * 4 + 1));
  for (let i = 0; i < raw.length; i++) raw[i] = i % (side * 4 + 1) === 0 ? 0 : (i * 31) >> 5;
  const data = deflateSync(raw, { level: 1 });
  const file = new Uint8Array(33 + 12 + data.length + 12);
  const view = new DataView(file.buffer);
  const name = (text: string, at: number) => file.set(new TextEncoder().encode(text), at);
  file.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, side);
  view.setUint32(20, side);
  file.set([8, 6, 0, 0, 0], 24);
  view.setUint32(33, data.length);
  name("IDAT", 37);
  file.set(data, 41);
  name("IEND", 41 + data.length + 8);
  return file;
}

const STRIP_ROWS = 64;

/** An LZW TIFF with this many pixels a side, a multiple of 64, in which all strips are the same, compressed once. */
async function lzwTiff(side: number): Promise<Uint8Array> {
  const tiff = await makeTiff(side, STRIP_ROWS, {
    samples: 3,
    packed: "lzw",
    at: (x, y) => [(x * 31) >> 5, y, x + y].map((value) => value & 255),
  });
  const strip = tiff.subarray(8, new DataView(tiff.buffer).getUint32(4, true));
  const count = side / STRIP_ROWS;
  const tags: ReadonlyArray<readonly [tag: number, type: 3 | 4, values: ReadonlyArray<number>]> = [
    [256, 4, [side]],
    [257, 4, [side]],
    [258, 3, [8, 8, 8]],
    [259, 3, [5]],
    [262, 3, [2]],
    [273, 4, Array.from({ length: count }, () => 8)],
    [277, 3, [3]],
    [278, 4, [STRIP_ROWS]],
    [279, 4, Array.from({ length: count }, () => strip.length)],
    [284, 3, [1]],
  ];
  const directoryAt = 8 + strip.length + (strip.length % 2);
  const file = new Uint8Array(directoryAt + 6 + tags.length * 12 + count * 8 + 16);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, directoryAt, true);
  file.set(strip, 8);
  view.setUint16(directoryAt, tags.length, true);
  let valuesAt = directoryAt + 6 + tags.length * 12;
  for (const [i, [tag, type, values]] of tags.entries()) {
    const at = directoryAt + 2 + i * 12;
    const size = type === 3 ? 2 : 4;
    const isShort = values.length * size <= 4;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, values.length, true);
    if (!isShort) view.setUint32(at + 8, valuesAt, true);
    for (const [k, value] of values.entries()) {
      const to = (isShort ? at + 8 : valuesAt) + k * size;
      if (size === 2) view.setUint16(to, value, true);
      else view.setUint32(to, value, true);
    }
    if (!isShort) valuesAt += values.length * size;
  }
  return file;
}

interface Row {
  readonly what: string;
  readonly ms: number;
  readonly "file, MB": number;
  readonly "held beside the original, MB": number;
}

const face = [
  new Uint8Array(
    readFileSync(
      new URL("../../app/domain/prepress/lettering/type/cuts/figtree-latin-700-normal.woff", import.meta.url),
    ),
  ),
];

async function made(what: string, open: (file: PdfFile) => ReturnType<typeof embedPng>): Promise<Row> {
  globalThis.gc?.();
  const memoryBefore = process.memoryUsage();
  const start = performance.now();
  const file = await PdfFile.begin();
  const image = await open(file);
  if (!image) throw new Error(`${what} cannot be set`);
  await addPiecePages(
    new PieceContent(new SharedObjects(file, face), () => ({ ref: image.ref, toUnit: image.upright })),
    job,
  );
  let [size, peak] = [0, 0];
  for await (const chunk of file.chunks(ID)) {
    size += chunk.length;
    const now = process.memoryUsage();
    peak = Math.max(peak, now.heapUsed + now.arrayBuffers - memoryBefore.heapUsed - memoryBefore.arrayBuffers);
  }
  return {
    what,
    ms: Math.round(performance.now() - start),
    "file, MB": Number((size / MB).toFixed(1)),
    "held beside the original, MB": Number((peak / MB).toFixed(1)),
  };
}

/** Time and memory of a print file by the size of its original, and of laying out a roll. */
export async function benchPrint(): Promise<void> {
  console.log(
    "\nPrint files: what was there before anything is read counts as nothing; garbage that is not yet collected counts.",
  );
  const rows = [];
  for (const megabytes of [1, 20, 95])
    rows.push(
      await made(`JPEG in process colors of ${String(megabytes)} MB`, (file) =>
        embedJpeg(file, source(JPEG, megabytes * MB)),
      ),
    );
  for (const side of [1000, 4000, 8000]) {
    const png = clearPng(side);
    rows.push(
      await made(`PNG with transparency of ${String(side)} px (${String(Math.round(png.length / MB))} MB)`, (file) =>
        embedPng(file, makeByteSource(png)),
      ),
    );
  }
  for (const side of [1024, 4032, 8000]) {
    const tiff = await lzwTiff(side);
    rows.push(
      await made(`TIFF in LZW of ${String(side)} px`, async (file) => {
        const picture = await openTiff(makeByteSource(tiff), 1, TIFF_CODECS);
        return "filter" in picture ? embedPacked(file, picture) : embedRaster(file, picture);
      }),
    );
  }
  console.table(rows);
  console.table(
    [100, 1000, 5000].map((count) => {
      const items = [
        { id: "a", size: { width: 3, height: 2 }, count: count / 2 },
        { id: "b", size: { width: 4.5, height: 4 }, count: count / 4 },
        { id: "c", size: { width: 1.25, height: 7 }, count: count / 4 },
      ];
      const start = performance.now();
      const laid = nest(items, { width: 54, gap: 1 / 8, margin: 1 / 2 });
      return {
        "pieces on a roll of 54 in": count,
        ms: Math.round(performance.now() - start),
        "used, in": Math.round(laid.usedLength),
        "waste, %": Number((laid.waste * 100).toFixed(1)),
      };
    }),
  );
}
