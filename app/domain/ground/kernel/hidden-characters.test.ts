import * as fc from "fast-check";
import { expect, test } from "vitest";
import { comparableText, isBlank, replaceHidden, visibleText, withoutHidden } from "./hidden-characters.ts";

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

test.each([
  "",
  "  \n\t",
  "\u00a0",
  "\u200b",
  "\u3164",
  "\ufeff",
  "\u00ad",
  "\u2060",
  "\u2800",
  "\u115f",
  "\u180e",
  "\u{e0041}",
  "\0",
])("%j shows nothing, also among spaces", (text) => {
  expect([isBlank(text), isBlank(`  ${text} `), isBlank(`${text}x${text}`)]).toEqual([true, true, false]);
});

test("marks, digits and emoji of any script show something", () => {
  for (const text of ["\u0600", "ــ", "́", ".", "0", FAMILY, "☃\ufe0f", "নমস্কার"])
    expect([text, isBlank(text)]).toEqual([text, false]);
});

test("a text is blank when a reader sees nothing of it", () => {
  const character = fc.oneof(
    fc.constantFrom(" ", "\n", "\u00a0", "\u200b", "\u2800", "\ufffa", "\u00ad", "x"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const text = characters.join("");
      expect(isBlank(text)).toBe(visibleText(text) === "");
    }),
  );
});
