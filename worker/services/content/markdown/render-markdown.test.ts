import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_DIRECTIVES } from "#domain/shop/content/directives";
import { renderMarkdown, renderParts } from "./render-markdown.ts";

test("tags in the source are shown as text", () => {
  const { html } = renderMarkdown('<script>alert(1)</script> <img src=x onerror="alert(1)">');
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
});

test.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x"])(
  "a link to %s is no link",
  (address) => {
    expect(renderMarkdown(`[click](${address})`).html).not.toContain("href");
  },
);

test("no text becomes an element that Markdown does not know", () => {
  const knownTags =
    /^<\/?(?:p|h[1-6]|ul|ol|li|strong|em|s|a|code|pre|blockquote|br|hr|img|table|thead|tbody|tr|th|td|div|aside)\b/;
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          "::product[a]",
          "::ruler",
          ":::tip[",
          ":::",
          "]",
          "<",
          ">",
          "script",
          "on",
          "=",
          '"',
          "'",
          "[x](",
          ")",
          "`",
          "#",
          "\n",
          " ",
          "&lt;",
        ),
      ),
      (parts) => {
        const tags = renderMarkdown(parts.join("")).html.match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !knownTags.test(tag))).toEqual([]);
      },
    ),
  );
});

test("headings get anchors of their own, also when two are alike", () => {
  const { html, headings } = renderMarkdown("## When you order\n\ntext\n\n## When you order\n\n### Detail");
  expect(headings).toEqual([
    { id: "when-you-order", text: "When you order", level: 2 },
    { id: "when-you-order-2", text: "When you order", level: 2 },
    { id: "detail", text: "Detail", level: 3 },
  ]);
  expect(html).toContain('<h2 id="when-you-order-2">');
});

test("placeholders become the company's values, and unknown ones stay", () => {
  const { html } = renderMarkdown("Write to [{email}](mailto:{email}) or {nobody}.", { email: "hi@shop.example" });
  expect(html).toContain('<a href="mailto:hi@shop.example">hi@shop.example</a> or {nobody}.');
});

test("a value with Markdown in it stays text of the page", () => {
  expect(renderMarkdown("{company}", { company: "<b>Bold</b>" }).html).not.toContain("<b>");
});

test("a picture loads when it comes into view and has its text alternative", () => {
  expect(renderMarkdown("![A fox](/media/fox.png)").html).toContain(
    '<img src="/media/fox.png" alt="A fox" loading="lazy" decoding="async">',
  );
});

test("a wide table scrolls within the page", () => {
  expect(renderMarkdown("| a | b |\n| --- | --- |\n| 1 | 2 |").html).toMatch(/^<div class="scroll-x"[^>]*><table>/);
});

test("a text of 660 words takes three minutes", () => {
  expect(renderMarkdown("word ".repeat(660)).minutes).toBe(3);
  expect(renderMarkdown("").minutes).toBe(1);
});

test("a directive on a line of its own divides the text", () => {
  const { parts, headings } = renderParts("Before\n::product[fox-sticker]\nafter\n\n## More\n\n::ruler");
  expect(parts.map((part) => (part.kind === "html" ? part.html.trim() : part.directive))).toEqual([
    "<p>Before</p>",
    { kind: "product", value: "fox-sticker" },
    '<p>after</p>\n<h2 id="more">More</h2>',
    { kind: "ruler", value: "" },
  ]);
  expect(headings).toHaveLength(1);
});

test.each([
  "::nothing[known]",
  "::product[../secret]",
  '::picture[a]{caption="x" onerror=alert(1)}',
  "::product[<script>alert(1)</script>]",
])("%s is shown as text", (line) => {
  const { parts } = renderParts(line);
  expect(parts.map(({ kind }) => kind)).toEqual(["html"]);
  const { html } = renderMarkdown(line);
  expect(html).toMatch(/^<p>::/);
  expect(html).not.toContain("<script");
});

test("directives inside of code, lists and quotes are text", () => {
  for (const text of ["```\n::ruler\n```", "- ::ruler", "> ::ruler", "    ::ruler", "text ::ruler"])
    expect(renderParts(text).parts.map(({ kind }) => kind)).toEqual(["html"]);
});

test("a text has a limited number of directives", () => {
  const { parts } = renderParts("::ruler\n\n".repeat(MAX_DIRECTIVES + 3));
  expect(parts.filter(({ kind }) => kind === "directive")).toHaveLength(MAX_DIRECTIVES);
  expect(parts.at(-1)).toEqual({ kind: "html", html: "<p>::ruler</p>\n".repeat(3) });
});

test("a notice has a title and Markdown; one that is not closed is text", () => {
  expect(renderMarkdown(":::tip[Try **paper**]\nTape it *first*.\n:::\n\nAfter").html).toBe(
    '<aside class="notice notice-tip">\n<p class="notice-title">Try <strong>paper</strong></p>\n<p>Tape it <em>first</em>.</p>\n</aside>\n<p>After</p>\n',
  );
  expect(renderMarkdown(":::tip\nTape it first.").html).not.toContain("aside");
  expect(renderMarkdown(":::tip[<img src=x onerror=alert(1)>]\ntext\n:::").html).not.toContain("<img");
});

test("many notices that are never closed take no longer than other text", () => {
  expect(renderMarkdown(":::tip\n".repeat(20_000)).html).not.toContain("aside");
});
