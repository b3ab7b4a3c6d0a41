import { expect, test } from "vitest";
import { pngChunks } from "#domain/ground/files/chunks";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { stillPng } from "#domain/ground/files/pixels/still-png";
import { inflateStream } from "#domain/ground/files/unpack";
import { join, png, pngChunk } from "../../../../../tests/fixtures/uploads/files.ts";

const IHDR_END = 33;

test("an animated PNG without its animation is its static image, which is what is printed", async () => {
  const still = png(6, 4, (x, y) => [x * 40, y * 60, 9, 255]);
  const animated = join(
    still.subarray(0, IHDR_END),
    pngChunk("acTL", new Uint8Array(8)),
    still.subarray(IHDR_END, -12),
    pngChunk("fcTL", new Uint8Array(26)),
    pngChunk("fdAT", new Uint8Array(40)),
    still.subarray(-12),
  );
  const bytes = stillPng(animated);
  expect(bytes).toEqual(still);
  expect([...pngChunks(FileBytes.of(bytes))].map(({ name }) => name)).not.toContain("fdAT");
  expect(await readPngRows(bytes, 6, inflateStream)).toEqual(await readPngRows(animated, 6, inflateStream));
});
