import { InkMeter, type HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import { plainInksToRgb, type InksToRgb } from "#domain/ground/files/pixels/inks";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { labToRgb } from "#domain/ground/files/pixels/lab";
import type { Raster, RasterRow } from "#domain/ground/files/pixels/raster";
import { RowShrinker } from "#domain/ground/files/pixels/shrink";

/** Converts the colors of a row to RGBA; its opacity is left alone. */
type Paint = (colors: Uint8Array, into: Uint8ClampedArray) => void;

const paintGray: Paint = (colors, into) => {
  for (let x = 0; x < colors.length; x++) into.fill(colors[x] ?? 0, x * 4, x * 4 + 3);
};

const paintRgb: Paint = (colors, into) => {
  for (let at = 0, to = 0; at + 2 < colors.length; at += 3, to += 4) {
    into[to] = colors[at] ?? 0;
    into[to + 1] = colors[at + 1] ?? 0;
    into[to + 2] = colors[at + 2] ?? 0;
  }
};

const paintLab: Paint = (colors, into) => {
  for (let at = 0, to = 0; at + 2 < colors.length; at += 3, to += 4)
    into.set(labToRgb(colors[at] ?? 0, colors[at + 1] ?? 128, colors[at + 2] ?? 128), to);
};

function pickPainter({ components, isLab }: Raster, inksToRgb: InksToRgb): Paint {
  if (components === 4) return inksToRgb;
  if (components === 1) return paintGray;
  return isLab === true ? paintLab : paintRgb;
}

/** Adds up the inks of a row of CMYK. */
function measure(meter: InkMeter, { colors }: RasterRow, y: number): void {
  for (let x = 0, at = 0; at + 3 < colors.length; x++, at += 4) {
    const sum = (colors[at] ?? 0) + (colors[at + 1] ?? 0) + (colors[at + 2] ?? 0) + (colors[at + 3] ?? 0);
    meter.see(x, y, sum / 2.55);
  }
}

/**
 * Reads a raster to RGBA as a screen shows it, as it is stored (its orientation isn't applied), scaled down to at most
 * `side` pixels.
 * @throws UnsupportedImageError for a raster with damage anywhere
 */
export async function rasterPixels(
  raster: Raster,
  side: number,
  inksToRgb: InksToRgb = plainInksToRgb,
): Promise<{ readonly pixels: Pixels; readonly heavyInk: HeavyInk | undefined }> {
  const { width, height, components } = raster;
  const shrinker = new RowShrinker(width, height, side);
  const meter = components === 4 ? new InkMeter(width, height) : undefined;
  const paint = pickPainter(raster, inksToRgb);
  const rgba = new Uint8ClampedArray(width * 4).fill(255);
  let y = 0;
  for await (const row of raster.rows()) {
    paint(row.colors, rgba);
    if (row.alpha) for (let x = 0, to = 3; x < width; x++, to += 4) rgba[to] = row.alpha[x] ?? 255;
    if (meter) measure(meter, row, y);
    shrinker.add(rgba);
    y += 1;
  }
  return { pixels: shrinker.finish(), heavyInk: meter?.result };
}
