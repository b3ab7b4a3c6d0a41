import UTIF from "utif2";
import { describe, expect, test } from "vitest";
import { packBits, psdOf, tiffOf, type TiffForm } from "../../../../tests/fixtures/tiffs.ts";
import { png } from "../../../../tests/fixtures/files.ts";
import { bytesSource } from "../pdf/byte-source.ts";
import { openPsd } from "./psd.ts";
import type { Raster } from "./raster.ts";
import { openTiff } from "./tiff.ts";

const WIDTH = 83;
const HEIGHT = 61;
/** Areas and noise: long and short runs, and more codes than LZW has. */
const red = (x: number, y: number) => (x < 40 ? 200 : (x * x * 7 + y * 131 + x * y) % 256);
const RGB = (x: number, y: number) => [red(x, y), (x * 3) % 256, (y * 4 + x) % 256];
const RGBA = (x: number, y: number) => [...RGB(x, y), (x * 5 + y * 2) % 256];
const INKS = (x: number, y: number) => [...RGB(x, y), (x + y) % 256];

/** Every pixel of a picture, samples and what covers, as one text: pages of numbers are slow to compare. */
async function pixels(raster: Raster): Promise<string> {
  let all = "";
  for await (const { colors, alpha } of raster.rows())
    for (let x = 0; x < raster.width; x++)
      all += `${[...colors.subarray(x * raster.components, (x + 1) * raster.components), ...(alpha ? [alpha[x]] : [])].join()}\n`;
  return all;
}
const expected = (at: (x: number, y: number) => ReadonlyArray<number>) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => `${at(i % WIDTH, Math.floor(i / WIDTH)).join()}\n`).join("");
/** Equal without a diff of thousands of lines. */
const same = (read: string, meant: string) => expect(read === meant).toBe(true);
/** One that is not taken over as it is packed: see packed.test.ts for those. */
function unpacked(opened: Awaited<ReturnType<typeof openTiff>>): Raster {
  if ("parts" in opened) throw new Error("taken over as it is packed");
  return opened;
}
const open = async (form: TiffForm) => unpacked(await openTiff(bytesSource(await tiffOf(WIDTH, HEIGHT, form)), 1));

describe("a TIFF", () => {
  const FORMS: ReadonlyArray<readonly [string, TiffForm]> = [
    ["plain, in one strip", { samples: 3, at: RGB }],
    ["packed by PackBits, in strips of seven rows", { samples: 3, at: RGB, packed: "packbits", rowsPerStrip: 7 }],
    ["packed by LZW", { samples: 3, at: RGB, packed: "lzw" }],
    [
      "packed by LZW with prediction, in strips",
      { samples: 3, at: RGB, packed: "lzw", predictor: true, rowsPerStrip: 16 },
    ],
    ["packed by Deflate in tiles that the picture does not fill", { samples: 3, at: RGB, packed: "deflate", tile: 32 }],
    ["packed by LZW in tiles with prediction", { samples: 3, at: RGB, packed: "lzw", predictor: true, tile: 16 }],
    ["of 16 bits, highest byte first", { samples: 3, at: RGB, bits: 16, bigEndian: true }],
    [
      "of 16 bits, packed by Deflate with prediction",
      { samples: 3, at: RGB, bits: 16, packed: "deflate", predictor: true },
    ],
    ["with transparency", { samples: 4, at: RGBA, extra: 2, packed: "lzw" }],
  ];
  test.each(FORMS)("%s, gives every pixel, as another reader does", async (_, form) => {
    const bytes = await tiffOf(WIDTH, HEIGHT, form);
    const read = await pixels(unpacked(await openTiff(bytesSource(bytes), 1)));
    same(read, expected(form.at));
    // The other reader knows no tiles that reach beyond the picture, and no 16 bits with the highest byte first.
    if (form.tile || form.bigEndian) return;
    const [page] = UTIF.decode(bytes.slice().buffer);
    if (!page) throw new Error("no page");
    (globalThis as { window?: unknown }).window ??= globalThis;
    UTIF.decodeImage(bytes.slice().buffer, page);
    const rgba = UTIF.toRGBA8(page);
    same(
      read,
      expected((x, y) => [...rgba.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + form.samples)]),
    );
  });

  test("whose samples lie in planes gives every pixel", async () => {
    same(
      await pixels(await open({ samples: 4, at: RGBA, planar: true, packed: "packbits", rowsPerStrip: 10, extra: 2 })),
      expected(RGBA),
    );
    same(
      await pixels(await open({ samples: 3, at: RGB, planar: true, packed: "deflate", tile: 16, predictor: true })),
      expected(RGB),
    );
  });

  test("of the four inks keeps them, and what covers beside them", async () => {
    const raster = await open({ samples: 4, at: INKS, photometric: 5, packed: "lzw" });
    expect(raster.components).toBe(4);
    same(await pixels(raster), expected(INKS));
    const covered = (x: number, y: number) => [...INKS(x, y), (x * 3) % 256];
    same(await pixels(await open({ samples: 5, at: covered, photometric: 5, extra: 2 })), expected(covered));
  });

  test("in gray is dark where it says so, whichever way it counts", async () => {
    const gray = (x: number, y: number) => [red(x, y)];
    same(await pixels(await open({ samples: 1, at: gray, photometric: 1 })), expected(gray));
    same(
      await pixels(await open({ samples: 1, at: gray, photometric: 0 })),
      expected((x, y) => [255 - red(x, y)]),
    );
  });

  test("with a palette has its colors", async () => {
    const color = (index: number) => [index, 255 - index, (index * 7) % 256];
    const palette = [0, 1, 2].flatMap((channel) =>
      Array.from({ length: 256 }, (_, i) => (color(i)[channel] ?? 0) * 257),
    );
    same(
      await pixels(await open({ samples: 1, at: (x, y) => [red(x, y)], photometric: 3, palette })),
      expected((x, y) => color(red(x, y))),
    );
  });

  test("whose colors were weighed by how much they cover has them as they are", async () => {
    const weighed = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0, a = 0] = RGBA(x, y);
      return [...[r, g, b].map((value) => Math.round((value * a) / 255)), a];
    };
    const read = await pixels(await open({ samples: 4, at: weighed, extra: 1 }));
    const off = read.split("\n").flatMap((pixel, i) => {
      const [r = 0, , , a = 0] = pixel.split(",").map(Number);
      return a > 127 ? [Math.abs(r - red(i % WIDTH, Math.floor(i / WIDTH)))] : [];
    });
    expect(off.length).toBeGreaterThan(1000);
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
  });

  test("in Lab keeps it, whichever way it counts its two axes", async () => {
    const raster = await open({ samples: 3, at: RGB, photometric: 9 });
    expect([raster.isLab, raster.components]).toEqual([true, 3]);
    same(await pixels(raster), expected(RGB));
    same(
      await pixels(await open({ samples: 3, at: RGB, photometric: 8 })),
      expected((x, y) => RGB(x, y).map((value, i) => (i === 0 ? value : (value + 128) % 256))),
    );
  });

  test("tells how it has to be turned", async () => {
    expect((await open({ samples: 3, at: RGB, orientation: 6 })).orientation).toBe(6);
  });

  test.each([
    [
      "packed as a JPEG of palette numbers",
      { samples: 1, at: RGB, photometric: 3, packed: "jpeg" },
      /packed as a JPEG of an unusual kind/,
    ],
    ["with colors of its own", { samples: 3, at: RGB, photometric: 10 }, /unusual kind/],
  ] satisfies ReadonlyArray<readonly [string, TiffForm, RegExp]>)(
    "%s is not taken, and says why",
    async (_, form, why) => {
      await expect(open(form)).rejects.toThrow(why);
    },
  );

  test("that ends too early, or is damaged, is not taken", async () => {
    // The directory stands behind the picture: what is missing is missing from the middle.
    const whole = await tiffOf(WIDTH, HEIGHT, { samples: 3, at: RGB, packed: "lzw" });
    whole.fill(0xff, 200, 900);
    await expect(openTiff(bytesSource(whole), 1).then(unpacked).then(pixels)).rejects.toThrow(
      /damaged|ends in the middle/,
    );
    await expect(openTiff(bytesSource(whole.subarray(0, 60)), 1)).rejects.toThrow();
    await expect(openTiff(bytesSource(png(4, 4)), 1)).rejects.toThrow(/none at all/);
    await expect(openTiff(bytesSource(await tiffOf(WIDTH, HEIGHT, { samples: 3, at: RGB })), 2)).rejects.toThrow(
      /no page 2/,
    );
  });
});

