import fc from "fast-check";
import { expect, test } from "vitest";
import { LIGHTS, placeInScene, SCENES, shines } from "#domain/prepress/artwork/scenes/scenes";

const size = fc.record({
  width: fc.double({ min: 0.25, max: 80, noNaN: true }),
  height: fc.double({ min: 0.25, max: 80, noNaN: true }),
});
const middle = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});

test("a sticker that fits never extends past the edge, wherever it is dragged", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCENES), size, middle, (scene, sticker, at) => {
      const { box, fits } = placeInScene(scene, sticker, at);
      const { area } = scene;
      expect(fits).toBe(sticker.width <= area.width && sticker.height <= area.height);
      if (!fits) return;
      expect(box.x).toBeGreaterThanOrEqual(area.x - 1e-9);
      expect(box.y).toBeGreaterThanOrEqual(area.y - 1e-9);
      expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width + 1e-9);
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 1e-9);
    }),
  );
});

test("a sticker that is too large is centered at its true size", () => {
  const [scene] = SCENES;
  if (!scene) throw new Error("no scene");
  const { box, fits } = placeInScene(scene, { width: 60, height: 4 }, { x: 0, y: 0.5 });
  expect([fits, box.width, box.x + box.width / 2]).toEqual([false, 60, scene.area.x + scene.area.width / 2]);
});

test("every area lies within its drawing", () => {
  for (const { area, width, height } of SCENES)
    expect([area.x >= 0, area.y >= 0, area.x + area.width <= width, area.y + area.height <= height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
});

test("reflective vinyl shines in headlights only, glow-in-the-dark vinyl only at night", () => {
  expect(shines("reflective", "night", true)).toBe(true);
  expect(shines("reflective", "dusk", true)).toBe(true);
  expect(shines("reflective", "night", false)).toBe(false);
  expect(LIGHTS.map((light) => shines("glow", light, false))).toEqual([false, false, true]);
  for (const finish of ["white", "clear", "reflective", "glow"]) expect(shines(finish, "day", true)).toBe(false);
  for (const finish of ["white", "clear"]) for (const light of LIGHTS) expect(shines(finish, light, true)).toBe(false);
});
