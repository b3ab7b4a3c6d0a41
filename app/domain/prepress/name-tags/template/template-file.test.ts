import { expect, test } from "vitest";
import { readTemplateFile } from "#domain/prepress/name-tags/template/template-file";

const read = async (name: string, text: string) => {
  const answer = await readTemplateFile(new File([text], name));
  return answer.ok ? answer.value.svg : answer.error;
};
const DRAWING = '<svg viewBox="0 0 3 1.5"><rect width="3" height="1.5" fill="#ffffff"/></svg>';

test("a template accepts an SVG and cleans it", async () => {
  expect(await read("Tag.SVG", DRAWING.replace("</svg>", "<script>alert(1)</script></svg>"))).toMatch(
    /^<svg[^>]*><rect[^>]*\/><\/svg>$/,
  );
});

test.each(["tag", "photo.png", "tag.v2"])("a drawing named %s is accepted: the bytes decide", async (name) => {
  expect(await read(name, DRAWING)).toMatch(/^<svg/);
});

test.each([
  ["photo.png", "words", ".png files can't be used here. Choose one of these: SVG."],
  ["tag.pdf", "%PDF-1.7", ".pdf files can't be used here. Choose one of these: SVG."],
  ["drawing.svg", "GIF89a", ".gif files can't be used here. Choose one of these: SVG."],
  ["tag", "words", "This file has no extension, so we can't tell what it is. Choose one of these: SVG."],
  ["tag.svg", "", "This file is empty. Export it again and choose the new file."],
  ["tag.svg", "\u0089PNG\r\n", "This isn't an SVG drawing."],
])("%s is refused with a message", async (name, text, words) => {
  expect(await read(name, text)).toBe(words);
});
