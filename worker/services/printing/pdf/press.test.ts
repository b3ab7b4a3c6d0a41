import { readFileSync } from "node:fs";
import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { roundedRing } from "#domain/artwork/cut-line/shapes";
import { toPath } from "#domain/artwork/cut-line/path";
import { cutsOf, type Cut, type Layer, type PrintJob } from "#domain/kinds/print-job";
import { readDrawing } from "#domain/files/svg/drawing";
import { jpeg, join, pdf, png } from "../../../../tests/fixtures/files.ts";
import { Shared } from "./content.ts";
import { deflated } from "../../../zlib.ts";
import { bytesSource, joined, oneChunk } from "./byte-source.ts";
import { embedPage } from "./document-page.ts";
import { embedJpeg } from "./jpeg-image.ts";
import { PdfFile } from "./pdf-file.ts";
import { embedPng } from "./png-image.ts";
import { placeDrawing, PressSheet, type Placeable } from "./press-sheet.ts";
import { setPieces } from "./set-pieces.ts";

// Everything here is read by pdf.js, which shares no code with what wrote it.

const face = ["latin", "latin-ext"].map(
  (range) =>
    new Uint8Array(
      readFileSync(
        new URL(`../../../../app/domain/lettering/type/cuts/figtree-${range}-700-normal.woff`, import.meta.url),
      ),
    ),
);
const facts = {
  order: "Order 1042",
  product: "Die cut stickers (matte)",
  material: "White vinyl",
  quantity: 50,
  at: new Date("2026-03-04T05:06:07Z"),
};
const ring = (width: number, height: number) => [roundedRing({ x: 0, y: 0, width, height }, 0.125)];
const job = (
  layers: ReadonlyArray<Layer>,
  {
    width = 3,
    height = 2,
    bleed = 0.125,
    cuts = [{ spot: "CutContour", rings: ring(3, 2) }] as ReadonlyArray<Cut>,
    pieces = 1,
  } = {},
): PrintJob => ({
  facts,
  notes: [],
  pieces: Array.from({ length: pieces }, (_, i) => ({
    label: pieces > 1 ? `Tag ${String(i + 1)}` : "",
    copies: 2,
    size: { width, height },
    bleed,
    layers,
    cuts,
  })),
});

async function made(of: PrintJob, open?: (file: PdfFile) => Promise<Placeable | undefined>): Promise<Uint8Array> {
  const file = await PdfFile.begin();
  const artwork = await open?.(file);
  await setPieces(new PressSheet(new Shared(file, face), () => artwork), of);
  return joined(file.chunks("0123456789abcdef0123456789abcdef"));
}

const image = async (
  placed: Promise<{ ref: Placeable["ref"]; upright: Placeable["toUnit"] } | undefined>,
): Promise<Placeable | undefined> => {
  const found = await placed;
  return found && { ref: found.ref, toUnit: found.upright };
};
const drawingOf =
  (svg: string) =>
  (file: PdfFile): Promise<Placeable> => {
    const drawing = readDrawing(svg);
    if (!drawing.ok) throw new Error(drawing.error);
    return placeDrawing(new Shared(file, face), drawing.value);
  };

const read = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), useSystemFonts: true, verbosity: 0 }).promise;
const pageOf = async (bytes: Uint8Array, number = 1): Promise<PDFPageProxy> => (await read(bytes)).getPage(number);
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
/** Values of a box in inches, as they stand in the file. */
const box = (bytes: Uint8Array, name: string): Array<number> =>
  (new RegExp(`/${name} \\[ ([^\\]]+) \\]`).exec(latin(bytes))?.[1] ?? "")
    .split(" ")
    .map((value) => Number(value) / 72);

interface Seen {
  readonly name: string;
  readonly args: ReadonlyArray<unknown>;
}
async function operators(bytes: Uint8Array, number = 1): Promise<Array<Seen>> {
  const { fnArray, argsArray } = await (await pageOf(bytes, number)).getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, value]) => [value, name]));
  return fnArray.map((fn: number, i: number) => ({
    name: names.get(fn) ?? String(fn),
    args: (argsArray[i] ?? []) as ReadonlyArray<unknown>,
  }));
}

const ART: Layer = { kind: "artwork", page: 1, box: { x: 0.25, y: 0.25, width: 2.5, height: 1.5 } };

