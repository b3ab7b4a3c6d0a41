import { expect, test } from "vitest";
import { cardName, expiryText, hasExpired } from "./saved-card.ts";

const CARD = { expiresMonth: 12, expiresYear: 2027 };

test.each([
  ["2027-12-31T23:59:59.999Z", false],
  ["2028-01-01T00:00:00.000Z", true],
  ["2026-01-01T00:00:00.000Z", false],
])("a card is valid until the end of its month: at %s it has expired is %s", (now, expired) => {
  expect(hasExpired(CARD, new Date(now))).toBe(expired);
});

test("a card is named by its brand and last digits, an unknown brand as a card", () => {
  expect(cardName({ brand: "amex", lastFour: "0005" })).toBe("American Express ending in 0005");
  expect(cardName({ brand: "link_of_2030", lastFour: "4242" })).toBe("Card ending in 4242");
  expect(expiryText({ expiresMonth: 3, expiresYear: 2029 })).toBe("03/2029");
});
