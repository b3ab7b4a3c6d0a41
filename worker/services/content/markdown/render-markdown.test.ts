import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

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
  const known =
    /^<\/?(?:p|h[1-6]|ul|ol|li|strong|em|s|a|code|pre|blockquote|br|hr|img|table|thead|tbody|tr|th|td|div)\b/;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<", ">", "script", "on", "=", '"', "'", "[x](", ")", "`", "#", "\n", " ", "&lt;")),
      (parts) => {
        const tags = renderMarkdown(parts.join("")).html.match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
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
