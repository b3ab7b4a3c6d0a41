import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { priceChangeText, whyNotAgain } from "./reorder.ts";

const fox = { product: "Fox sticker", size: "3 × 2 in", material: "White vinyl", color: "Old gold" };

test.each([
  ["product", "no longer sell this product"],
  ["material", "no longer offer White vinyl for Fox sticker"],
  ["template", "no longer offer this layout"],
  ["width", "no longer make Fox sticker in 3 × 2 in"],
  ["height", "no longer make Fox sticker in 3 × 2 in"],
  ["shape", "in this shape"],
  ["colour", "no longer offer Old gold"],
  ["artwork", "upload the file again"],
])("a %s that is gone is named, with what to do", (field, phrase) => {
  const text = whyNotAgain({ [field]: ["Choose another."] }, fox);
  expect(text).toContain(phrase);
  expect(text).toMatch(/Change the design|Contact us/);
});

test("anything else is said in its own words", () => {
  expect(whyNotAgain({ options: { font: ["This font was retired."] } }, fox)).toBe(
    "This can no longer be ordered as is: This font was retired. Change the design to continue.",
  );
  expect(whyNotAgain({ material: ["x"], product: ["y"] }, fox)).toContain("no longer sell");
});

test("a changed price says both", () => {
  expect(priceChangeText({ name: "Fox", before: money(1000, "USD"), now: money(1250, "USD") })).toBe(
    "It was $10.00 and is $12.50 now.",
  );
});
