import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CODE_SIGNS, codeFrom } from "./code.ts";

describe("a code", () => {
  test("has sixteen unambiguous characters in groups of four, derived from the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 32 }), (bytes) => {
        const code = codeFrom(bytes);
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
        const turned = bytes.slice();
        turned[9] = (turned[9] ?? 0) ^ 1;
        expect(codeFrom(turned)).not.toBe(code);
      }),
    );
    expect(new Set(CODE_SIGNS).size).toBe(32);
    expect(() => codeFrom(new Uint8Array(9))).toThrow(RangeError);
  });
});
