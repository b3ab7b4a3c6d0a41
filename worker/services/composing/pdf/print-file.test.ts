import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { roundedRing } from "#domain/prepress/artwork/cut-line/shapes";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { readStoredCuts, type Layer } from "#domain/prepress/press/print-job";
import { png } from "../../../../tests/fixtures/uploads/files.ts";
import {
  ARTWORK_LAYER,
  boxInches,
  fontFiles,
  latinText,
  operators,
  outline,
  openPage,
  printJob,
  writeJob,
  readPdf,
  toPlaceable,
} from "../../../../tests/fixtures/print-files.ts";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { PdfFile } from "./pdf-file.ts";
import { embedPng } from "./images/png-image.ts";
import { PieceContent } from "./piece-content.ts";
import { addPiecePages } from "./piece-pages.ts";
import { SharedObjects } from "./shared-objects.ts";

// pdf.js reads the files; it shares no code with the writer.

describe("a print file", () => {
  test("has the finished size as its trim box, to a ten-thousandth of an inch, and the bleed around it", async () => {
    const bytes = await writeJob(printJob([]));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxInches(bytes, "TrimBox");
    expect([x2 - x1, y2 - y1]).toEqual([expect.closeTo(3, 4), expect.closeTo(2, 4)]);
    const [a1 = 0, b1 = 0, a2 = 0, b2 = 0] = boxInches(bytes, "BleedBox");
    expect([x1 - a1, y1 - b1, a2 - x2, b2 - y2]).toEqual([1, 2, 3, 4].map(() => expect.closeTo(0.125, 4) as number));
    const { view } = await openPage(bytes);
    expect((view[2] ?? 0) / 72).toBeGreaterThan(a2);
  });

  test("strokes the cut line in the spot color CutContour, a quarter of a point wide, above everything else", async () => {
    const bytes = await writeJob(printJob([ARTWORK_LAYER]), (file) =>
      toPlaceable(embedPng(file, bytesSource(png(60, 40)))),
    );
    const operations = await operators(bytes);
    const width = operations.find(({ name }) => name === "setLineWidth");
    expect(width?.args).toEqual([0.25]);
    // pdf.js shows a spot color as its alternate color, pure magenta.
    expect(operations.some(({ name }) => name === "setStrokeRGBColor" || name === "setStrokeColorN")).toBe(true);
    const content = latinText(bytes);
    expect(content).toMatch(/\/Separation\s+\/CutContour\s+\/DeviceCMYK/);
    expect(content).toMatch(/\/C1 \[ 0 1 0 0 \]/);
    expect(content).toMatch(/\/OP true\s+\/op true\s+\/OPM 1/);
    const at = (name: string) => operations.findIndex((operation) => operation.name === name);
    expect(at("paintImageXObject")).toBeGreaterThan(-1);
    expect(operations.map(({ name }) => name).lastIndexOf("setLineWidth")).toBeGreaterThan(at("paintImageXObject"));
  });

  test("uses different spot colors for the cut through the backing and the cut through the vinyl", async () => {
    const cuts = readStoredCuts({
      path: toPath(outline(3, 2)),
      kiss: toPath([roundedRing({ x: 0.5, y: 0.5, width: 2, height: 1 }, 0.1)]),
    });
    expect(cuts.map(({ spot }) => spot)).toEqual(["CutContour", "PerfCutContour"]);
    expect(latinText(await writeJob(printJob([], { cuts })))).toMatch(/\/Separation\s+\/PerfCutContour\s+\/DeviceCMYK/);
  });

  test("describes the job in the slug and in its metadata", async () => {
    const bytes = await writeJob(printJob([]));
    const document = await readPdf(bytes);
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain("Order 1042 · Die cut stickers (matte) · 3 × 2 in · White vinyl · 50 pieces");
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: "Order 1042 · Die cut stickers (matte)",
      Subject: expect.stringContaining("50 pieces") as string,
    });
    const lowest = Math.max(...items.map((item) => ("transform" in item ? Number(item.transform[5]) : 0)));
    expect(lowest / 72).toBeLessThan(boxInches(bytes, "BleedBox")[1] ?? 0);
  });

  test("embeds only those files of its font that its text uses, and shows other characters as question marks", async () => {
    const job = printJob([], { pieces: 2 });
    const bytes = await writeJob({
      ...job,
      pieces: job.pieces.map((piece) => ({ ...piece, label: "Dvořák Œuvre, Иван" })),
    });
    const content = latinText(bytes);
    expect(content.match(/\/FontFile[23]? /g)).toHaveLength(2); // Latin, and its extension
    expect(content).not.toMatch(/Helvetica/);
    const { items } = await (await openPage(bytes)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain("Dvořák Œuvre, ????");
    expect(latinText(await writeJob(printJob([]))).match(/\/FontFile[23]? /g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(120_000);
  });

  test("extends a tag's background to the bleed and doesn't move it", async () => {
    const svg = '<svg viewBox="0 0 3 2"><rect width="3" height="2" fill="#0d5750"/></svg>';
    const bytes = await writeJob(
      printJob([
        {
          kind: "drawing",
          svg,
          box: { x: 0, y: 0, width: 3, height: 2 },
          fills: { x: -0.125, y: -0.125, width: 3.25, height: 2.25 },
        },
      ]),
    );
    const operations = await operators(bytes);
    // The drawing itself, and its mirror images at four edges and four corners.
    expect(operations.filter(({ name }) => name === "paintFormXObjectBegin")).toHaveLength(9);
    const mirrors = operations
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

  test("continues a picture to the edge as its mirror image, where it ends inside the bleed, with no second copy of it", async () => {
    const fills = { x: -0.125, y: -0.125, width: 3.25, height: 2.25 };
    const box = { x: -1, y: -0.0625, width: 5, height: 2.125 };
    const bytes = await writeJob(printJob([{ kind: "artwork", page: 1, box, fills }]), (file) =>
      toPlaceable(embedPng(file, bytesSource(png(60, 40, () => [200, 0, 0, 255])))),
    );
    const operations = await operators(bytes);
    // The picture, and its mirror images above and below: at the sides it passes the bleed.
    expect(operations.filter(({ name }) => name === "paintImageXObject")).toHaveLength(3);
    expect(latinText(bytes).match(/\/SMask /g)).toHaveLength(1);
  });

  test("clips a picture to its frame", async () => {
    const clip = roundedRing({ x: 0.5, y: 0.5, width: 1, height: 1 }, 0.1);
    const file = await PdfFile.begin();
    const picture = await toPlaceable(embedPng(file, bytesSource(png(60, 40))));
    await addPiecePages(
      new PieceContent(new SharedObjects(file, fontFiles), () => undefined, new Map(picture ? [["a", picture]] : [])),
      printJob([
        { kind: "picture", id: "a", placed: { x: 0.25, y: 0.5, width: 1.5, height: 1 }, clip },
        { kind: "picture", id: "gone", placed: { x: 0, y: 0, width: 1, height: 1 }, clip },
      ]),
    );
    const operations = await operators(await joined(file.chunks("0123456789abcdef0123456789abcdef")));
    const [clipped, painted] = ["clip", "paintImageXObject"].map((operatorName) =>
      operations.map(({ name }) => name).lastIndexOf(operatorName),
    );
    expect(operations.filter(({ name }) => name === "paintImageXObject")).toHaveLength(1);
    expect(clipped).toBeGreaterThan(-1);
    expect(painted).toBeGreaterThan(clipped ?? 0);
  });

  test("is identical byte for byte for the same job", async () => {
    const make = () =>
      writeJob(printJob([ARTWORK_LAYER]), (file) =>
        toPlaceable(embedPng(file, bytesSource(png(60, 40, (x) => [x, 0, 0, x * 4])))),
      );
    expect(await make()).toEqual(await make());
  });

  test("has a page for each tag, and contains what all of them share only once", async () => {
    const drawing: Layer = {
      kind: "drawing",
      svg: '<svg viewBox="0 0 3 2"><rect width="3" height="2" fill="#0d5750"/></svg>',
      box: { x: 0, y: 0, width: 3, height: 2 },
    };
    const outlines: Layer = {
      kind: "outlines",
      shapes: [{ path: "M0 0L1 0L1 1Z", place: [0.2, 0, 0, 0.2, 1, 1], fill: "#2a1533" }],
    };
    const bytes = await writeJob(printJob([drawing, outlines], { pieces: 12 }));
    const document = await readPdf(bytes);
    expect(document.numPages).toBe(12);
    expect(latinText(bytes).match(/\/Subtype \/Form/g)).toHaveLength(1);
    expect(await operators(bytes, 12)).toContainEqual(expect.objectContaining({ name: "paintFormXObjectBegin" }));
  });

  test("shows the vinyl of lettering on a layer that is never printed", async () => {
    const bytes = await writeJob(printJob([{ kind: "film", rings: outline(3, 2), color: "#c8102e" }]));
    const layers = await (await readPdf(bytes)).getOptionalContentConfig({ intent: "print" });
    const operations = await operators(bytes);
    const begin = operations.find(({ name }) => name === "beginMarkedContentProps");
    expect(begin?.args[0]).toBe("OC");
    expect(layers.isVisible(begin?.args[1] as { type: string; id: string })).toBe(false);
  });

  test("prints nothing for a piece that is only cut: its text and vinyl are on a layer that is off unless a screen turns it on", async () => {
    const bytes = await writeJob(printJob([{ kind: "film", rings: outline(3, 2), color: "#c8102e" }]));
    expect(latinText(bytes)).toMatch(/\/D <<\s+\/OFF \[/);
    const painting = new Set<unknown>([OPS.fill, OPS.eoFill, OPS.stroke, OPS.fillStroke]);
    const [screenOperators, printed]: [Array<string>, Array<string>] = [[], []];
    let isScreenOnly = false;
    for (const { name, args } of await operators(bytes)) {
      if (name === "beginMarkedContentProps") isScreenOnly = true;
      else if (name === "endMarkedContent") isScreenOnly = false;
      else if (name === "showText" || (name === "constructPath" && painting.has(args[0])))
        (isScreenOnly ? screenOperators : printed).push(args[0] === OPS.stroke ? "stroke" : name);
    }
    expect([screenOperators.filter((name) => name === "constructPath"), screenOperators.includes("showText")]).toEqual([
      ["constructPath"],
      true,
    ]);
    // Only the cut itself remains.
    expect(printed).toEqual(["stroke"]);
  });

  test("has an identifier of 16 bytes in hexadecimal, whatever its input", async () => {
    const file = await PdfFile.begin();
    await addPiecePages(new PieceContent(new SharedObjects(file, fontFiles), () => undefined), printJob([]));
    expect(latinText(await joined(file.chunks("Zw_x-98BjrZqMbF29bULUSN")))).toMatch(
      /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\] >>/,
    );
  });

  test("shows a character that its font lacks without the missing diacritics", async () => {
    const job = printJob([]);
    const bytes = await writeJob({ ...job, facts: { ...job.facts, product: "Nguyễn Ağaoğlu İpek Đặng" } });
    const { items } = await (await openPage(bytes)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toMatch(/Nguy[ễêe]n Ağaoğlu İpek Đ[ặăạa]ng/);
  });
});
