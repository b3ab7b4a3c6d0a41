import { describe, expect, test } from "vitest";
import { cutOutMask, evenBackground } from "#domain/prepress/artwork/cut-line/mask";
import { readPngRows } from "#domain/ground/files/pixels/png-rows";
import { writePng } from "#domain/ground/files/pixels/write-png";
import { inflateStream } from "#domain/ground/files/unpack";
import { iccProfile } from "../../../../../tests/fixtures/profiles.ts";
import { realFile } from "../../../../../tests/fixtures/real-files.ts";
import { makeTiff, type TiffForm } from "../../../../../tests/fixtures/uploads/tiffs.ts";
import { openTiff } from "./decode-tiff.ts";

const [WIDTH, HEIGHT] = [64, 48];
/** A red disc on white, as most artwork is exported. */
const onWhite = (x: number, y: number) => (Math.hypot(x - 32, y - 24) < 18 ? [211, 17, 77] : [255, 255, 255]);
const EXPORTS: ReadonlyArray<readonly [string, TiffForm]> = [
  ["plain", { samples: 3, at: onWhite }],
  [
    "in strips packed by LZW with prediction",
    { samples: 3, at: onWhite, packed: "lzw", predictor: true, rowsPerStrip: 8 },
  ],
  ["packed by Deflate", { samples: 3, at: onWhite, packed: "deflate" }],
  ["packed by PackBits", { samples: 3, at: onWhite, packed: "packbits" }],
  ["of 16 bits", { samples: 3, at: onWhite, bits: 16 }],
  ["in inks", { samples: 4, photometric: 5, at: (x, y) => [...onWhite(x, y).map((value) => 255 - value), 0] }],
  ["in gray", { samples: 1, photometric: 1, at: (x, y) => [onWhite(x, y)[1] ?? 0] }],
  ["in tiles", { samples: 3, at: onWhite, tile: 16 }],
];

const deflate = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );

describe("a page of a TIFF", () => {
  test.each(EXPORTS)("%s, renders the same every time", async (_, form) => {
    const file = await openTiff(await makeTiff(WIDTH, HEIGHT, form));
    const once = (await file.read(1, 40)).pixels;
    for (let i = 0; i < 3; i++) expect((await file.read(1, 40)).pixels).toEqual(once);
    expect((await file.read(1, WIDTH)).pixels.width).toBe(WIDTH);
  });

  test.each(EXPORTS)("%s, prints what the screen shows without its white background", async (_, form) => {
    const file = await openTiff(await makeTiff(WIDTH, HEIGHT, form));
    // As on the screen: a small picture to work on, then a large one that is printed.
    const preview = (await file.read(1, 40)).pixels;
    const background = evenBackground(preview);
    expect(background).toBeDefined();
    const large = (await file.read(1, 4000)).pixels;
    const { alpha } = cutOutMask(large, background, 28);
    const data = new Uint8ClampedArray(large.data);
    for (let i = 0; i < alpha.length; i++) data[i * 4 + 3] = alpha[i] ?? 0;
    const printed = await readPngRows(await writePng({ ...large, data }, deflate), 4000, inflateStream);
    const pixel = (x: number, y: number) => [...printed.data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)];
    expect([pixel(1, 1)[3], pixel(32, 24)[3]]).toEqual([0, 255]);
    expect(pixel(32, 24).slice(0, 3)).toEqual([
      ...(await file.read(1, 4000)).pixels.data.subarray((24 * WIDTH + 32) * 4, (24 * WIDTH + 32) * 4 + 3),
    ]);
    expect(Math.max(...pixel(32, 24).slice(0, 3))).toBeGreaterThan(form.samples === 1 ? 10 : 100);
  });

  test("in gray has its profile for the screen, and in inks the converter has it", async () => {
    const gray = iccProfile({ name: "Gray Gamma 1.8", space: "GRAY", gamma: 1.8 });
    const readPage = async (form: TiffForm) => (await openTiff(await makeTiff(WIDTH, HEIGHT, form))).read(1, 40);
    const level = (x: number, y: number) => [onWhite(x, y)[1] ?? 0];
    const page = await readPage({ samples: 1, photometric: 1, at: level, profile: gray });
    expect([page.channels, page.colour]).toEqual([1, { icc: gray }]);
    const inks = (x: number, y: number) => [...onWhite(x, y), 0];
    expect((await readPage({ samples: 4, photometric: 5, at: inks, profile: gray })).colour).toBeUndefined();
  });

  test("of a real file renders the same twice", async () => {
    for (const name of ["adobe.tif", "turned.tif", "pages.tif", "jpeg-strips.tif", "fax4.tif"]) {
      const file = await openTiff(realFile(name));
      expect([name, (await file.read(1, 80)).pixels]).toEqual([name, (await file.read(1, 80)).pixels]);
    }
  });
});

