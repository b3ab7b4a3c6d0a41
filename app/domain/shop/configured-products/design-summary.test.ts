import { expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { summarizeDesign, summarizeForm, summaryText, tellApart } from "./design-summary.ts";

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

const saved = {
  width: 3,
  height: 3,
  shape: "custom",
  material: { name: "White vinyl" },
  options: { finish: "gloss", speed: "standard", cut: "die" },
  quantity: 50,
  total,
  cutLine: { choices: startingChoices("custom", { width: 3, height: 3 }) },
};

test("two versions are told apart by what differs, in the same words", () => {
  const choices = { ...startingChoices("square", { width: 4, height: 4 }), border: 0.12, removeBackground: true };
  const form = summarizeForm({
    price: { quantity: 100, total: money(9000, "USD") },
    spec: { width: 4, height: 4, shape: "square", options: { finish: "matte", speed: "next-day", cut: "die" } },
    cut: choices,
    material: "white-vinyl",
    views: [{ slug: "white-vinyl", name: "White vinyl" }],
  });
  expect(form && tellApart([summarizeDesign(saved), form], "imperial")).toEqual([
    "Your outline, 3 × 3 in, Gloss, Standard production, 0.06 in border, with background, 50 for $54.00",
    "Square, 4 × 4 in, Matte, Next day production, 0.12 in border, without background, 100 for $90.00",
  ]);
});

test("what only one version says, or both, tells nothing", () => {
  const design = summarizeDesign(saved);
  const plain = { ...summarizeDesign({ ...saved, cutLine: undefined }), shape: undefined };
  expect(tellApart([design, plain], "imperial")).toEqual(["", ""]);
});
