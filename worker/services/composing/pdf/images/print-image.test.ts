import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { inflateStream } from "#domain/ground/files/unpack";
import { pdf } from "../../../../../tests/fixtures/uploads/documents.ts";
import { jpeg, join, png, pngChunk } from "../../../../../tests/fixtures/uploads/files.ts";
import {
  ARTWORK_LAYER,
  latinText,
  openDrawing,
  operators,
  openPage,
  printJob,
  writeJob,
  readPdf,
  toPlaceable,
} from "../../../../../tests/fixtures/print-files.ts";
import { deflated } from "../../../../zlib.ts";
import { bytesSource, joined, oneChunk } from "#domain/ground/files/byte-source";
import { embedPage } from "../document-page.ts";
import { embedJpeg } from "./jpeg-image.ts";
import { PdfFile } from "../pdf-file.ts";
import { embedPng } from "./png-image.ts";

// pdf.js reads the files; it shares no code with the writer.

describe("a picture", () => {
  const readPixels = async (
    bytes: Uint8Array,
  ): Promise<{ width: number; height: number; data: Uint8Array; kind: number }> => {
    const page = await openPage(bytes);
    const { fnArray, argsArray } = await page.getOperatorList();
    const at = fnArray.findIndex((fn: number) => fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject);
    const id = (argsArray[at] as [string])[0];
    return new Promise<{ width: number; height: number; data: Uint8Array; kind: number }>(
      (resolve) => void (id.startsWith("g_") ? page.commonObjs : page.objs).get(id, resolve),
    );
  };

  test("with transparency keeps the color and opacity of every pixel", async () => {
    const at = (x: number, y: number): [number, number, number, number] => [
      x * 6,
      y * 5,
      (x * y) % 256,
      (x * 11 + y * 7) % 256,
    ];
    const { width, height, data } = await readPixels(
      await writeJob(printJob([ARTWORK_LAYER]), (file) => toPlaceable(embedPng(file, bytesSource(png(40, 50, at))))),
    );
    expect([width, height, data.length]).toEqual([40, 50, 40 * 50 * 4]);
    for (const [x, y] of [
      [0, 0],
      [39, 0],
      [17, 23],
      [39, 49],
    ] as const)
      expect([...data.subarray((y * 40 + x) * 4, (y * 40 + x) * 4 + 4)]).toEqual(at(x, y));
  });

  test("with a palette keeps its colors and their transparency", async () => {
    const crc = new Uint8Array(4);
    const chunk = (name: string, data: Uint8Array) =>
      join(
        Uint8Array.of(data.length >>> 24, data.length >>> 16, data.length >>> 8, data.length),
        new TextEncoder().encode(name),
        data,
        crc,
      );
    // Four pixels of two bits in one row, unfiltered: colors 0, 1, 2 and 3, of which the second is clear.
    const bytes = join(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      chunk("IHDR", Uint8Array.of(0, 0, 0, 4, 0, 0, 0, 2, 2, 3, 0, 0, 0)),
      chunk("PLTE", Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9)),
      chunk("tRNS", Uint8Array.of(255, 0, 128)),
      chunk("IDAT", await joined(deflated(oneChunk(Uint8Array.of(0, 0b00011011, 2, 0))))),
      chunk("IEND", new Uint8Array(0)),
    );
    const { data } = await readPixels(
      await writeJob(printJob([ARTWORK_LAYER]), (file) => toPlaceable(embedPng(file, bytesSource(bytes)))),
    );
    const row = [255, 0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 128, 9, 9, 9, 255];
    expect([...data]).toEqual([...row, ...row]);
  });

  test("of 16-bit gray is transparent only where all 16 bits are those of its transparent color", async () => {
    const bytes = join(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      pngChunk("IHDR", Uint8Array.of(0, 0, 0, 4, 0, 0, 0, 1, 16, 0, 0, 0, 0)),
      pngChunk("tRNS", Uint8Array.of(0x12, 0x34)),
      pngChunk(
        "IDAT",
        await joined(deflated(oneChunk(Uint8Array.of(0, 0x12, 0x34, 0x12, 0x35, 0x11, 0x34, 0xff, 0xff)))),
      ),
      pngChunk("IEND", new Uint8Array(0)),
    );
    const file = await writeJob(printJob([ARTWORK_LAYER]), (begun) => toPlaceable(embedPng(begun, bytesSource(bytes))));
    // Some renderers ignore a color key of 16 bits.
    expect(latinText(file)).toContain("/SMask");
    const { data } = await readPixels(file);
    const sourcePixels = await readPngRows(bytes, 4, inflateStream);
    const alphas = (pixels: ArrayLike<number>) => [0, 1, 2, 3].map((x) => pixels[x * 4 + 3]);
    expect(alphas(data)).toEqual([0, 255, 255, 255]);
    expect(alphas(sourcePixels.data)).toEqual([0, 255, 255, 255]);
  });

  test("with a row of an unknown filter is not copied into the file", async () => {
    const bytes = join(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
      pngChunk("IHDR", Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0)),
      pngChunk("IDAT", await joined(deflated(oneChunk(Uint8Array.of(9, 0))))),
      pngChunk("IEND", new Uint8Array(0)),
    );
    expect(await embedPng(await PdfFile.begin(), bytesSource(bytes))).toBeUndefined();
  });

  test("that is a JPEG is copied into the file byte by byte", async () => {
    const bytes = jpeg(64, 32, { components: 4 });
    const file = latinText(
      await writeJob(printJob([ARTWORK_LAYER]), (pdfFile) => toPlaceable(embedJpeg(pdfFile, bytesSource(bytes)))),
    );
    expect(file).toContain(latinText(bytes));
    expect(file).toMatch(/\/Width 64\s+\/Height 32[^]*\/ColorSpace \/DeviceCMYK\s+\/Filter \/DCTDecode/);
  });

  test("has the size and the position of its box", async () => {
    const operations = await operators(
      await writeJob(printJob([ARTWORK_LAYER]), (file) => toPlaceable(embedPng(file, bytesSource(png(60, 40))))),
    );
    const matrices = operations
      .slice(
        0,
        operations.findIndex(({ name }) => name === "paintImageXObject"),
      )
      .filter(({ name }) => name === "transform")
      .map(({ args }) => [...args] as Array<number>);
    const [a = 0, , , d = 0, e = 0, f = 0] = matrices.reduce(
      ([A = 1, B = 0, C = 0, D = 1, E = 0, F = 0], [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]) => [
        A * g + C * h,
        B * g + D * h,
        A * i + C * j,
        B * i + D * j,
        A * k + C * l + E,
        B * k + D * l + F,
      ],
      [1, 0, 0, 1, 0, 0],
    );
    expect([a / 72, d / 72]).toEqual([expect.closeTo(2.5, 4), expect.closeTo(1.5, 4)]);
    expect([e / 72, f / 72]).toEqual([expect.closeTo(0.25 + 0.125 + 0.25, 4), expect.closeTo(0.55 + 0.125 + 0.25, 4)]);
  });
});

