import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFRawStream,
  decodePDFRawStream,
  type PDFObject,
  type PDFPage,
} from "pdf-lib";
import { describe, expect, test } from "vitest";
import { srgbProfile } from "#domain/ground/files/icc/srgb-profile";
import { IccProfile } from "#domain/ground/files/icc/profile";
import { png } from "../../../../tests/fixtures/uploads/files.ts";
import {
  ARTWORK_LAYER,
  latinText,
  openDrawing,
  operators,
  outline,
  press,
  printJob,
  readPdf,
  toPlaceable,
  writeForPress,
} from "../../../../tests/fixtures/print-files.ts";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { embedPage } from "./document-page.ts";
import { PdfFile } from "./pdf-file.ts";
import { finishForPress } from "./pdf-x4.ts";
import { embedPng } from "./images/png-image.ts";

const SVG = '<svg viewBox="0 0 3 2"><g opacity="0.5"><rect width="2" height="2" fill="#0d5750"/></g></svg>';

const openSvg = () => writeForPress(printJob([ARTWORK_LAYER]), press, openDrawing(SVG));
const openPicture = () =>
  writeForPress(printJob([ARTWORK_LAYER]), press, (file) => toPlaceable(embedPng(file, bytesSource(png(60, 40)))));

/** A one-page document that a customer may send, opened as artwork. */
const openDocument = async (write: (document: PDFDocument) => Promise<void> | void) => {
  const document = await PDFDocument.create();
  document.addPage([216, 144]);
  await write(document);
  const bytes = await document.save({ useObjectStreams: false });
  return writeForPress(printJob([ARTWORK_LAYER]), press, async (file) => {
    const placedPage = await embedPage(file, bytesSource(bytes), 1);
    if (typeof placedPage === "string") throw new Error(placedPage);
    return placedPage;
  });
};

const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
const at = (dict: PDFDict, ...keys: ReadonlyArray<string>): PDFObject | undefined =>
  keys.reduce<PDFObject | undefined>(
    (object, key) => (object instanceof PDFDict ? object.lookup(PDFName.of(key)) : undefined),
    dict,
  );
const streamBytes = (object: PDFObject | undefined): Uint8Array => {
  if (!(object instanceof PDFRawStream)) throw new Error("no stream");
  return object.dict.has(PDFName.of("Filter")) ? decodePDFRawStream(object).decode() : object.contents;
};
const readIntent = (document: PDFDocument): PDFDict => {
  const intents = document.catalog.lookup(PDFName.of("OutputIntents"), PDFArray);
  expect(intents.size()).toBe(1);
  return intents.lookup(0, PDFDict);
};

describe.each([
  ["drawing", openSvg],
  ["picture", openPicture],
  ["document", () => openDocument((document) => document.getPage(0).drawRectangle({ width: 100, height: 50 }))],
])("the print file of a %s", (_, open) => {
  test("is a PDF 1.6 with an identifier and without encryption", async () => {
    const { bytes } = await open();
    const text = latinText(bytes);
    expect(text.slice(0, 8)).toBe("%PDF-1.6");
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text).not.toMatch(/\/Encrypt\b/);
  });

  test("contains the press's profile, unchanged, as its only output intent", async () => {
    const document = await load((await open()).bytes);
    const intent = readIntent(document);
    expect([at(intent, "Type"), at(intent, "S")]).toEqual([PDFName.of("OutputIntent"), PDFName.of("GTS_PDFX")]);
    expect((at(intent, "Info") as PDFHexString).decodeText()).toBe("Our press");
    const profile = streamBytes(at(intent, "DestOutputProfile"));
    expect(profile).toEqual(press.icc);
    expect(latinText(profile.subarray(12, 20))).toBe("prtrCMYK");
  });

  test("declares PDF/X-4 in metadata that agrees with the document's information", async () => {
    const { bytes, faults } = await open();
    expect(faults).toEqual([]);
    const document = await load(bytes);
    const metadata = document.catalog.lookup(PDFName.of("Metadata"));
    if (!(metadata instanceof PDFRawStream)) throw new Error("no metadata");
    expect(metadata.dict.has(PDFName.of("Filter"))).toBe(false);
    const xmp = new TextDecoder().decode(metadata.contents);
    expect(xmp).toContain("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>");
    expect(xmp).toContain(`<rdf:li xml:lang="x-default">${document.getTitle() ?? "?"}</rdf:li>`);
    expect(xmp).toContain(`<xmp:CreateDate>${document.getCreationDate()?.toISOString().replace(".000", "") ?? "?"}</`);
    expect(xmp).toMatch(/<xmpMM:DocumentID>uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}</);
    const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
    expect(at(info, "Trapped")).toBe(PDFName.of("False"));
  });

  test("has a trim box within a bleed box within its page", async () => {
    const document = await load((await open()).bytes);
    for (const page of document.getPages()) {
      const [trim, bleed, media] = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()];
      for (const [inner, outer] of [
        [trim, bleed],
        [bleed, media],
      ] as const) {
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
        expect(inner.y).toBeGreaterThanOrEqual(outer.y);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
      }
    }
  });

  test("embeds all its fonts, and defines RGB as sRGB in every resource dictionary", async () => {
    const document = await load((await open()).bytes);
    let count = 0;
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      const dict = object instanceof PDFRawStream ? object.dict : object;
      if (!(dict instanceof PDFDict)) continue;
      if (at(dict, "FontDescriptor"))
        expect(at(dict, "FontDescriptor", "FontFile3") ?? at(dict, "FontDescriptor", "FontFile2")).toBeDefined();
      if (!at(dict, "Resources")) continue;
      count += 1;
      const space = at(dict, "Resources", "ColorSpace", "DefaultRGB") as PDFArray;
      expect(space.get(0)).toBe(PDFName.of("ICCBased"));
      expect(IccProfile.read(streamBytes(space.lookup(1)))?.name).toBe("sRGB");
    }
    expect(count).toBeGreaterThan(0);
  });

  test("is read by another PDF engine, with the cut line above the artwork", async () => {
    const { bytes } = await open();
    expect((await (await readPdf(bytes)).getMetadata()).info).toMatchObject({ PDFFormatVersion: "1.6" });
    const names = (await operators(bytes)).map(({ name }) => name);
    const artwork = Math.max(names.lastIndexOf("paintImageXObject"), names.lastIndexOf("paintFormXObjectBegin"));
    expect(artwork).toBeGreaterThan(-1);
    expect(names.indexOf("setLineWidth")).toBeGreaterThan(artwork);
  });
});

