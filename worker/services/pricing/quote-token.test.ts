import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readQuote, signQuote, type PromisedPrice } from "./quote-token.ts";

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

test("reading a signed token returns the same quote", async () => {
  expect(await readQuote(SECRET, await signQuote(SECRET, promise))).toEqual(promise);
});

test("equal quotes give the same token, whatever the order of their options", async () => {
  const reordered = { ...promise, spec: { ...promise.spec, options: { cut: "die", finish: "matte" } } };
  expect(await signQuote(SECRET, reordered)).toBe(await signQuote(SECRET, promise));
});

test("a token contains the kind of prices, and one from before there were kinds is read", async () => {
  const byGrid = { ...promise, kind: "grid" as const };
  expect(await readQuote(SECRET, await signQuote(SECRET, byGrid))).toEqual(byGrid);
  expect(await readQuote(SECRET, await signQuote(SECRET, promise))).not.toHaveProperty("kind");
});

test("a token contains pieces, letters and color", async () => {
  const set = { ...promise, spec: { ...promise.spec, pieces: 7, letters: 12, color: "red" } };
  expect(await readQuote(SECRET, await signQuote(SECRET, set))).toEqual(set);
});

test("a token signed with another secret is invalid", async () => {
  expect(await readQuote(SECRET, await signQuote("another secret of thirty-two characters!", promise))).toBeUndefined();
});

test("changing any character of a token makes it invalid", async () => {
  const token = await signQuote(SECRET, promise);
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(..."ABCabc019-_."), async (at, character) => {
      if (token[at] === character) return;
      const forgedToken = token.slice(0, at) + character + token.slice(at + 1);
      const read = await readQuote(SECRET, forgedToken);
      // The last character of base64 has unused bits, so another spelling may stand for the same bytes.
      if (read) expect(read).toEqual(promise);
    }),
  );
});

test.each(["", ".", "a.b", "a.b.c", "%%%.%%%", "é.é"])("'%s' is not a token", async (text) => {
  expect(await readQuote(SECRET, text)).toBeUndefined();
});
