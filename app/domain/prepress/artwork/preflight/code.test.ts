import { describe, expect, test } from "vitest";
import { contrastIn, type FoundCode } from "./code.ts";
import { preflight } from "./preflight.ts";

const badge: FoundCode = {
  text: "https://example.com/ann",
  at: { x: 0.1, y: 0.2, width: 0.25, height: 0.375 },
  modules: { width: 25, height: 25 },
  contrast: 0.9,
};
const check = (codes: ReadonlyArray<FoundCode> | undefined, width: number) =>
  preflight({
    type: "image/png",
    facts: { widthPx: 1200, heightPx: 800 },
    order: { widthIn: width, heightIn: (width * 2) / 3 },
    artBox: { x: 0, y: 0, width, height: (width * 2) / 3 },
    dieCut: false,
    codes,
  }).find(({ id }) => id === "code");

describe("the file check", () => {
  test("says what a code says, so that a wrong one is noticed before it is ordered", () => {
    expect(check([badge], 3)).toMatchObject({
      level: "ok",
      title: "Code can be read",
      message: "It says “https://example.com/ann”. Check that this is right.",
    });
    expect(check([badge, badge, badge], 3)?.message).toContain("and 2 more codes can be read");
    expect([check([], 3), check(undefined, 3)]).toEqual([undefined, undefined]);
  });

  test("warns of a code whose squares print smaller than phones can read", () => {
    // A quarter of 3/4 in for 25 squares.
    expect(check([badge], 0.75)).toMatchObject({
      level: "warn",
      at: badge.at,
      message: expect.stringContaining("print 0.007 in (0.19 mm) wide") as string,
    });
    expect(check([badge], 1)?.level).toBe("ok");
    expect(check([{ ...badge, modules: undefined }], 0.5)?.level).toBe("ok");
  });

  test("warns of a code that is too pale, and shows the beginning of a long text only", () => {
    expect(check([badge, { ...badge, contrast: 0.3, text: "x".repeat(200) }], 3)).toMatchObject({
      level: "warn",
      title: "Code is too pale",
      message: `The code “${"x".repeat(60)}…” has too little contrast to be read by every phone.`,
    });
  });
});

test("contrast is that of the dark and the light parts within the box", () => {
  const paint = (dark: number, light: number) => {
    const data = new Uint8ClampedArray(40 * 40 * 4);
    for (let at = 0; at < data.length; at += 4) data.fill((at / 4) % 2 === 0 ? dark : light, at, at + 4);
    return { width: 40, height: 40, data };
  };
  const box = { x: 5, y: 5, width: 30, height: 30 };
  expect(contrastIn(paint(0, 255), box)).toBeCloseTo(1);
  expect(contrastIn(paint(180, 255), box)).toBeCloseTo(75 / 255);
  expect(contrastIn(paint(9, 9), box)).toBe(0);
  expect(contrastIn(paint(0, 255), { x: -9, y: -9, width: 90, height: 90 })).toBeCloseTo(1);
});
