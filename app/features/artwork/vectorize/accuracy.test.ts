import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import init, { to_svg } from "vtracer-wasm";
import { STARTING_VECTOR } from "#domain/artwork/vectorize/drawing";
import { tracePicture } from "#domain/artwork/vectorize/trace-picture";
import { asJpeg, rendered, renderedDrawing, SHAPES, wrongPixels } from "../../../../tests/fixtures/traced-shapes.ts";
import { isDeep } from "../../../../tests/journeys/support/deep.ts";

// Pictures with known geometry are traced, rendered again and compared with the geometry. Potrace has 0.06 % wrong pixels on a logo.

const PIXELS = isDeep ? 240 : 120;
const NAMES = isDeep ? Object.keys(SHAPES) : ["disc", "letter", "badge"];

beforeAll(() =>
  init({ module_or_path: readFileSync(createRequire(import.meta.url).resolve("vtracer-wasm/vtracer.wasm")) }),
);

/** Percentage of grossly wrong pixels. */
function wrongAfterTracing(name: string, isNoisy: boolean): number {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`no shape ${name}`);
  const clean = rendered(shape, PIXELS);
  const drawing = tracePicture(isNoisy ? asJpeg(clean) : clean, STARTING_VECTOR, to_svg);
  return wrongPixels(clean, renderedDrawing(drawing, PIXELS));
}

describe.each([
  ["with smooth edges", false],
  ["from a JPEG", true],
])("a traced picture %s", (_, isNoisy) => {
  test("keeps its edges where they are", () => {
    const wrong = Object.fromEntries(NAMES.map((name) => [name, wrongAfterTracing(name, isNoisy)]));
    if (isDeep) console.table(wrong);
    const all = Object.values(wrong);
    expect(all.reduce((sum, share) => sum + share, 0) / all.length).toBeLessThan(isDeep ? 0.12 : 0.3);
    expect(Math.max(...all)).toBeLessThan(isDeep ? 0.3 : 0.6);
  }, 240_000);
});
