import * as lib from "pdf-lib";
import { expect, test } from "vitest";
import { caseFile } from "../../../../tests/fixtures/case-files.ts";
import { pagePaint } from "./page-paint.ts";

const PICTURE = { Type: "XObject", Subtype: "Image", Width: 20, Height: 20, BitsPerComponent: 8 };

/** What is read of a page of 4 by 3 inches with this content, and a picture P of 20 by 20 pixels. */
async function readPage(content: string, formContent = "", matrix = [1, 0, 0, 1, 0, 0]) {
  const document = await lib.PDFDocument.create();
  const { context } = document;
  const page = document.addPage([288, 216]);
  const picture = context.register(context.stream(new Uint8Array(1200), { ...PICTURE, ColorSpace: "DeviceRGB" }));
  const resources = context.obj({ XObject: { P: picture } });
  const form = context.stream(formContent, { Type: "XObject", Subtype: "Form", Matrix: matrix, Resources: resources });
  page.node.Resources()?.set(lib.PDFName.of("XObject"), context.obj({ P: picture, F: context.register(form) }));
  page.node.addContentStream(context.register(context.stream(content)));
  return pagePaint(lib, page);
}

test.each([
  ["over four inches", "q 288 0 0 288 0 0 cm /P Do Q", "", 5],
  ["twice, the larger one coarser", "q 72 0 0 72 0 0 cm /P Do Q q 144 0 0 144 0 0 cm /P Do Q", "", 10],
  ["turned", "q 0 144 -144 0 144 0 cm /P Do Q", "", 10],
  ["in a form", "q 2 0 0 2 0 0 cm /F Do Q", "36 0 0 36 0 0 cm /P Do", 20],
  ["in the content itself", "144 0 0 144 0 0 cm BI /W 20 /H 20 /BPC 8 /CS /G ID x EI", "", 10],
  ["with long keys in the content itself", "72 0 0 72 0 0 cm BI /Width 10 /Height 10 /BPC 8 ID x EI", "", 10],
  ["beside its page", "q 72 0 0 72 900 900 cm /P Do Q", "", undefined],
  ["that is only listed", "0 0 9 9 re f", "", undefined],
])("a picture %s has its dots per inch where it lies", async (_, content, form, dpi) => {
  const { pictureDpi, isPart } = await readPage(content, form);
  expect([pictureDpi && Math.round(pictureDpi), isPart]).toEqual([dpi, false]);
});

test("a form is placed by its own matrix", async () => {
  expect((await readPage("/F Do", "36 0 0 36 0 0 cm /P Do", [2, 0, 0, 2, 0, 0])).pictureDpi).toBeCloseTo(20);
});

test.each(["0.9 0 0.9 0 k", "0 0 0 1 K"])("%s chooses a color of the press's inks", async (operator) => {
  expect((await readPage(`${operator} 0 0 9 9 re f`)).usesInks).toBe(true);
  expect((await readPage("/F Do", operator)).usesInks).toBe(true);
});

test("a page in screen colors uses no inks", async () => {
  expect((await readPage("0.9 0 0.9 rg 0 0 9 9 re f")).usesInks).toBe(false);
});

test("what is too much to read while an upload waits is said to be a part", async () => {
  const { isPart } = await readPage("/F Do ".repeat(60), " ".repeat(100_000));
  expect(isPart).toBe(true);
});

test("a tiny picture in a customer's document is as coarse as a browser finds it", async () => {
  const [page] = (await lib.PDFDocument.load(caseFile("small-picture.pdf"))).getPages();
  expect(Math.round((page && pagePaint(lib, page).pictureDpi) ?? 0)).toBe(5);
});
