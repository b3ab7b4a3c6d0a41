import { describe, expect, test } from "vitest";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { lookAt } from "#domain/prepress/artwork/pixel-facts";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";
import { findRepair } from "#domain/prepress/artwork/repairs";

const look = { opaque: false, whiteBackground: false, softShare: 0 };
const check = (input: Partial<PreflightInput>) => {
  const results = preflight({
    type: "image/png",
    facts: { widthPx: 900, heightPx: 900 },
    order: { widthIn: 3, heightIn: 3 },
    dieCut: true,
    look,
    ...input,
  });
  return (id: string) => results.find((result) => result.id === id);
};

describe("what the cut leaves outside", () => {
  test("is nothing to report up to a thousandth of the ink", () => {
    expect(check({ outside: 0.001 })("coverage")).toBeUndefined();
    expect(check({})("coverage")).toBeUndefined();
  });

  test("is reported when the customer agreed to it, with the way back; without consent the red marks speak", () => {
    expect(check({ outside: 0.034, cutsOff: 0.04 })("coverage")).toMatchObject({
      level: "warn",
      message: expect.stringContaining("3.4% of the ink") as unknown,
      mend: { changes: { coverage: "all" } },
    });
    expect(check({ outside: 0.034, cutsOff: 0.01 })("coverage")).toBeUndefined();
  });

  test("is on purpose for a picture that fills its shape, and is said all the same", () => {
    expect(check({ outside: 0.21, dieCut: false })("coverage")).toMatchObject({ level: "note", title: /past the cut/ });
  });

  test("is nothing for a line around everything, which can be undone", () => {
    expect(check({ outside: 0, coversAll: true })("coverage")).toMatchObject({
      title: "Nothing is cut off",
      mend: { changes: { coverage: "solid" } },
    });
  });

  test("decides what is said about a soft shadow", () => {
    const soft = { look: { ...look, softShare: 0.2 } };
    expect(check({ ...soft, outside: 0 })("soft-edges")?.message).toContain("the cut goes around all of it");
    expect(check({ ...soft, outside: 0.05 })("soft-edges")?.message).toContain("through its faint end");
  });
});

describe("a picture that would print as nothing", () => {
  const picture = (at: (i: number) => ReadonlyArray<number>) =>
    lookAt({ width: 100, height: 100, data: Uint8Array.from({ length: 40_000 }, (_, i) => at(i >> 2)[i & 3] ?? 0) });

  test("is all white, also with transparent parts and a speck of dust", () => {
    expect(picture(() => [255, 255, 255, 255]).look.white).toBe(true);
    expect(picture((i) => (i % 2 ? [250, 252, 255, 255] : [0, 0, 0, 0])).look.white).toBe(true);
    expect(picture((i) => (i === 5 ? [0, 0, 0, 255] : [255, 255, 255, 255])).look.white).toBe(true);
    expect(picture((i) => (i < 200 ? [0, 0, 0, 255] : [255, 255, 255, 255])).look.white).toBe(false);
    expect(picture(() => [0, 0, 0, 0]).look.white).toBe(false);
  });

  test("is warned of, and its background is not offered for removal", () => {
    const white = check({ look: { opaque: true, whiteBackground: true, softShare: 0, white: true } });
    expect(white("blank")).toMatchObject({ level: "warn", title: "Everything is white" });
    expect(white("background")).toBeUndefined();
  });

  test("is refused when removing the background left nothing, with an offer to keep it", () => {
    const findResult = check({ nothingLeft: true, backgroundRemoved: true, look: { ...look, white: true } });
    expect(findResult("nothing-left")).toMatchObject({
      level: "block",
      mend: { changes: { removeBackground: false } },
    });
    expect(findResult("blank")).toBeUndefined();
  });
});

test("artwork outside the line is first taken in, then saved by tighter corners, then by wider bridges", () => {
  const choices = { ...startingChoices("custom", { width: 3, height: 3 }), corner: 0.2 };
  expect(findRepair("outside", choices)?.changes).toEqual({ coverage: "all" });
  const all = { ...choices, coverage: "all" as const };
  expect(findRepair("outside", all)?.changes).toEqual({ corner: choices.border });
  expect(findRepair("outside", { ...all, corner: 0.04 })?.changes).toEqual({ bridge: 0.09 });
});

test("what is too thin to trace can't be printed and has a way out, unless nothing at all is visible", () => {
  expect(check({ tooThin: true })("faint")).toMatchObject({
    level: "block",
    mend: { label: "Cut around all of it", changes: { coverage: "all" } },
  });
  expect(check({ tooThin: true, coversAll: true })("faint")).toBeUndefined();
  const empty = check({ tooThin: true, look: { ...look, empty: true } });
  expect([empty("faint"), empty("empty")?.level]).toEqual([undefined, "block"]);
});
