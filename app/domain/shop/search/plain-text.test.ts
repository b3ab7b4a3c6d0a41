import { expect, test } from "vitest";
import { excerpt, plainText } from "#domain/shop/search/plain-text";

test("marks of Markdown are left out of a text", () => {
  expect(plainText("## Hello\n\nA **bold** [link](/a/) and `code`.\n\n- one\n- two\n\n> said")).toBe(
    "Hello A bold link and code. one two said",
  );
  expect(plainText("![A fox](/fox.png)\n\n| a | b |\n| - | - |\n| 1 | 2 |")).toBe("A fox a b 1 2");
});

test("an excerpt ends after a word", () => {
  expect(excerpt("short", 20)).toBe("short");
  expect(excerpt("a sentence that goes on", 12)).toBe("a sentence…");
});
