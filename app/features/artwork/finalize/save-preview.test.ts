import { expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { join, png, pngChunk } from "../../../../tests/fixtures/uploads/files.ts";
import { needsPreview } from "./save-preview.ts";

test("a preview is stored of a PNG that the server can't read itself, or that browsers show otherwise than it is printed", () => {
  const plain = png(8, 8);
  const interlaced = plain.slice();
  interlaced[28] = 1;
  const needs = (bytes: Uint8Array, page = 1) =>
    needsPreview(
      { type: "image/png", facts: readFacts("image/png", FileBytes.of(bytes)), bytes: bytes.length },
      { page },
    );
  const animated = join(plain.slice(0, 33), pngChunk("acTL", Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 0)), plain.slice(33));
  expect([needs(plain), needs(interlaced), needs(animated), needs(plain, 2)]).toEqual([false, true, true, true]);
  expect(needsPreview({ type: "image/png", facts: { widthPx: 5000, heightPx: 5000 }, bytes: 9 }, { page: 1 })).toBe(
    true,
  );
  expect(needsPreview({ type: "image/jpeg", facts: {}, bytes: 9 }, { page: 1 })).toBe(true);
  expect(
    needsPreview({ type: "image/png", facts: readFacts("image/png", FileBytes.of(plain)), bytes: 34e6 }, { page: 1 }),
  ).toBe(true);
});
