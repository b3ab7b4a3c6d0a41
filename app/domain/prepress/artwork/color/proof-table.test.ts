import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyProofTable, PROOF_TABLE_BYTES, proofNodes } from "#domain/prepress/artwork/color/proof-table";

const press = new Uint8Array(readFileSync(new URL("./default-press.table", import.meta.url)));
const printed = (table: Uint8Array, ...pixel: ReadonlyArray<number>): ReadonlyArray<number> => {
  const pixels = Uint8ClampedArray.from(pixel);
  applyProofTable(table, pixels);
  return [...pixels];
};
const channel = fc.integer({ min: 0, max: 255 });

describe("a table of printed colors", () => {
  test("whose nodes are unchanged changes no color", () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        for (const [i, value] of printed(proofNodes(), r, g, b, 255).entries())
          expect(Math.abs(value - ([r, g, b, 255][i] ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("never changes opacity, and leaves transparent pixels as they are", () => {
    expect(printed(press, 0, 255, 0, 128)[3]).toBe(128);
    expect(printed(press, 0, 255, 0, 0)).toEqual([0, 255, 0, 0]);
  });

  test("is continuous where the order of the channels changes", () => {
    fc.assert(
      fc.property(channel, channel, fc.integer({ min: 0, max: 254 }), (r, g, b) => {
        const [printedColor, next] = [printed(press, r, g, b, 255), printed(press, r, g, b + 1, 255)];
        for (const [i, value] of printedColor.entries()) expect(Math.abs(value - (next[i] ?? 0))).toBeLessThan(8);
      }),
    );
  });
});

describe("the default press", () => {
  test("leaves paper white and grays neutral", () => {
    expect(press).toHaveLength(PROOF_TABLE_BYTES);
    expect(printed(press, 255, 255, 255, 255)).toEqual([255, 255, 255, 255]);
    const [r = 0, g = 0, b = 0] = printed(press, 128, 128, 128, 255);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
  });

  test("prints the vivid green and blue of a screen duller", () => {
    expect(printed(press, 0, 255, 0, 255)).toEqual([0x69, 0xbd, 0x45, 255]);
    expect(printed(press, 0, 0, 255, 255)).toEqual([0x41, 0x30, 0x92, 255]);
  });
});
