import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jpegFiles } from "../../../../../tests/corpus/files/jpeg-files.ts";
import { ColorEngine } from "../../color/color-engine.ts";
import { decodeInkJpeg } from "./decode-ink-jpeg.ts";

const read = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)));
const engine = await ColorEngine.open(read("../../../../../node_modules/lcms-wasm/dist/lcms.wasm"));
const convert = engine.cmykToSrgb(read("../../../../domain/prepress/artwork/color/default-press.icc"));

/** Writes RGB into RGBA. */
function paint(inks: Uint8Array, into: Uint8ClampedArray): void {
  const rgb = convert?.(inks) ?? [];
  for (let i = 0; i < rgb.length; i++) into[Math.floor(i / 3) * 4 + (i % 3)] = rgb[i] ?? 0;
}

const INK_FILES = jpegFiles.filter(({ name, expected }) => name.startsWith("inks-") && expected !== undefined);

test.each(INK_FILES)("$name has the colors that the press prints of its inks, upright", async ({ bytes, expected }) => {
  const picture = await decodeInkJpeg(await bytes(), () => Promise.resolve(paint));
  const expectedPicture = await expected?.();
  expect([picture.width, picture.height]).toEqual([expectedPicture?.width, expectedPicture?.height]);
  let off = 0;
  for (const [i, value] of picture.data.entries()) off += Math.abs(value - (expectedPicture?.data[i] ?? 0));
  expect(off / picture.data.length).toBeLessThan(1);
});
