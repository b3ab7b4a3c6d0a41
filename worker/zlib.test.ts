import { expect, test } from "vitest";
import { joined } from "#domain/ground/files/byte-source";
import { deflated, inflated } from "./zlib.ts";

async function* of(...chunks: ReadonlyArray<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

test("deflating and inflating returns the same bytes, in any number of pieces", async () => {
  const pieces = Array.from({ length: 40 }, (_, i) => crypto.getRandomValues(new Uint8Array(i * 700)));
  expect(await joined(inflated(deflated(of(...pieces))))).toEqual(await joined(of(...pieces)));
});

test("invalid data, and errors of the source, are thrown to the reader", async () => {
  await expect(joined(inflated(of(Uint8Array.of(1, 2, 3, 4))))).rejects.toThrow("incorrect header check");
  async function* broken() {
    yield* of(new Uint8Array(10));
    throw new Error("the store went away");
  }
  await expect(joined(deflated(broken()))).rejects.toThrow("the store went away");
});

test("a reader that stops ends the source too", async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(crypto.getRandomValues(new Uint8Array(50_000)));
    } finally {
      isEnded = true;
    }
  }
  const packed = deflated(endless());
  await packed.next();
  await packed.return(undefined);
  await expect.poll(() => isEnded).toBe(true);
});
