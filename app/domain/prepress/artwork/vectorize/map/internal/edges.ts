import type { Pixels } from "#domain/ground/files/pixels/pixels";
import {
  nearest,
  NOTHING,
  SEE_THROUGH,
  type Labelled,
  type RgbTriple,
} from "#domain/prepress/artwork/vectorize/map/quantize";

/** Colors that differ less, in RGB, have no edge between them. */
const EDGE = 24;
/** Pixels on each side of a smooth edge, as far as its own two colors are looked for. */
const REACH = 2;

/** Returns a pixel's color over white, so that a transparent one compares like what is seen. */
function colorsOverWhite({ data }: Pixels): Float32Array {
  const colors = new Float32Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = (data[from + 3] as number) / 255;
    for (let c = 0; c < 3; c++) colors[to + c] = (data[from + c] as number) * alpha + 255 * (1 - alpha);
  }
  return colors;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Whether a pixel is the blend of two colors on opposite sides of it: part of a smooth edge, not a color of its own.
 */
function isBlend(colors: Float32Array, { width, height }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 3;
  for (const [dx, dy] of DIRECTIONS) {
    if (x < dx || x + dx >= width || y < Math.abs(dy) || y + Math.abs(dy) >= height) continue;
    const step = (dy * width + dx) * 3;
    let [dot, sumBefore, past] = [0, 0, 0];
    for (let c = 0; c < 3; c++) {
      const centerValue = colors[at + c] as number;
      const a = (colors[at - step + c] as number) - centerValue;
      const b = (colors[at + step + c] as number) - centerValue;
      dot += a * b;
      sumBefore += a * a;
      past += b * b;
    }
    if (Math.min(sumBefore, past) > EDGE * EDGE && dot < -0.5 * Math.sqrt(sumBefore * past)) return true;
  }
  return false;
}

/** The visible pixels that are no blends, by 1. */
export function purePixels(pixels: Pixels): Uint8Array {
  const { width, data } = pixels;
  const colors = colorsOverWhite(pixels);
  const pure = new Uint8Array(data.length / 4);
  for (let i = 0; i < pure.length; i++)
    if ((data[i * 4 + 3] as number) >= SEE_THROUGH && !isBlend(colors, pixels, i % width, Math.floor(i / width)))
      pure[i] = 1;
  return pure;
}

/** For each pixel the colors of pure pixels near it, as bits. */
function nearbyColors({ width, height }: Pixels, labels: Uint8Array, pure: Uint8Array): Uint32Array {
  const pureBits = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) if (pure[i]) pureBits[i] = (1 << (labels[i] as number)) >>> 0;
  return spread(spread(pureBits, width, height, 1), width, height, width);
}

/** Joins bits along one axis. @param step 1 for rows, the width for columns */
function spread(bits: Uint32Array, width: number, height: number, step: number): Uint32Array {
  const result = bits.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const [place, length] = step === 1 ? [x, width] : [y, height];
      for (let by = -Math.min(REACH, place); by <= Math.min(REACH, length - 1 - place); by++)
        result[i] = ((result[i] as number) | (bits[i + by * step] as number)) >>> 0;
    }
  }
  return result;
}

/** A picture with labels, and which of its pixels are no blends. */
export interface Flat {
  readonly pixels: Pixels;
  readonly picture: Labelled;
  readonly pure: Uint8Array;
}

/**
 * Assigns the pixels of a picture the colors of a palette. Those of smooth edges choose only between the colors of both
 * sides, so that a blend never takes a third color that happens to lie between them.
 * @param fine the picture enlarged by `factor`
 */
export function labelledEdges({ pixels, picture, pure }: Flat, fine: Pixels, factor: number): Labelled {
  const { labels, palette } = picture;
  const nearby = nearbyColors(pixels, labels, pure);
  const findPalette = palettesByBits(palette);
  const { width, height, data } = fine;
  const result = new Uint8Array(width * height).fill(NOTHING);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / factor) * pixels.width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if ((data[i * 4 + 3] as number) < SEE_THROUGH) continue;
      const coarseIndex = row + Math.floor(x / factor);
      const bits = nearby[coarseIndex] as number;
      const label = labels[coarseIndex] as number;
      if (bits !== 0 && (bits & (bits - 1)) === 0 && label !== NOTHING) {
        result[i] = label;
        continue;
      }
      const { colors, indexes } = findPalette(bits);
      const at = i * 4;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      result[i] = indexes[nearest(r, g, b, colors)] as number;
    }
  }
  return { width, height, labels: result, palette };
}

