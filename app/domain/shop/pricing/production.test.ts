import { expect, test } from "vitest";
import { describeSpeed, isOffered, productionDaysAt, standardDays } from "#domain/shop/pricing/production";

test("days depend on product and quantity", () => {
  expect([standardDays(2, 50), standardDays(2, 10_000), standardDays(3, 1_000_000), standardDays(20, 5)]).toEqual([
    2, 4, 12, 20,
  ]);
});

test("a rush has its own days, standard speed those of product and quantity", () => {
  const days = (speed: string | undefined) => productionDaysAt(speed, 3, 10_000);
  expect(["standard", undefined, "next-day", "same-day"].map(days)).toEqual([5, 5, 1, 0]);
});

test("a speed says how many pieces it can take", () => {
  expect(describeSpeed("standard", "Standard")).toBe("Standard");
  expect(describeSpeed("next-day", "Next day")).toBe("Next day, up to 2,000 pieces");
});

test("a rush is offered only where it is faster than the product's standard", () => {
  expect(["standard", "next-day", "same-day"].filter((speed) => isOffered(speed, 1))).toEqual(["standard", "same-day"]);
});
