import type { Colour, Pixels } from "#domain/ground/files/pixels/pixels";
/** A mask of the artwork's pixels, row by row: 0 is outside, 255 inside, values in between are a soft edge. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

/** A lower alpha (of 255) counts as transparent. */
const SEE_THROUGH = 128;

/** A lower alpha (of 255) is invisible in print. */
export const FAINT = 12;

export const alphaMask = ({ width, height, data }: Pixels): Mask => {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] ?? 0;
  return { width, height, alpha };
};

/** Returns whether any pixel is transparent. */
export function hasTransparency({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < SEE_THROUGH) return true;
  return false;
}

/** Returns the indexes of the pixels on the picture's rim. */
function listRimPixels(width: number, height: number): Array<number> {
  const rim: Array<number> = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) rim.push(y * width, y * width + width - 1);
  return rim;
}

const middle = (values: Array<number>): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the largest difference of one channel, 0 to 255. */
function difference(data: Pixels["data"], pixel: number, { red, green, blue }: Colour): number {
  const i = pixel * 4;
  return Math.max(
    Math.abs((data[i] ?? 0) - red),
    Math.abs((data[i + 1] ?? 0) - green),
    Math.abs((data[i + 2] ?? 0) - blue),
  );
}

/**
 * Maximum difference per channel within one background, 0 to 255. JPEG noise stays below it; a soft shadow does not.
 */
export const BACKGROUND_TOLERANCE = 28;
/** Share of the rim that must have the background's color. The rest may be artwork that extends past the edge. */
const RIM_SHARE = 0.85;

/** Returns the color of an opaque, uniform background, judged by the picture's rim, or undefined. */
export function evenBackground(pixels: Pixels): Colour | undefined {
  const { width, height, data } = pixels;
  if (width < 3 || height < 3) return undefined;
  const rim = listRimPixels(width, height);
  if (rim.some((p) => (data[p * 4 + 3] ?? 0) < SEE_THROUGH)) return undefined;
  const channel = (offset: number) => middle(rim.map((p) => data[p * 4 + offset] ?? 0));
  const colour = { red: channel(0), green: channel(1), blue: channel(2) };
  const same = rim.filter((p) => difference(data, p, colour) <= BACKGROUND_TOLERANCE).length;
  return same >= rim.length * RIM_SHARE ? colour : undefined;
}

/**
 * Returns a mask without the background that touches the rim. A flood fill from the edges preserves the same color
 * inside the artwork (the white of an eye). Pixels at the fill's border get a soft edge by their color.
 */
export function withoutBackground(pixels: Pixels, colour: Colour, tolerance = BACKGROUND_TOLERANCE): Mask {
  const { width, height, data } = pixels;
  const alpha = new Uint8Array(width * height).fill(255);
  const waiting = new Int32Array(width * height);
  let end = 0;
  const visit = (pixel: number) => {
    if (alpha[pixel] !== 255) return;
    const far = difference(data, pixel, colour);
    if (far <= tolerance) {
      alpha[pixel] = 0;
      waiting[end++] = pixel;
    } else if (far < tolerance * 3) {
      alpha[pixel] = Math.min(254, Math.round(((far - tolerance) / (tolerance * 2)) * 255));
    }
  };
  for (const pixel of listRimPixels(width, height)) visit(pixel);
  for (let next = 0; next < end; next++) {
    const pixel = waiting[next] ?? 0;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  return { width, height, alpha };
}

/** Scales a mask down to at most `side` pixels a side by averaging. Never enlarges. */
export function smallerMask(mask: Mask, side: number): Mask {
  const scale = side / Math.max(mask.width, mask.height);
  if (scale >= 1) return mask;
  const [width, height] = [Math.max(1, Math.round(mask.width * scale)), Math.max(1, Math.round(mask.height * scale))];
  const sums = new Uint32Array(width * height);
  const counts = new Uint32Array(width * height);
  const columns = Int32Array.from({ length: mask.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / mask.width)),
  );
  for (let y = 0, at = 0; y < mask.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / mask.height)) * width;
    for (let x = 0; x < mask.width; x++, at++) {
      const to = row + (columns[x] as number);
      sums[to] = (sums[to] as number) + (mask.alpha[at] as number);
      counts[to] = (counts[to] as number) + 1;
    }
  }
  return { width, height, alpha: Uint8Array.from(sums, (sum, i) => Math.round(sum / Math.max(1, counts[i] ?? 1))) };
}

/** Combines the picture's transparency with the removed background. Transparent pixels stay transparent. */
export function cutOutMask(pixels: Pixels, background: Colour | undefined, tolerance: number): Mask {
  const alpha = alphaMask(pixels);
  if (!background) return alpha;
  const foreground = withoutBackground(pixels, background, tolerance);
  return { ...foreground, alpha: foreground.alpha.map((value, i) => Math.min(value, alpha.alpha[i] ?? 0)) };
}

/** Marks the pixels with a marked pixel within `radius` columns, or within rows. */
function spread(from: Uint8Array, { width, height }: Pick<Mask, "width" | "height">, radius: number, isDown: boolean) {
  const to = new Uint8Array(from.length);
  const [lines, length] = isDown ? [width, height] : [height, width];
  const [lineStep, step] = isDown ? [1, width] : [width, 1];
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let count = 0;
    for (let i = -radius; i < length; i++) {
      if (i + radius < length) count += from[start + (i + radius) * step] as number;
      if (i - radius - 1 >= 0) count -= from[start + (i - radius - 1) * step] as number;
      if (i >= 0) to[start + i * step] = count > 0 ? 1 : 0;
    }
  }
  return to;
}

/**
 * Fills gaps between pixels of at least this alpha, so that letters of a text and grains of a texture have one outline
 * instead of thousands. Nothing is removed, and the picture does not grow.
 * @param threshold 1 to 255
 * @param radius half the widest gap, in pixels
 */
export function joinedMask(mask: Mask, threshold: number, radius: number): Mask {
  const marked = mask.alpha.map((value) => (value >= threshold ? 1 : 0));
  const wide = spread(spread(marked, mask, radius, false), mask, radius, true);
  const empty = wide.map((value) => 1 - value);
  const shrunk = spread(spread(empty, mask, radius, false), mask, radius, true);
  return { ...mask, alpha: mask.alpha.map((value, i) => (marked[i] === 0 && shrunk[i] === 0 ? 255 : value)) };
}
