import { expect, test } from "vitest";
import { FileBytes } from "#domain/files/file-bytes";
import { readFacts } from "#domain/files/facts/read-facts";
import { png } from "../../../../tests/fixtures/files.ts";
import { needsPreview } from "./save-preview.ts";

test("a preview is stored of a PNG that the server can't read itself to check the cut line", () => {
  const plain = png(8, 8);
  const interlaced = plain.slice();
  interlaced[28] = 1;
  const needs = (bytes: Uint8Array, page = 1) =>
    needsPreview({ type: "image/png", facts: readFacts("image/png", FileBytes.of(bytes)) }, { page });
  expect([needs(plain), needs(interlaced), needs(plain, 2)]).toEqual([false, true, true]);
  expect(needsPreview({ type: "image/png", facts: { widthPx: 5000, heightPx: 5000 } }, { page: 1 })).toBe(true);
  expect(needsPreview({ type: "image/jpeg", facts: {} }, { page: 1 })).toBe(true);
});
