import { expect, test } from "vitest";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { typesNamed } from "#domain/ground/files/upload-rules";
import { distance } from "../../../tests/corpus/cells.ts";
import { CORPUS } from "../../../tests/corpus/corpus.ts";
import type { CorpusFile } from "../../../tests/corpus/corpus-file.ts";
import { isPrintedRight } from "../../../tests/corpus/outcome.ts";
import { boxInches, fontFiles, press, printJob } from "../../../tests/fixtures/print-files.ts";
import { cases } from "../../../tests/level.ts";
import { printedPicture } from "../../../tests/second-renderer/print-picture.ts";
import { beginFile, finishFile } from "./compose-file.ts";
import { openArtwork } from "./open-artwork.ts";
import { PieceContent } from "./pdf/piece-content.ts";

const ID = "0123456789abcdef0123456789abcdef";
/** Inches. */
const WIDTH = 3;

/** The print of one piece as wide as its page without a bleed; undefined if a browser has to render its pixels. */
async function makePrint({ name, bytes }: CorpusFile) {
  const shared = await beginFile(press, fontFiles);
  const [type = ""] = typesNamed(name);
  const artwork = { key: name, type, page: 1, previewKey: null, previewPage: 1 };
  const openedFile = await openArtwork(shared, async () => bytesSource(await bytes()), artwork);
  if (!openedFile.ok) return undefined;
  const size = { width: WIDTH, height: WIDTH / openedFile.value.aspect };
  const job = printJob([{ kind: "artwork", page: 1, box: { x: 0, y: 0, ...size } }], { ...size, cuts: [], bleed: 0 });
  const content = new PieceContent(shared, () => openedFile.value);
  expect(await finishFile(content, job, press, ID)).toEqual({ ok: true, value: [] });
  const print = await joined(content.file.chunks(ID));
  const [leftEdge = 0, top = 0] = [boxInches(print, "TrimBox")[0], heightAbove(print)];
  return { print, place: { x: leftEdge, y: top, ...size } };
}

/** From the upper edge of the page to the piece, in inches. */
const heightAbove = (print: Uint8Array): number =>
  (boxInches(print, "MediaBox")[3] ?? 0) - (boxInches(print, "TrimBox")[3] ?? 0);

/** One file of each type that PDF holds, and what once went wrong. */
const SHORT: ReadonlySet<string> = new Set([
  "key-gray-16.png",
  "inks-profile-turned.jpg",
  "rgb-16-zip-predicted.psd",
  "variant-planar-of-16-bits-with-alpha.tif",
  "nested.svg",
  "rotated-270.pdf",
  "annotation-hidden.pdf",
]);

test("PDFium shows of the print of a file what was sent", { timeout: 1_200_000 }, async () => {
  const wrong: Array<unknown> = [];
  for (const file of cases(CORPUS, { full: ({ name }) => SHORT.has(name) })) {
    const expected = file.isOpenedByHand === true ? undefined : await file.expected?.();
    const samplePrint = expected && (await makePrint(file));
    if (!samplePrint) continue;
    const apart = distance(expected, await printedPicture(samplePrint.print, samplePrint.place));
    if (!isPrintedRight(file, apart)) wrong.push([file.name, apart]);
  }
  expect(wrong).toEqual([]);
});
