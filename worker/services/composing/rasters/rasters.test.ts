import UTIF from "utif2";
import { describe, expect, test } from "vitest";
import { packBits, makePsd, makeTiff, type TiffForm } from "../../../../tests/fixtures/uploads/tiffs.ts";
import { png } from "../../../../tests/fixtures/uploads/files.ts";
import { bytesSource } from "#domain/ground/files/byte-source";
import { openPsd } from "./psd.ts";
import type { Raster } from "#domain/ground/files/pixels/raster";
import { openTiff } from "#domain/ground/files/tiff/tiff";
import { TIFF_CODECS } from "./tiff-codecs.ts";

const WIDTH = 83;
const HEIGHT = 61;
/** Areas and noise, for long and short runs, and more LZW codes than fit into its table. */
const red = (x: number, y: number) => (x < 40 ? 200 : (x * x * 7 + y * 131 + x * y) % 256);
const RGB = (x: number, y: number) => [red(x, y), (x * 3) % 256, (y * 4 + x) % 256];
const RGBA = (x: number, y: number) => [...RGB(x, y), (x * 5 + y * 2) % 256];
const INKS = (x: number, y: number) => [...RGB(x, y), (x + y) % 256];

/** All samples and opacities as one text, because long arrays are slow to compare. */
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
const same = (read: string, expectedText: string) => expect(read === expectedText).toBe(true);
/** Asserts that an image is decoded. See packed.test.ts for images that stay compressed. */
function unpacked(tiff: Awaited<ReturnType<typeof openTiff>>): Raster {
  if ("filter" in tiff) throw new Error("not decoded");
  return tiff;
}
const open = async (form: TiffForm) =>
  unpacked(await openTiff(bytesSource(await makeTiff(WIDTH, HEIGHT, form)), 1, TIFF_CODECS));

