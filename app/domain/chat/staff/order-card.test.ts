import { describe, expect, test } from "vitest";
import { cardText, readCard, type OrderCard } from "#domain/chat/staff/order-card";

const card: OrderCard = {
  kind: "design",
  product: "custom-die-cut-stickers",
  name: "Custom die cut stickers",
  url: "/products/setup/custom-die-cut-stickers/",
  image: "",
  configured_product: "abc",
  summary: "3 × 3 in, White vinyl, 100 pieces",
  total: "89.00",
  currency: "USD",
};

describe("a card in a conversation", () => {
  test("reads as one line of text with its price", () => {
    expect(cardText(card)).toBe("[Custom die cut stickers, 3 × 3 in, White vinyl, 100 pieces: $89.00]");
  });

  test("reads without a price where the product has none yet", () => {
    expect(cardText({ ...card, summary: "", total: null })).toBe("[Custom die cut stickers]");
  });

  test("survives serialization", () => {
    expect(readCard(JSON.parse(JSON.stringify(card)))).toEqual(card);
  });

  test.each([null, "", {}, { ...card, kind: "coupon" }])("is undefined for %j, which is not a card", (input) => {
    expect(readCard(input)).toBeUndefined();
  });

  test.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", "javascript:alert(1)"])(
    "never links outside the shop: %s",
    (url) => {
      expect(readCard({ ...card, url })).toBeUndefined();
      expect(readCard({ ...card, image: url })).toBeUndefined();
    },
  );
});
