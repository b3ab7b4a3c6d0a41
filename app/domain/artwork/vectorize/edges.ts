import type { Pixels } from "#domain/files/pixels/pixels";
import { nearest, NOTHING, SEE_THROUGH, type Labelled, type Rgb } from "#domain/artwork/vectorize/quantize";

/** The tracer follows whole pixels, so a small picture is enlarged first, as far as the memory of a phone allows. In pixels. */
const TRACED_SIDE = 2000;
const MAX_FACTOR = 4;
/** Colors that differ less, in RGB, have no edge between them. */
const EDGE = 24;
/** Pixels on each side of a smooth edge, as far as its own two colors are looked for. */
const REACH = 2;

/** How many times a picture is enlarged before it is traced. */
export const enlargement = ({ width, height }: Pick<Pixels, "width" | "height">): number =>
  Math.max(1, Math.min(MAX_FACTOR, TRACED_SIDE / Math.max(width, height)));

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

/** Whether a pixel is the blend of two colors on opposite sides of it: part of a smooth edge, not a color of its own. */
function isBlend(colors: Float32Array, { width, height }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 3;
  for (const [dx, dy] of DIRECTIONS) {
    if (x < dx || x + dx >= width || y < Math.abs(dy) || y + Math.abs(dy) >= height) continue;
    const step = (dy * width + dx) * 3;
    let [dot, before, past] = [0, 0, 0];
    for (let c = 0; c < 3; c++) {
      const own = colors[at + c] as number;
      const a = (colors[at - step + c] as number) - own;
      const b = (colors[at + step + c] as number) - own;
      dot += a * b;
      before += a * a;
      past += b * b;
    }
    if (Math.min(before, past) > EDGE * EDGE && dot < -0.5 * Math.sqrt(before * past)) return true;
  }
  return false;
}

/** For each pixel the colors near it that are no blends, as bits. */
function nearbyColors(pixels: Pixels, labels: Uint8Array): Uint32Array {
  const { width, height } = pixels;
  const colors = colorsOverWhite(pixels);
  const own = new Uint32Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    if (label !== NOTHING && !isBlend(colors, pixels, i % width, Math.floor(i / width))) own[i] = (1 << label) >>> 0;
  }
  return spread(spread(own, width, height, 1), width, height, width);
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

/**
 * Assigns the pixels of an enlarged picture the colors of a palette. An edge is placed between pixels, where the blend of its
 * two sides is even, and a blend never takes a third color that happens to lie between them.
 * @param labels of the picture itself  @param factor see `enlargement`
 */
export function labelledEdges(pixels: Pixels, { labels, palette }: Labelled, factor: number): Labelled {
  const { width, height, data } = pixels;
  const nearby = nearbyColors(pixels, labels);
  const [across, down] = [Math.round(width * factor), Math.round(height * factor)];
  const result = new Uint8Array(across * down).fill(NOTHING);
  const chosen = palettesByBits(palette);
  const isEven = evenPixels(pixels, nearby);
  for (let y = 0; y < down; y++) {
    const rowAt = Math.min(height - 1, Math.max(0, (y + 0.5) / factor - 0.5));
    const [top, v] = [Math.floor(rowAt), rowAt - Math.floor(rowAt)];
    const bottom = Math.min(height - 1, top + 1);
    const rowFrom = Math.min(height - 1, Math.floor(y / factor)) * width;
    for (let x = 0; x < across; x++) {
      const own = rowFrom + Math.min(width - 1, Math.floor(x / factor));
      if (isEven[own]) {
        result[y * across + x] = labels[own] as number;
        continue;
      }
      const columnAt = Math.min(width - 1, Math.max(0, (x + 0.5) / factor - 0.5));
      const [left, u] = [Math.floor(columnAt), columnAt - Math.floor(columnAt)];
      const right = Math.min(width - 1, left + 1);
      let [r, g, b, opacity] = [0, 0, 0, 0];
      for (const [i, weight] of [
        [top * width + left, (1 - u) * (1 - v)],
        [top * width + right, u * (1 - v)],
        [bottom * width + left, (1 - u) * v],
        [bottom * width + right, u * v],
      ] as const) {
        const alpha = weight * (data[i * 4 + 3] as number);
        r += alpha * (data[i * 4] as number);
        g += alpha * (data[i * 4 + 1] as number);
        b += alpha * (data[i * 4 + 2] as number);
        opacity += alpha;
      }
      if (opacity < SEE_THROUGH) continue;
      const { colors, indexes } = chosen(nearby[own] as number);
      result[y * across + x] = indexes[nearest(r / opacity, g / opacity, b / opacity, colors)] as number;
    }
  }
  return { width: across, height: down, labels: result, palette };
}

/** The opaque pixels with a single color around them: nothing has to be decided there. */
function evenPixels({ data }: Pixels, nearby: Uint32Array): Uint8Array {
  const even = new Uint8Array(nearby.length);
  for (let i = 0; i < even.length; i++) {
    const bits = nearby[i] as number;
    if (bits !== 0 && (bits & (bits - 1)) === 0 && data[i * 4 + 3] === 255) even[i] = 1;
  }
  return even;
}

/** The part of a palette that bits name; all of it where they name nothing. */
function palettesByBits(palette: ReadonlyArray<Rgb>) {
  const known = new Map<number, { readonly colors: ReadonlyArray<Rgb>; readonly indexes: ReadonlyArray<number> }>();
  return (bits: number) => {
    const found = known.get(bits);
    if (found) return found;
    const all = palette.map((_, i) => i);
    const indexes = bits === 0 ? all : all.filter((i) => (bits >>> i) & 1);
    const part = { indexes, colors: indexes.map((i) => palette[i] as Rgb) };
    known.set(bits, part);
    return part;
  };
}
