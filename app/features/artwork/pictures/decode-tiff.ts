import UTIF from "utif2";
import { uprightPixels, type Orientation } from "#domain/files/facts/orientation";
import { inflate } from "#domain/files/icc/inflate";
import { InkMeter, type HeavyInk } from "#domain/files/pixels/ink-meter";
import { RowShrinker } from "#domain/files/pixels/shrink";
import { Unreadable } from "#domain/files/pixels/unreadable";
import type { Pixels } from "#domain/files/pixels/pixels";
import { beginPicture } from "./bound-utif.ts";
import { MAX_WHOLE_PIXELS } from "./decode-native.ts";
import { disarmTiff } from "./disarm-tiff.ts";

// The library looks up its inflate function on `window`, which workers do not have.
(globalThis as { window?: unknown }).window ??= globalThis;

const NEW_SUBFILE_TYPE = "t254";
/** A smaller copy of another page, as cameras and scanners add them. */
const REDUCED = 1;

const first = (value: unknown): number =>
  Array.isArray(value) || value instanceof Uint8Array ? Number(value[0]) || 0 : 0;

const BROKEN = "This TIFF is damaged. Export it again and send the new file.";

/** The library throws values of any type. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.warn("a TIFF could not be read:", error instanceof Error ? error.message : error);
    throw new Unreadable(BROKEN);
  }
}

/**
 * The pages of a TIFF, without smaller copies of them.
 * @param bytes made safe for the library in place, without changing the picture
 * @throws {Unreadable}
 */
export function tiffPages(bytes: ArrayBuffer): Array<UTIF.IFD> {
  if (!disarmTiff(bytes)) return [];
  const all = reading(() => UTIF.decode(bytes)).filter((page) => first(page["t256"]) > 0 && first(page["t257"]) > 0);
  const real = all.filter((page) => (first(page[NEW_SUBFILE_TYPE]) & REDUCED) === 0);
  return real.length > 0 ? real : all;
}

const CMYK = 5;
const ORIENTATION = "t274";

const orientationIn = (page: UTIF.IFD): Orientation => {
  const value = first(page[ORIENTATION]);
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
};

/** Ink-based (CMYK): its profile does not apply to the RGB picture made from it. */
export const isInked = (page: UTIF.IFD): boolean => first(page["t262"]) === CMYK;

/** Pixels of a page as it is seen. */
export function sizeOf(page: UTIF.IFD): { widthPx: number; heightPx: number } {
  const [widthPx, heightPx] = [first(page["t256"]), first(page["t257"])];
  return orientationIn(page) > 4 ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

const TOO_LARGE =
  "This TIFF is too large to show here. We print it as you sent it. To cut along its outline, send it at 8,000 pixels per side or less.";
const DEFLATE: ReadonlyArray<number> = [8, 32_946];
const MAX_TILES = 100_000;
const MAX_SAMPLES = 16;
const MAX_BITS = 64;

function numbers(value: unknown): ReadonlyArray<number> {
  if (Array.isArray(value)) return value.map(Number);
  return value instanceof Uint8Array ? [...value] : [];
}

/**
 * The page without strips beyond its height, which the library would unpack all the same.
 * @throws {Unreadable} for more pieces than a picture has, or one that unpacks to more than it should
 */
function bounded(bytes: ArrayBuffer, page: UTIF.IFD): UTIF.IFD {
  const [width, height] = [first(page["t256"]), first(page["t257"])];
  const isTiled = page["t322"] !== undefined;
  const across = isTiled ? first(page["t322"]) : width;
  const down = isTiled
    ? first(page["t323"])
    : Math.min(height, page["t278"] === undefined ? height : first(page["t278"]));
  if (!(across > 0 && down > 0)) throw new Unreadable(BROKEN);
  const planes = first(page["t284"]) === 2 ? Math.max(1, first(page["t277"])) : 1;
  const count = Math.ceil(width / across) * Math.ceil(height / down) * planes;
  if (count > MAX_TILES) throw new Unreadable(BROKEN);
  const [offsetTag, countTag] = isTiled ? (["t324", "t325"] as const) : (["t273", "t279"] as const);
  const offsets = numbers(page[offsetTag]).slice(0, count);
  // A strip ends with the file, whatever length it declares.
  const lengths = numbers(page[countTag])
    .slice(0, count)
    .map((length, i) => Math.max(0, Math.min(length, bytes.byteLength - (offsets[i] ?? 0))));
  if (DEFLATE.includes(first(page["t259"]))) {
    const most = Math.ceil((across * down * Math.max(1, first(page["t277"])) * Math.max(1, first(page["t258"]))) / 8);
    for (const [i, at] of offsets.entries()) {
      const packed = new Uint8Array(bytes).subarray(at, at + (lengths[i] ?? 0));
      if (packed.length > 0 && inflate(packed, most) === undefined) throw new Unreadable(BROKEN);
    }
  }
  return {
    ...page,
    ...(offsets.length > 0 ? { [offsetTag]: offsets } : {}),
    ...(lengths.length > 0 ? { [countTag]: lengths } : {}),
  };
}

/**
 * One page of a TIFF: RGB, CMYK, gray or indexed, in any of the usual compressions. Does not change the page, which can be
 * read again at another size.
 * @param side longest side of the result, in pixels
 * @throws {Unreadable}
 */
export function readTiff(
  bytes: ArrayBuffer,
  page: UTIF.IFD,
  side: number,
): { pixels: Pixels; heavyInk: HeavyInk | undefined } {
  const [width, height] = [first(page["t256"]), first(page["t257"])];
  if (width * height > MAX_WHOLE_PIXELS) throw new Unreadable(TOO_LARGE);
  const tooDeep = first(page["t277"]) > MAX_SAMPLES || first(page["t258"]) > MAX_BITS;
  const tooTiled = first(page["t322"]) * first(page["t323"]) > MAX_WHOLE_PIXELS;
  if (tooDeep || tooTiled) throw new Unreadable(BROKEN);
  // The library caches decoded data in the page and skips decoding when it is present, so it gets a copy.
  const unpacked = bounded(bytes, page);
  const rgba = reading(() => {
    beginPicture();
    UTIF.decodeImage(bytes, unpacked);
    return UTIF.toRGBA8(unpacked);
  });
  if (rgba.length < width * height * 4) throw new Unreadable(BROKEN);
  // The library leaves the very last pixel transparent for four inks without transparency.
  if (isInked(page) && first(page["t277"]) <= 4) rgba[width * height * 4 - 1] = 255;
  const isMeasured = isInked(page) && first(page["t258"]) === 8;
  const heavyInk = isMeasured ? inkIn(unpacked.data, width, height, Math.max(4, first(page["t277"]))) : undefined;
  const shrinker = new RowShrinker(width, height, side);
  for (let y = 0; y < height; y++) shrinker.add(rgba.subarray(y * width * 4, (y + 1) * width * 4));
  return { pixels: uprightPixels(shrinker.finish(), orientationIn(page)), heavyInk };
}

function inkIn(data: Uint8Array, width: number, height: number, samples: number): HeavyInk | undefined {
  const meter = new InkMeter(width, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += samples)
      meter.see(x, y, ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0)) / 2.55);
  }
  return meter.result;
}
