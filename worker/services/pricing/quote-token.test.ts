import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readQuote, sameSpec, signQuote, type PromisedPrice } from "./quote-token.ts";

const SECRET = "a secret of at least thirty-two characters";
const promise: PromisedPrice = {
  product: "custom-die-cut-stickers",
  spec: {
    width: 3,
    height: 3,
    quantity: 50,
    material: "white-vinyl",
    shape: "custom",
    options: { finish: "matte", cut: "die" },
  },
  total: { minor: 7090, currency: "USD" },
  version: 1,
  validUntil: new Date("2026-12-04T12:00:00Z"),
  customer: "user:ann",
};

test("a token gives back exactly what was promised", async () => {
  expect(await readQuote(SECRET, await signQuote(SECRET, promise))).toEqual(promise);
});

test("the same promise gives the same token, in whatever order its options were chosen", async () => {
  const turned = { ...promise, spec: { ...promise.spec, options: { cut: "die", finish: "matte" } } };
  expect(await signQuote(SECRET, turned)).toBe(await signQuote(SECRET, promise));
});

test("the token says until when it holds, and gives back pieces and letters too", async () => {
  const set = { ...promise, spec: { ...promise.spec, pieces: 7, letters: 12, color: "red" } };
  expect(await readQuote(SECRET, await signQuote(SECRET, set))).toEqual(set);
});

test.each([
  { width: 2 },
  { height: 2 },
  { quantity: 51 },
  { material: "clear" },
  { shape: "circle" },
  { options: {} },
  { color: "red" },
  { letters: 3 },
  { pieces: 3 },
])("a specification with %j is another one", (change) => {
  expect(sameSpec({ ...promise.spec, ...change }, promise.spec)).toBe(false);
  expect(sameSpec({ ...promise.spec, options: { cut: "die", finish: "matte" } }, promise.spec)).toBe(true);
});

test("a token of another shop's secret is worth nothing", async () => {
  expect(await readQuote(SECRET, await signQuote("another secret of thirty-two characters!", promise))).toBeUndefined();
});

test("changing any single character of a token makes it worthless", async () => {
  const token = await signQuote(SECRET, promise);
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(..."ABCabc019-_."), async (at, character) => {
      if (token[at] === character) return;
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      const read = await readQuote(SECRET, changed);
      // The last character of a base64 text carries spare bits: another spelling of the same bytes promises the same.
      if (read) expect(read).toEqual(promise);
    }),
  );
});

test.each(["", ".", "a.b", "a.b.c", "%%%.%%%", "é.é"])("'%s' is no token", async (text) => {
  expect(await readQuote(SECRET, text)).toBeUndefined();
});
