import { beforeAll, describe, expect, test } from "vitest";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { join, png } from "../../fixtures/uploads/files.ts";
import { makeTiff } from "../../fixtures/uploads/tiffs.ts";
import { printedOriginal, samples } from "./printed-original.ts";

beforeAll(() => stockCatalog(PRODUCTS));

const WIDTH = 600;
const HEIGHT = 400;
const RGB = (x: number, y: number) => [x % 256, y % 256, (x + y) % 256];

describe("an original whose compression PDF does not support", () => {
  test("is printed from all its pixels and not from its preview: a TIFF", async () => {
    const { images, dicts, notes } = await printedOriginal(
      await makeTiff(WIDTH, HEIGHT, { samples: 3, at: RGB, packed: "lzw", predictor: true, rowsPerStrip: 32 }),
      "photo.tif",
    );
    expect([dicts.length, notes]).toEqual([1, []]);
    expect(dicts[0]).toMatch(/\/Width 600 \/Height 400 \/BitsPerComponent 8 .*\/ColorSpace \/DeviceRGB/);
    const plain = samples(images[0], WIDTH * 3);
    for (const [x, y] of [
      [0, 0],
      [599, 399],
      [257, 301],
    ] as const)
      expect([...plain.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)]).toEqual(RGB(x, y));
  });
});

describe("an image that PDF supports", () => {
  test("is turned upright: a PNG with an EXIF orientation", async () => {
    const plain = png(60, 40);
    const block = new Uint8Array([
      0, 0, 0, 26, 0x65, 0x58, 0x49, 0x66, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    const { contents } = await printedOriginal(join(plain.subarray(0, 33), block, plain.subarray(33)), "turned.png");
    // A quarter turn to the right: the image's left edge becomes its top.
    expect(contents.match(/^\S+ \S+ \S+ \S+ \S+ \S+ cm$/gm)).toContain("0 1.8 2.8 0 0.1 0.1 cm");
  });
});
