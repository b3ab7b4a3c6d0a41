import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isSamePrint } from "#domain/artwork/print-comparison/compare-grids";
import { codePicture } from "../../fixtures/code-picture.ts";
import { svg } from "../../fixtures/documents.ts";
import { png } from "../../fixtures/files.ts";
import { bmpPicture, gifPicture, type Paint, psdPicture } from "../../fixtures/pictures.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { cases } from "../support/deep.ts";
import { browser, openHarness } from "../support/harness.ts";
import { fileOf } from "../support/temp-files.ts";
import { openVisitor } from "../support/visitor.ts";
import { approve, send, toUpload } from "./steps.ts";

openHarness();

interface Sent {
  readonly difference: { readonly mean: number; readonly far: number } | null;
  readonly problem: string;
  readonly codes: { readonly count: number; readonly unread: number; readonly first: object | null };
}

/** Uploads a file, approves its cut line, and waits for the cart. @returns the comparison that the page sent */
async function approved(page: Page, name: string, bytes: Uint8Array): Promise<Sent> {
  await toUpload(page);
  await send(page, name, bytes);
  await approve(page).waitFor();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/printing/api/comparison/"),
  );
  await approve(page).click();
  const comparison = (await sent).postDataJSON() as Sent;
  await page.waitForURL(/\/cart\/$/);
  return comparison;
}

const DRAWING = svg(
  '<circle cx="50" cy="40" r="30" fill="#d3114d"/><rect x="20" y="60" width="40" height="30" fill="#123a8c"/>',
);
const blend: Paint = (x, y) => [x % 256, y % 256, 90, 255];
const board: Paint = (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [20, 130, 200, 255] : [200, 30, 60, 255]);

/** `npm test` takes one file of each way in which pictures get into a print file, `npm run test:deep` all. */
const SHORT: ReadonlySet<string> = new Set(["plain.png", "adobe.jpg", "drawing.svg", "spot.pdf"]);
const REAL = [
  ...["adobe.jpg", "turned.jpg", "cmyk.jpg", "adobe.png", "turned.png", "adobe.webp", "turned.webp"],
  ...["alpha.avif", "p3.avif", "turned.avif", "alpha.heic", "p3.heic", "plain.heic", "adobe.psd", "spot.pdf"],
  ...["adobe.tif", "turned.tif", "fax3.tif", "fax4.tif", "jpeg-rgb.tif", "jpeg-strips.tif", "jpeg-tiles.tif"],
];
const FILES: ReadonlyArray<readonly [name: string, bytes: () => Uint8Array]> = [
  ["plain.png", () => png(300, 200)],
  ["drawing.svg", () => DRAWING],
  ["blend.psd", () => psdPicture(300, blend)],
  ["blend.bmp", () => bmpPicture(300, blend)],
  ["board.gif", () => gifPicture(300, board)],
  ...REAL.map((name) => [name, () => realFile(name)] as const),
];

test(
  "a print is the same as its proof when it is approved, whatever the type of the file",
  { timeout: 600_000 },
  async () => {
    const { page, complaints } = await openVisitor(browser);
    const compared: Array<readonly [name: string, problem: string, isSame: boolean]> = [];
    const files = cases(FILES, ([name]) => SHORT.has(name));
    for (const [name, bytes] of files) {
      const { difference, problem } = await approved(page, name, bytes());
      compared.push([name, problem, difference !== null && isSamePrint(difference)]);
    }
    expect(compared).toEqual(files.map(([name]) => [name, "", true]));
    expect(complaints).toEqual([]);
  },
);

test("a print that differs from its proof is found when it is approved", async () => {
  const { page, complaints } = await openVisitor(browser);
  const proof = fileOf("proof.png", png(300, 200));
  let asked = 0;
  await page.route("**/artwork/file/*/preview/", async (route) => {
    asked++;
    await route.fulfill({ path: proof });
  });
  const other = await approved(page, "other.svg", DRAWING);
  expect(asked).toBeGreaterThan(0);
  expect(other.difference?.mean).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test("a code on the proof is read back from the print when it is approved", async () => {
  const { page, complaints } = await openVisitor(browser);
  const [ann, bo] = ["https://example.com/ann", "https://example.com/bo"];
  expect((await approved(page, "badge.png", codePicture(ann))).codes).toEqual({ count: 1, unread: 0, first: null });
  const proof = fileOf("proof.png", codePicture(bo));
  await page.route("**/artwork/file/*/preview/", (route) => route.fulfill({ path: proof }));
  const other = await approved(page, "other.png", codePicture(ann));
  expect(other.codes).toEqual({ count: 1, unread: 1, first: { text: bo, printed: ann } });
  expect(complaints).toEqual([]);
});
