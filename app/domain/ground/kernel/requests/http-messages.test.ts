import { describe, expect, test } from "vitest";
import { httpMessage, readErrors } from "#domain/ground/kernel/requests/http-messages";

test.each([
  [403, "An unknown error as occurred. Unauthorized."],
  [429, "An unknown error as occurred. Too many requests. Please try again later."],
  [504, "An unknown error as occurred. Gateway timeout. Please try again later."],
  [418, "An unknown error as occurred. Network error code 418"],
])("a response %i without a message reads: %s", (status, words) => {
  expect(httpMessage(status)).toBe(words);
});

describe("reading a refused save", () => {
  test("a record's errors are read under its name", () => {
    expect(readErrors(400, { address: { city: ["This field is required."] } }, "address")).toEqual({
      city: ["This field is required."],
    });
  });
  test("a record without messages gives an unknown error", () => {
    expect(readErrors(400, { address: {} }, "address")).toEqual({ __all__: ["An unknown error has occurred."] });
    expect(readErrors(400, {}, "address")).toEqual({ __all__: ["An unknown error has occurred."] });
  });
  test("errors nested beyond eight levels are ignored", () => {
    let nested: unknown = ["deep"];
    for (let level = 0; level < 12; level++) nested = { n: nested };
    expect(readErrors(400, { address: nested }, "address")).toEqual({ __all__: ["An unknown error has occurred."] });
  });
});

describe("reading another refused call", () => {
  test("errors by field come before a single message, then the status", () => {
    expect(readErrors(400, { errors: { email: "Unknown." } })).toEqual({ email: ["Unknown."] });
    expect(readErrors(404, { error: "Item not found" })).toEqual({ __all__: ["Item not found"] });
    expect(readErrors(502, undefined)).toEqual({
      __all__: ["An unknown error as occurred. Bad Gateway. Please try again later."],
    });
    expect(readErrors(502, "<html>")).toEqual({
      __all__: ["An unknown error as occurred. Bad Gateway. Please try again later."],
    });
  });
});
