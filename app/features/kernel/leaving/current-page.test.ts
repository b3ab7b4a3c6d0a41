import { expect, test } from "vitest";
import { isAtEntry } from "./current-page.ts";

test("a page is current at its own entry, also below an overlay and after its address was replaced", () => {
  expect(isAtEntry("a1", { state: { key: "a1", idx: 3 } })).toBe(true);
  expect(isAtEntry("a1", { state: { key: "a1", idx: 3, overlays: 1 } })).toBe(true);
});

test("a page is not current at the entry of the next page, even one with the same path", () => {
  expect(isAtEntry("a1", { state: { key: "b2", idx: 4 } })).toBe(false);
  expect(isAtEntry("a1", { state: { idx: 0 } })).toBe(false);
});

test("the first page of a visit has the router's default key", () => {
  expect(isAtEntry("default", { state: { idx: 0 } })).toBe(true);
  expect(isAtEntry("default", { state: null })).toBe(true);
  expect(isAtEntry("default", { state: { key: "b2", idx: 1 } })).toBe(false);
});
