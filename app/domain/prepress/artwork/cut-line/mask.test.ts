import { describe, expect, test } from "vitest";
import { alphaMask, evenBackground, hasTransparency, withoutBackground } from "#domain/prepress/artwork/cut-line/mask";
import { type Pixels } from "#domain/ground/files/pixels/pixels";

/** Creates a picture from a function that returns red, green, blue and alpha. */
function paint(width: number, height: number, at: (x: number, y: number) => [number, number, number, number]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  return { width, height, data };
}

const white: [number, number, number, number] = [255, 255, 255, 255];
const black: [number, number, number, number] = [0, 0, 0, 255];
/** A black ring on white with a white center. */
const eye = paint(40, 40, (x, y) => {
  const far = Math.hypot(x - 19.5, y - 19.5);
  return far < 16 && far > 6 ? black : white;
});

describe("the artwork of a picture", () => {
  test("ends where transparency begins, if there is any", () => {
    const logo = paint(10, 10, (x) => (x < 5 ? black : [0, 0, 0, 0]));
    expect(hasTransparency(logo)).toBe(true);
    expect(hasTransparency(eye)).toBe(false);
    expect(alphaMask(logo).alpha.filter((a) => a === 255)).toHaveLength(50);
  });

  test("ends at a uniform background, which may be noisy or touched by a little artwork", () => {
    expect(evenBackground(eye)).toEqual({ red: 255, green: 255, blue: 255 });
    const noisy = paint(40, 40, (x, y) => (x > 15 && x < 20 ? black : [240 + ((x * y) % 15), 240, 245, 255]));
    expect(evenBackground(noisy)).toBeDefined();
  });

  test("has no uniform background in a photo, a transparent picture or a speck", () => {
    expect(evenBackground(paint(40, 40, (x, y) => [x * 6, y * 6, 128, 255]))).toBeUndefined();
    expect(evenBackground(paint(40, 40, () => [0, 0, 0, 0]))).toBeUndefined();
    expect(evenBackground(paint(2, 2, () => white))).toBeUndefined();
  });

  test("includes white that is enclosed, like the white of an eye", () => {
    const { alpha } = withoutBackground(eye, { red: 255, green: 255, blue: 255 });
    expect(alpha[0]).toBe(0);
    expect(alpha[20 * 40 + 20]).toBe(255);
    expect(alpha[20 * 40 + 8]).toBe(255);
  });

  test("is empty for a picture of background only", () => {
    expect(
      withoutBackground(
        paint(8, 8, () => white),
        { red: 255, green: 255, blue: 255 },
      ).alpha.every((a) => a === 0),
    ).toBe(true);
  });
});
