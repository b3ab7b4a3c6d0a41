import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { summaryText } from "./design-summary.ts";

const total = money(5400, "USD");

test("a version of a design is told by its size, material, quantity and price", () => {
  const summary = { size: { width: 3, height: 2 }, material: "White vinyl", quantity: 1000, total };
  expect(summaryText(summary, "imperial")).toBe("3 × 2 in, White vinyl, 1,000 for $54.00");
});

test("one with texts begins with them, as far as they are short", () => {
  expect(summaryText({ texts: ["OPEN", "DAILY"], quantity: 1, total }, "imperial")).toBe("“OPEN DAILY”, 1 for $54.00");
  expect(summaryText({ texts: ["x".repeat(50)], quantity: 1, total }, "imperial")).toBe(
    `“${"x".repeat(40)}…”, 1 for $54.00`,
  );
});
