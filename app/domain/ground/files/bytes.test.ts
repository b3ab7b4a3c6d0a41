import fc from "fast-check";
import { expect, test } from "vitest";
import { joinBytes } from "#domain/ground/files/bytes";

test("joins copies of all parts in order", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 10 }), (parts) => {
      const all = joinBytes(parts);
      const expectedBytes = parts.flatMap((part) => [...part]);
      for (const part of parts) part.fill(7);
      expect([...all]).toEqual(expectedBytes);
    }),
  );
});
