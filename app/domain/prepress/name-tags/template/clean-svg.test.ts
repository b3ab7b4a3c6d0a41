import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanSvg, removedText } from "./clean-svg.ts";

const svg = (content: string, root = 'viewBox="0 0 3 1.5"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`;
const cleaned = (raw: string) => {
  const result = cleanSvg(raw);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

test("a plain drawing stays the same, without its size", () => {
  const {
    svg: out,
    removed,
    ratio,
  } = cleaned(
    `<?xml version="1.0"?><!-- by hand -->${svg('<g fill="#0d5750"><path d="M0 0h3v1z"/></g>', 'width="3in" height="1.5in" viewBox="0 0 3 1.5"')}`,
  );
  expect(out).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1.5" preserveAspectRatio="none"><g fill="#0d5750"><path d="M0 0h3v1z"/></g></svg>',
  );
  expect(removed).toEqual([]);
  expect(ratio).toBe(2);
});

describe("active, external and animated content is removed and reported", () => {
  test.each([
    ["<script>alert(1)</script>", "a script"],
    ["<SCRIPT href='x'/>", "a script"],
    ["<svg:script>1</svg:script>", "a script"],
    [
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><img src='x'/></body></foreignObject>",
      "embedded HTML (foreignObject)",
    ],
    ['<rect onload="alert(1)" width="1" height="1"/>', "an event handler (on…)"],
    ['<image href="https://example.com/a.png"/>', "a reference to another file"],
    ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', "a reference to another file"],
    ['<use href="javascript:alert(1)"/>', "a script link"],
    ['<rect fill="url(https://example.com/x#y)"/>', "a reference to another file"],
    ['<rect style="fill:url(//example.com/x)"/>', "a reference to another file"],
    ['<rect width="1"><animate attributeName="href" to="javascript:1"/></rect>', "an animation"],
    ["<style>@import url(//example.com)</style>", "a stylesheet (set colors on the shapes themselves)"],
    ["<text>Hello</text>", "text (convert text to outlines)"],
  ])("%s", (content, removed) => {
    const { svg: out, removed: removedParts } = cleaned(svg(`${content}<path d="M0 0h1"/>`));
    expect(removedParts).toEqual([removed]);
    expect(out).not.toMatch(/script|foreign|onload|example\.com|animate|style|<text|alert/i);
    expect(out).toContain('<path d="M0 0h1"/>');
  });
});

describe("a file that cannot be trusted as a whole is refused with a message", () => {
  test.each([
    [
      "an entity bomb",
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("<title>&b;</title>")}`,
      /entity/,
    ],
    [
      "a bomb of repeated parts",
      svg('<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
      /repeats/,
    ],
    ["a thousand repetitions", svg(`<path id="a" d="M0 0"/>${'<use href="#a"/>'.repeat(1000)}`), /repeats/],
    ["too many parts", svg('<path d="M0 0"/>'.repeat(5000)), /too many parts/],
    ["too deep", svg("<g>".repeat(100)), /too many parts/],
    ["too large", svg(`<path d="${"M0 0".repeat(100_000)}"/>`), /too large/],
    ["no size", svg("", ""), /viewBox/],
    ["a web page", "<html><body>Hi</body></html>", /isn't an SVG/],
    ["a letter", "Dear press,", /isn't an SVG/],
  ])("%s", (_what, raw, message) => {
    const result = cleanSvg(raw);
    expect(result.ok ? "accepted" : result.error).toMatch(message);
  });
});

test("an embedded picture stays in a drawing, and is refused alone", () => {
  const picture = '<image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>';
  expect(cleaned(svg(`<path d="M0 0h3v1z"/>${picture}`)).svg).toContain('href="data:image/png;base64,iVBORw0KGgo="');
  expect(cleanSvg(svg(picture))).toEqual({
    ok: false,
    error: "This file holds only a picture made of pixels, not a drawing. Choose a drawing of one of these types: SVG.",
  });
});

test("cleaning is idempotent for any input", () => {
  const parts = fc.constantFrom(
    "<g>",
    "</g>",
    "<path d='M0 0'/>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&amp;",
    "&lt;",
    '<rect fill="a"',
    ">",
    '"',
    "'",
    " onload=x ",
    "<use href='#a'/>",
    "text",
    "<title>",
    "</title>",
    "</svg>",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (list) => {
      const once = cleanSvg(svg(list.join("")));
      if (!once.ok) return;
      expect(once.value.svg).not.toMatch(/<script|<\w[^>]*\sonload/i);
      expect(cleanSvg(once.value.svg)).toEqual({ ok: true, value: { ...once.value, removed: [] } });
    }),
  );
});

test("what is removed is said in one sentence", () => {
  const { removed } = cleaned(
    svg('<script>alert(1)</script><path d="M0 0h3v1z" onclick="x()"/><image href="https://a.example/b.png"/>'),
  );
  expect(removedText(removed)).toBe(
    "We take a script, an event handler (on…), and a reference to another file out of this drawing. Check that it still looks right.",
  );
});
