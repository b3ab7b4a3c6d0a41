import type { Raster } from "#domain/ground/files/pixels/raster";
import { deflated } from "../../../../zlib.ts";
import { imageColorSpace, labSpace } from "./color-space.ts";
import { placedImage, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile, Plain } from "../pdf-file.ts";

const BATCH_BYTES = 256 * 1024;

/**
 * Filters rows as PDF's decoder expects them, each as its difference from the row above (PNG, 9.2: filter 2), in
 * batches.
 * @param rows may reuse one array for all rows
 */
async function* filterUp(rows: AsyncIterable<Uint8Array>, rowBytes: number): AsyncGenerator<Uint8Array> {
  const above = new Uint8Array(rowBytes);
  const step = rowBytes + 1;
  const rowsInBatch = Math.max(1, Math.floor(BATCH_BYTES / step));
  let batch = new Uint8Array(rowsInBatch * step);
  let filled = 0;
  for await (const row of rows) {
    batch[filled] = 2;
    for (let i = 0, to = filled + 1; i < rowBytes; i++, to++) batch[to] = (row[i] ?? 0) - (above[i] ?? 0);
    above.set(row.subarray(0, rowBytes));
    filled += step;
    if (filled < batch.length) continue;
    yield batch;
    batch = new Uint8Array(rowsInBatch * step);
    filled = 0;
  }
  if (filled > 0) yield batch.subarray(0, filled);
}

async function* mapped<T>(
  rows: AsyncIterable<T>,
  pick: (row: T) => Uint8Array | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const row of rows) {
    const picked = pick(row);
    if (picked) yield picked;
  }
}

/** Whether any pixel is not fully opaque. Reads every row, because damage has to be found before the PDF is written. */
async function readThrough(raster: Raster): Promise<{ isTransparent: boolean }> {
  let isTransparent = false;
  for await (const { alpha } of raster.rows()) isTransparent ||= alpha?.some((opacity) => opacity < 255) ?? false;
  return { isTransparent };
}

/**
 * Adds an image whose rows are decoded and compressed again while the PDF is written. CMYK stays CMYK.
 * @throws UnsupportedImageError for an image with damage anywhere
 */
export async function embedRaster(file: PdfFile, raster: Raster): Promise<PlacedImage> {
  const { width, height, components, profile } = raster;
  const { isTransparent } = await readThrough(raster);
  const dictionary = (colors: number, more: Plain): Plain => ({
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: 8, Columns: width },
    ...more,
  });
  const { space, note } =
    raster.isLab === true ? { space: labSpace(file) } : await imageColorSpace(file, profile, components);
  const alphaRows = () => mapped(raster.rows(), ({ alpha }) => alpha);
  const colorRows = () => mapped(raster.rows(), ({ colors }) => colors);
  const mask: Plain = isTransparent
    ? {
        SMask: file.addLarge(dictionary(1, { ColorSpace: "DeviceGray" }), () => deflated(filterUp(alphaRows(), width))),
      }
    : {};
  const ref = file.addLarge(dictionary(components, { ColorSpace: space, ...mask }), () =>
    deflated(filterUp(colorRows(), width * components)),
  );
  return { ...placedImage(ref, raster), note };
}
