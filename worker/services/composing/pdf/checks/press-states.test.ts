import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream, type PDFObject, type PDFPage } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { bytesSource } from "#domain/ground/files/byte-source";
import { ARTWORK_LAYER, latinText, press, printJob, writeForPress } from "../../../../../tests/fixtures/print-files.ts";
import { text } from "../../../../../tests/fixtures/uploads/files.ts";
import { embedPage } from "../document-page.ts";
import { PdfFile } from "../pdf-file.ts";
import { finishForPress } from "../pdf-x4.ts";

const KEYS = ["OP", "op", "OPM", "TR", "TR2", "HT", "HTP", "BG", "BG2", "UCR", "UCR2"];
const ALL = { Type: "ExtGState", OP: true, op: true, OPM: 1, TR2: "Default", HTP: [0, 0], ca: 0.5, BM: "Multiply" };
const IDENTITY = { FunctionType: 2, Domain: [0, 1], N: 1 };
const TONES = { TR: IDENTITY, HT: { HalftoneType: 1 }, BG: IDENTITY, BG2: IDENTITY, UCR: IDENTITY, UCR2: IDENTITY };
const STATE = { ...ALL, ...TONES };
/** Not every program writes the type. */
const UNTYPED = { OP: true, op: true, OPM: 1, UCR: IDENTITY };

const IMAGE = { Type: "XObject", Subtype: "Image", Width: 1, Height: 1, BitsPerComponent: 8, ColorSpace: "DeviceGray" };

type Place = (page: PDFPage, document: PDFDocument) => void;
const resources =
  (make: (document: PDFDocument) => object): Place =>
  (page, document) =>
    page.node.set(PDFName.of("Resources"), document.context.obj(make(document) as never));
const stream = ({ context }: PDFDocument, entries: object, content = ""): PDFRef =>
  context.register(context.stream(content, entries as never));
const form = (document: PDFDocument, inside: object, more: object = {}) =>
  stream(document, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9], Resources: inside, ...more });
const withState = (of: object = STATE) => ({ ExtGState: { G: of } });
const drawnFont = {
  Type: "Font",
  Subtype: "Type3",
  FontBBox: [0, 0, 1, 1],
  FontMatrix: [1, 0, 0, 1, 0, 0],
  CharProcs: {},
  Encoding: { Differences: [] },
  FirstChar: 0,
  LastChar: 0,
  Widths: [1],
  Resources: withState(),
};

/** Where a document can hold a graphics state. */
const PLACES: Readonly<Record<string, Place>> = {
  "inside of the page's resources": resources(() => withState()),
  "without its type": resources(() => withState(UNTYPED)),
  "as an object of its own": resources(({ context }) => withState(context.register(context.obj(STATE as never)))),
  "inherited from the page tree": (page, document) => {
    page.node.delete(PDFName.of("Resources"));
    document.catalog.Pages().set(PDFName.of("Resources"), document.context.obj(withState() as never));
  },
  "of a form": resources((document) => ({ XObject: { F: form(document, withState()) } })),
  "of a form within a form": resources((document) => ({
    XObject: { F: form(document, { XObject: { F: form(document, withState(UNTYPED)) } }) },
  })),
  "of a pattern of tiles": resources((document) => ({
    Pattern: { P: stream(document, { PatternType: 1, BBox: [0, 0, 9, 9], Resources: withState(UNTYPED) }) },
  })),
  "of a shading pattern": resources(() => ({
    Pattern: { P: { PatternType: 2, Shading: { ShadingType: 1, ColorSpace: "DeviceCMYK" }, ExtGState: UNTYPED } },
  })),
  "of letters that are drawings": resources(() => ({ Font: { F: drawnFont } })),
  "of such letters within such letters": resources(() => ({
    Font: { F: { ...drawnFont, Resources: { Font: { F: { ...drawnFont, Resources: { Font: { F: drawnFont } } } } } } },
  })),
  "of a soft mask": resources((document) => ({
    ExtGState: { M: { SMask: { S: "Luminosity", G: form(document, withState(UNTYPED)) } } },
  })),
  "of an annotation": (page, document) => {
    const appearance = form(document, withState(UNTYPED));
    const stamp = { Subtype: "Stamp", Rect: [0, 0, 9, 9], F: 4, AP: { N: appearance } };
    page.node.set(PDFName.of("Annots"), document.context.obj([stamp] as never));
  },
};

