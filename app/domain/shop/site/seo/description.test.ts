import { expect, test } from "vitest";
import { describePage, excerptOpening } from "./description.ts";

const LONG = "A description of this length says enough about a page for every search engine.";

test("a long text is the whole description", () => {
  expect(describePage([LONG, "More."])).toBe(LONG);
});

test("a short text is continued until the description is long enough", () => {
  expect(describePage(["Cut to shape.", LONG, "More."])).toBe(`Cut to shape. ${LONG}`);
  expect(describePage([" Cut to shape ", "", "Any size"])).toBe("Cut to shape. Any size");
});

test("no text is no description", () => {
  expect(describePage([])).toBe("");
  expect(describePage(["", " "])).toBe("");
});

test("a long description is cut after a word, and has no line breaks", () => {
  const description = describePage(["word\n".repeat(60)]);
  expect(description).toMatch(/^(?:word )+word…$/);
  expect(description.length).toBeLessThanOrEqual(161);
});

test("a text begins with its first paragraph, not with a heading", () => {
  expect(excerptOpening('<h2 id="a">Why\nus?</h2>\n<p>Because we &amp; you <em>match</em>.</p>')).toBe(
    "Because we & you match.",
  );
});
