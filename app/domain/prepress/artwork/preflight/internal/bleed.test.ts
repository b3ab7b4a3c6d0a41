import { describe, expect, test } from "vitest";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const square: PreflightInput = {
  type: "image/png",
  facts: { widthPx: 1600, heightPx: 1600, colour: "rgb", alpha: false },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: false,
};
const find = (input: Partial<PreflightInput>, id = "bleed") =>
  preflight({ ...square, ...input }).find((result) => result.id === id);

describe("the bleed of a picture to the edge", () => {
  test("is full, says its width, and warns of nothing", () => {
    expect(find({ bleed: { inches: 1 / 8, mirrored: 0 } })).toMatchObject({
      level: "ok",
      message: expect.stringMatching(/1\/8 in past the cut line on all sides, so no white edge shows\.$/) as unknown,
    });
    expect(find({ bleed: { inches: 1 / 16, mirrored: 0 }, measurement: "metric" })?.message).toContain("1.6 mm");
  });

  test("names its mirrored part, which the customer sees around the cut line", () => {
    expect(find({ bleed: { inches: 1 / 8, mirrored: 1 / 16 } })).toMatchObject({
      level: "ok",
      message: expect.stringContaining("its mirror image goes on") as unknown,
    });
  });

  test("is not mentioned where none is printed", () => {
    expect(find({})).toBeUndefined();
  });

  test("leaves no empty space to be told about other proportions", () => {
    const wide = { artBox: { x: -1, y: 0, width: 5, height: 3 } };
    expect(find(wide, "proportions")?.fix).toContain("empty space");
    expect(find({ ...wide, bleed: { inches: 1 / 8, mirrored: 0 } }, "proportions")?.fix).toContain("cut off");
  });
});
