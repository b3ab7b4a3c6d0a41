import { describe, expect, test } from "vitest";
import { alphaMask, evenBackground, hasTransparency, withoutBackground } from "#domain/artwork/cut-line/mask";
import { type Pixels } from "#domain/files/pixels/pixels";

/** A picture painted by a rule that gives red, green, blue and alpha. */
function paint(width: number, height: number, at: (x: number, y: number) => [number, number, number, number]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4);
  return { width, height, data };
}

const white: [number, number, number, number] = [255, 255, 255, 255];
const black: [number, number, number, number] = [0, 0, 0, 255];
/** A black ring on white, its middle white too. */
const eye = paint(40, 40, (x, y) => {
  const far = Math.hypot(x - 19.5, y - 19.5);
  return far < 16 && far > 6 ? black : white;
});

describe("what of a picture is artwork", () => {
  test("transparency is artwork's edge where there is some", () => {
    const logo = paint(10, 10, (x) => (x < 5 ? black : [0, 0, 0, 0]));
    expect(hasTransparency(logo)).toBe(true);
    expect(hasTransparency(eye)).toBe(false);
    expect(alphaMask(logo).alpha.filter((a) => a === 255)).toHaveLength(50);
  });

  test("an even background is found by the rim, noise and a little artwork at the edge allowed", () => {
    expect(evenBackground(eye)).toEqual({ red: 255, green: 255, blue: 255 });
    const noisy = paint(40, 40, (x, y) => (x > 15 && x < 20 ? black : [240 + ((x * y) % 15), 240, 245, 255]));
    expect(evenBackground(noisy)).toBeDefined();
  });

  test("a photo, a transparent picture and a speck have no even background", () => {
    expect(evenBackground(paint(40, 40, (x, y) => [x * 6, y * 6, 128, 255]))).toBeUndefined();
    expect(evenBackground(paint(40, 40, () => [0, 0, 0, 0]))).toBeUndefined();
    expect(evenBackground(paint(2, 2, () => white))).toBeUndefined();
  });

  test("only what touches the rim is background: the white inside an eye stays", () => {
    const { alpha } = withoutBackground(eye, { red: 255, green: 255, blue: 255 });
    expect(alpha[0]).toBe(0);
    expect(alpha[20 * 40 + 20]).toBe(255);
    expect(alpha[20 * 40 + 8]).toBe(255);
  });

  test("a picture that is background all over leaves nothing", () => {
    expect(
      withoutBackground(
        paint(8, 8, () => white),
        { red: 255, green: 255, blue: 255 },
      ).alpha.every((a) => a === 0),
    ).toBe(true);
  });
});