describe("a print file", () => {
  test("has the finished size as its trim box, exact to a thousandth of an inch, with the bleed around it", async () => {
    const bytes = await made(job([]));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box(bytes, "TrimBox");
    expect([x2 - x1, y2 - y1]).toEqual([expect.closeTo(3, 4), expect.closeTo(2, 4)]);
    const [a1 = 0, b1 = 0, a2 = 0, b2 = 0] = box(bytes, "BleedBox");
    expect([x1 - a1, y1 - b1, a2 - x2, b2 - y2]).toEqual([1, 2, 3, 4].map(() => expect.closeTo(0.125, 4) as number));
    const { view } = await pageOf(bytes);
    expect((view[2] ?? 0) / 72).toBeGreaterThan(a2);
  });

  test("draws the cut in the plate CutContour, a quarter of a point wide, over everything else", async () => {
    const bytes = await made(job([ART]), (file) => image(embedPng(file, bytesSource(png(60, 40)))));
    const seen = await operators(bytes);
    const width = seen.find(({ name }) => name === "setLineWidth");
    expect(width?.args).toEqual([0.25]);
    // pdf.js shows a plate by its alternate: pure magenta, whatever it makes of that on a screen.
    expect(seen.some(({ name }) => name === "setStrokeRGBColor" || name === "setStrokeColorN")).toBe(true);
    const content = latin(bytes);
    expect(content).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    expect(content).toMatch(/\/C1 \[ 0 1 0 0 \]/);
    expect(content).toMatch(/\/OP true\s+\/op true\s+\/OPM 1/);
    const at = (name: string) => seen.findIndex((one) => one.name === name);
    expect(at("paintImageXObject")).toBeGreaterThan(-1);
    expect(seen.map(({ name }) => name).lastIndexOf("setLineWidth")).toBeGreaterThan(at("paintImageXObject"));
  });

  test("names the line through the backing apart from the one through the vinyl", async () => {
    const cuts = cutsOf({
      path: toPath(ring(3, 2)),
      kiss: toPath([roundedRing({ x: 0.5, y: 0.5, width: 2, height: 1 }, 0.1)]),
    });
    expect(cuts.map(({ spot }) => spot)).toEqual(["CutContour", "PerfCutContour"]);
    expect(latin(await made(job([], { cuts })))).toMatch(/\/Separation\s+\/PerfCutContour\s+\/DeviceCMYK/);
  });

  test("says outside of the bleed and about itself what it is", async () => {
    const bytes = await made(job([]));
    const document = await read(bytes);
    const { items } = await (await document.getPage(1)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(words).toContain("Order 1042 · Die cut stickers (matte) · 3 × 2 in · White vinyl · 50 pieces");
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: "Order 1042 · Die cut stickers (matte)",
      Subject: expect.stringContaining("50 pieces") as string,
    });
    const lowest = Math.max(...items.map((item) => ("transform" in item ? Number(item.transform[5]) : 0)));
    expect(lowest / 72).toBeLessThan(box(bytes, "BleedBox")[1] ?? 0);
  });

  test("carries the face of its words in itself, of it only the ranges that they use, in every alphabet that the face has", async () => {
    const named = job([], { pieces: 2 });
    const bytes = await made({
      ...named,
      pieces: named.pieces.map((piece) => ({ ...piece, label: "Dvořák Œuvre, Иван" })),
    });
    const content = latin(bytes);
    expect(content.match(/\/FontFile[23]? /g)).toHaveLength(2); // Latin, and its extension
    expect(content).not.toMatch(/Helvetica/);
    const { items } = await (await pageOf(bytes)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain("Dvořák Œuvre, ????");
    expect(latin(await made(job([]))).match(/\/FontFile[23]? /g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(120_000);
  });

  test("draws a tag's background out to the bleed, and keeps its place within the cut", async () => {
    const svg = '<svg viewBox="0 0 3 2"><rect width="3" height="2" fill="#0d5750"/></svg>';
    const bytes = await made(
      job([{ kind: "drawing", svg, box: { x: 0, y: 0, width: 3, height: 2 }, drawnOut: 0.125 }]),
    );
    const seen = await operators(bytes);
    // The drawing itself, and its mirror images at four edges and four corners.
    expect(seen.filter(({ name }) => name === "paintFormXObjectBegin")).toHaveLength(9);
    const mirrors = seen
      .filter(
        ({ name, args }) => name === "transform" && args.slice(0, 4).every((value) => Math.abs(Number(value)) <= 1),
      )
      .map(({ args }) => [...args].map(Number));
    for (const mirror of [
      [-1, 0, 0, 1, 0, 0],
      [-1, 0, 0, 1, 6, 0],
      [1, 0, 0, -1, 0, 0],
      [1, 0, 0, -1, 0, 4],
      [-1, 0, 0, -1, 6, 4],
    ])
      expect(mirrors).toContainEqual(mirror);
  });

  test("cuts a picture off at its frame", async () => {
    const clip = roundedRing({ x: 0.5, y: 0.5, width: 1, height: 1 }, 0.1);
    const file = await PdfFile.begin();
    const picture = await image(embedPng(file, bytesSource(png(60, 40))));
    await setPieces(
      new PressSheet(new Shared(file, face), () => undefined, new Map(picture ? [["a", picture]] : [])),
      job([
        { kind: "picture", id: "a", placed: { x: 0.25, y: 0.5, width: 1.5, height: 1 }, clip },
        { kind: "picture", id: "gone", placed: { x: 0, y: 0, width: 1, height: 1 }, clip },
      ]),
    );
    const seen = await operators(await joined(file.chunks("0123456789abcdef0123456789abcdef")));
    const [clipped, painted] = ["clip", "paintImageXObject"].map((wanted) =>
      seen.map(({ name }) => name).lastIndexOf(wanted),
    );
    expect(seen.filter(({ name }) => name === "paintImageXObject")).toHaveLength(1);
    expect(clipped).toBeGreaterThan(-1);
    expect(painted).toBeGreaterThan(clipped ?? 0);
  });

  test("is the same, byte for byte, whenever it is made of the same", async () => {
    const make = () =>
      made(job([ART]), (file) => image(embedPng(file, bytesSource(png(60, 40, (x) => [x, 0, 0, x * 4])))));
    expect(await make()).toEqual(await make());
  });

  test("has a page for each tag, and what lies on all of them once", async () => {
    const drawing: Layer = {
      kind: "drawing",
      svg: '<svg viewBox="0 0 3 2"><rect width="3" height="2" fill="#0d5750"/></svg>',
      box: { x: 0, y: 0, width: 3, height: 2 },
    };
    const outlines: Layer = {
      kind: "outlines",
      shapes: [{ path: "M0 0L1 0L1 1Z", place: [0.2, 0, 0, 0.2, 1, 1], fill: "#2a1533" }],
    };
    const bytes = await made(job([drawing, outlines], { pieces: 12 }));
    const document = await read(bytes);
    expect(document.numPages).toBe(12);
    expect(latin(bytes).match(/\/Subtype \/Form/g)).toHaveLength(1);
    expect(await operators(bytes, 12)).toContainEqual(expect.objectContaining({ name: "paintFormXObjectBegin" }));
  });

  test("shows the film of letters on a layer that is never printed", async () => {
    const bytes = await made(job([{ kind: "film", rings: ring(3, 2), color: "#c8102e" }]));
    const layers = await (await read(bytes)).getOptionalContentConfig({ intent: "print" });
    const seen = await operators(bytes);
    const begin = seen.find(({ name }) => name === "beginMarkedContentProps");
    expect(begin?.args[0]).toBe("OC");
    expect(layers.isVisible(begin?.args[1] as { type: string; id: string })).toBe(false);
  });

  test("of what is only cut puts nothing on the press: its words are shown as its film is, and off where nobody asks for a screen", async () => {
    const bytes = await made(job([{ kind: "film", rings: ring(3, 2), color: "#c8102e" }]));
    expect(latin(bytes)).toMatch(/\/D <<\s+\/OFF \[/);
    const painting = new Set<unknown>([OPS.fill, OPS.eoFill, OPS.stroke, OPS.fillStroke]);
    const [shown, printed]: [Array<string>, Array<string>] = [[], []];
    let isScreenOnly = false;
    for (const { name, args } of await operators(bytes)) {
      if (name === "beginMarkedContentProps") isScreenOnly = true;
      else if (name === "endMarkedContent") isScreenOnly = false;
      else if (name === "showText" || (name === "constructPath" && painting.has(args[0])))
        (isScreenOnly ? shown : printed).push(args[0] === OPS.stroke ? "stroke" : name);
    }
    expect([shown.filter((name) => name === "constructPath"), shown.includes("showText")]).toEqual([
      ["constructPath"],
      true,
    ]);
    // The cut itself is all that is left.
    expect(printed).toEqual(["stroke"]);
  });

  test("has an identifier of 16 bytes in hexadecimal digits, whatever it is told by", async () => {
    const file = await PdfFile.begin();
    await setPieces(new PressSheet(new Shared(file, face), () => undefined), job([]));
    expect(latin(await joined(file.chunks("Zw_x-98BjrZqMbF29bULUSN")))).toMatch(
      /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\] >>/,
    );
  });

  test("says a letter that its face lacks without what it lacks of it", async () => {
    const one = job([]);
    const bytes = await made({ ...one, facts: { ...one.facts, product: "Nguyễn Ağaoğlu İpek Đặng" } });
    const { items } = await (await pageOf(bytes)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toMatch(/Nguy[ễêe]n Ağaoğlu İpek Đ[ặăạa]ng/);
  });
});

describe("a picture", () => {
  const pixelsOf = async (
    bytes: Uint8Array,
  ): Promise<{ width: number; height: number; data: Uint8Array; kind: number }> => {
    const page = await pageOf(bytes);
    const { fnArray, argsArray } = await page.getOperatorList();
    const at = fnArray.findIndex((fn: number) => fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject);
    const id = (argsArray[at] as [string])[0];
    return new Promise<{ width: number; height: number; data: Uint8Array; kind: number }>(
      (resolve) => void (id.startsWith("g_") ? page.commonObjs : page.objs).get(id, resolve),
    );
  };

  test("with transparency keeps every pixel and how much it covers", async () => {
    const at = (x: number, y: number): [number, number, number, number] => [
      x * 6,
      y * 5,
      (x * y) % 256,
      (x * 11 + y * 7) % 256,
    ];
    const { width, height, data } = await pixelsOf(
      await made(job([ART]), (file) => image(embedPng(file, bytesSource(png(40, 50, at))))),
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

  test("with a palette keeps its colors and its clear one", async () => {
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
    const { data } = await pixelsOf(await made(job([ART]), (file) => image(embedPng(file, bytesSource(bytes)))));
    const row = [255, 0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 128, 9, 9, 9, 255];
    expect([...data]).toEqual([...row, ...row]);
  });

  test("that is a JPEG is in the file byte by byte", async () => {
    const bytes = jpeg(64, 32, { components: 4 });
    const file = latin(await made(job([ART]), (pdfFile) => image(embedJpeg(pdfFile, bytesSource(bytes)))));
    expect(file).toContain(latin(bytes));
    expect(file).toMatch(/\/Width 64\s+\/Height 32[^]*\/ColorSpace \/DeviceCMYK\s+\/Filter \/DCTDecode/);
  });

  test("is as large on the page as it was placed, and where", async () => {
    const seen = await operators(await made(job([ART]), (file) => image(embedPng(file, bytesSource(png(60, 40))))));
    const matrices = seen
      .slice(
        0,
        seen.findIndex(({ name }) => name === "paintImageXObject"),
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

test("a page of a document is set as it is, and only that page", async () => {
  const source = await pdf({ pages: 3, width: 216, height: 144 });
  const bytes = await made(job([ART]), async (file) => {
    const page = await embedPage(file, bytesSource(source), 2);
    if (typeof page === "string") throw new Error(page);
    expect([page.width, page.height]).toEqual([216, 144]);
    return page;
  });
  const seen = await operators(bytes);
  expect(seen.some(({ name }) => name === "paintFormXObjectBegin")).toBe(true);
  expect((await read(bytes)).numPages).toBe(1);
  const file = await PdfFile.begin();
  expect(await embedPage(file, bytesSource(source), 9)).toBe("The document has no page 9.");
  expect(await embedPage(file, bytesSource(new TextEncoder().encode("%PDF-1.4 nothing")), 1)).toMatch(/can't be read/);
});

test("a drawing is set as paths: fills, strokes, gradients and what fades together", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">
    <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset=".5" stop-color="#fff"/><stop offset=".5" stop-color="blue"/></linearGradient><clipPath id="c"><circle cx="15" cy="10" r="9"/></clipPath></defs>
    <g opacity=".5" clip-path="url(#c)"><rect width="20" height="20" fill="url(#g)"/><path d="M1 1a4 4 0 1 0 8 0z" fill="none" stroke="rgb(10%,20%,30%)" stroke-width="2" stroke-dasharray="3 1"/></g>
    <use href="#d"/><ellipse id="d" cx="10" cy="5" rx="3" ry="2" transform="rotate(30)"/></svg>`;
  const seen = await operators(await made(job([ART]), drawingOf(svg)));
  const names = seen.map(({ name }) => name);
  for (const name of ["clip", "shadingFill", "setDash", "beginGroup"]) expect(names).toContain(name);
});
