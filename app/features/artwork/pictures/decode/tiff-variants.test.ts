import { describe, expect, test } from "vitest";
import { bytesSource, joined } from "#domain/ground/files/byte-source";
import { uprightPixels, type Orientation } from "#domain/ground/files/facts/orientation";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import type { Raster } from "#domain/ground/files/pixels/raster";
import { rasterPixels } from "#domain/ground/files/pixels/raster-pixels";
import { inspectTiff } from "#domain/ground/files/tiff/inspect";
import { openTiff as openToPrint } from "#domain/ground/files/tiff/tiff";
import type { TiffVariant } from "../../../../../tests/factories/tiff/tiff-pictures.ts";
import { tiffVariants } from "../../../../../tests/factories/tiff/tiff-variants.ts";
import { TIFF_CODECS } from "../../../../../worker/services/composing/rasters/tiff-codecs.ts";
import { openTiff as openToShow } from "./decode-tiff.ts";

/** Less opaque pixels have too few levels of premultiplied color to compare. */
const MIN_ALPHA = 40;

/** The largest difference between a picture and what has to be seen. */
function farthest({ width, data }: Pixels, { seen, height }: TiffVariant): number {
  let most = 0;
  for (let i = 0; i < width * height; i++) {
    const expectedColor = seen?.(i % width, Math.floor(i / width)) ?? [];
    const opacity = expectedColor[3] ?? 0;
    for (let c = opacity < MIN_ALPHA ? 3 : 0; c < 4; c++)
      most = Math.max(most, Math.abs((data[i * 4 + c] ?? 0) - (expectedColor[c] ?? 0)));
  }
  return most;
}

/**
 * What a print file gets, read by the server's decoders. JPEGs are copied into it, and so are faxes in one piece, which
 * are tested by `packed.test.ts`.
 */
async function printed({ bytes, page }: TiffVariant): Promise<Pixels | undefined> {
  const source = await openToPrint(bytesSource(bytes), page, TIFF_CODECS);
  const raster = "filter" in source ? await jpegRaster(source) : source;
  return raster && uprightPixels((await rasterPixels(raster, 4000)).pixels, raster.orientation as Orientation);
}

async function jpegRaster(jpeg: Exclude<Awaited<ReturnType<typeof openToPrint>>, Raster>): Promise<Raster | undefined> {
  if (jpeg.filter !== "DCTDecode") return undefined;
  const { width, data } = await TIFF_CODECS.decodeJpeg(await joined(jpeg.stream()));
  const rowBytes = width * jpeg.components;
  const rows = Array.from({ length: jpeg.height }, (_, y) => ({
    colors: Uint8Array.from(data.subarray(y * rowBytes, (y + 1) * rowBytes)),
    alpha: undefined,
  }));
  return { ...jpeg, rows: () => streamValues(rows) };
}

async function* streamValues<T>(values: ReadonlyArray<T>): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}

const VARIANTS = tiffVariants();

describe("a TIFF", () => {
  test.each(VARIANTS.filter(({ seen }) => seen))("$name: shows and prints the same, right picture", async (variant) => {
    const { bytes, page, width, height, tolerance } = variant;
    const { pixels } = await (await openToShow(bytes)).read(page, 4000);
    expect([pixels.width, pixels.height]).toEqual([width, height]);
    expect(farthest(pixels, variant)).toBeLessThanOrEqual(tolerance);
    const print = await printed(variant);
    if (print) expect(farthest(print, variant)).toBeLessThanOrEqual(tolerance);
    expect((await inspectTiff(bytesSource(bytes))).ok).toBe(true);
  });

  test.each(VARIANTS.filter(({ seen }) => !seen))(
    "$name: is refused with the reason when it arrives, on a screen and in print",
    async ({ bytes, refusal = /never/ }) => {
      const inspected = await inspectTiff(bytesSource(bytes));
      expect(inspected.ok ? "" : inspected.error).toMatch(refusal);
      await expect(openToShow(bytes).then((file) => file.read(1, 100))).rejects.toThrow(refusal);
      await expect(openToPrint(bytesSource(bytes), 1, TIFF_CODECS)).rejects.toThrow(refusal);
    },
  );

  test("says its size, color, resolution and number of pages", async () => {
    const readFacts = async (name: string) => {
      const match = VARIANTS.find((variant) => variant.name === name);
      const inspected = await inspectTiff(bytesSource(match?.bytes ?? new Uint8Array(0)));
      return inspected.ok ? inspected.value : inspected.error;
    };
    expect(await readFacts("BigTIFF, second page")).toMatchObject({
      pages: 2,
      widthPx: 37,
      heightPx: 29,
      colour: "grey",
    });
    expect(await readFacts("with orientation 6")).toMatchObject({ pages: 1, widthPx: 29, heightPx: 37, colour: "rgb" });
    expect(await readFacts("page behind a thumbnail")).toMatchObject({ pages: 1, widthPx: 37 });
    expect(await readFacts("with a resolution in inches")).toMatchObject({ declaredDpi: 300 });
    expect(await readFacts("with a resolution in centimeters")).toMatchObject({ declaredDpi: 300 });
    expect(await readFacts("CMYK with alpha")).toMatchObject({ colour: "cmyk", alpha: true });
    expect(await readFacts("with a spot channel")).toMatchObject({ colour: "rgb", alpha: false });
  });
});
