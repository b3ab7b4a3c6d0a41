import * as lib from "pdf-lib";
import { PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { missingLetters } from "./missing-letters.ts";

type Resources = (document: PDFDocument) => object;
const stream = ({ context }: PDFDocument, content: string | Uint8Array, entries: object = {}): PDFRef =>
  context.register(context.flateStream(content, entries as never));
const form = (document: PDFDocument, content: string, resources?: object): PDFRef =>
  stream(document, content, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, 9, 9],
    ...(resources && { Resources: resources }),
  });

/** A font that is not in the file. */
const FUTURA = { Type: "Font", Subtype: "Type1", BaseFont: "Futura-Bold", Encoding: "WinAnsiEncoding" };
const FONT = { Font: { F1: FUTURA } };
const LETTERS = "BT /F1 30 Tf (LOGO) Tj ET";

/** What the first page misses that draws `content`. */
async function missing(
  content: string | Uint8Array,
  resources: Resources = () => FONT,
): Promise<ReadonlyArray<string>> {
  const document = await PDFDocument.create();
  const page = document.addPage([216, 144]);
  page.node.set(PDFName.of("Contents"), stream(document, content));
  page.node.set(PDFName.of("Resources"), document.context.obj(resources(document) as never));
  const [first] = (await PDFDocument.load(await document.save())).getPages();
  return first ? missingLetters(lib, [first]) : [];
}

/** A font whose letters are drawn by the given content. */
const drawn = (document: PDFDocument, content: string, resources: object) => ({
  Type: "Font",
  Subtype: "Type3",
  FontBBox: [0, 0, 1, 1],
  FontMatrix: [1, 0, 0, 1, 0, 0],
  CharProcs: { a: stream(document, content) },
  Encoding: { Differences: [97, "a"] },
  FirstChar: 97,
  LastChar: 97,
  Widths: [1],
  Resources: resources,
});

describe("a page misses the letters of a font that its document doesn't contain", () => {
  const ways: Readonly<Record<string, readonly [content: string, resources?: Resources]>> = {
    "shown as a string": [LETTERS],
    "shown in an array": ["BT /F1 9 Tf [(L) -20 (OGO)] TJ ET"],
    "shown as hexadecimal numbers": ["BT /F1 9 Tf <4C4f> Tj ET"],
    "shown on the next line": ["BT /F1 9 Tf (LOGO) ' ET"],
    "as an outline or a clip": ["BT /F1 9 Tf 7 Tr (LOGO) Tj ET"],
    "behind a comment and a string with parentheses": ["% (\\\n/Span <</ActualText (a \\) (b))>> BDC " + LETTERS],
    "behind a picture inside of the content": ["BI /W 1 /H 1 /BPC 8 /CS /G ID \u0001 EI \u0002 EI " + LETTERS],
    "set before a state was saved and restored": ["BT /F1 9 Tf q 3 Tr (no) Tj Q (LOGO) Tj ET"],
    "without a type": [LETTERS, () => ({ Font: { F1: { Subtype: "TrueType", BaseFont: "ABCDEF+Futura-Bold" } } })],
    "with a description, but no program": [
      LETTERS,
      () => ({ Font: { F1: { ...FUTURA, FontDescriptor: { Type: "FontDescriptor", FontName: "Futura-Bold" } } } }),
    ],
    "with a program that is no stream": [
      LETTERS,
      () => ({ Font: { F1: { ...FUTURA, FontDescriptor: { FontFile2: 7 } } } }),
    ],
    "of a composite font": [
      LETTERS,
      () => {
        const part = { Type: "Font", Subtype: "CIDFontType2", BaseFont: "Futura-Bold", FontDescriptor: {} };
        return { Font: { F1: { Type: "Font", Subtype: "Type0", BaseFont: "Futura-Bold", DescendantFonts: [part] } } };
      },
    ],
    "of a graphics state": [
      "/G gs BT (LOGO) Tj ET",
      ({ context }) => {
        const font = context.register(context.obj(FUTURA));
        return { ExtGState: { G: { Font: [font, 9] } } };
      },
    ],
    "of a form": ["/X Do", (document) => ({ XObject: { X: form(document, LETTERS, FONT) } })],
    "of a form that takes the page's font": [
      "/F1 9 Tf /X Do",
      (document) => ({ ...FONT, XObject: { X: form(document, "BT (LOGO) Tj ET", {}) } }),
    ],
    "of a form that takes the page's resources": [
      "/X Do",
      (document) => ({ ...FONT, XObject: { X: form(document, LETTERS) } }),
    ],
    "of a form that was also drawn with another font": [
      "/X Do /F1 9 Tf /X Do",
      (document) => ({ ...FONT, XObject: { X: form(document, "BT (LOGO) Tj ET", {}) } }),
    ],
    "of a pattern": [
      "/Pattern cs /P scn 0 0 9 9 re f",
      (document) => ({
        Pattern: { P: stream(document, LETTERS, { PatternType: 1, BBox: [0, 0, 9, 9], Resources: FONT }) },
      }),
    ],
    "of a soft mask": [
      "/G gs 0 0 9 9 re f",
      (document) => ({ ExtGState: { G: { SMask: { S: "Alpha", G: form(document, LETTERS, FONT) } } } }),
    ],
    "of letters that are drawings": [
      "BT /D 9 Tf (a) Tj ET",
      (document) => ({ Font: { D: drawn(document, LETTERS, FONT) } }),
    ],
  };
  test.each(Object.entries(ways))("%s", async (_, [content, resources]) => {
    expect(await missing(content, resources)).toEqual(["Futura-Bold"]);
  });
});

