import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflate, inflateStream } from "#domain/ground/files/unpack";

test("compressed bytes are restored", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      expect(await inflate(new Uint8Array(deflateSync(bytes)))).toEqual(new Uint8Array(bytes));
    }),
    { numRuns: 30 },
  );
});

test("a stream of pieces is read as one", async () => {
  const packed = new Uint8Array(deflateSync(Uint8Array.from({ length: 200_000 }, (_, i) => i % 7)));
  let size = 0;
  for await (const chunk of inflateStream([packed.subarray(0, 7), packed.subarray(7)])) size += chunk.length;
  expect(size).toBe(200_000);
});

test("anything else, and truncated data, is refused", async () => {
  await expect(inflate(Uint8Array.of(1, 2, 3, 4))).rejects.toThrow();
  await expect(inflate(new Uint8Array(deflateSync(new Uint8Array(500).fill(7))).subarray(0, 8))).rejects.toThrow();
});
