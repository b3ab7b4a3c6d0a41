import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordForms, weakPassword } from "./weak-password.ts";

const common = new Set(["password", "12345678", "qwertyuiop"]);
const judge = (password: string, email = "ann.smith+shop@example.com", shopName = "Kisscut West") =>
  weakPassword(password, { email, shopName, isCommon: (form) => common.has(form) });

describe("a password that is easy to guess", () => {
  test.each(["password", "PASSWORD", "Password1!", "12345678", "!!12345678!!", "2026QWERTYUIOP??", "ｐａｓｓｗｏｒｄ"])(
    "%j is common",
    (password) => {
      expect(judge(password)).toContain("too easy to guess");
    },
  );

  test.each([
    ["ANN.SMITH+SHOP@example.com", "your e-mail address"],
    ["ann.smith+shop99", "the name in your e-mail address"],
    ["Ann.Smith2026!", "the name in your e-mail address"],
    ["kisscutwest", "the name of our shop"],
    ["1Kisscut West!", "the name of our shop"],
  ])("%j is refused", (password, reason) => {
    expect(judge(password)).toContain(reason);
  });

  test.each([
    "kisscut-demo",
    "my password is long",
    "ann.smith likes stickers",
    "password password",
    "a horse on the battery",
    "94385102",
  ])("%j is allowed: it only contains such a text", (password) => {
    expect(judge(password)).toBeUndefined();
  });

  test("is recognized with digits and punctuation at its ends, and in any case", () => {
    const ends = fc.stringMatching(/^[\d!?.,_#-]{0,6}$/);
    fc.assert(
      fc.property(ends, ends, fc.boolean(), (prefix, suffix, upper) => {
        expect(judge(`${prefix}${upper ? "PASSWORD" : "password"}${suffix}`)).toBeDefined();
      }),
    );
  });

  test("has at least one form, and no empty ones", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        expect(passwordForms(password).length).toBeGreaterThan(0);
        expect(passwordForms(password)).not.toContain("");
      }),
    );
  });
});
