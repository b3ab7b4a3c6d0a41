import { expect, test } from "vitest";
import { SizedCache } from "./sized-cache.ts";

const keysIn = (cache: SizedCache<string>) => ["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined);

test("the oldest entries are evicted when there are too many", () => {
  const cache = new SizedCache<string>({ maxEntries: 2, maxSize: 100 });
  for (const key of ["a", "b", "c"]) cache.set(key, key, 1);
  expect(keysIn(cache)).toEqual(["b", "c"]);
});

test("the oldest entries are evicted when they are too large together", () => {
  const cache = new SizedCache<string>({ maxEntries: 10, maxSize: 100 });
  cache.set("a", "a", 40);
  cache.set("b", "b", 40);
  cache.set("c", "c", 90);
  expect(keysIn(cache)).toEqual(["c"]);
  cache.set("d", "d", 101);
  expect(keysIn(cache)).toEqual([]);
});

test("a replaced entry counts once and is the newest", () => {
  const cache = new SizedCache<string>({ maxEntries: 10, maxSize: 100 });
  cache.set("a", "a", 40);
  cache.set("b", "b", 40);
  cache.set("a", "again", 60);
  expect([keysIn(cache), cache.get("a")]).toEqual([["a", "b"], "again"]);
  cache.set("c", "c", 20);
  expect(keysIn(cache)).toEqual(["a", "c"]);
  cache.clear();
  cache.set("d", "d", 100);
  expect(keysIn(cache)).toEqual(["d"]);
});
