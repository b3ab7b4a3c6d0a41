import { expect, test } from "vitest";
import { ownCutLine, type OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { CUT_INK } from "#domain/ground/files/facts/unprinted-inks";
import { pageGeometry, type StatedPage } from "#domain/ground/files/facts/page-geometry";
import { measureRingBounds } from "#domain/ground/kernel/geometry";
import { caseFile } from "../../../../../tests/fixtures/case-files.ts";
import { openPage } from "../../../../../tests/fixtures/print-files.ts";
import { pdf } from "../../../../../tests/corpus/pdf-page.ts";
import { findOwnCutLine } from "./own-line.ts";

/** The own line of a page. Node's pdf.js doesn't know cut lines (vite.config.ts): here magenta is one. */
async function lineIn(bytes: Uint8Array, stated: StatedPage = {}): Promise<OwnLine | undefined> {
  const page = await openPage(bytes);
  const { fnArray, argsArray } = await page.getOperatorList();
  const args = argsArray.map((values: unknown) =>
    Array.isArray(values) && /^#(?:ff00ff|fb3199)$/i.test(String(values[0])) ? [CUT_INK] : values,
  );
  return findOwnCutLine(
    { fnArray, argsArray: args },
    pageGeometry({ media: page.view, rotate: page.rotate, ...stated }),
  );
}
const drawn = async (content: string, stated?: StatedPage) =>
  lineIn(await pdf({ content, width: 216, height: 144 }), stated);
const PLATE = "1 0 1 RG 1 0 1 rg";

test("is in inches from the top left corner of the piece, through forms and turned pages", async () => {
  const box = { x: 0.5, y: 0.25, width: 1, height: 1 };
  expect(measureRingBounds((await drawn(`${PLATE} 36 54 72 72 re s`))?.rings ?? [])).toEqual(box);
  expect(measureRingBounds((await drawn(`${PLATE} q .5 0 0 .5 36 54 cm 0 0 144 144 re f Q`))?.rings ?? [])).toEqual(
    box,
  );
  const turned = await drawn(`${PLATE} 36 54 72 72 re S`, { rotate: 90 });
  expect(turned).toMatchObject({ widthIn: 2, heightIn: 3 });
  expect(measureRingBounds(turned?.rings ?? [])).toEqual({ x: 0.75, y: 0.5, width: 1, height: 1 });
  const trimmed = await drawn(`${PLATE} 36 54 72 72 re S`, { trim: [18, 18, 198, 126] });
  expect(measureRingBounds(trimmed?.rings ?? [])).toEqual({ x: 0.25, y: 0, width: 1, height: 1 });
});

test("is only what is painted with its ink, on the piece, once", async () => {
  expect(await drawn("0 g 36 54 72 72 re B")).toBeUndefined();
  expect(await drawn(`${PLATE} 36 54 72 72 re n`)).toBeUndefined();
  expect(await drawn(`q ${PLATE} Q 36 54 72 72 re S`)).toBeUndefined();
  expect(await drawn(`${PLATE} 0 0 9 9 re S`, { trim: [18, 18, 198, 126] })).toBeUndefined();
  expect((await drawn(`${PLATE} 36 54 72 72 re B 36 54 72 72 re S 120 54 30 30 re S`))?.rings).toHaveLength(2);
});

test("keeps a part whose end doesn't return to its start apart from the closed ones, and draws it as open", async () => {
  const open = await drawn(`${PLATE} 36 54 72 72 re S 36 54 m 90 54 l 90 90 l S 120 54 m 120 90 l S`);
  expect(open && toPath(open.rings, open.open)).toBe(
    "M0.5 1.25L1.5 1.25L1.5 0.25L0.5 0.25ZM0.5 1.25L1.25 1.25L1.25 0.75M1.6667 1.25L1.6667 0.75",
  );
  for (const closed of ["36 54 m 90 54 l 90 90 l 36 54.01 l S", "36 54 m 90 54 l 90 90 l f"])
    expect(await drawn(`${PLATE} ${closed}`)).toMatchObject({ rings: [{}], open: [] });
});

test("of a customer's file can be cut", async () => {
  const fileLine = await lineIn(caseFile("own-cutcontour.pdf"));
  const line = fileLine && ownCutLine(fileLine, { widthIn: 2.5, heightIn: 2.5, isSheet: false });
  if (!line?.ok) throw new Error(line?.error.message ?? "no line");
  expect(line.value.width).toBeCloseTo(2.5, 2);
  expect(line.value.artBox.width).toBeCloseTo(3, 2);
});
