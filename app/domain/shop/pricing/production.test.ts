import { expect, test } from "vitest";
import { describeSpeed, isOffered, productionText, shipsText, standardDays } from "#domain/shop/pricing/production";

test("days depend on product and quantity", () => {
  expect([standardDays(2, 50), standardDays(2, 10_000), standardDays(3, 1_000_000), standardDays(20, 5)]).toEqual([
    2, 4, 12, 20,
  ]);
});

test("every text consists of the same two sentences", () => {
  expect(shipsText(0)).toBe("Ships the same business day");
  expect(productionText(1)).toBe(
    "Ships in 1 business day. Orders approved by noon Pacific on a business day count as that day.",
  );
  expect(describeSpeed("standard", 3, 50)).toBe("Ships in 3 business days");
  expect(describeSpeed("next-day", 3, 50)).toBe("Ships in 1 business day, up to 2,000 pieces");
});

test("a rush is offered only where it is faster than the product's standard", () => {
  expect(["standard", "next-day", "same-day"].filter((speed) => isOffered(speed, 1))).toEqual(["standard", "same-day"]);
});
