import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mend, listTextOddities, type TextFix } from "./characters.ts";

const none: ReadonlyArray<string> = [];

describe("unusual characters are reported", () => {
  test.each([
    ["Zoë O’Brien", []],
    ["Ann\u0007", ["control"]],
    ["Ann\u200b Lee", ["invisible"]],
    ["\ufeffAnn", ["invisible"]],
    ["M\ufffdller", ["replaced"]],
    ["Ann 🙂", ["emoji"]],
    ["Jo 👩‍🚀 Kim", ["emoji"]],
    ["🇩🇪 Udo", ["emoji"]],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 Bo", ["emoji"]],
    ["\u{e0067}\u{e007f}Bo", ["invisible"]],
    ["🕷 Bo", ["emoji"]],
    ["Acme™ © ®", []],
    ["AJ MD III", []],
    ["ANNA SMITH", ["capitals"]],
    ["JFK", []],
    [" Ann", ["spaces"]],
    ['"AJ Lee', ["quote"]],
    ['"AJ" "Lee', ["quote"]],
    ['"AJ" Lee', []],
    ['12" vinyl', []],
    ["Ann  Lee", ["spaces"]],
    ["=1+1", ["formula"]],
    ["@SUM(A1)", ["formula"]],
    ['=HYPERLINK("http://x","y")', ["formula"]],
    ["+49 (Lead)", []],
    ["-", []],
  ] as const)("%j: %j", (text, oddities) => {
    expect(listTextOddities(text, none, true)).toEqual(oddities);
  });

  test("characters that the font lacks are reported once", () => {
    expect(listTextOddities("Иван", ["И", "в"], true)).toEqual(["missing"]);
    expect(listTextOddities("Ann 🙂", ["🙂"], true)).toEqual(["emoji"]);
    expect(listTextOddities("Ann\u200b", ["\u200b"], true)).toEqual(["invisible"]);
  });

  test("capitals are unusual in a name only", () => {
    expect(listTextOddities("STAFF ONLY", none, false)).toEqual([]);
  });
});

test("removing deletes unprintable characters only", () => {
  expect(mend("Ann\u200b \u0007Lee 👩‍🚀", "remove")).toBe("Ann Lee");
});

test.each([
  ["England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["its tags alone", "\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a rainbow", "🏳️‍🌈"],
  ["a rainbow without its selector", "🏳\u200d🌈"],
  ["its selector alone", "\ufe0f"],
  ["pirates", "🏴‍☠️"],
  ["a country", "🇩🇪"],
  ["half a country", "🇩"],
  ["a keycap", "7️⃣"],
  ["a family in colors", "👩🏽‍🤝‍👨🏿"],
])("removing leaves nothing of %s", (_what, emoji) => {
  expect(mend(`${emoji} Bo ${emoji}Chen${emoji}`, "remove")).toBe("Bo Chen");
  expect(listTextOddities(mend(emoji, "remove"), none, true)).toEqual([]);
});

test("each fix is idempotent", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom<TextFix>("trim", "name-case", "remove"),
      (text, how) => {
        const once = mend(text, how);
        expect(mend(once, how)).toBe(once);
      },
    ),
  );
});

test("after removing, nothing is left to remove", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const remainingOddities = listTextOddities(mend(text, "remove"), none, false);
      expect(remainingOddities).not.toContain("control");
      expect(remainingOddities).not.toContain("invisible");
      expect(remainingOddities).not.toContain("spaces");
    }),
  );
});
