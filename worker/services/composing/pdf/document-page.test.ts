import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import {
  ARTWORK_LAYER,
  operators,
  press,
  printJob,
  readPdf,
  writeForPress,
} from "../../../../tests/fixtures/print-files.ts";
import { CORPUS } from "../../../../tests/corpus/corpus.ts";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { embedPage, type PlacedPage } from "./document-page.ts";
import { PdfFile } from "./pdf-file.ts";

const PRINT = 4;
const HIDDEN = 2;

/** The print file of a customer's document of 3 by 2 in, and the notes for staff. */
async function printed(write: (document: PDFDocument) => void): Promise<{ bytes: Uint8Array; note: string }> {
  const document = await PDFDocument.create();
  document.addPage([216, 144]).drawRectangle({ width: 100, height: 50 });
  write(document);
  const source = bytesSource(await document.save({ useObjectStreams: false }));
  let placedPage: PlacedPage | string | undefined;
  const { bytes } = await writeForPress(printJob([ARTWORK_LAYER]), press, async (file) => {
    placedPage = await embedPage(file, source, 1);
    if (typeof placedPage === "string") throw new Error(placedPage);
    return placedPage;
  });
  return { bytes, note: (typeof placedPage === "object" && placedPage.note) || "" };
}

interface Annotation {
  readonly flags: number;
  readonly rect?: ReadonlyArray<number>;
  readonly states?: boolean;
  readonly isDrawn?: boolean;
}

/** A square of 10 points in pure red, turned by 90 degrees, as a document's own appearance of an annotation. */
function annotate(
  document: PDFDocument,
  { flags, rect = [36, 18, 76, 58], states = false, isDrawn = true }: Annotation,
): void {
  const { context } = document;
  const appearance = context.register(
    context.stream("1 0 0 rg 0 0 10 10 re f", { BBox: [0, 0, 10, 10], Matrix: [0, 1, -1, 0, 0, 0] }),
  );
  const normal = states ? { On: appearance } : appearance;
  const annotation = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Square",
      Rect: [...rect],
      F: flags,
      ...(states ? { AS: "On" } : {}),
      ...(isDrawn ? { AP: { N: normal } } : {}),
    }),
  );
  const page = document.getPage(0);
  page.node.addAnnot(annotation);
}

/** The matrices that are current when a red shape is filled. */
async function redSquares(bytes: Uint8Array): Promise<ReadonlyArray<ReadonlyArray<number>>> {
  const matrices: Array<ReadonlyArray<number>> = [];
  let [matrix, color]: [ReadonlyArray<number>, string] = [[], ""];
  for (const { name, args } of await operators(bytes)) {
    if (name === "transform") matrix = [...args].map(Number);
    if (name === "setFillRGBColor") color = String(args[0]);
    if (name === "constructPath" && color === "#ff0000") matrices.push(matrix);
    if (name === "restore") color = "";
  }
  return matrices;
}

test("a page whose content is damaged leaves nothing in the print file, which is written all the same", async () => {
  const broken = CORPUS.find(({ name }) => name === "broken-content.pdf");
  if (!broken) throw new Error("no such file");
  const file = await PdfFile.begin();
  const readText = async () => new TextDecoder("latin1").decode(await joined(file.chunks("0".repeat(32))));
  const textBefore = await readText();
  expect(await embedPage(file, bytesSource(await broken.bytes()), 1)).toBe("The document can't be read.");
  expect(await readText()).toBe(textBefore);
});

describe("an annotation with an appearance", () => {
  test("is printed where its rectangle is", async () => {
    const { bytes, note } = await printed((document) => annotate(document, { flags: PRINT }));
    // Turned about its corner, the square lies left of it; it is moved back and enlarged to 40 points.
    expect(await redSquares(bytes)).toEqual([[4, 0, 0, 4, 76, 18].map((value) => expect.closeTo(value, 3) as number)]);
    expect(note).toBe("");
  });

  test("with several states is printed in its present one", async () => {
    const { bytes } = await printed((document) => annotate(document, { flags: PRINT, states: true }));
    expect(await redSquares(bytes)).toHaveLength(1);
  });

  test.each([
    ["isn't marked to print", { flags: 0 }],
    ["is hidden", { flags: PRINT | HIDDEN }],
    ["has no appearance of its own", { flags: PRINT, isDrawn: false }],
  ])("isn't printed if it %s, and staff get a note", async (_, annotation) => {
    const { bytes, note } = await printed((document) => annotate(document, annotation));
    expect(await redSquares(bytes)).toEqual([]);
    expect(note).toBe("The document has comments or links that aren't printed, and the customer didn't see them.");
  });
});

/** Adds a layer with a red square, and how it is configured. */
function addLayer(document: PDFDocument, { isOff = false, printState = "ON" }): PDFRef {
  const { context } = document;
  const layer = context.register(
    context.obj({ Type: "OCG", Name: "Guides", Usage: { Print: { PrintState: printState } } }),
  );
  const page = document.getPage(0);
  page.node.normalize();
  page.node.Resources()?.set(PDFName.of("Properties"), context.obj({ Guides: layer }));
  page.node.addContentStream(context.register(context.stream("/OC /Guides BDC 1 0 0 rg 0 0 10 10 re f EMC")));
  document.catalog.set(
    PDFName.of("OCProperties"),
    context.obj({ OCGs: [layer], D: { Order: [layer], OFF: isOff ? [layer] : [] } }),
  );
  return layer;
}

describe("a document's layer", () => {
  test.each([
    ["is on", {}, true],
    ["is off", { isOff: true }, false],
    ["is for screens only", { printState: "OFF" }, false],
  ])("that %s", async (_, options, isVisible) => {
    const { bytes } = await printed((document) => void addLayer(document, options));
    const layers = await (await readPdf(bytes)).getOptionalContentConfig({ intent: "print" });
    const group = (await operators(bytes)).find(({ name }) => name === "beginMarkedContentProps")?.args[1];
    expect(layers.isVisible(group as { type: string; id: string })).toBe(isVisible);
    // Nothing of the mark that finds it again remains, and the configuration has a name and an order (ISO 15930-7).
    const catalog = (await PDFDocument.load(bytes, { updateMetadata: false })).catalog;
    const configuration = catalog.lookup(PDFName.of("OCProperties"), PDFDict).lookup(PDFName.of("D"), PDFDict);
    expect(configuration.lookup(PDFName.of("Order"), PDFArray).size()).toBe(1);
    expect(configuration.has(PDFName.of("Name"))).toBe(true);
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("KisscutHidden");
  });
});