describe("a font that is not in the file does no harm", () => {
  const ways: Readonly<Record<string, readonly [content: string, resources?: Resources]>> = {
    "as long as nothing is written with it": ["BT /F1 12 Tf 14.4 TL ET 0 0 9 9 re f"],
    "under the invisible words of a scanned page": ["BT 3 Tr /F1 12 Tf (words to be found) Tj ET"],
    "in spaces": ["BT /F1 12 Tf (  ) Tj <2020> Tj [( ) 20 ( )] TJ ET"],
    "in a form that isn't drawn": ["0 0 9 9 re f", (document) => ({ XObject: { X: form(document, LETTERS, FONT) } })],
    "in the data of a picture": [
      "BI /W 9 /H 9 /BPC 8 /CS /G ID \u0001 BT /F1 9 Tf (LOGO) Tj ET \u0002\nEI\n0 0 9 9 re f",
    ],
    "when the page's letters are drawings": [
      "BT /D 9 Tf (a) Tj ET",
      (document) => ({ Font: { D: drawn(document, "1 0 d0 0 0 1 1 re f", {}), F1: FUTURA } }),
    ],
  };
  test.each(Object.entries(ways))("%s", async (_, [content, resources]) => {
    expect(await missing(content, resources)).toEqual([]);
  });
});

test("a font whose program is in the file isn't missed", async () => {
  const embedded: Resources = (document) => ({
    Font: { F1: { ...FUTURA, FontDescriptor: { FontFile3: stream(document, "program", { Subtype: "Type1C" }) } } },
  });
  expect(await missing(LETTERS, embedded)).toEqual([]);
});

test("forms that draw each other, and content that is too large to read, end; then every font counts", async () => {
  const circle: Resources = (document) => {
    const [a, b] = [document.context.nextRef(), document.context.nextRef()];
    for (const [self, partner] of [
      [a, b],
      [b, a],
    ] as const)
      document.context.assign(
        self,
        document.context.stream("/X Do", { Subtype: "Form", Resources: { XObject: { X: partner } } }),
      );
    return { ...FONT, XObject: { X: a } };
  };
  expect(await missing("/X Do", circle)).toEqual([]);
  expect(await missing(new Uint8Array(40 * 1024 * 1024).fill(0x20))).toEqual(["Futura-Bold"]);
});