test("a file with a font that isn't embedded, but draws no letters, says so, and isn't declared as PDF/X-4", async () => {
  const { bytes, faults } = await openDocument(async (document) => {
    document.getPage(0).drawText("", { font: await document.embedFont("Helvetica") });
    document.getPage(0).drawRectangle({ width: 100, height: 50 });
  });
  expect(faults).toEqual(["Fonts that print no letters aren't embedded: Helvetica."]);
  expect(latinText(bytes)).not.toContain("GTS_PDFXVersion");
  expect(at(readIntent(await load(bytes)), "DestOutputProfile")).toBeInstanceOf(PDFRawStream);
});

test("PDF/X-4 is declared only after the finished file was checked: its boxes and its press", async () => {
  const finished = async (change: (page: PDFPage) => void, of = press) => {
    const file = await PdfFile.begin();
    const page = file.document.addPage([216, 144]);
    file.document.setTitle("One page");
    page.setTrimBox(9, 9, 198, 126);
    change(page);
    const result = await finishForPress(file, of, "0123456789abcdef");
    const isDeclared = latinText(await joined(file.chunks("0123456789abcdef"))).includes("GTS_PDFXVersion");
    return { ...result, isDeclared };
  };
  const makeRefusal = (fault: string) => ({ ok: true, isDeclared: false, value: [fault] });
  expect(await finished(() => undefined)).toEqual({ ok: true, isDeclared: true, value: [] });
  for (const change of [
    (page: PDFPage) => page.node.delete(PDFName.of("TrimBox")),
    (page: PDFPage) => page.setArtBox(9, 9, 198, 126),
    (page: PDFPage) => page.setBleedBox(10, 9, 198, 126),
  ])
    expect(await finished(change)).toEqual(makeRefusal("The boxes of its pages don't fit."));
  const scanner = Uint8Array.from(press.icc);
  scanner.set(new TextEncoder().encode("scnr"), 12);
  const noPress = "It doesn't say which press it is made for.";
  expect(await finished(() => undefined, { ...press, icc: scanner })).toEqual(makeRefusal(noPress));
});

test("a file for the cutter, with a layer for screens only, isn't declared as PDF/X-4", async () => {
  const { bytes, faults } = await writeForPress(
    printJob([{ kind: "film", rings: outline(3, 2), color: "#c8102e" }]),
    press,
  );
  expect(faults).toEqual([]);
  expect(latinText(bytes)).not.toContain("GTS_PDFXVersion");
});

test("titles with markup characters are escaped in the metadata", async () => {
  const job = printJob([]);
  const { bytes } = await writeForPress({ ...job, facts: { ...job.facts, product: "A <b> & c" } }, press);
  expect(latinText(bytes)).toContain("A &lt;b> &amp; c");
});

test("the profile of sRGB is small and is recognized as sRGB", () => {
  expect(srgbProfile().length).toBeLessThan(600);
  expect(IccProfile.read(srgbProfile())?.primaries).toBeDefined();
});
