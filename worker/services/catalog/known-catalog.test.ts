import { expect, test } from "vitest";
import { KnownCatalog } from "./known-catalog.ts";

test("a value is known only at the version that it was read with", () => {
  const known = new KnownCatalog<string>(10);
  known.keep(4, "fox", "at 4");
  expect(known.at(4, "fox")).toBe("at 4");
  expect(known.at(5, "fox")).toBeUndefined();
  expect(known.at(3, "fox")).toBeUndefined();
});

test("a value of another version replaces everything that was known", () => {
  const known = new KnownCatalog<string>(10);
  known.keep(4, "fox", "at 4");
  known.keep(5, "owl", "at 5");
  expect(known.at(5, "fox")).toBeUndefined();
  expect(known.at(4, "fox")).toBeUndefined();
  expect(known.at(5, "owl")).toBe("at 5");
});

test("it forgets all before it grows beyond its maximum", () => {
  const known = new KnownCatalog<number>(2);
  for (const [i, key] of ["a", "b", "c"].entries()) known.keep(1, key, i);
  expect(["a", "b", "c"].map((key) => known.at(1, key))).toEqual([undefined, undefined, 2]);
});
