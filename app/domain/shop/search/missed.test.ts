import { expect, test } from "vitest";
import { missedText } from "#domain/shop/search/missed";

test("a search is stored as its words in lower case", () => {
  expect(missedText("  Glow-in-the-dark  UNICORN! ")).toBe("glow in the dark unicorn");
  expect(missedText("3 x 5 inch")).toBe("3 x 5 inch");
});

test.each([
  "ann@example.com",
  "order 1234567",
  "+1 503 555 0100",
  "4242 4242 4242 4242",
  "https://a.example/x",
  "www.me.example",
  "x".repeat(31),
  "…",
  "",
])("nothing is stored of '%s'", (query) => {
  expect(missedText(query)).toBeUndefined();
});

test("a long search is cut", () => {
  expect(missedText("unicorn ".repeat(20))?.length).toBeLessThanOrEqual(60);
});