describe("a TIFF", () => {
  const FORMS: ReadonlyArray<readonly [string, TiffForm]> = [
    ["uncompressed, in one strip", { samples: 3, at: RGB }],
    ["with PackBits, in strips of seven rows", { samples: 3, at: RGB, packed: "packbits", rowsPerStrip: 7 }],
    ["with LZW", { samples: 3, at: RGB, packed: "lzw" }],
    ["with LZW and prediction, in strips", { samples: 3, at: RGB, packed: "lzw", predictor: true, rowsPerStrip: 16 }],
    ["with Deflate, in tiles that extend beyond the image", { samples: 3, at: RGB, packed: "deflate", tile: 32 }],
    ["with LZW and prediction, in tiles", { samples: 3, at: RGB, packed: "lzw", predictor: true, tile: 16 }],
    ["of 16 bits, big-endian", { samples: 3, at: RGB, bits: 16, bigEndian: true }],
    ["of 16 bits, with Deflate and prediction", { samples: 3, at: RGB, bits: 16, packed: "deflate", predictor: true }],
    ["with transparency", { samples: 4, at: RGBA, extra: 2, packed: "lzw" }],
  ];
  test.each(FORMS)("%s, gives every pixel, the same as an independent reader", async (_, form) => {
    const bytes = await makeTiff(WIDTH, HEIGHT, form);
    const read = await pixels(unpacked(await openTiff(bytesSource(bytes), 1, TIFF_CODECS)));
    same(read, expected(form.at));
    // UTIF supports neither tiles beyond the image nor big-endian 16 bits.
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

  test("with separate planes gives every pixel", async () => {
    same(
      await pixels(await open({ samples: 4, at: RGBA, planar: true, packed: "packbits", rowsPerStrip: 10, extra: 2 })),
      expected(RGBA),
    );
    same(
      await pixels(await open({ samples: 3, at: RGB, planar: true, packed: "deflate", tile: 16, predictor: true })),
      expected(RGB),
    );
  });

  test("in CMYK keeps its inks and its alpha", async () => {
    const raster = await open({ samples: 4, at: INKS, photometric: 5, packed: "lzw" });
    expect(raster.components).toBe(4);
    same(await pixels(raster), expected(INKS));
    const covered = (x: number, y: number) => [...INKS(x, y), (x * 3) % 256];
    same(await pixels(await open({ samples: 5, at: covered, photometric: 5, extra: 2 })), expected(covered));
  });

  test("in gray is read correctly with black as 0 and with white as 0", async () => {
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

  test("with premultiplied alpha gives its original colors", async () => {
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

  test("in Lab stays Lab, with signed and with unsigned axes", async () => {
    const raster = await open({ samples: 3, at: RGB, photometric: 9 });
    expect([raster.isLab, raster.components]).toEqual([true, 3]);
    same(await pixels(raster), expected(RGB));
    same(
      await pixels(await open({ samples: 3, at: RGB, photometric: 8 })),
      expected((x, y) => RGB(x, y).map((value, i) => (i === 0 ? value : (value + 128) % 256))),
    );
  });

  test("has its orientation", async () => {
    expect((await open({ samples: 3, at: RGB, orientation: 6 })).orientation).toBe(6);
  });

  test.each([
    [
      "with JPEG compression of palette indexes",
      { samples: 1, at: RGB, photometric: 3, packed: "jpeg" },
      /unsupported kind of JPEG/,
    ],
    ["with an unknown color mode", { samples: 3, at: RGB, photometric: 10 }, /unsupported color mode/],
  ] satisfies ReadonlyArray<readonly [string, TiffForm, RegExp]>)(
    "%s is refused with a reason",
    async (_, form, why) => {
      await expect(open(form)).rejects.toThrow(why);
    },
  );

  test("that is cut off or damaged is refused", async () => {
    // The directory is at the end of the file, so the damage is in the image data.
    const whole = await makeTiff(WIDTH, HEIGHT, { samples: 3, at: RGB, packed: "lzw" });
    whole.fill(0xff, 200, 900);
    await expect(openTiff(bytesSource(whole), 1, TIFF_CODECS).then(unpacked).then(pixels)).rejects.toThrow(
      /damaged|ends in the middle/,
    );
    await expect(openTiff(bytesSource(whole.subarray(0, 60)), 1, TIFF_CODECS)).rejects.toThrow();
    await expect(openTiff(bytesSource(png(4, 4)), 1, TIFF_CODECS)).rejects.toThrow(/not a TIFF/);
    await expect(
      openTiff(bytesSource(await makeTiff(WIDTH, HEIGHT, { samples: 3, at: RGB })), 2, TIFF_CODECS),
    ).rejects.toThrow(/no page 2/);
  });
});

describe("a Photoshop file", () => {
  test.each([
    ["uncompressed", false],
    ["run-length encoded", true],
  ])("that is %s gives every pixel and its opacity", async (_, packed) => {
    same(await pixels(await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { at: RGB, packed })))), expected(RGB));
    same(
      await pixels(
        await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { channels: 4, at: RGBA, packed, hasAlpha: true }))),
      ),
      expected(RGBA),
    );
  });

  test("in CMYK has no ink where it stores 255", async () => {
    const raster = await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { mode: 4, channels: 4, at: INKS, packed: true })));
    expect(raster.components).toBe(4);
    same(
      await pixels(raster),
      expected((x, y) => INKS(x, y).map((ink) => 255 - ink)),
    );
  });

  test.each([["zip"], ["zip-predicted"]] as const)(
    "with %s compression gives every pixel and its opacity",
    async (packing) => {
      same(
        await pixels(
          await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { channels: 4, at: RGBA, packing, hasAlpha: true }))),
        ),
        expected(RGBA),
      );
      const raster = await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { mode: 4, channels: 4, at: INKS, packing })));
      same(
        await pixels(raster),
        expected((x, y) => INKS(x, y).map((ink) => 255 - ink)),
      );
      const whole = makePsd(WIDTH, HEIGHT, { at: RGB, packing });
      await expect(openPsd(bytesSource(whole.subarray(0, whole.length - 200))).then(pixels)).rejects.toThrow(
        /is damaged|ends in the middle/,
      );
    },
  );

  test("in Lab stays Lab", async () => {
    const raster = await openPsd(bytesSource(makePsd(WIDTH, HEIGHT, { mode: 9, at: RGB })));
    expect([raster.isLab, raster.components]).toEqual([true, 3]);
    same(await pixels(raster), expected(RGB));
  });

  test("in multichannel mode, or cut off, is refused", async () => {
    await expect(openPsd(bytesSource(makePsd(4, 4, { mode: 7, at: RGB })))).rejects.toThrow(/unsupported color mode/);
    const whole = makePsd(WIDTH, HEIGHT, { at: RGB, packed: true });
    await expect(openPsd(bytesSource(whole.subarray(0, whole.length - 50))).then(pixels)).rejects.toThrow(
      /ends in the middle/,
    );
    await expect(openPsd(bytesSource(whole.subarray(0, 20)))).rejects.toThrow(/ends before/);
  });
});

test("PackBits encodes runs as the format defines", () => {
  expect([...packBits(Uint8Array.of(1, 1, 1, 1, 2, 3))]).toEqual([253, 1, 128, 0, 2, 0, 3]);
});