/** The print file of a document, and the notes for staff. */
async function print(bytes: Uint8Array) {
  let note: string | undefined;
  const { bytes: printed, faults } = await writeForPress(printJob([ARTWORK_LAYER]), press, async (file) => {
    const placedPage = await embedPage(file, bytesSource(bytes), 1);
    if (typeof placedPage === "string") throw new Error(placedPage);
    ({ note } = placedPage);
    return placedPage;
  });
  return { printed, note, faults };
}

async function documentWith(place: Place, useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([216, 144]);
  page.node.set(PDFName.of("Contents"), stream(document, {}, "0 0 9 9 re f"));
  place(page, document);
  return document.save({ useObjectStreams });
}

/** Every dictionary that can be reached from the pages of a file, found without the shop's own code. */
async function dictionariesIn(bytes: Uint8Array): Promise<ReadonlyArray<PDFDict>> {
  const { context, catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const dictionaries = new Set<PDFDict>();
  const visit = (object: PDFObject | undefined): void => {
    if (object instanceof PDFRef) visit(context.lookup(object));
    else if (object instanceof PDFStream) visit(object.dict);
    else if (object instanceof PDFArray) object.asArray().forEach(visit);
    else if (object instanceof PDFDict && !dictionaries.has(object)) {
      dictionaries.add(object);
      object.values().forEach(visit);
    }
  };
  visit(catalog);
  return [...dictionaries];
}

const listKeys = (dict: PDFDict): ReadonlyArray<string> => dict.keys().map((key) => key.decodeText());
/** The dictionaries with entries that only presses follow, apart from a soft mask's own curve. */
const pressOnly = async (bytes: Uint8Array) =>
  (await dictionariesIn(bytes))
    .filter((dict) => !listKeys(dict).includes("G"))
    .filter((dict) => listKeys(dict).some((key) => KEYS.includes(key)))
    .map(String);

/** The shop's own, for its cut line. */
const CUT_STATE = "<<\n/Type /ExtGState\n/OP true\n/op true\n/OPM 1\n>>";

const WHITE_OVERPRINT = text(
  `%PDF-1.6
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 216 216]
 /Resources << /ExtGState << /G << /Type /ExtGState /OP true /#6F#70 true /OPM 1 >> >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length 65 >> stream
0.9 0 0.6 0 k 18 18 180 180 re f /G gs 0 0 0 0 k 60 60 90 90 re f
endstream endobj
trailer << /Size 5 /Root 1 0 R >>
%%EOF`,
);

test("white that overprints covers what is below it in the print, as the customer saw it, and staff get a note", async () => {
  const { printed, note, faults } = await print(WHITE_OVERPRINT);
  expect(await pressOnly(printed)).toEqual([CUT_STATE]);
  expect(note).toMatch(/overprints inks\. They are printed as the customer saw/);
  expect(faults).toEqual([]);
  expect(latinText(printed)).toContain("GTS_PDFXVersion");
});

describe("nothing that only presses follow is left of a graphics state", () => {
  test.each(
    Object.entries(PLACES).flatMap(([name, place]) => [true, false].map((packed) => ({ name, place, packed }))),
  )("$name, packed: $packed", async ({ place, packed }) => {
    const { printed, note } = await print(await documentWith(place, packed));
    expect(await pressOnly(printed)).toEqual([CUT_STATE]);
    expect(note).toMatch(/overprints inks/);
  });
});

test("what screens show of a graphics state stays: opacity, blending, a mask's curve, and a state named like an entry", async () => {
  const place = resources((document) => ({
    ExtGState: {
      OP: { ...STATE, SMask: { S: "Luminosity", G: form(document, {}), TR: IDENTITY } },
      TR: { ca: 0.25 },
    },
  }));
  const { printed, note } = await print(await documentWith(place, false));
  const states = (await dictionariesIn(printed)).filter((dict) => listKeys(dict).includes("ca"));
  expect(states.map(listKeys)).toEqual([["Type", "ca", "BM", "SMask"], ["ca"]]);
  const masks = (await dictionariesIn(printed)).filter((dict) => listKeys(dict).includes("G"));
  expect(masks.map(listKeys)).toEqual([["S", "G", "TR"]]);
  expect((await dictionariesIn(printed)).map(listKeys)).toContainEqual(["OP", "TR"]);
  expect(note).toMatch(/own transfer curves, screens or rules for black/);
});

test("a document that only states the press's defaults has no note", async () => {
  const defaults = { OP: false, op: false, OPM: 1, TR: "Identity", TR2: "Default", HT: "Default", BG2: "Default" };
  const { printed, note } = await print(
    await documentWith(
      resources(() => withState(defaults)),
      false,
    ),
  );
  expect(await pressOnly(printed)).toEqual([CUT_STATE]);
  expect(note).toBeUndefined();
});

test("pictures and forms that are exchanged only for printing stay as screens show them, and PostScript is left out", async () => {
  const place = resources((document) => {
    const otherImage = stream(document, IMAGE, "\0");
    const exchanged = {
      Alternates: [{ Image: otherImage, DefaultForPrinting: true }],
      OPI: { "1.3": { Type: "OPI", Version: 1.3, F: "large.tif" } },
    };
    return {
      XObject: {
        I: stream(document, { ...IMAGE, ...exchanged }, "\xff"),
        F: form(document, {}, { OPI: exchanged.OPI, Ref: { F: "other.pdf", Page: 0 }, Subtype2: "PS", PS: otherImage }),
        P: stream(document, { Type: "XObject", Subtype: "PS" }, "erasepage"),
      },
    };
  });
  const { printed, faults } = await print(await documentWith(place, false));
  const keys = (await dictionariesIn(printed)).flatMap(listKeys);
  expect(keys.filter((key) => ["Alternates", "OPI", "Ref", "Subtype2", "PS"].includes(key))).toEqual([]);
  expect(latinText(printed)).not.toMatch(/erasepage|\/PS\b/);
  expect(faults).toEqual([]);
});

describe("a finished file that a press prints otherwise than screens show it is held", () => {
  test.each([
    ["overprint", (file: PdfFile) => file.add({ Type: "ExtGState", OP: true })],
    ["curves", (file: PdfFile) => file.add({ Resources: { ExtGState: { G: { TR2: IDENTITY } } } })],
    ["PostScript", (file: PdfFile) => file.add({ Type: "XObject", Subtype: "PS" })],
  ])("%s", async (_, add) => {
    const file = await PdfFile.begin();
    add(file);
    const finished = await finishForPress(file, press, "0123456789abcdef");
    expect(finished).toEqual({ ok: false, error: expect.stringContaining("no proof shows") as string });
  });
});

test("RGB is sRGB also in resources that are written inside of others", async () => {
  const { printed } = await print(
    await documentWith(
      resources(() => ({ Font: { F: drawnFont } })),
      false,
    ),
  );
  const inner = (await dictionariesIn(printed)).filter((dict) => listKeys(dict).includes("CharProcs"));
  const spaces = inner.map((font) =>
    font.lookup(PDFName.of("Resources"), PDFDict).lookup(PDFName.of("ColorSpace"), PDFDict),
  );
  expect(spaces.map(listKeys)).toEqual([["DefaultRGB"]]);
});
