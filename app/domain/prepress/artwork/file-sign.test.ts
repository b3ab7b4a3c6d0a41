import { expect, test } from "vitest";
import { fileSign } from "./file-sign.ts";

const decodeSvg = (fileName: string, type: string, size = { width: 3, height: 2 }) =>
  decodeURIComponent(fileSign({ fileName, type }, size).replace("data:image/svg+xml,", ""));

test("a placeholder shows a file's type and name, without interpreting either as markup", () => {
  const svg = decodeSvg('a<b>"&.tif', "image/tiff");
  expect(svg).toContain('text-rendering="geometricPrecision"');
  expect(svg).toContain(">TIF</text>");
  expect(svg).toContain(">a&lt;b&gt;&quot;&amp;.tif</text>");
});

test("a long name keeps its start and end; a missing extension is the type's usual one", () => {
  expect(decodeSvg("summer-festival-poster-final-4.psd", "image/vnd.adobe.photoshop")).toContain(
    ">summer-festiva…l-4.psd</text>",
  );
  expect(decodeSvg("poster", "image/heic")).toContain(">HEIC</text>");
  expect(decodeSvg("poster", "?")).toContain(">FILE</text>");
});

test("the text fits in any proportions", () => {
  for (const size of [
    { width: 24, height: 1 },
    { width: 1, height: 24 },
    { width: 0, height: 0 },
  ]) {
    const svg = decodeSvg("a-rather-long-name-of-a-file.tif", "image/tiff", size);
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(150);
    for (const [, fontSize = 0] of [...svg.matchAll(/font-size="([\d.]+)"/g)].map((match) => match.map(Number)))
      expect(fontSize).toBeGreaterThan(5);
  }
});
