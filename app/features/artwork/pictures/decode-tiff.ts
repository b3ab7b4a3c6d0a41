import UTIF from "utif2";
import { uprightPixels, type Orientation } from "#domain/artwork/facts/orientation";
import { InkMeter, type HeavyInk } from "#domain/artwork/look";
import { RowShrinker } from "#domain/artwork/pixels/shrink";
import { Unreadable } from "#domain/artwork/pixels/unreadable";
import type { Pixels } from "#domain/cutline/mask";
import { MOST_PIXELS_WHOLE } from "./decode-native.ts";

// The library's inflate looks for itself on the window, which a worker calls by another name.
(globalThis as { window?: unknown }).window ??= globalThis;

const NEW_SUBFILE_TYPE = "t254";
/** A smaller copy of another page, as cameras and scanners add them. */
const REDUCED = 1;

const first = (value: unknown): number => (Array.isArray(value) ? Number(value[0]) : 0);

/** The pages of a TIFF; smaller copies of them are left out. */
export function tiffPages(bytes: ArrayBuffer): Array<UTIF.IFD> {
  const all = UTIF.decode(bytes).filter((page) => first(page["t256"]) > 0 && first(page["t257"]) > 0);
  const real = all.filter((page) => (first(page[NEW_SUBFILE_TYPE]) & REDUCED) === 0);
  return real.length > 0 ? real : all;
}

const CMYK = 5;
const ORIENTATION = "t274";

const orientationIn = (page: UTIF.IFD): Orientation => {
  const value = first(page[ORIENTATION]);
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
};

/** Made of inks: a profile of theirs says nothing about the picture that is mixed of them here. */
export const isInked = (page: UTIF.IFD): boolean => first(page["t262"]) === CMYK;

/** Pixels of a page as it is seen. */
export function sizeOf(page: UTIF.IFD): { widthPx: number; heightPx: number } {
  const [widthPx, heightPx] = [first(page["t256"]), first(page["t257"])];
  return orientationIn(page) > 4 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** One page of a TIFF: RGB, CMYK, grey, indexed; any of the usual compressions. */
export function readTiff(bytes: ArrayBuffer, page: UTIF.IFD, side: number): { pixels: Pixels; heavyInk: HeavyInk | undefined } {
  const [width, height] = [first(page["t256"]), first(page["t257"])];
  if (width * height > MOST_PIXELS_WHOLE) throw new Unreadable("This TIFF is too large to be shown here. It is printed as it was sent; to cut along its outline, send it at no more than 8,000 pixels a side.");
  UTIF.decodeImage(bytes, page);
  const heavyInk = isInked(page) && first(page["t258"]) === 8 ? inkIn(page.data, width, height, Math.max(4, first(page["t277"]))) : undefined;
  const rgba = UTIF.toRGBA8(page);
  page.data = new Uint8Array(0);
  const shrinker = new RowShrinker(width, height, side);
  for (let y = 0; y < height; y++) shrinker.add(rgba.subarray(y * width * 4, (y + 1) * width * 4));
  return { pixels: uprightPixels(shrinker.finish(), orientationIn(page)), heavyInk };
}

function inkIn(data: Uint8Array, width: number, height: number, samples: number): HeavyInk | undefined {
  const meter = new InkMeter(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += samples) meter.see(x, y, ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0)) / 2.55);
  }
  return meter.result;
}