describe("a Photoshop file", () => {
  test.each([
    ["plain", false],
    ["run-length coded", true],
  ])("that is %s gives every pixel and what it covers", async (_, packed) => {
    same(await pixels(await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { at: RGB, packed })))), expected(RGB));
    same(
      await pixels(await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { channels: 4, at: RGBA, packed, hasAlpha: true })))),
      expected(RGBA),
    );
  });

  test("of inks has them the right way up: none where it stores 255", async () => {
    const raster = await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { mode: 4, channels: 4, at: INKS, packed: true })));
    expect(raster.components).toBe(4);
    same(
      await pixels(raster),
      expected((x, y) => INKS(x, y).map((ink) => 255 - ink)),
    );
  });

  test.each([["zip"], ["zip-predicted"]] as const)(
    "that is packed as %s gives every pixel and what it covers",
    async (packing) => {
      same(
        await pixels(
          await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { channels: 4, at: RGBA, packing, hasAlpha: true }))),
        ),
        expected(RGBA),
      );
      const raster = await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { mode: 4, channels: 4, at: INKS, packing })));
      same(
        await pixels(raster),
        expected((x, y) => INKS(x, y).map((ink) => 255 - ink)),
      );
      const whole = psdOf(WIDTH, HEIGHT, { at: RGB, packing });
      await expect(openPsd(bytesSource(whole.subarray(0, whole.length - 200))).then(pixels)).rejects.toThrow(
        /is damaged|ends in the middle/,
      );
    },
  );

  test("in Lab keeps it", async () => {
    const raster = await openPsd(bytesSource(psdOf(WIDTH, HEIGHT, { mode: 9, at: RGB })));
    expect([raster.isLab, raster.components]).toEqual([true, 3]);
    same(await pixels(raster), expected(RGB));
  });

  test("of several channels of its own, or cut off, is not taken", async () => {
    await expect(openPsd(bytesSource(psdOf(4, 4, { mode: 7, at: RGB })))).rejects.toThrow(/unusual kind/);
    const whole = psdOf(WIDTH, HEIGHT, { at: RGB, packed: true });
    await expect(openPsd(bytesSource(whole.subarray(0, whole.length - 50))).then(pixels)).rejects.toThrow(
      /ends in the middle/,
    );
    await expect(openPsd(bytesSource(whole.subarray(0, 20)))).rejects.toThrow(/ends before/);
  });
});

test("runs are packed as the format says", () => {
  expect([...packBits(Uint8Array.of(1, 1, 1, 1, 2, 3))]).toEqual([253, 1, 128, 0, 2, 0, 3]);
});
