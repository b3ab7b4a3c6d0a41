import { JpegImage } from "pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compareJpegs } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { buildColorGrid, jpegBlocks, makeComparisonRaster } from "#domain/prepress/artwork/print-comparison/grids";

// The print of a JPEG is decoded by pdf.js, and its proof by the browser, with libjpeg, which sharp uses too.

const [WIDTH, HEIGHT] = [320, 240];
type Color = readonly [number, number, number];
type Paint = (x: number, y: number) => Color;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

async function makeJpeg(paint: Paint, quality: number): Promise<Uint8Array> {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data.set(paint(x, y), (y * WIDTH + x) * 3);
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

function byPdfJs(jpeg: Uint8Array): Pixels {
  const image = new JpegImage();
  image.parse(jpeg);
  const size = { width: WIDTH, height: HEIGHT };
  return { ...size, data: image.getData({ ...size, isSourcePDF: true }) };
}

async function byLibjpeg(jpeg: Uint8Array): Promise<Pixels> {
  const { data } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: WIDTH, height: HEIGHT, data };
}

const BOX = { x: 0, y: 0, width: 4, height: 3 };
const raster = makeComparisonRaster(BOX, BOX);

/** Enlarged without smoothing, as both sides of a comparison are. */
function enlarged({ width, height, data }: Pixels) {
  const pixels = new Uint8ClampedArray(raster.width * raster.height * 4).fill(255);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const from = Math.floor((y * height) / raster.height) * width + Math.floor((x * width) / raster.width);
      for (let c = 0; c < 3; c++) pixels[(y * raster.width + x) * 4 + c] = data[from * 3 + c] ?? 0;
    }
  return buildColorGrid(pixels, raster.width, raster.height);
}

/** The far cells of a print beside its proof. */
async function farCells(printed: Uint8Array, approved: Uint8Array): Promise<number> {
  const [print, proof] = [byPdfJs(printed), await byLibjpeg(approved)];
  return compareJpegs(enlarged(print), enlarged(proof), jpegBlocks(raster, { width: WIDTH, height: HEIGHT })).far;
}

/** Saturated stripes of a few pixels beside a disc, without any symmetry: where decoders disagree most. */
const artwork: Paint = (x, y) => {
  if (Math.hypot(x - 100, y - 95) < 58) return [230, 0, 30];
  if (x > 180 && Math.floor(x / 5) % 2 === 0 && y < 120) return [0, 40, 200];
  if (y > 160 && (Math.floor(x / 3) + Math.floor(y / 4)) % 3 === 0) return [0, 160, 60];
  return [255, 255, 255];
};
/** Without any even place. */
const photo: Paint = (x, y) => {
  const wave = (a: number, b: number) => 60 * Math.sin(x / a + Math.cos(y / b)) + 30 * Math.sin((x * y) / 97 + a);
  return [130 + wave(9, 7), 120 + wave(13, 5), 110 + wave(6, 17)];
};

const withPatch =
  (paint: Paint, leftEdge: number, top: number, color: Color): Paint =>
  (x, y) =>
    x >= leftEdge && y >= top && x < leftEdge + 8 && y < top + 8 ? color : paint(x, y);

describe.each<readonly [string, Paint]>([
  ["artwork", artwork],
  ["a photo", photo],
])("the print of a JPEG of 320 pixels: %s", (_, paint) => {
  test.each([45, 75, 92])("has no far cell, although two decoders disagree (quality %i)", async (quality) => {
    const jpeg = await makeJpeg(paint, quality);
    expect(await farCells(jpeg, jpeg)).toBe(0);
  });

  test.each<readonly [number, number, Color]>([
    [3, 5, [90, 90, 90]],
    [101, 93, [20, 160, 160]],
    [251, 51, [250, 220, 0]],
    [133, 187, [255, 0, 255]],
    [311, 231, [0, 0, 0]],
  ])("has far cells where a patch of 8 pixels at %i, %i is wrong", async (leftEdge, top, color) => {
    const wrong = await makeJpeg(withPatch(paint, leftEdge, top, color), 75);
    expect(await farCells(wrong, await makeJpeg(paint, 75))).toBeGreaterThan(0);
  });
});
