import { expect, test } from "vitest";
import { readError } from "./read-refusal.ts";

test("a response without a message gets the fallback for its status", () => {
  const cases = [
    [403, "Unauthorized."],
    [408, "Request timeout."],
    [413, "Request too large."],
    [414, "Request payload too long."],
    [429, "Too many requests. Please try again later."],
    [502, "Bad Gateway. Please try again later."],
    [503, "Service unavailable. Please try again later."],
    [504, "Gateway timeout. Please try again later."],
    [500, "Network error code 500"],
  ] as const;
  for (const [status, text] of cases) {
    expect(readError(status, undefined)).toEqual({ message: `An unknown error as occurred. ${text}`, errors: {} });
  }
});

test("messages are read from errors, error, or under a record's name", () => {
  expect(readError(400, { errors: { email: ["No."] } })).toEqual({ message: "", errors: { email: ["No."] } });
  expect(readError(409, { error: "Too late." })).toEqual({ message: "Too late.", errors: {} });
  expect(readError(400, { address: { city: ["No."], __all__: ["Both."] } })).toEqual({
    message: "",
    errors: { city: ["No."] },
  });
  expect(readError(409, { address: { __all__: ["Changed elsewhere."] } })).toEqual({
    message: "Changed elsewhere.",
    errors: {},
  });
  expect(readError(400, { address: {} })).toEqual({ message: "An unknown error has occurred.", errors: {} });
});
