import { expect, test } from "vitest";
import { rulerTicks } from "#domain/prepress/artwork/ruler";

const numbers = (inches: number, measurement: "imperial" | "metric") =>
  rulerTicks(inches, measurement).flatMap(({ label }) => label ?? []);

test("a ruler counts in the customer's unit and its numbers do not crowd", () => {
  expect(numbers(3, "imperial")).toEqual(["0", "0.5", "1", "1.5", "2", "2.5", "3"]);
  expect(numbers(3, "metric")).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  expect(numbers(12, "imperial")).toEqual(["0", "2", "4", "6", "8", "10", "12"]);
  for (const inches of [0.3, 1, 7, 24, 100]) expect(numbers(inches, "metric").length).toBeLessThanOrEqual(10);
});

test("ticks lie at inches in any unit, and none past the end", () => {
  const ticks = rulerTicks(2, "metric");
  expect(ticks.find(({ label }) => label === "1")?.at).toBeCloseTo(1 / 2.54, 6);
  expect(Math.max(...ticks.map(({ at }) => at))).toBeLessThanOrEqual(2);
  expect(numbers(2.9995, "imperial").at(-1)).toBe("3");
});
