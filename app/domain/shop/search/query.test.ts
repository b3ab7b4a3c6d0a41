import { SYNONYMS } from "#domain/shop/search/internal/synonyms";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  matchExpression,
  mistakes,
  nearestWord,
  listSearchTerms,
  trigramExpression,
  typedExpression,
} from "#domain/shop/search/query";

test("every word is searched, whole or as a prefix", () => {
  expect(matchExpression("Die-cut  Foxes!")).toBe('"die"* AND "cut"* AND "foxes"*');
  expect(matchExpression("café café")).toBe('("cafe"* OR "coffee")');
});

test("a word is searched with its synonyms, in the plural too", () => {
  expect(matchExpression("fox decals")).toBe('"fox"* AND ("decals"* OR "sticker")');
  expect(matchExpression("badge")).toBe('("badge"* OR "name tag")');
});

test("the words themselves are told apart from their synonyms", () => {
  expect(typedExpression("fox decals")).toBe('("fox") AND ("decals")');
  expect(typedExpression("fox")).toBeUndefined();
});

test("a word with letters of other alphabets is also searched as others write it", () => {
  expect(matchExpression("größe")).toBe('("große"* OR "grosse"*)');
  expect(matchExpression("Øl Łódź")).toBe('("øl"* OR "ol"*) AND ("łodz"* OR "lodz"*)');
});

test("words without a meaning of their own are left out beside others", () => {
  expect(matchExpression("how do I get my fox")).toBe('"fox"*');
  expect(matchExpression("how to")).toBe('"how"* AND "to"*');
});

test("synonyms are words of one group, in lower case", () => {
  const words = SYNONYMS.flat();
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});

test.each(["", "   ", "!?*()", '"'])("'%s' has no word to look for", (query) => {
  expect(matchExpression(query)).toBeUndefined();
});

test("input never becomes an operator", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (query) => {
      const expression = matchExpression(query) ?? "";
      expect(
        expression.replaceAll(/(?: OR )?"[\p{L}\p{N}]{1,80}"\*/gu, "").replaceAll(/ AND |[()]| OR "[a-z ]+"/g, ""),
      ).toBe("");
      expect(listSearchTerms(query).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 50 },
  );
});

test("typing errors are counted", () => {
  expect(mistakes("sticker", "sticker")).toBe(0);
  expect(mistakes("stiker", "sticker")).toBe(1);
  expect(mistakes("stikcer", "sticker")).toBe(1); // Two letters swapped.
  expect(mistakes("fox", "box")).toBe(1);
  expect(mistakes("", "fox")).toBe(3);
});

test("typing errors are symmetric, and zero between equal words", () => {
  const word = fc.string({ minLength: 0, maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(mistakes(a, b)).toBe(mistakes(b, a));
      expect(mistakes(a, b) === 0).toBe(a === b);
      expect(mistakes(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("the nearest word wins, and of equally near ones the most frequent", () => {
  const vocabulary = [
    { word: "magnet", uses: 3 },
    { word: "sticker", uses: 9 },
    { word: "stickers", uses: 20 },
  ];
  expect(nearestWord("stiker", vocabulary)).toBe("sticker");
  expect(nearestWord("stickerz", vocabulary)).toBe("stickers");
  expect(nearestWord("helicopter", vocabulary)).toBeUndefined();
});

test("a short word may have only one error", () => {
  expect(nearestWord("große", [{ word: "gone", uses: 9 }])).toBeUndefined();
  expect(nearestWord("fxo", [{ word: "fox", uses: 1 }])).toBe("fox");
  expect(nearestWord("cat", [{ word: "fox", uses: 1 }])).toBeUndefined();
});

test("a short word with another letter is another word", () => {
  expect(nearestWord("cafe", [{ word: "care", uses: 9 }])).toBeUndefined();
  expect(nearestWord("boar", [{ word: "boat", uses: 9 }])).toBeUndefined();
  expect(nearestWord("labl", [{ word: "label", uses: 9 }])).toBe("label");
  expect(nearestWord("vann", [{ word: "van", uses: 9 }])).toBe("van");
  expect(nearestWord("botle", [{ word: "bottle", uses: 9 }])).toBe("bottle");
  expect(nearestWord("vinil", [{ word: "vinyl", uses: 9 }])).toBe("vinyl");
});

test("letters are rather left out than replaced, and a double letter that is written once is no error", () => {
  const vocabulary = [
    { word: "band", uses: 90 },
    { word: "banner", uses: 1 },
    { word: "later", uses: 90 },
    { word: "letter", uses: 1 },
  ];
  expect(nearestWord("banr", vocabulary)).toBe("banner");
  expect(nearestWord("bannd", vocabulary)).toBe("band");
  expect(nearestWord("leter", vocabulary)).toBe("letter");
  expect(nearestWord("lter", vocabulary)).toBe("later");
});

test("a word is looked up by its trigrams", () => {
  expect(trigramExpression("stick")).toBe('"sti" OR "tic" OR "ick"');
  expect(trigramExpression("ab")).toBeUndefined();
});
