import { expect, test } from "vitest";
import { bytesSource } from "#domain/ground/files/byte-source";
import { grown } from "#domain/ground/kernel/geometry";
import type { Layer } from "#domain/prepress/press/print-job";
import { caseFile } from "../../../../tests/fixtures/case-files.ts";
import { boxInches, press, printJob, writeForPress } from "../../../../tests/fixtures/print-files.ts";
import { printedPicture } from "../../../../tests/second-renderer/print-picture.ts";
import { embedPage } from "./document-page.ts";

const PIECE = { x: 0, y: 0, width: 3, height: 3 };
const BLEED = 1 / 8;

/** What is printed of a file of 3 by 3 inches up to its bleed, one pixel's color at a place in inches. */
async function printFile(name: string, layer: Partial<Layer> = {}) {
  const job = printJob([{ kind: "artwork", page: 1, box: PIECE, ...layer } as Layer], {
    ...PIECE,
    cuts: [],
    bleed: BLEED,
  });
  const { bytes } = await writeForPress(job, press, async (file) => {
    const page = await embedPage(file, bytesSource(caseFile(name)), 1);
    if (typeof page === "string") throw new Error(page);
    return page;
  });
  const [leftEdge = 0, , , top = 0] = boxInches(bytes, "BleedBox");
  const side = 3 + 2 * BLEED;
  const place = { x: leftEdge, y: (boxInches(bytes, "MediaBox")[3] ?? 0) - top, width: side, height: side };
  const { width, height, data } = await printedPicture(bytes, place);
  return (x: number, y: number) => {
    const at = (Math.floor(((y + BLEED) / side) * height) * width + Math.floor(((x + BLEED) / side) * width)) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 240) return "paper";
    return Math.max(red, green, blue) < 90 ? "mark" : "ink";
  };
}

const EDGES = [-0.11, -0.06, -0.01, 1.5, 3.01, 3.06, 3.11];

test("a page is printed from trim to trim, and its own bleed around that, without its marks", async () => {
  const readColor = await printFile("bleed-trim-marks.pdf", { fills: grown(PIECE, BLEED) });
  for (const x of EDGES) for (const y of EDGES) expect([x, y, readColor(x, y)]).toEqual([x, y, "ink"]);
});

test("within a border, nothing of a page's bleed is printed", async () => {
  const readColor = await printFile("bleed-trim-marks.pdf");
  expect([readColor(0.01, 1.5), readColor(2.99, 1.5), readColor(-0.03, 1.5), readColor(1.5, 3.03)]).toEqual([
    "ink",
    "ink",
    "paper",
    "paper",
  ]);
});

test("a page without a bleed goes on as its mirror image", async () => {
  const readColor = await printFile("userunit10.pdf", { fills: grown(PIECE, BLEED) });
  // The page has a white edge of 2 of its 21.6 units.
  expect([readColor(1.5, 1.5), readColor(0.2, 1.5), readColor(-0.1, 1.5), readColor(0.32, 1.5)]).toEqual([
    "ink",
    "paper",
    "paper",
    "ink",
  ]);
});
