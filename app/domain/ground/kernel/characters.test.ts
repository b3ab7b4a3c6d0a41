import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { countCharacters, firstCharacters, isLongerThan, shorten } from "#domain/ground/kernel/characters";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";

/** Any code units: letters, surrogate pairs, and lone surrogates. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("a", "é", "あ", "😀", "𝒳", "👩‍🚀", "\ud83d", "\ude00"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

describe("a character is a code point", () => {
  test("counts like a string's iterator", () => {
    fc.assert(fc.property(text, (any) => countCharacters(any) === Array.from(any).length));
  });

  test("is longer than a limit exactly when it has more characters", () => {
    fc.assert(
      fc.property(text, fc.nat(70), (any, limit) => isLongerThan(any, limit) === Array.from(any).length > limit),
    );
  });

  test("the first characters are at most the limit, and no character is split", () => {
    fc.assert(
      fc.property(
        text,
        fc.nat(70),
        (any, limit) => firstCharacters(any, limit) === Array.from(any).slice(0, limit).join(""),
      ),
    );
  });
});

test("a shortened text says that it goes on, and one that fits is itself", () => {
  expect(shorten("🦊🦊🦊", 2)).toBe("🦊🦊…");
  expect(shorten("🦊🦊🦊", 3)).toBe("🦊🦊🦊");
});

describe("a text's maximum length", () => {
  const parse = (limit: number, any: unknown, message?: string) =>
    v.safeParse(v.pipe(v.string(), maxCharacters(limit, message)), any);

  test("counts emoji like letters", () => {
    expect(parse(3, "😀😀😀").success).toBe(true);
    expect(parse(3, "😀😀😀a").success).toBe(false);
  });

  test("refuses with its message, or with one that names the limit", () => {
    const messages = (...parameters: Parameters<typeof parse>) =>
      parse(...parameters).issues?.map(({ message }) => message);
    expect(messages(3, "abcd", "This is too long.")).toEqual(["This is too long."]);
    expect(messages(1000, "x".repeat(1001))).toEqual(["Use at most 1,000 characters."]);
  });

  test("does not apply to other types", () => {
    expect(parse(3, 12345, "Use at most 3 characters.").issues?.map(({ type }) => type)).toEqual(["string"]);
  });
});
