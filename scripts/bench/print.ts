import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { nest } from "#domain/printing/nest";
import { cutsOf, type PrintJob } from "#domain/printing/print-job";
import type { ByteSource } from "../../worker/services/printing/pdf/byte-source.ts";
import { Shared } from "../../worker/services/printing/pdf/content.ts";
import { embedJpeg } from "../../worker/services/printing/pdf/jpeg-image.ts";
import { PdfFile } from "../../worker/services/printing/pdf/pdf-file.ts";
import { embedPng } from "../../worker/services/printing/pdf/png-image.ts";
import { PressSheet } from "../../worker/services/printing/pdf/press-sheet.ts";
import { setPieces } from "../../worker/services/printing/pdf/set-pieces.ts";

const MB = 1024 * 1024;
const ID = "0".repeat(32);
const job: PrintJob = {
  facts: { order: "Order 1", product: "Stickers", material: "White vinyl", quantity: 100, at: new Date(0) }, notes: [],
  pieces: [{ label: "", copies: 100, size: { width: 3, height: 3 }, bleed: 1 / 8, layers: [{ kind: "artwork", page: 1, box: { x: 0.1, y: 0.1, width: 2.8, height: 2.8 } }], cuts: cutsOf({ path: "M0 0L3 0L3 3L0 3Z" }) }],
};

/** A file that is made as it is read, so that only what the press holds of it counts. */
function source(head: Uint8Array, body: number): ByteSource {
  const part = new Uint8Array(64 * 1024);
  return {
    size: head.length + body,
    read: (offset, length) => Promise.resolve(head.subarray(offset, offset + length)),
    async *stream() {
      yield head;
      for (let left = body; left > 0; left -= part.length) yield await Promise.resolve(part.subarray(0, Math.min(left, part.length)));
    },
  };
}

const bytesOf = (file: Uint8Array): ByteSource => ({ ...source(file, 0) });

/** The header of a JPEG in process colors, 10,000 pixels a side. */
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 2, 0xff, 0xc0, 0, 20, 8, 0x27, 0x10, 0x27, 0x10, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0, 0xff, 0xda, 0, 2]);

/** A PNG with transparency of so many pixels a side. */
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

interface Row {
  readonly what: string;
  readonly ms: number;
  readonly "file, MB": number;
  readonly "held beside the original, MB": number;
}

const face = [new Uint8Array(readFileSync(new URL("../../app/domain/type/cuts/figtree-latin-700-normal.woff", import.meta.url)))];

async function made(what: string, open: (file: PdfFile) => ReturnType<typeof embedPng>): Promise<Row> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const start = performance.now();
  const file = await PdfFile.begin();
  const image = await open(file);
  if (!image) throw new Error(`${what} cannot be set`);
  await setPieces(new PressSheet(new Shared(file, face), () => ({ ref: image.ref, toUnit: image.upright })), job);
  let [size, peak, seen] = [0, 0, 0];
  for await (const chunk of file.chunks(ID)) {
    size += chunk.length;
    if (seen++ % 64 !== 0) continue;
    const now = process.memoryUsage();
    peak = Math.max(peak, now.heapUsed + now.arrayBuffers - before.heapUsed - before.arrayBuffers);
  }
  return { what, ms: Math.round(performance.now() - start), "file, MB": Number((size / MB).toFixed(1)), "held beside the original, MB": Number((peak / MB).toFixed(1)) };
}

/** Time and memory of a print file by the size of its original, and of laying out a roll. */
export async function benchPrint(): Promise<void> {
  console.log("\nPrint files: what was there before anything is read counts as nothing; garbage that is not yet collected counts.");
  const rows = [];
  for (const megabytes of [1, 20, 95]) rows.push(await made(`JPEG in process colors of ${String(megabytes)} MB`, (file) => embedJpeg(file, source(JPEG, megabytes * MB))));
  for (const side of [1000, 4000, 8000]) {
    const png = clearPng(side);
    rows.push(await made(`PNG with transparency of ${String(side)} px (${String(Math.round(png.length / MB))} MB)`, (file) => embedPng(file, bytesOf(png))));
  }
  console.table(rows);
  console.table(
    [100, 1000, 5000].map((count) => {
      const items = [{ id: "a", size: { width: 3, height: 2 }, count: count / 2 }, { id: "b", size: { width: 4.5, height: 4 }, count: count / 4 }, { id: "c", size: { width: 1.25, height: 7 }, count: count / 4 }];
      const start = performance.now();
      const laid = nest(items, { width: 54, gap: 1 / 8, margin: 1 / 2 });
      return { "pieces on a roll of 54 in": count, ms: Math.round(performance.now() - start), "used, in": Math.round(laid.usedLength), "waste, %": Number((laid.waste * 100).toFixed(1)) };
    }),
  );
}
