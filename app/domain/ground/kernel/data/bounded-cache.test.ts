import { expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache.ts";

it("makes each value once", () => {
  const cache = new BoundedCache<string, object>(2);
  const first = cache.get("a", () => ({}));
  expect(cache.get("a", () => ({}))).toBe(first);
});

it("never caches more values than its maximum", () => {
  const cache = new BoundedCache<string, object>(2);
  const first = cache.get("a", () => ({}));
  cache.get("b", () => ({}));
  const third = cache.get("c", () => ({}));
  expect(cache.get("c", () => ({}))).toBe(third);
  expect(cache.get("a", () => ({}))).not.toBe(first);
});

it("caches nothing that could not be made", () => {
  const cache = new BoundedCache<string, number>(2);
  const fail = () => {
    throw new RangeError("no such zone");
  };
  expect(() => cache.get("a", fail)).toThrow(RangeError);
  expect(cache.get("a", () => 1)).toBe(1);
});
