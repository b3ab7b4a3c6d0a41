import { expect, test } from "vitest";
import { replaceHidden, withoutHidden } from "./hidden-characters.ts";

const REVERSED = "\u202Ecod.exe\u202C";
const FAMILY = "👨\u200D👩\u200D👧";

test("control characters and characters that change the reading direction are replaced", () => {
  expect(replaceHidden(`a\0b\tc\nd\u0085${REVERSED}\uFEFF`, "-")).toBe("a-b-c-d--cod.exe--");
});

test("only line breaks stay in a text of several lines", () => {
  expect(withoutHidden(`a\tb\nc\r\n${REVERSED}`)).toBe("ab\nc\ncod.exe");
});

test("emoji keep their joiners", () => {
  expect(replaceHidden(FAMILY, "")).toBe(FAMILY);
  expect(withoutHidden(FAMILY)).toBe(FAMILY);
});
