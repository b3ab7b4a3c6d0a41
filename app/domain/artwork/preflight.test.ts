import { describe, expect, test } from "vitest";
import { effectiveDpi, preflight, type PreflightInput } from "#domain/artwork/preflight";

const photo: PreflightInput = {
  type: "image/png",
  facts: { widthPx: 900, heightPx: 900, colour: "rgb", alpha: true },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
};
const at = (widthPx: number): PreflightInput => ({ ...photo, facts: { ...photo.facts, widthPx, heightPx: widthPx } });
const find = (input: PreflightInput, id: string) => preflight(input).find((result) => result.id === id);

describe("resolution at the ordered size", () => {
  test.each([
    [900, "ok"],
    [895, "note"],
    [450, "note"],
    [446, "warn"],
    [300, "warn"],
    [150, "warn"],
  ])("%i pixels on 3 inches: %s", (pixels, level) => expect(find(at(pixels), "resolution")?.level).toBe(level));

  test("says what it is, what it should be and at which size it is crisp", () => {
    const soft = find(at(450), "resolution");
    expect(soft?.message).toContain("150 dots per inch");
    expect(soft?.message).toContain("300 is best");
    expect(soft?.fix).toContain("1.5 in");
    expect(find(at(200), "resolution")?.title).toBe("Will look blurry");
  });

  test("counts where the picture really lies: a margin of nothing makes the artwork larger than its file", () => {
    expect(effectiveDpi({ ...photo, artBox: { x: -1, y: -1, width: 6, height: 6 } })).toBe(150);
  });

  test("a drawing is sharp at any size", () => {
    expect(find({ ...photo, type: "image/svg+xml", facts: { widthIn: 1, heightIn: 1 } }, "resolution")).toMatchObject({ level: "ok" });
  });

  test("unknown pixels are not guessed at", () => {
    expect(find({ ...photo, type: "image/heic", facts: {} }, "resolution")).toBeUndefined();
  });
});

describe("what else is said", () => {
  const ids = (input: PreflightInput) => preflight(input).filter((r) => r.level !== "ok").map((r) => r.id);

  test("nothing about a good file", () => expect(ids({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0.005 } })).toEqual([]));

  test("a white background on a die cut, until it is taken away", () => {
    const look = { opaque: true, whiteBackground: true, softShare: 0 };
    expect(find({ ...photo, look }, "background")).toMatchObject({ level: "warn", title: "White background" });
    expect(find({ ...photo, look, backgroundRemoved: true }, "background")).toMatchObject({ level: "ok" });
    expect(find({ ...photo, look, dieCut: false }, "background")).toBeUndefined();
  });

  test("a soft shadow at the edge of a die cut", () => {
    expect(ids({ ...photo, look: { opaque: false, whiteBackground: false, softShare: 0.2 } })).toEqual(["soft-edges"]);
  });

  test("other proportions than a plain shape has", () => {
    expect(ids({ ...photo, dieCut: false, order: { widthIn: 11, heightIn: 3 }, facts: { widthPx: 4000, heightPx: 4000 } })).toEqual(["proportions"]);
    expect(ids({ ...photo, dieCut: false, order: { widthIn: 3.1, heightIn: 3 }, facts: { widthPx: 4000, heightPx: 4000 } })).toEqual([]);
  });

  test("several pages, an animation, live text, CMYK, a thumbnail, a type that browsers cannot draw", () => {
    expect(ids({ ...photo, type: "application/pdf", facts: { pages: 3 } })).toEqual(["pages"]);
    expect(ids({ ...photo, type: "image/gif", facts: { widthPx: 2000, heightPx: 2000, frames: 9 } })).toEqual(["animation"]);
    expect(ids({ ...photo, type: "image/svg+xml", facts: { usesText: true } })).toEqual(["fonts"]);
    expect(ids({ ...photo, type: "image/jpeg", facts: { widthPx: 2000, heightPx: 2000, colour: "cmyk" } })).toEqual(["colour"]);
    expect(ids({ ...photo, facts: { widthPx: 64, heightPx: 64 } })).toEqual(["resolution", "tiny"]);
    expect(ids({ ...photo, type: "image/tiff", facts: { widthPx: 2000, heightPx: 2000 } })).toEqual(["not-drawn"]);
  });
});
