import { describe, expect, test } from "vitest";
import { countDrawing, STARTING_VECTOR } from "#domain/prepress/artwork/vectorize/drawing";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { tracePicture } from "#domain/prepress/artwork/vectorize/trace-picture";
import { asJpeg, rendered, renderedDrawing, SHAPES, wrongPixels } from "../../../../tests/fixtures/traced-shapes.ts";
import { byLevel, isDeep } from "../../../../tests/level.ts";

// Pictures with known geometry are traced, rendered again and compared with the geometry. Potrace has 0.06 % wrong
// pixels on a logo.

const PIXELS = byLevel({ full: 120, deep: 240 });

const pictures = new Map<string, Pixels>();
const results = new Map<string, { readonly wrong: number; readonly nodes: number }>();

/** The value of a key, computed once. */
function once<T>(cache: Map<string, T>, key: string, compute: () => T): T {
  const value = cache.get(key) ?? compute();
  cache.set(key, value);
  return value;
}

/** Traces a shape and measures the percentage of grossly wrong pixels. */
function traced(name: string, isNoisy: boolean) {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`no shape ${name}`);
  return once(results, `${name} ${String(isNoisy)}`, () => {
    const clean = once(pictures, name, () => rendered(shape, PIXELS));
    const drawing = tracePicture(isNoisy ? asJpeg(clean) : clean, STARTING_VECTOR);
    return { wrong: wrongPixels(clean, renderedDrawing(drawing, PIXELS)), nodes: countDrawing(drawing).nodes };
  });
}

describe.each([
  ["with smooth edges", false],
  ["from a JPEG", true],
])("a traced picture %s", (_, isNoisy) => {
  test("keeps its edges where they are", () => {
    const all = Object.fromEntries(Object.keys(SHAPES).map((name) => [name, traced(name, isNoisy)]));
    if (isDeep) console.table(all);
    const wrong = Object.values(all).map((result) => result.wrong);
    expect(wrong.reduce((sum, share) => sum + share, 0) / wrong.length).toBeLessThan(
      byLevel({ full: 0.06, deep: 0.02 }),
    );
    expect(Math.max(...wrong)).toBeLessThan(byLevel({ full: 0.25, deep: 0.1 }));
  }, 240_000);
});

test.each([
  ["disc", 24],
  ["ring", 40],
  ["letter", 50],
  ["diamond", 20],
  ["badge", 75],
])("a %s has about as few nodes as a designer draws", (name, most) => {
  expect(traced(name, false).nodes).toBeLessThanOrEqual(most);
  expect(traced(name, true).nodes).toBeLessThanOrEqual(most);
});
