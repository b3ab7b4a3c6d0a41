import type { Raster } from "../rasters/raster.ts";
import { deflated } from "../../../zlib.ts";
import { labSpace, pictureSpace } from "./color-space.ts";
import { standing, type PlacedImage } from "./jpeg-image.ts";
import type { PdfFile, Plain } from "./pdf-file.ts";

const BATCH = 256 * 1024;

/**
 * Rows as PDF's decoder takes them, each told by how it differs from the one above it (PNG, 9.2: filter 2), in handfuls.
 * @param rows whose bytes may change afterwards
 */
async function* predicted(rows: AsyncIterable<Uint8Array>, rowBytes: number): AsyncGenerator<Uint8Array> {
  const above = new Uint8Array(rowBytes);
  const step = rowBytes + 1;
  const many = Math.max(1, Math.floor(BATCH / step));
  let batch = new Uint8Array(many * step);
  let filled = 0;
  for await (const row of rows) {
    batch[filled] = 2;
    for (let i = 0, to = filled + 1; i < rowBytes; i++, to++) batch[to] = (row[i] ?? 0) - (above[i] ?? 0);
    above.set(row.subarray(0, rowBytes));
    filled += step;
    if (filled < batch.length) continue;
    yield batch;
    batch = new Uint8Array(many * step);
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

/** Whether any pixel covers less than all. Reads every row: what is broken halfway down must not be found out while the file is written. */
async function readThrough(raster: Raster): Promise<{ hasHoles: boolean }> {
  let hasHoles = false;
  for await (const { alpha } of raster.rows()) hasHoles ||= alpha?.some((cover) => cover < 255) ?? false;
  return { hasHoles };
}

/**
 * A picture that is unpacked and packed again in the way of PDF while the file is written; its inks stay inks.
 * @throws NotTaken for one that is broken somewhere
 */
export async function embedRaster(file: PdfFile, raster: Raster): Promise<PlacedImage> {
  const { width, height, components, profile } = raster;
  const { hasHoles } = await readThrough(raster);
  const image = (many: number, more: Plain): Plain => ({
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Colors: many, BitsPerComponent: 8, Columns: width },
    ...more,
  });
  const { space, note } =
    raster.isLab === true ? { space: labSpace(file) } : await pictureSpace(file, profile, components);
  const mask: Plain = hasHoles
    ? {
        SMask: file.addLarge(image(1, { ColorSpace: "DeviceGray" }), () =>
          deflated(
            predicted(
              mapped(raster.rows(), ({ alpha }) => alpha),
              width,
            ),
          ),
        ),
      }
    : {};
  const ref = file.addLarge(image(components, { ColorSpace: space, ...mask }), () =>
    deflated(
      predicted(
        mapped(raster.rows(), ({ colors }) => colors),
        width * components,
      ),
    ),
  );
  return { ...standing(ref, raster), note };
}
