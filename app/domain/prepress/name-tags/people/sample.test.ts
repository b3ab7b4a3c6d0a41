import { expect, test } from "vitest";
import { isPlaceholder, SAMPLE } from "./sample.ts";

test.each([
  ["name", "Your Name"],
  ["name", " your  NAME here "],
  ["name", "Name goes here"],
  ["name", "Full name"],
  ["second", "A second name"],
  ["title", "What you do"],
  ["company", "Company"],
  ["company", "Your company"],
  ["town", "Home town"],
  ["department", "department"],
])("a placeholder is not printed on a tag: %s %j", (field, text) => {
  expect(isPlaceholder(text, field)).toBe(true);
});

test.each([
  ["name", "Ann Lee"],
  ["name", "Company"],
  ["name", "Yournam Hereford"],
  ["title", "Department head"],
  ["greeting", SAMPLE["greeting"] ?? ""],
  ["corner", SAMPLE["corner"] ?? ""],
  ["room", SAMPLE["room"] ?? ""],
  ["name", ""],
])("every other text is one's own, also what a real tag may have like the sample: %s %j", (field, text) => {
  expect(isPlaceholder(text, field)).toBe(false);
});
