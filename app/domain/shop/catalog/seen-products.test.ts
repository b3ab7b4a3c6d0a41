import { expect, test } from "vitest";
import { seenText } from "./seen-products.ts";

test.each([
  [[], undefined],
  [["Fox sticker"], "Because you set up or ordered Fox sticker."],
  [["a", "b", "c", "d"], "Because you set up or ordered a, b, and c."],
])("recommendations for %j name what was set up or ordered, which is not what was viewed", (names, text) => {
  expect(seenText(names)).toBe(text);
});
