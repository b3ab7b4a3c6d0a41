import type { Bitmap } from "./art.ts";
import type { Tolerance } from "./corpus-file.ts";

/** Cells along the longer side. */
const CELLS = 64;
/** A cell is far from another if they differ by at least this much, in levels of 255. */
const FAR = 40;

export interface Distance {
  /** Of all cells and channels, in levels of 255. */
  readonly mean: number;
  /** Share of the far cells. */
  readonly far: number;
}

/** Whole pixels and fractions of pixels that a cell covers. */
function spans(length: number, cells: number): ReadonlyArray<ReadonlyArray<readonly [pixel: number, weight: number]>> {
  const size = length / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const [from, to] = [cell * size, (cell + 1) * size];
    const parts: Array<readonly [number, number]> = [];
    for (let pixel = Math.floor(from); pixel < Math.min(length, to); pixel++)
      parts.push([pixel, (Math.min(to, pixel + 1) - Math.max(from, pixel)) / size]);
    return parts;
  });
}

/** The mean colors on white of the cells. */
function measureCellColors({ width, data }: Bitmap, across: ReturnType<typeof spans>, down: ReturnType<typeof spans>) {
  const colors = new Float64Array(across.length * down.length * 3);
  let at = 0;
  for (const rows of down)
    for (const columns of across) {
      for (const [y, tall] of rows)
        for (const [x, wide] of columns) {
          const pixel = (y * width + x) * 4;
          const alpha = data[pixel + 3]! / 255;
          for (let channel = 0; channel < 3; channel++)
            colors[at + channel]! += tall * wide * (data[pixel + channel]! * alpha + 255 * (1 - alpha));
        }
      at += 3;
    }
  return colors;
}

/**
 * Compares two pictures of any size in pixels. Pictures of different proportions are as far apart as black and white.
 */
export function distance(first: Bitmap, second: Bitmap): Distance {
  const proportion = (first.width / first.height / second.width) * second.height;
  if (Math.abs(Math.log(proportion)) > 0.03) return { mean: 255, far: 1 };
  const size = CELLS / Math.max(first.width, first.height);
  const [columns, rows] = [first.width, first.height].map((length) => Math.max(1, Math.round(length * size)));
  const [a, b] = [first, second].map((picture) =>
    measureCellColors(picture, spans(picture.width, columns ?? 1), spans(picture.height, rows ?? 1)),
  );
  let [sum, far] = [0, 0];
  for (let cell = 0; cell < a!.length; cell += 3) {
    let most = 0;
    for (let channel = cell; channel < cell + 3; channel++) {
      const apart = Math.abs(a![channel]! - b![channel]!);
      sum += apart;
      most = Math.max(most, apart);
    }
    if (most >= FAR) far++;
  }
  return { mean: sum / a!.length, far: far / (a!.length / 3) };
}

export const isWithin = ({ mean, far }: Distance, limit: Tolerance): boolean => mean <= limit.mean && far <= limit.far;
