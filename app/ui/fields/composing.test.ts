import { expect, test } from "vitest";
import { isComposing } from "./composing.ts";

test.each([
  ["while an input method is open", true, 13, true],
  ["that an input method takes in Safari", false, 229, true],
  ["that is typed without an input method", false, 13, false],
])("an Enter %s: %s, %i", (_, isOpen, keyCode, expected) => {
  expect(isComposing({ isComposing: isOpen, keyCode })).toBe(expected);
});
