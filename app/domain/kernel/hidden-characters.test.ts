import * as fc from "fast-check";
import { expect, test } from "vitest";
import { comparableText, replaceHidden, visibleText, withoutHidden } from "./hidden-characters.ts";

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

test.each([" ", "\u00A0", "\u200B", "\u3164", "\u2800", "\uFE0F", "\u00AD\u2060\t\n", "\u{E0020}"])(
  "a text of only invisible characters has nothing to see: %j",
  (text) => {
    expect(visibleText(text)).toBe("");
  },
);

test("a text is compared without case, spaces, invisible characters and punctuation at its end", () => {
  const gap = fc.string({ unit: fc.constantFrom(" ", "\u00A0", "\n", "\u3000"), minLength: 1, maxLength: 3 });
  const hidden = fc.string({ unit: fc.constantFrom("\u200B", "\u2060", "\u00AD", "\u3164"), maxLength: 2 });
  const end = fc.string({ unit: fc.constantFrom("!", ".", "…", "?", " ", "\u200B"), maxLength: 3 });
  fc.assert(
    fc.property(gap, hidden, end, fc.boolean(), (space, mark, last, isShouted) => {
      const text = `${mark}${space}Your${space}wo${mark}rds${mark}${space}${mark}here${last}`;
      expect(comparableText(isShouted ? text.toUpperCase() : text)).toBe("your words here");
    }),
  );
  expect(comparableText("Your swords, here")).toBe("your swords, here");
});
