import * as lib from "pdf-lib";
import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import {
  ARTWORK_LAYER,
  openDrawing,
  press,
  printJob,
  writeForPress,
} from "../../../../../tests/fixtures/print-files.ts";
import { checkUpload, uploadProblem } from "./check-upload.ts";

const TINT = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 };
const spot = (name: string) => ["Separation", name, "DeviceCMYK", TINT];
const RESOURCES = {
  ExtGState: {
    Over: { Type: "ExtGState", OP: true, op: true, OPM: 1 },
    Strokes: { OP: true, op: false },
    Plain: { OP: false },
    Usual: { TR2: "Default" },
  },
  ColorSpace: { Cut: spot("CutContour"), Gold: spot("Gold") },
  Font: { F1: { Type: "Font", Subtype: "Type1", BaseFont: "Futura-Bold" } },
};

/** What staff read about a finished PDF whose second page draws `content`. */
async function findProblem(content: string, resources: object = RESOURCES): Promise<string | undefined> {
  const document = await PDFDocument.create();
  document.addPage().drawRectangle({ width: 9, height: 9 });
  const { node } = document.addPage();
  node.set(PDFName.of("Contents"), document.context.register(document.context.stream(content)));
  node.set(PDFName.of("Resources"), document.context.obj(resources as never));
  return uploadProblem(lib, await PDFDocument.load(await document.save()));
}

test.each([
  ["white that overprints", "0 1 1 0 k 0 0 9 9 re f /Over gs 0 0 0 0 k 2 2 5 5 re f", /Turn overprint off/],
  ["a spot color that overprints", "/Over gs /Gold cs 1 scn 2 2 5 5 re f", /Turn overprint off/],
  ["letters that overprint", "/Over gs BT /None 9 Tf (words) Tj ET", /Turn overprint off/],
  ["a line that overprints", "/Strokes gs 0 0 m 9 9 l S", /Turn overprint off/],
  ["a color after the cut line's", "/Over gs /Cut CS 1 SCN 0 0 9 9 re S 0 0 0 0 K 0 0 9 9 re S", /Turn overprint off/],
  ["letters without their font", "BT /F1 9 Tf (LOGO) Tj ET", /Embed the fonts .*: Futura-Bold\./],
])("a finished PDF with %s isn't taken, because its proof would show something else", async (_, content, problem) => {
  expect(await findProblem(content)).toMatch(problem);
});

test("a finished PDF with transfer curves or PostScript isn't taken either", async () => {
  expect(await findProblem("0 0 9 9 re f", { ExtGState: { G: { TR: TINT } } })).toMatch(/transfer curves/);
  expect(await findProblem("0 0 9 9 re f", { XObject: { X: { Type: "XObject", Subtype: "PS" } } })).toMatch(
    /PostScript/,
  );
});

test.each([
  ["its cut line", "q /Over gs /Cut CS 1 SCN 0 0 9 9 re S Q 0 0 0 0 k 0 0 9 9 re f"],
  ["nothing after overprint is turned off", "/Over gs /Plain gs 0 0 9 9 re f"],
  ["lines only, of which it has none", "/Strokes gs 0 0 9 9 re f"],
  ["nothing, with what is usual on every press", "/Usual gs 0 0 9 9 re f"],
])("a finished PDF that overprints %s is taken", async (_, content) => {
  expect(await findProblem(content)).toBeUndefined();
});

test("a print file that the shop made is taken when staff upload it again", async () => {
  const svg = '<svg viewBox="0 0 3 2"><rect width="2" height="2" fill="#0d5750" opacity="0.5"/></svg>';
  const { bytes } = await writeForPress(printJob([ARTWORK_LAYER]), press, openDrawing(svg));
  const item = { size: { width: 3, height: 2 }, needsBleed: true };
  expect(await checkUpload(bytes, item)).toEqual({ ok: true, value: { pages: 1, notes: [] } });
  expect(await checkUpload(bytes, { ...item, size: { width: 4, height: 2.71 } })).toMatchObject({
    error: expect.stringContaining("3 × 2 in, but this item prints at 4 × 2.71 in") as string,
  });
});
