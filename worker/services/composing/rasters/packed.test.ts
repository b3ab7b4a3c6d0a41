import { createRequire } from "node:module";
import path from "node:path";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import UTIF from "utif2";
import { describe, expect, test } from "vitest";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { inflateStream } from "#domain/ground/files/unpack";
import { makeTiff } from "../../../../tests/fixtures/uploads/tiffs.ts";
import { tiffVariants } from "../../../../tests/factories/tiff/tiff-variants.ts";
import { realFile } from "../../../../tests/fixtures/real-files.ts";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { embedPacked } from "../pdf/images/packed-image.ts";
import { PdfFile } from "../pdf/pdf-file.ts";
import { embedRaster } from "../pdf/images/raster-image.ts";
import { addPage } from "../pdf/piece-pages.ts";
import { Resources } from "../pdf/resources.ts";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import { TIFF_CODECS } from "./tiff-codecs.ts";

const [WIDTH, HEIGHT] = [160, 96];
/** The folder of pdf.js's fax decoder. */
const wasmUrl = `${path.join(path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")), "wasm")}/`;

interface Shown {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array;
}

/** A TIFF as a page of a PDF: the file as text, and its images as pdf.js reads them. */
async function printed(bytes: Uint8Array): Promise<{ readonly pdf: string; readonly pictures: ReadonlyArray<Shown> }> {
  const file = await PdfFile.begin();
  const tiff = await openTiff(bytesSource(bytes), 1, TIFF_CODECS);
  const { ref } = "filter" in tiff ? await embedPacked(file, tiff) : await embedRaster(file, tiff);
  const resources = new Resources();
  await addPage(file, `160 0 0 96 0 0 cm /${resources.xObject(ref)} Do`, resources, {
    MediaBox: [0, 0, WIDTH, HEIGHT],
  });
  const pdf = await joined(file.chunks("0".repeat(32)));
  const page = await (await getDocument({ data: pdf.slice(), wasmUrl, verbosity: 0 }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: Array<Shown> = [];
  for (const [i, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject) continue;
    const id = (argsArray[i] as [string])[0];
    pictures.push(
      await new Promise<Shown>((resolve) => void (id.startsWith("g_") ? page.commonObjs : page.objs).get(id, resolve)),
    );
  }
  return { pdf: new TextDecoder("latin1").decode(pdf), pictures };
}

/** The red value of every pixel. pdf.js returns one bit, three bytes or four bytes per pixel. */
function reds({ width, height, kind, data }: Shown): Array<number> {
  if (kind !== 1)
    return Array.from({ length: width * height }, (_, i) => data[i * (data.length / (width * height))] ?? 0);
  const rowBytes = Math.ceil(width / 8);
  return Array.from(
    { length: width * height },
    (_, i) =>
      (((data[Math.floor(i / width) * rowBytes + ((i % width) >> 3)] ?? 0) >> (7 - ((i % width) & 7))) & 1) * 255,
  );
}

/** The same values by UTIF, an independent reader. */
function readReds(bytes: Uint8Array): Array<number> {
  (globalThis as { window?: unknown }).window ??= globalThis;
  const [page] = UTIF.decode(bytes.slice().buffer);
  if (!page) throw new Error("no page");
  UTIF.decodeImage(bytes.slice().buffer, page);
  return Array.from(UTIF.toRGBA8(page)).filter((_, i) => i % 4 === 0);
}

/** The drawing that all these files show, as a PNG. */
const original = async () => {
  const { data } = await readPngRows(realFile("adobe.png"), WIDTH, inflateStream);
  return Array.from(data).filter((_, i) => i % 4 === 0);
};

const farthest = (first: ReadonlyArray<number>, second: ReadonlyArray<number>): number =>
  first.reduce((max, value, i) => Math.max(max, Math.abs(value - (second[i] ?? -999))), 0);
const meanOff = (first: ReadonlyArray<number>, second: ReadonlyArray<number>): number =>
  first.reduce((sum, value, i) => sum + Math.abs(value - (second[i] ?? -999)), 0) / first.length;

describe("a fax", () => {
  test.each([
    ["fax4.tif", "/K -1"],
    ["fax3.tif", "/K 0"],
  ])("is copied into the file without decompressing it, with the right colors: %s", async (name, how) => {
    const bytes = realFile(name);
    const {
      pdf,
      pictures: [picture, ...more],
    } = await printed(bytes);
    expect(pdf.replace(/\s+/g, " ")).toContain(`/DecodeParms << ${how} /Columns 160 /Rows 96 /BlackIs1 false`);
    expect([picture?.width, picture?.height, more.length]).toEqual([WIDTH, HEIGHT, 0]);
    const [read, expectedReds] = [picture ? reds(picture) : [], readReds(bytes)];
    expect(farthest(read, expectedReds)).toBe(0);
    expect(new Set(read)).toEqual(new Set([0, 255]));
    // The ellipse is dark at its center and the paper beside it is white.
    expect([read[48 * WIDTH + 100], read[0]]).toEqual([0, 255]);
  });

  test("is printed correctly with black as 0 and with bits in reverse order", async () => {
    const bytes = realFile("fax4.tif");
    const entry = (tag: number) => {
      const at = new DataView(bytes.buffer).getUint32(4, true);
      for (let i = at + 2; ; i += 12) if (new DataView(bytes.buffer).getUint16(i, true) === tag) return i + 8;
    };
    const plain = (await printed(bytes)).pictures.map(reds)[0] ?? [];
    const inverse = bytes.slice();
    inverse[entry(262)] = 1;
    expect((await printed(inverse)).pictures.map(reds)[0]).toEqual(plain.map((value) => 255 - value));
    const backward = bytes.slice();
    backward[entry(266)] = 2;
    const [from, length] = [273, 279].map((tag) => new DataView(bytes.buffer).getUint32(entry(tag), true)) as [
      number,
      number,
    ];
    for (let i = from; i < from + length; i++)
      backward[i] = Number.parseInt(
        (bytes[i] ?? 0)
          .toString(2)
          .padStart(8, "0")
          .replace(/^(.)(.)(.)(.)(.)(.)(.)(.)$/, "$8$7$6$5$4$3$2$1"),
        2,
      );
    expect((await printed(backward)).pictures.map(reds)[0]).toEqual(plain);
  });

  test.each(["strips", "tiles"])("in %s becomes one picture, without seams between them", async (pieces) => {
    const variant = tiffVariants().find(({ name }) => name === `fax, T.6, in ${pieces}`);
    if (!variant?.seen) throw new Error("no such variant");
    const { width, height, bytes, seen } = variant;
    const { pictures } = await printed(bytes);
    expect(pictures.map((picture) => [picture.width, picture.height])).toEqual([[width, height]]);
    const expectedReds = Array.from({ length: width * height }, (_, i) => seen(i % width, Math.floor(i / width))[0]);
    expect(pictures.map(reds)).toEqual([expectedReds]);
  });
});

describe("a TIFF that holds a JPEG", () => {
  test("in one strip is copied into the file without decompressing it, and RGB stays RGB", async () => {
    const bytes = realFile("jpeg-rgb.tif");
    const {
      pdf,
      pictures: [picture],
    } = await printed(bytes);
    expect(pdf).toContain("/DCTDecode");
    expect(farthest(picture ? reds(picture) : [], readReds(bytes))).toBeLessThanOrEqual(2);
  });

  test("in strips becomes one JPEG of the same data", async () => {
    const { pdf, pictures } = await printed(realFile("jpeg-strips.tif"));
    expect([pictures.length, pdf.match(/\/DCTDecode/g)?.length]).toEqual([1, 1]);
    const [picture] = pictures;
    expect([picture?.width, picture?.height]).toEqual([WIDTH, HEIGHT]);
    // Chroma is subsampled, so edges differ from the original.
    expect(meanOff(picture ? reds(picture) : [], await original())).toBeLessThan(3);
  });

  test("in tiles is decoded to every pixel", async () => {
    const {
      pdf,
      pictures: [picture],
    } = await printed(realFile("jpeg-tiles.tif"));
    expect(pdf).not.toContain("/DCTDecode");
    expect([picture?.width, picture?.height]).toEqual([WIDTH, HEIGHT]);
    expect(meanOff(picture ? reds(picture) : [], await original())).toBeLessThan(2);
  });

  test("that is invalid or lacks its tables is refused", async () => {
    const nothing = await makeTiff(40, 30, { samples: 3, at: (x, y) => [x, y, 0], packed: "jpeg" });
    await expect(printed(nothing)).rejects.toThrow(/is damaged/);
    const bytes = realFile("jpeg-strips.tif");
    const at = new TextDecoder("latin1").decode(bytes).lastIndexOf("\u00ff\u00d8\u00ff\u00db");
    bytes[at] = 0;
    await expect(printed(bytes)).rejects.toThrow(/tables are damaged/);
  });
});