test.each(["fax3.tif", "fax4.tif"])("%s shows its drawing on white", async (name) => {
  const { width, height, data } = (await (await openTiff(realFile(name))).read(1, 160)).pixels;
  const at = (x: number, y: number) => data[(Math.floor(height * y) * width + Math.floor(width * x)) * 4];
  expect([width, height, at(0.3, 0.45), at(0.01, 0.01), at(0.99, 0.99)]).toEqual([160, 96, 0, 255, 255]);
});

describe("a hostile TIFF", () => {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const view = new DataView(new ArrayBuffer(12));
    view.setUint16(0, tag, true);
    view.setUint16(2, type, true);
    view.setUint32(4, count, true);
    view.setUint32(8, value, true);
    return new Uint8Array(view.buffer);
  };
  const makeFile = (entries: ReadonlyArray<Uint8Array>, next: number) => {
    const bytes = new Uint8Array(8 + 2 + entries.length * 12 + 4);
    const view = new DataView(bytes.buffer);
    bytes.set([0x49, 0x49, 42, 0]);
    view.setUint32(4, 8, true);
    view.setUint16(8, entries.length, true);
    entries.forEach((directoryEntry, i) => bytes.set(directoryEntry, 10 + i * 12));
    view.setUint32(10 + entries.length * 12, next, true);
    return bytes;
  };
  const size = [entry(256, 4, 1, 10), entry(257, 4, 1, 10)];

  const read = async (bytes: Uint8Array) => (await openTiff(bytes)).read(1, 40);

  test("with a loop of directories has one page", async () => {
    expect((await openTiff(makeFile(size, 8))).pages).toBe(1);
  });

  test("with four billion values, or without directories, is refused", async () => {
    const gray = entry(262, 3, 1, 1);
    await expect(read(makeFile([...size, gray, entry(273, 4, 0xffffffff, 8)], 0))).rejects.toThrow(
      /where its image data is/,
    );
    await expect(openTiff(makeFile([], 0))).rejects.toThrow(/contains no picture/);
    await expect(openTiff(new Uint8Array(4))).rejects.toThrow(/not a TIFF/);
  });

  test.each([2, 3, 4])("with damaged fax compression %i is refused", async (packing) => {
    for (const fill of [0, 0x01, 0x10, 0x92, 0xff]) {
      const data = new Uint8Array(40_000).fill(fill);
      const head = makeFile(
        [
          ...size,
          entry(258, 3, 1, 1),
          entry(259, 3, 1, packing),
          entry(262, 3, 1, 0),
          entry(273, 4, 1, 200),
          entry(279, 4, 1, data.length),
        ],
        0,
      );
      const file = new Uint8Array(200 + data.length);
      file.set(head);
      file.set(data, 200);
      // Some of these bytes are codes of a row that is all white.
      const result = await read(file).catch((error: unknown) => String(error));
      expect(
        typeof result === "string" ? /is damaged|ends in the middle/.test(result) : result.pixels.width,
      ).toBeTruthy();
    }
  });

  test("of a fax with rows of four billion pixels, or of more pixels than are read, is refused at once", async () => {
    const makeFax = (width: number, height: number) =>
      makeFile(
        [
          entry(256, 4, 1, width),
          entry(257, 4, 1, height),
          entry(258, 3, 1, 1),
          entry(259, 3, 1, 4),
          entry(262, 3, 1, 0),
          entry(273, 4, 1, 8),
          entry(279, 4, 1, 72),
        ],
        0,
      );
    await expect(read(makeFax(4_294_901_797, 29))).rejects.toThrow(/more than 30000 pixels on a side/);
    await expect(read(makeFax(20_000, 20_000))).rejects.toThrow(/400 million pixels, more than 120 million/);
  });

  test("that ends in the middle of its picture, or says that it has 60,000 samples, is refused", async () => {
    const whole = await makeTiff(WIDTH, HEIGHT, { samples: 3, at: onWhite, packed: "lzw" });
    await expect(read(whole.subarray(0, whole.length - 400))).rejects.toThrow(/can't print this TIFF|no picture/);
    const huge = makeFile(
      [entry(256, 4, 1, 8000), entry(257, 4, 1, 8000), entry(277, 3, 1, 60_000), entry(273, 4, 1, 8)],
      0,
    );
    await expect(read(huge)).rejects.toThrow(/can't print this TIFF/);
  });
});
