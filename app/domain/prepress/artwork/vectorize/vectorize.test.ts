import { describe, expect, test } from "vitest";
import { svgDangers } from "#domain/ground/files/facts/internal/svg";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import {
  countDrawing,
  leastPatch,
  recoloured,
  writeDrawingSvg,
  toggled,
  withHandwork,
  type TracedDrawing,
} from "#domain/prepress/artwork/vectorize/drawing";
import { blackAndWhite, labelled, NOTHING, choosePalette } from "#domain/prepress/artwork/vectorize/map/quantize";

const paint = (
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number, number],
): Pixels => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  return { width, height, data };
};
const flag = paint(60, 30, (x) => {
  if (x < 20) return [0, 60, 160, 255];
  return x < 40 ? [255, 255, 255, 255] : [220, 20, 40, 255];
});

describe("the colors of a picture", () => {
  test("with three flat colors are those three, whatever number is requested", () => {
    expect(choosePalette(flag, 12).map(String).sort()).toEqual(["0,60,160", "220,20,40", "255,255,255"].sort());
  });

  test("never exceed the requested number; an empty picture has none", () => {
    const photo = paint(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256, 255]);
    expect(choosePalette(photo, 5)).toHaveLength(5);
    expect(
      choosePalette(
        paint(4, 4, () => [9, 9, 9, 0]),
        5,
      ),
    ).toEqual([]);
  });

  test("transparent pixels have none", () => {
    const { labels } = labelled(
      paint(4, 1, (x) => [200, 0, 0, x < 2 ? 255 : 0]),
      [[200, 0, 0]],
    );
    expect([...labels]).toEqual([0, 0, NOTHING, NOTHING]);
  });

  test("in black and white are two, by lightness", () => {
    expect([
      ...blackAndWhite(
        paint(
          3,
          1,
          (x) =>
            [
              [0, 0, 255, 255],
              [255, 255, 0, 255],
              [90, 90, 90, 255],
            ][x] as [number, number, number, number],
        ),
      ).labels,
    ]).toEqual([0, 1, 0]);
  });
});

describe("the drawing", () => {
  const shapes = [{ path: "M2 5C3 6 4 7 5 8L6 5Z" }, { path: "M0 0L9 9L0 9Z" }];
  const layer = { colour: "#d3114d", found: "#d3114d", isShown: true, shapes };
  const drawing: TracedDrawing = {
    width: 10,
    height: 10,
    layers: [layer, { ...layer, colour: "#000000", found: "#000000", isShown: false }],
  };

  test("counts what is shown", () => expect(countDrawing(drawing)).toEqual({ colours: 1, paths: 2, nodes: 6 }));

  test("is a safe SVG that the shop accepts", () => {
    const svg = writeDrawingSvg(drawing);
    expect(svgDangers(svg)).toEqual([]);
    expect(svg).toContain('<g fill="#d3114d"><path d="M2 5C3 6 4 7 5 8L6 5Z"/>');
    expect(svg).not.toContain("#000000");
  });

  test("accepts a valid color for a layer, and hides and shows layers", () => {
    expect(recoloured(drawing, 0, "#00FF00").layers[0]?.colour).toBe("#00ff00");
    expect(recoloured(drawing, 0, "url(x)")).toEqual(drawing);
    expect(countDrawing(toggled(toggled(drawing, 1), 0)).paths).toBe(2);
  });

  test("keeps color changes when it is traced again", () => {
    const fresh = { ...drawing, layers: drawing.layers.map((tracedLayer) => ({ ...tracedLayer, isShown: true })) };
    const done = toggled(recoloured(fresh, 0, "#123456"), 1);
    expect(withHandwork(fresh, done)).toEqual(done);
    const otherDrawing = {
      ...drawing,
      layers: drawing.layers.map((layer) => ({ ...layer, found: "#010203", colour: "#010203" })),
    };
    expect(withHandwork(otherDrawing, done)).toEqual(otherDrawing);
    expect(withHandwork(fresh, undefined)).toEqual(fresh);
  });

  test("keeps smaller patches at higher detail", () => {
    expect(leastPatch(10, 1000)).toBeLessThan(leastPatch(5, 1000));
    expect(leastPatch(10, 100)).toBeGreaterThanOrEqual(2);
  });
});
