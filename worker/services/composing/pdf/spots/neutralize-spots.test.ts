import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { expect, test } from "vitest";
import { ARTWORK_LAYER, operators, printJob, writeJob } from "../../../../../tests/fixtures/print-files.ts";
import { pdfWith } from "../../../../../tests/fixtures/uploads/documents.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";
import { bytesSource } from "#domain/ground/files/byte-source";
import { embedPage } from "../document-page.ts";
import { PdfFile } from "../pdf-file.ts";

/** The inks of the color spaces of both kinds in a file, and what follows them. */
const spacesIn = ({ context }: PdfFile) =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object).toString())
    .flatMap((object) => [...object.matchAll(/\/(?:Separation|DeviceN)\s+\[?([^\]]*?)\]?\s+\/Device([^\]]*)\]/g)]);
const inkNames = (names: string): ReadonlyArray<string> =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => PDFName.of(name.slice(1)).decodeText());

/** The spot colors that embedding the first page adds to a file, and the note for staff. */
async function collectPlates(
  bytes: Uint8Array,
): Promise<{ readonly plates: ReadonlyArray<string>; readonly note: string }> {
  const file = await PdfFile.begin();
  const page = await embedPage(file, bytesSource(bytes), 1);
  if (typeof page === "string") throw new Error(page);
  const plates = new Set(spacesIn(file).flatMap(([, names = ""]) => inkNames(names)));
  return { plates: [...plates].sort((a, b) => a.localeCompare(b)), note: page.note ?? "" };
}

test("a document's own cut line is neither cut nor printed, and staff get a note; its other spot colors get inert names", async () => {
  const { plates, note } = await collectPlates(realFile("spot.pdf"));
  expect(plates).toEqual(["Artwork color 1", "None"]);
  expect(note).toMatch(
    /contains its own cut line \(CutContour\), which isn't printed\. Only the ordered cut line is cut: compare them/,
  );
});

/** Names at which a printer or cutter does something by itself, and one that its color library mixes in its own way. */
const DANGEROUS = ["All", "RDG_WHITE", "White", "Varnish", "Crease", "PANTONE 300 C", "my CutContour"];

test("no spot color of a document can cut, print white, or be mixed otherwise than on the proof", async () => {
  const { plates, note } = await collectPlates(await pdfWith({ spots: [...DANGEROUS, "PerfCutContour"] }));
  expect(plates).toEqual([...DANGEROUS.map((_, i) => `Artwork color ${String(i + 1)}`), "None"]);
  expect(note).toContain("(PerfCutContour), which isn't printed");
  expect(note).toContain("spot colors (All, RDG_WHITE, White) are printed as the mix that the customer saw");
});

test("a document in process colors is not changed and has no note", async () => {
  expect(await collectPlates(await pdfWith({ spots: ["Black", "Magenta"] }))).toEqual({
    plates: ["Black", "Magenta"],
    note: "",
  });
});

/** A document of several color spaces of the kind DeviceN, by their inks. */
async function mixing(...inks: ReadonlyArray<ReadonlyArray<string>>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([216, 144]);
  page.drawRectangle({ width: 100, height: 50 });
  const tint = context.register(context.stream("{ pop 0 0 0 }", { FunctionType: 4, Domain: [0, 1, 0, 1] }));
  const spaces = context.obj({});
  for (const [i, names] of inks.entries())
    spaces.set(
      PDFName.of(`CS${String(i)}`),
      context.obj(["DeviceN", context.obj([...names]), "DeviceCMYK", tint, { Subtype: "NChannel", Colorants: {} }]),
    );
  page.node.set(PDFName.of("Resources"), context.obj({ ColorSpace: spaces }));
  return document.save({ useObjectStreams: false });
}

test("several inks at once are inert too; the same ink in another mix is another color", async () => {
  const file = await PdfFile.begin();
  for (const bytes of [await mixing(["Cyan", "White"], ["White", "Cyan"], ["Cyan", "Black"]), await mixing(["White"])])
    expect(typeof (await embedPage(file, bytesSource(bytes), 1))).toBe("object");
  const spaces = spacesIn(file).map(([, names = "", rest = ""]) => [inkNames(names), rest.includes("NChannel")]);
  expect(spaces).toEqual([
    [["Cyan", "Artwork color 1"], false],
    [["Artwork color 2", "Cyan"], false],
    [["Cyan", "Black"], true],
    [["Artwork color 3"], false],
  ]);
});

/** The color in which the print fills a page with 80 % of a cut line's ink and 50 % of black, mixed by a function. */
async function readFill(tint: object, mix: string | Uint8Array): Promise<unknown> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([216, 144]);
  const ranges = { Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1] };
  const mixing = context.register(context.stream(mix, { ...ranges, ...tint }));
  const space = context.obj(["DeviceN", context.obj(["CutContour", "Black"]), "DeviceRGB", mixing]);
  page.node.set(PDFName.of("Resources"), context.obj({ ColorSpace: { Mixed: space } }));
  page.node.set(PDFName.of("Contents"), context.register(context.stream("/Mixed cs .8 .5 scn 0 0 9 9 re f")));
  const source = bytesSource(await document.save());
  const bytes = await writeJob(printJob([ARTWORK_LAYER], { cuts: [] }), async (file) => {
    const placedPage = await embedPage(file, source, 1);
    if (typeof placedPage === "string") throw new Error(placedPage);
    return placedPage;
  });
  return (await operators(bytes)).find(({ name }) => name === "setFillRGBColor")?.args[0];
}

test("of a color that mixes a cut line's ink with others, only the others are printed", async () => {
  const magentaCut = "{ 1 exch sub exch 1 exch sub 1 index mul 1 index }";
  expect(await readFill({ FunctionType: 4 }, magentaCut)).toBe("#808080");
  const samples = Uint8Array.of(255, 255, 255, 255, 0, 255, 0, 0, 0, 0, 0, 0);
  const sampled = { FunctionType: 0, Size: [2, 2], BitsPerSample: 8 };
  expect(await readFill(sampled, samples)).toBe("#808080");
  expect(await readFill({ ...sampled, Encode: [0, 1, 0, 1] }, samples)).toBe("#808080");
});
