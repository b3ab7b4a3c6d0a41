import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fieldErrorsOf } from "#domain/field-errors";
import { EmailInput, RegisterInput, SignInInput } from "./credentials.ts";

const errorsOf = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? undefined : fieldErrorsOf(parsed.issues);
};

describe("credentials", () => {
  test("an e-mail address is trimmed and made lower case", () => {
    expect(v.parse(EmailInput, { email: "  Ann@Example.COM " })).toEqual({ email: "ann@example.com" });
  });

  test("each missing field is named", () => {
    expect(errorsOf(SignInInput, {})).toEqual({ username: ["This field is required."], password: ["This field is required."] });
    expect(errorsOf(SignInInput, { username: "ann@example.com", password: "" })).toEqual({ password: ["This field is required."] });
  });

  test.each(["ann", "ann@", "@example.com", "a b@example.com"])("%j is no e-mail address", (email) => {
    expect(errorsOf(EmailInput, { email })).toEqual({ email: ["Enter a valid e-mail address."] });
  });

  test("a new password is long enough, varied enough and not the address itself", () => {
    const email = "ann@example.com";
    expect(errorsOf(RegisterInput, { email, password: "short" })).toEqual({ password: ["Use at least 8 characters."] });
    expect(errorsOf(RegisterInput, { email, password: "abababababab" })).toEqual({ password: ["Use more than two different characters."] });
    expect(errorsOf(RegisterInput, { email, password: "ANN@example.com" })).toEqual({ password: ["Your password cannot be your e-mail address."] });
    expect(errorsOf(RegisterInput, { email, password: "correct horse" })).toBeUndefined();
  });
});