/** The part of a palette that bits name; all of it where they name nothing. */
function palettesByBits(palette: ReadonlyArray<RgbTriple>) {
  const partsByBits = new Map<
    number,
    { readonly colors: ReadonlyArray<RgbTriple>; readonly indexes: ReadonlyArray<number> }
  >();
  return (bits: number) => {
    const cachedPart = partsByBits.get(bits);
    if (cachedPart) return cachedPart;
    const all = palette.map((_, i) => i);
    const indexes = bits === 0 ? all : all.filter((i) => (bits >>> i) & 1);
    const part = { indexes, colors: indexes.map((i) => palette[i] as RgbTriple) };
    partsByBits.set(bits, part);
    return part;
  };
}

/** Colors that differ less, in RGB, and are as thin as noise, are one. */
const SIMILAR = 44;
/** Mean thickness of the patches of a color in pixels, below which it is noise beside a similar one. */
const THIN = 3;

/**
 * Joins each color that only surrounds or speckles a similar one, as a JPEG makes them along edges, with that one. A
 * color of wide patches stays, as does one of thin lines that stand out.
 */
export function withoutNoise(picture: Labelled): Labelled {
  const { width, height, labels, palette } = picture;
  const count = palette.length;
  const borders = new Float64Array(count * count);
  const areas = new Float64Array(count);
  for (let i = 0; i < labels.length; i++) {
    const pixelLabel = labels[i] as number;
    if (pixelLabel === NOTHING) continue;
    areas[pixelLabel] = (areas[pixelLabel] as number) + 1;
    for (const to of [i % width < width - 1 ? i + 1 : i, i + width < labels.length ? i + width : i]) {
      const neighborLabel = labels[to] as number;
      if (neighborLabel === pixelLabel || neighborLabel === NOTHING) continue;
      borders[pixelLabel * count + neighborLabel] = (borders[pixelLabel * count + neighborLabel] as number) + 1;
      borders[neighborLabel * count + pixelLabel] = (borders[neighborLabel * count + pixelLabel] as number) + 1;
    }
  }
  const joined = palette.map((_, i) => i);
  for (;;) {
    const pair = noisiestPair(palette, areas, borders);
    if (!pair) break;
    const [from, to] = pair;
    joined.forEach((label, i) => (joined[i] = label === from ? to : label));
    areas[to] = (areas[to] as number) + (areas[from] as number);
    areas[from] = 0;
    for (let otherLabel = 0; otherLabel < count; otherLabel++) {
      const length = otherLabel === to ? 0 : (borders[from * count + otherLabel] as number);
      borders[to * count + otherLabel] = (borders[to * count + otherLabel] as number) + length;
      borders[otherLabel * count + to] = (borders[otherLabel * count + to] as number) + length;
    }
    for (let other = 0; other < count; other++) borders[from * count + other] = borders[other * count + from] = 0;
  }
  return { width, height, palette, labels: labels.map((label) => joined[label] ?? label) };
}

/** The thinnest color that is noise beside a similar one, and that one. */
function noisiestPair(
  palette: ReadonlyArray<RgbTriple>,
  areas: Float64Array,
  borders: Float64Array,
): readonly [number, number] | undefined {
  const count = palette.length;
  let [pair, thinnest]: [readonly [number, number] | undefined, number] = [undefined, THIN];
  for (let from = 0; from < count; from++) {
    if (areas[from] === 0) continue;
    let [length, best, most] = [0, -1, 0];
    for (let to = 0; to < count; to++) {
      const shared = borders[from * count + to] as number;
      length += shared;
      const isLarger = (areas[to] as number) > (areas[from] as number);
      if (
        shared > most &&
        isLarger &&
        measureDifference(palette[from] as RgbTriple, palette[to] as RgbTriple) < SIMILAR
      )
        [best, most] = [to, shared];
    }
    const thickness = (2 * (areas[from] as number)) / length;
    if (best >= 0 && thickness < thinnest) [pair, thinnest] = [[from, best], thickness];
  }
  return pair;
}

const measureDifference = (a: RgbTriple, b: RgbTriple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
