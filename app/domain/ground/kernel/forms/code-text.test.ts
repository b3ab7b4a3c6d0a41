import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isUnclearNumber,
  normalizeCode,
  structuredText,
  typedCount,
  typedDecimal,
  typedMeasure,
} from "#domain/ground/kernel/forms/code-text";

test.each([
  ["１５４－００２３", "154-0023"],
  ["154ー0023", "154-0023"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "050 123 4567"],
  ["۱۲۳۴۵", "12345"],
  ["११०००१", "110001"],
  ["503‑555–0100", "503-555-0100"],
  ["12—34−56", "12-34-56"],
  ["\u00a0114\u202f55\u3000", "114 55"],
  ["\u202a97\u200b201\u202c", "97201"],
  ["＋５２　１", "+52 1"],
])("%j is read as %j", (input, plain) => {
  expect(structuredText(input)).toBe(plain);
});

test("a digit of any script is read as its value", () => {
  for (const zero of ["0", "٠", "۰", "०", "০", "௦", "๐", "០", "၀", "０", "𝟎", "𝟘", "𞥐"])
    for (let value = 0; value < 10; value++)
      expect(structuredText(String.fromCodePoint((zero.codePointAt(0) ?? 0) + value))).toBe(String(value));
});

test("structured text is read the same again, and plain text stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
      const once = structuredText(text);
      expect(structuredText(once)).toBe(once);
    }),
  );
  expect(structuredText("AB-12 cd")).toBe("AB-12 cd");
});

test("a code is the same in every case, with any spaces, from any keyboard", () => {
  for (const code of ["gift-22ab", " GIFT - 22AB ", "ＧＩＦＴ－２２ＡＢ", "Gift–22ab", "gift\u00a0‑22ab"])
    expect(normalizeCode(code)).toBe("GIFT-22AB");
});

test.each([
  ["1,000", 1000],
  [" １２ ", 12],
  ["٣", 3],
  ["0", 0],
  ["1.5", undefined],
  ["1,000,", undefined],
  ["-3", undefined],
  ["", undefined],
  ["1234567890", undefined],
])("the typed quantity %j is %s", (input, count) => {
  expect(typedCount(input)).toBe(count);
});

test.each([
  ["$1,012,50", "1012.50"],
  ["$ 12.5", "12.5"],
  ["９９９", "999"],
  ["＄１２．５０", "12.50"],
  ["1,000", "1000"],
  ["1012,50", "1012.50"],
  ["1,5", "1,5"],
  ["$1,012,5", "$1,012,5"],
  ["1,50,", "150,"],
  ["-3", "-3"],
  ["abc", "abc"],
])("the typed amount %j is sent as %j", (amount, decimal) => {
  expect(typedDecimal(amount)).toBe(decimal);
});

test.each([
  ["2,125", "2.125"],
  ["1,012.5", "1012.5"],
  ["1,012,5", "1012.5"],
  ["−٣,5", "-3.5"],
  ["2,", "2"],
  ["3 in", "3 in"],
])("the typed measure %j is read as %j: before any number of decimals, its last comma is the point", (text, plain) => {
  expect(typedMeasure(text)).toBe(plain);
});

test.each([
  ["1,500", true],
  ["１,５００", true],
  ["12,5", false],
  ["1,5000", false],
  ["1500", false],
])("whether %j may be two numbers: %j", (text, isUnclear) => {
  expect(isUnclearNumber(text)).toBe(isUnclear);
});
