import { expect, test } from "vitest";
import { isSameJson } from "./same-json.ts";

test.each([
  [
    { a: 1, b: { c: [1, 2], d: null } },
    { b: { d: null, c: [1, 2] }, a: 1 },
  ],
  [{ a: undefined }, {}],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
  [undefined, undefined],
])("%j and %j are the same", (a, b) => expect(isSameJson(a, b)).toBe(true));

test.each([
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: "1" }, { a: 1 }],
  [undefined, null],
])("%j and %j differ", (a, b) => expect(isSameJson(a, b)).toBe(false));
