import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epsPreview } from "#domain/ground/files/pixels/eps-preview";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { labToRgb } from "#domain/ground/files/pixels/lab";
import { readPsd } from "#domain/ground/files/psd/read-psd";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";
import { writePng } from "#domain/ground/files/pixels/write-png";
import { FileBytes, latin1 } from "#domain/ground/files/file-bytes";
import { pngChunks } from "#domain/ground/files/chunks";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { discPng, join } from "../../../../../tests/fixtures/uploads/files.ts";
import { epsi, epsWithPreview } from "../../../../../tests/fixtures/uploads/eps-pictures.ts";
import { disc, hugePng, psdPicture } from "../../../../../tests/fixtures/uploads/pictures.ts";

const inflate = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(inflateSync(bytes)));
async function* inflateStream(chunks: Iterable<Uint8Array>) {
  yield await Promise.resolve(new Uint8Array(inflateSync(join(...chunks))));
}
const at = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe("a Photoshop file", () => {
  const SIZE = 40;
  test.each([
    ["rgb", 8, 0],
    ["rgb", 8, 1],
    ["rgb", 8, 2],
    ["rgb", 8, 3],
    ["rgb", 16, 1],
    ["rgb", 16, 3],
    ["cmyk", 8, 1],
    ["cmyk", 16, 2],
  ] as const)(
    "in %s of %i bits, compression %i, is read correctly: transparent corners, red above, blue below",
    async (mode, depth, compression) => {
      const { pixels } = await readPsd(psdPicture(SIZE, disc(SIZE), { mode, depth, compression }), 100, inflate);
      expect(pixels).toMatchObject({ width: SIZE, height: SIZE });
      expect(at(pixels, 0, 0)[3]).toBe(0);
      const [red, green, blue, alpha] = at(pixels, 12, 12);
      expect([red, green, blue, alpha].map((v, i) => Math.abs((v ?? 0) - [211, 17, 77, 255][i]!))).toEqual([
        expect.closeTo(0, -0.5),
        expect.closeTo(0, -0.5),
        expect.closeTo(0, -0.5),
        0,
      ]);
      expect(at(pixels, 28, 28)[2]).toBeGreaterThan(250);
      expect(at(pixels, 28, 28)[0]).toBeLessThan(5);
    },
  );

  test("in grayscale keeps its tones", async () => {
    const { pixels } = await readPsd(
      psdPicture(SIZE, () => [90, 90, 90, 255], { mode: "grey" }),
      100,
      inflate,
    );
    expect(at(pixels, 5, 5)).toEqual([90, 90, 90, 255]);
  });

  test("is scaled down while it is read", async () => {
    const { pixels } = await readPsd(psdPicture(SIZE, disc(SIZE)), 10, inflate);
    expect(pixels).toMatchObject({ width: 10, height: 10 });
    expect(at(pixels, 7, 7)[2]).toBeGreaterThan(250);
  });

  test("with too much ink reports where", async () => {
    const rich = psdPicture(SIZE, (_, y) => (y < 20 ? [255, 255, 255, 255] : [0, 0, 0, 255]), { mode: "cmyk" });
    expect((await readPsd(rich, 100, inflate)).heavyInk).toBeUndefined();
    // Registration black: all four inks full. Inks are stored inverted, so the lower half is zero in every plate.
    const plates = psdPicture(SIZE, () => [255, 255, 255, 255], { mode: "cmyk", compression: 0 });
    const picture = plates.length - SIZE * SIZE * 5;
    for (let plate = 0; plate < 4; plate++)
      plates.fill(0, picture + plate * SIZE * SIZE + (SIZE * SIZE) / 2, picture + (plate + 1) * SIZE * SIZE);
    expect((await readPsd(plates, 100, inflate)).heavyInk).toEqual({
      share: 0.5,
      at: { x: 0, y: 0.5, width: 1, height: 0.5 },
    });
  });

  test("without its merged picture explains how to save it", async () => {
    await expect(readPsd(psdPicture(SIZE, disc(SIZE), { composite: false }), 100, inflate)).rejects.toThrow(
      "Maximize compatibility",
    );
  });

  test("that is truncated is reported", async () => {
    await expect(readPsd(psdPicture(SIZE, disc(SIZE)).slice(0, 150), 100, inflate)).rejects.toThrow(/./);
  });

  test("in Lab is converted to screen colors", () => {
    expect(labToRgb(255, 128, 128).map(Math.round)).toEqual(
      [255, 255, 255].map((v) => expect.closeTo(v, -0.5) as number),
    );
    const [red, green] = labToRgb(128, 200, 180);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
  });
});

