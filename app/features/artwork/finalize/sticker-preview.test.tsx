import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StickerPreview, getMaterialFinish } from "./sticker-preview.tsx";

const sticker = { artworkUrl: "/artwork/file/a1/preview", cutPath: "M0 0L3 0L3 2L0 2Z", widthIn: 3, heightIn: 2 };

test("the server renders a sticker with its artwork at the traced place, clipped by the cut line, which stands once", () => {
  const svg = renderToStaticMarkup(
    <StickerPreview {...sticker} artBox={{ x: -0.1, y: 0.2, width: 3.2, height: 1.6 }} label="Fox, 3 by 2 in" />,
  );
  expect(svg).toContain('aria-label="Fox, 3 by 2 in"');
  expect(svg.split(sticker.cutPath)).toHaveLength(2);
  const line = /<path id="([^"]+)" d="/.exec(svg)?.[1] ?? "";
  expect(svg).toContain(`cut"><use href="#${line}"></use></clipPath>`);
  expect(svg).toMatch(/<image href="\/artwork\/file\/a1\/preview" x="-0.1" y="0.2" width="3.2" height="1.6"/);
});

test("a sticker without a label is hidden from screen readers", () => {
  expect(renderToStaticMarkup(<StickerPreview {...sticker} />)).toContain('aria-hidden="true"');
});

test("a material has its finish", () => {
  expect(
    ["white-vinyl", "clear-vinyl", "clear-cling", "reflective-vinyl", "glow-in-the-dark-vinyl", undefined].map(
      getMaterialFinish,
    ),
  ).toEqual(["white", "clear", "clear", "reflective", "glow", "white"]);
});
