import { describe, expect, test } from "vitest";
import { shortPhoneProblem } from "./phone-text.ts";

describe("a phone number that is too short", () => {
  test.each([
    ["555 12", "US", "A phone number here has 10 digits. This one has 5."],
    ["(555) 010-014", "CA", "A phone number here has 10 digits. This one has 9."],
  ])("%s in %s is said before the order is sent", (text, country, problem) =>
    expect(shortPhoneProblem(text, country)).toBe(problem),
  );

  test.each([
    ["", "US"],
    ["(555) 010-0142", "US"],
    ["1-800-STICKER", "US"],
    ["+44 20 79", "US"],
    ["030 12", "DE"],
  ])("%j in %s is not", (text, country) => expect(shortPhoneProblem(text, country)).toBeUndefined());
});