test("only the chosen page of a document is embedded, unchanged", async () => {
  const source = await pdf({ pages: 3, width: 216, height: 144 });
  const bytes = await writeJob(printJob([ARTWORK_LAYER]), async (file) => {
    const page = await embedPage(file, bytesSource(source), 2);
    if (typeof page === "string") throw new Error(page);
    expect([page.widthIn, page.heightIn]).toEqual([3, 2]);
    return page;
  });
  const operations = await operators(bytes);
  expect(operations.some(({ name }) => name === "paintFormXObjectBegin")).toBe(true);
  expect((await readPdf(bytes)).numPages).toBe(1);
  const file = await PdfFile.begin();
  expect(await embedPage(file, bytesSource(source), 9)).toBe("The document has no page 9.");
  expect(await embedPage(file, bytesSource(new TextEncoder().encode("%PDF-1.4 nothing")), 1)).toMatch(/can't be read/);
});

test("a drawing is written as paths: fills, strokes, gradients and groups with an opacity", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">
    <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset=".5" stop-color="#fff"/><stop offset=".5" stop-color="blue"/></linearGradient><clipPath id="c"><circle cx="15" cy="10" r="9"/></clipPath></defs>
    <g opacity=".5" clip-path="url(#c)"><rect width="20" height="20" fill="url(#g)"/><path d="M1 1a4 4 0 1 0 8 0z" fill="none" stroke="rgb(10%,20%,30%)" stroke-width="2" stroke-dasharray="3 1"/></g>
    <use href="#d"/><ellipse id="d" cx="10" cy="5" rx="3" ry="2" transform="rotate(30)"/></svg>`;
  const operations = await operators(await writeJob(printJob([ARTWORK_LAYER]), openDrawing(svg)));
  const names = operations.map(({ name }) => name);
  for (const name of ["clip", "shadingFill", "setDash", "beginGroup"]) expect(names).toContain(name);
});
