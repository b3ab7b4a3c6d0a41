import { expect, test } from "vitest";
import { ACTIONS, actionFor, isPrefix, describeShortcut, SHORTCUTS } from "./shortcuts.ts";

test("every action has a unique key", () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const action of ACTIONS) expect(describeShortcut(action)).not.toBe("");
});

test("g waits for a second key, other keys act at once", () => {
  expect(isPrefix("g")).toBe(true);
  expect(isPrefix("j")).toBe(false);
  expect(actionFor("g", "")).toBeUndefined();
  expect(actionFor("w", "g")).toBe("waiting");
  expect(actionFor("j", "g")).toBeUndefined();
  expect(actionFor("ArrowDown", "")).toBe("down");
  expect(actionFor("w", "")).toBeUndefined();
});
