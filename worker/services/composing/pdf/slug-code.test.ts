import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { readRects } from "../../../../tests/fixtures/codes.ts";
import { boxInches, operators, printJob, writeJob } from "../../../../tests/fixtures/print-files.ts";
import { slugCode } from "./slug-code.ts";

const ADDRESS = "https://shop.example/staff/orders/01m8absxev3d372stfsrkh67mt/";
const DOTS_PER_POINT = 300 / 72;

const rectsIn = (ops: string) =>
  [...ops.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...sides]) => {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map((side) => Number(side) * DOTS_PER_POINT);
    return { x, y, width, height };
  });

describe("the code in a slug", () => {
  test("is read back at 300 dots per inch, for short and long addresses, in black only", async () => {
    for (const address of [
      ADDRESS,
      "http://localhost:8787/staff/orders/a/",
      `https://${"a".repeat(60)}.example${ADDRESS.slice(20)}`,
    ]) {
      const { side, at } = slugCode(address);
      const ops = at(0, 0);
      const pixels = Math.ceil(side * 300);
      const [code] = await readRects(rectsIn(ops), pixels, pixels);
      expect(code?.text).toBe(address);
      expect(ops).toMatch(/^q 0 0 0 1 k\n/);
    }
  });

  test("is at least a third of an inch wide and has four modules of white on each side", () => {
    const rects = rectsIn(slugCode(ADDRESS).at(0, 0));
    const [leftEdge, right] = [
      Math.min(...rects.map(({ x }) => x)),
      Math.max(...rects.map(({ x, width }) => x + width)),
    ];
    const module = Math.min(...rects.map(({ height }) => height));
    expect((right - leftEdge) / 300).toBeGreaterThanOrEqual(1 / 3 - 1e-6);
    expect(module / 300).toBeGreaterThanOrEqual(0.01 - 1e-6);
    expect(leftEdge / module).toBeCloseTo(4, 3);
    expect(slugCode(ADDRESS).side * 300).toBeCloseTo(right + 4 * module, 3);
  });

  test("lies on the sheet of an order below the bleed, and on no other sheet", async () => {
    const job = printJob([]);
    const codesOn = async (bytes: Uint8Array) =>
      (await operators(bytes)).filter(
        ({ name, args: [paint, paths] }) =>
          name === "constructPath" &&
          paint === OPS.fill &&
          Array.isArray(paths) &&
          (paths[0] as ArrayLike<number>).length > 500,
      );
    const bytes = await writeJob({ ...job, facts: { ...job.facts, address: ADDRESS } });
    const [code, ...otherCodes] = await codesOn(bytes);
    expect(otherCodes).toEqual([]);
    const [leftEdge = 0, bottom = 0, right = 0, top = 0] = Object.values(code?.args[2] as Float32Array).map(
      (value) => value / 72,
    );
    const [bleedLeft = 0, bleedBottom = 0] = boxInches(bytes, "BleedBox");
    expect(Math.min(leftEdge, bottom)).toBeGreaterThan(0.04);
    expect(leftEdge).toBeGreaterThanOrEqual(bleedLeft);
    expect(top).toBeLessThan(bleedBottom - 0.04);
    expect(right - leftEdge).toBeCloseTo(top - bottom, 3);
    expect(await codesOn(await writeJob(job))).toEqual([]);
  });
});
