import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { EmailInput, RegisterInput, SignInInput } from "./credentials.ts";

const findErrors = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? undefined : collectFieldErrors(parsed.issues);
};

describe("credentials", () => {
  test("an e-mail address is trimmed and lower case", () => {
    expect(v.parse(EmailInput, { email: "  Ann@Example.COM " })).toEqual({ email: "ann@example.com" });
  });

  test("each missing field is named", () => {
    expect(findErrors(SignInInput, {})).toEqual({
      username: ["This field is required."],
      password: ["This field is required."],
    });
    expect(findErrors(SignInInput, { username: "ann@example.com", password: "" })).toEqual({
      password: ["This field is required."],
    });
  });

  test("an e-mail address follows the shop's one rule", () => {
    const message = "Enter an e-mail address such as name@example.com.";
    expect(findErrors(EmailInput, { email: "ann@" })).toEqual({ email: [message] });
    expect(findErrors(EmailInput, { email: "o'brien@example.com" })).toBeUndefined();
  });

  test("a new password is long enough and varied enough", () => {
    const email = "ann@example.com";
    expect(findErrors(RegisterInput, { email, password: "short" })).toEqual({
      password: ["Use at least 8 characters."],
    });
    expect(findErrors(RegisterInput, { email, password: "abababababab" })).toEqual({
      password: ["Use more than two different characters."],
    });
    expect(findErrors(RegisterInput, { email, password: "correct horse" })).toBeUndefined();
  });

  test("a password's characters are counted as people see them, in any script", () => {
    const passwordErrors = (password: string) => findErrors(RegisterInput, { email: "ann@example.com", password });
    for (const fine of ["🦊🐢🐙🐝🦉🐸🦄🐳", "סוסה על הסוללה", "<b>not bold</b>", "null\u0000byte!"])
      expect(passwordErrors(fine)).toBeUndefined();
    for (const short of ["🦊🐢🐙🐝", "𝐀𝐁𝐂𝐃"])
      expect(passwordErrors(short)).toEqual({ password: ["Use at least 8 characters."] });
    expect(passwordErrors("xy z".repeat(60))).toEqual({ password: ["Use at most 200 characters."] });
  });
});
