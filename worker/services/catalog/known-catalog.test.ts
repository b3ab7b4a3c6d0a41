import { expect, test } from "vitest";
import { KnownCatalog } from "./known-catalog.ts";

test("a value is known only at the version that it was read with", () => {
  const catalog = new KnownCatalog<string>(10);
  catalog.keep(4, "fox", "at 4");
  expect(catalog.at(4, "fox")).toBe("at 4");
  expect(catalog.at(5, "fox")).toBeUndefined();
  expect(catalog.at(3, "fox")).toBeUndefined();
});

test("a value of another version replaces everything that was known", () => {
  const catalog = new KnownCatalog<string>(10);
  catalog.keep(4, "fox", "at 4");
  catalog.keep(5, "owl", "at 5");
  expect(catalog.at(5, "fox")).toBeUndefined();
  expect(catalog.at(4, "fox")).toBeUndefined();
  expect(catalog.at(5, "owl")).toBe("at 5");
});

test("it forgets all before it grows beyond its maximum", () => {
  const catalog = new KnownCatalog<number>(2);
  for (const [i, key] of ["a", "b", "c"].entries()) catalog.keep(1, key, i);
  expect(["a", "b", "c"].map((key) => catalog.at(1, key))).toEqual([undefined, undefined, 2]);
});
