import type { Pixels } from "#domain/ground/files/pixels/pixels";

/**
 * Strokes of one pixel are lost in a picture with few of them, so a small one is enlarged up to this side first, in
 * pixels.
 */
const FINE_SIDE = 1200;
const MAX_FACTOR = 2;

/** How many times a picture is enlarged before it is traced. */
export const enlargement = ({ width, height }: Pick<Pixels, "width" | "height">): number =>
  Math.max(1, Math.min(MAX_FACTOR, Math.floor(FINE_SIDE / Math.max(width, height))));

/**
 * Enlarges a picture by cubic interpolation (Catmull and Rom 1974), which keeps thin lines as dark as they are.
 * @param factor whole
 */
export function enlarged({ width, height, data }: Pixels, factor: number): Pixels {
  if (factor === 1) return { width, height, data };
  const paint = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    for (let c = 0; c < 3; c++) paint[at + c] = ((data[at + c] as number) * alpha) / 255;
    paint[at + 3] = alpha;
  }
  // Each pass turns the picture, so two of them enlarge both sides.
  const turned = enlargedAcross({ width, height, paint }, factor);
  const both = enlargedAcross(turned, factor).paint;
  const result = new Uint8ClampedArray(both.length);
  for (let at = 0; at < both.length; at += 4) {
    const alpha = Math.min(255, both[at + 3] as number);
    result[at + 3] = alpha;
    for (let c = 0; c < 3; c++) result[at + c] = alpha > 0 ? ((both[at + c] as number) * 255) / alpha : 0;
  }
  return { width: width * factor, height: height * factor, data: result };
}

interface Paint {
  readonly width: number;
  readonly height: number;
  readonly paint: Float32Array;
}

/** Enlarges rows, and writes them as columns. */
function enlargedAcross({ width, height, paint }: Paint, factor: number): Paint {
  const across = width * factor;
  const result = new Float32Array(across * height * 4);
  for (let x = 0; x < across; x++) {
    const place = (x + 0.5) / factor - 0.5;
    const leftIndex = Math.floor(place);
    const t = place - leftIndex;
    const weights = [
      t * (-0.5 + t * (1 - 0.5 * t)),
      1 + t * t * (1.5 * t - 2.5),
      t * (0.5 + t * (2 - 1.5 * t)),
      t * t * (0.5 * t - 0.5),
    ];
    weights.forEach((weight, i) => {
      const column = Math.max(0, Math.min(width - 1, leftIndex - 1 + i)) * 4;
      for (let y = 0; y < height; y++) {
        const [from, to] = [y * width * 4 + column, (x * height + y) * 4];
        for (let c = 0; c < 4; c++) result[to + c] = (result[to + c] as number) + weight * (paint[from + c] as number);
      }
    });
  }
  return { width: height, height: across, paint: result };
}
