import type { Colour, Pixels } from "#domain/files/pixels/pixels";
/** Which pixels of a picture are artwork, row by row: 0 is not, 255 is, between is a soft edge. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
}

/** An alpha below this counts as see-through (of 255). */
const SEE_THROUGH = 128;

export const alphaMask = ({ width, height, data }: Pixels): Mask => {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] ?? 0;
  return { width, height, alpha };
};

/** Whether any pixel of the picture is see-through. */
export function hasTransparency({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < SEE_THROUGH) return true;
  return false;
}

/** Positions of the pixels on the picture's rim. */
function rimOf(width: number, height: number): Array<number> {
  const rim: Array<number> = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) rim.push(y * width, y * width + width - 1);
  return rim;
}

const middle = (values: Array<number>): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Largest difference in one channel, 0 to 255. */
function difference(data: Pixels["data"], pixel: number, { red, green, blue }: Colour): number {
  const i = pixel * 4;
  return Math.max(
    Math.abs((data[i] ?? 0) - red),
    Math.abs((data[i + 1] ?? 0) - green),
    Math.abs((data[i + 2] ?? 0) - blue),
  );
}

/** Difference per channel that still counts as the same background: JPEG noise stays under it, a soft shadow does not. */
export const BACKGROUND_TOLERANCE = 28;
/** Share of the rim that has to show the background's colour; the rest may be artwork that runs off the edge. */
const RIM_SHARE = 0.85;

/** The colour of an opaque, even background, judged by the picture's rim. Undefined when there is none. */
export function evenBackground(pixels: Pixels): Colour | undefined {
  const { width, height, data } = pixels;
  if (width < 3 || height < 3) return undefined;
  const rim = rimOf(width, height);
  if (rim.some((p) => (data[p * 4 + 3] ?? 0) < SEE_THROUGH)) return undefined;
  const channel = (offset: number) => middle(rim.map((p) => data[p * 4 + offset] ?? 0));
  const colour = { red: channel(0), green: channel(1), blue: channel(2) };
  const same = rim.filter((p) => difference(data, p, colour) <= BACKGROUND_TOLERANCE).length;
  return same >= rim.length * RIM_SHARE ? colour : undefined;
}

/**
 * Everything but the background that touches the rim: a flood from the edges, so that the same colour inside the
 * artwork (the white of an eye) survives. Pixels at the border of the flood get a soft edge by how near their colour is.
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
  for (const pixel of rimOf(width, height)) visit(pixel);
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

/** The same mask with at most so many pixels a side; each is the mean of those it covers. Never larger. */
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

/** The picture's transparency, with what the background leaves of it: the mend never makes a see-through pixel solid. */
export function cutOutMask(pixels: Pixels, background: Colour | undefined, tolerance: number): Mask {
  const alpha = alphaMask(pixels);
  if (!background) return alpha;
  const kept = withoutBackground(pixels, background, tolerance);
  return { ...kept, alpha: kept.alpha.map((value, i) => Math.min(value, alpha.alpha[i] ?? 0)) };
}