describe("a PNG, row by row", () => {
  test("equals the picture that was written", async () => {
    const pixels = await readPngRows(discPng(60), 100, inflateStream);
    expect(at(pixels, 30, 30)).toEqual([255, 120, 0, 255]);
    expect(at(pixels, 1, 1)[3]).toBe(0);
  });

  test("of 12,000 pixels a side is read in the memory of its thumbnail", async () => {
    const pixels = await readPngRows(hugePng(12_000, 3000), 240, inflateStream);
    expect(pixels).toMatchObject({ width: 240, height: 60 });
    expect(at(pixels, 120, 30)).toEqual([211, 17, 77, 255]);
    expect(at(pixels, 2, 2)[3]).toBe(0);
  });

  test("that expands to more than its size is read only to its end", async () => {
    let unpacked = 0;
    async function* bomb() {
      for (; unpacked < 5000; unpacked++) yield await Promise.resolve(new Uint8Array(65_536));
    }
    expect(await readPngRows(discPng(60), 60, bomb)).toMatchObject({ width: 60, height: 60 });
    expect(unpacked).toBe(0); // The first piece already holds all sixty lines.
  });

  test("without data is refused with a message", async () => {
    await expect(
      readPngRows(discPng(8), 8, async function* () {
        yield* await Promise.resolve([]);
      }),
    ).rejects.toThrow("We can't read this PNG");
  });
});

describe("an EPS", () => {
  test("contains a TIFF preview behind the DOS header, a hexadecimal bitmap, or none", () => {
    const dos = epsPreview(epsWithPreview(20, disc(20)));
    expect(dos?.kind === "tiff" && String.fromCharCode(...dos.bytes.subarray(0, 2))).toBe("II");
    const unix = epsPreview(epsi(16, (x) => x < 8));
    expect(unix?.kind === "pixels" && at(unix.pixels, 2, 2)).toEqual([0, 0, 0, 255]);
    expect(unix?.kind === "pixels" && at(unix.pixels, 12, 2)).toEqual([255, 255, 255, 255]);
    expect(epsPreview(new TextEncoder().encode("%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n%%EOF"))).toBeUndefined();
  });
});

test("scaling down weighs colors by their opacity: transparent pixels do not bleed into edges", () => {
  const shrinker = new RowShrinker(4, 2, 2);
  const row = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255]);
  shrinker.add(row);
  shrinker.add(row);
  const { width, height, data } = shrinker.finish();
  expect([width, height]).toEqual([2, 1]);
  expect([...data]).toEqual([255, 0, 0, 128, 0, 0, 255, 255]);
});

test("a PNG that the shop writes is read back pixel by pixel and has no metadata", async () => {
  const side = fc.integer({ min: 1, max: 12 });
  const picture = fc
    .tuple(side, side)
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
        .map((bytes) => ({ width, height, data: Uint8ClampedArray.from(bytes) })),
    );
  await fc.assert(
    fc.asyncProperty(picture, async (pixels) => {
      const file = await writePng(pixels, (bytes) => Promise.resolve(new Uint8Array(deflateSync(bytes))));
      expect(Array.from(pngChunks(FileBytes.of(file)), ({ name }) => name)).toEqual(["IHDR", "IDAT", "IEND"]);
      // The CRC of an empty IEND is a constant.
      expect(latin1(file.subarray(-12))).toBe("\0\0\0\0IEND\xaeB`\x82");
      const read = await readPngRows(file, 100, inflateStream);
      // Transparent pixels have no color.
      const listVisibleColors = (data: Pixels["data"]) =>
        Array.from({ length: data.length / 4 }, (_, i) =>
          data[i * 4 + 3] === 0 ? "" : data.slice(i * 4, i * 4 + 4).join(),
        );
      expect([read.width, read.height, listVisibleColors(read.data)]).toEqual([
        pixels.width,
        pixels.height,
        listVisibleColors(pixels.data),
      ]);
    }),
  );
});
