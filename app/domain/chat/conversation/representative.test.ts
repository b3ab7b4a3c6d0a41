import { expect, test } from "vitest";
import {
  makeInitials,
  MONOGRAM_COLORS,
  monogram,
  representativePicture,
} from "#domain/chat/conversation/representative";

test.each([
  ["Ann Lee", "AL"],
  ["  sam ", "S"],
  ["Ann Lee-Bo van Chen", "AC"],
  ['élodie "Élo" ørsted', "ÉØ"],
  ["(Kit) 9Lives", "K9"],
  ["", ""],
  ["— · —", ""],
])("the initials of '%s' are '%s'", (name, initials) => {
  expect(makeInitials(name)).toBe(initials);
});

test("a monogram contains the initials alone, and a name cannot inject markup", () => {
  expect(monogram("Ann Lee")).toContain(">AL</text>");
  expect(monogram("Ann Lee")).not.toMatch(/Ann|Lee/);
  expect(monogram("Ann Lee")).toBe(monogram("Ann Lee"));
  expect(monogram("<script> &x")).toContain(">SX</text>");
  expect(monogram("")).toContain(">K</text>");
  expect(representativePicture("a/b")).toBe("/chat/representative/a%2Fb.svg");
});

test("white letters have a contrast of at least 7 to 1 on every color", () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, i) => sum + weight * channel(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255),
      0,
    );
  for (const color of MONOGRAM_COLORS) expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(7);
});
