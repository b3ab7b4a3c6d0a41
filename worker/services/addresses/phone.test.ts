import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phoneProblem, shownPhone, storedPhone } from "./phone.ts";

describe("a telephone number", () => {
  test.each([
    ["503 555 0100", "US", "+15035550100"],
    ["(503) 555-0100 ext. 12", "US", "+15035550100 x12"],
    ["1-800-356-9377", "US", "+18003569377"],
    ["+44 20 7946 0958", "US", "+442079460958"],
    ["020 7946 0958", "GB", "+442079460958"],
    ["090-1234-5678", "JP", "+819012345678"],
    ["0151 23456789", "DE", "+4915123456789"],
    ["٠٥٠١٢٣٤٥٦٧", "AE", "+971501234567"],
    ["+672 1 12345", "AQ", "+672112345"],
    ["０９０ー１２３４－５６７８", "JP", "+819012345678"],
    ["＋１ 503‑555–0100", "US", "+15035550100"],
    ["\u202a+1 503\u00a0555 0100\u202c", "US", "+15035550100"],
    ["+52 1 55 1234 5678", "US", "+525512345678"],
    ["+52 1 (55) 1234-5678 ext. 12", "MX", "+525512345678 x12"],
    ["1 55 1234 5678", "MX", "+525512345678"],
    ["044 55 1234 5678", "MX", "+525512345678"],
    ["+52 155 123 4567", "MX", "+521551234567"],
  ])("%s of %s is kept as %s", (typedNumber, country, stored) => {
    expect([storedPhone(typedNumber, country), phoneProblem(typedNumber, country)]).toEqual([stored, undefined]);
  });

  test.each([
    ["555 0100", "US", /has 10 digits\. This one has 7\./],
    ["+44 20", "US", /too short\..* Write it with \+/],
    ["+1 503 555 0100 1234", "US", /too long/],
    ["hello", "US", /doesn't look like/],
    ["call me at 503 555 0100", "US", /doesn't look like/],
    ["12345", "AQ", /Write it with \+/],
    ["+52 1 55 1234 5678 9", "MX", /too long/],
    ["<b>503 555 0100</b>", "US", /doesn't look like/],
  ])("%s of %s is refused in clear words", (typedNumber, country, words) => {
    expect(storedPhone(typedNumber, country)).toBeUndefined();
    expect(phoneProblem(typedNumber, country)).toMatch(words);
  });

  test("that is kept stays as it is when its owner saves again, in whatever country", () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom("US", "DE", "JP", "AQ"), (number, country) => {
        const stored = storedPhone(number, "US") ?? "";
        expect(storedPhone(stored, country)).toBe(stored);
        expect(storedPhone(shownPhone(stored), country)).toBe(stored);
      }),
    );
  });

  test("never breaks on any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typedNumber) => {
        expect((storedPhone(typedNumber, "US") === undefined) !== (phoneProblem(typedNumber, "US") === undefined)).toBe(
          true,
        );
      }),
    );
  });

  test("from before this rule is shown as it is", () => {
    expect([shownPhone("503 555 0100"), shownPhone("+15035550100")]).toEqual(["503 555 0100", "+1 503 555 0100"]);
  });
});
