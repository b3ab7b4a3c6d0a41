import { expect, test } from "vitest";
import { isEarlierSave, readTabKey, writeTabKey } from "./tab-key.ts";

test("a key has the name of a tab, and perhaps the number of its save", () => {
  expect(readTabKey(writeTabKey("a-b", 12))).toEqual({ tab: "a-b", number: 12 });
  expect(readTabKey("a-b")).toEqual({ tab: "a-b", number: undefined });
  expect(readTabKey("a#b")).toEqual({ tab: "a#b", number: undefined });
});

test.each([
  ["a#1", "a#2", true],
  ["a#2", "a#2", false],
  ["a#10", "a#9", false],
  ["a#1", "b#2", false],
  ["a", "a#2", false],
  ["a#1", "a", false],
])("%s was sent before %s: %s", (key, storedKey, isEarlier) => expect(isEarlierSave(key, storedKey)).toBe(isEarlier));
