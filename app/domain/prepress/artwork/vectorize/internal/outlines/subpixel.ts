import type { Pixels } from "#domain/ground/files/pixels/pixels";
import {
  OUTSIDE,
  type Arc,
  type PixelGrid,
  type Touches,
} from "#domain/prepress/artwork/vectorize/map/internal/planar-map";
import type { Flat } from "#domain/prepress/artwork/vectorize/map/internal/edges";
import { NOTHING, type RgbTriple } from "#domain/prepress/artwork/vectorize/map/quantize";

/** Points of an edge in pixels, one for each side of a pixel that the edge passes. */
export interface EdgePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 0 to 1: how exactly a point is known. */
  readonly weight: Float64Array;
}

/** Pixels on each side of an edge over which its blend may spread, and for each time that a picture was enlarged. */
const REACH = 1;
const REACH_OF_FACTOR = 2;
/** A color of the picture that differs less from its label's, in RGB, is that color with noise. */
const NOISE = 26;
/** Parts of a blend that count as the pure color. */
const PURE = 0.12;

const WEIGHT_IN_THIN_PARTS = 0.35;
const WEIGHT_OF_BLENDS = 0.25;

/** A color times its opacity, with the opacity: transparency is a color like others. From 0 to 255. */
export type WeightedColor = readonly [number, number, number, number];

/** Measures where the edges of a picture lie between its pixels, from the colors that blend there. */
export class SubpixelEdges {
  readonly #pixels: Pixels;
  readonly #means: ReadonlyArray<WeightedColor>;

  readonly #reach: number;

  /**
   * @param fine the picture enlarged by `factor`
   * @param means the paint of each label
   */
  constructor(fine: Pixels, means: ReadonlyArray<WeightedColor>, factor: number) {
    this.#reach = REACH + REACH_OF_FACTOR * factor;
    this.#pixels = fine;
    this.#means = means;
  }

  /** Which of two labels touches where they meet as on a chess board: the one with more paint there. */
  touches: Touches = (x, y, label, otherLabel) => {
    const { width, height } = this.#pixels;
    if (x < 1 || y < 1 || x >= width || y >= height) return label < otherLabel;
    const [a, b] = [this.#meanOf(label), this.#meanOf(otherLabel)];
    const at = y * width + x;
    const share = [at, at - 1, at - width, at - width - 1].reduce((sum, i) => sum + this.#share(i, a, b), 0) / 4;
    return share === 0.5 ? label < otherLabel : share > 0.5;
  };

  /** Returns the points along an arc. Those on the border of the picture are exact. */
  locatePoints(grid: PixelGrid, { steps }: Arc): EdgePoints {
    const [x, y, weight] = [
      new Float64Array(steps.length),
      new Float64Array(steps.length),
      new Float64Array(steps.length),
    ];
    steps.forEach((step, i) => {
      const corner = step >> 2;
      const isAcross = (step & 1) === 0;
      // The side, as a step to the east or south from its first end.
      const first = (step & 3) > 1 ? grid.getStepEnd(step) : corner;
      const [column, top] = [grid.getCornerX(first), grid.getCornerY(first)];
      const [offset, sure] = this.#offset(grid, first, isAcross);
      x[i] = column + (isAcross ? 0.5 : offset);
      y[i] = top + (isAcross ? offset : 0.5);
      weight[i] = sure;
    });
    return { x, y, weight };
  }

  /**
   * Returns how far an edge lies past a side of a pixel, to the south of one across and to the east of one that goes
   * down, and the weight. The sum of the shares of a color in a row of pixels across the edge is exact for straight
   * edges, however the picture was smoothed.
   */
  #offset(grid: PixelGrid, first: number, isAcross: boolean): readonly [number, number] {
    const { width } = this.#pixels;
    const { labels, stride } = grid;
    const [padded, inPadded] = isAcross ? [first + stride + 1, stride] : [first + stride + 1, 1];
    const step = isAcross ? width : 1;
    const [la, lb] = [labels[padded - inPadded] as number, labels[padded] as number];
    if (la === OUTSIDE || lb === OUTSIDE) return [0, 1];
    // `at` is the first pixel of color b; a lies before it.
    const at = grid.getCornerY(first) * width + grid.getCornerX(first);
    const previousRun = measureRun(labels, padded - inPadded, -inPadded, this.#reach);
    const past = measureRun(labels, padded, inPadded, this.#reach);
    const [firstA, lastB] = [at - step * previousRun.count, at + step * (past.count - 1)];
    const a = this.#reference(firstA, la, previousRun);
    const b = this.#reference(lastB, lb, past);
    let offset = 0;
    for (let i = 0; i < previousRun.count; i++)
      offset -= shareIn(previousRun, i) * (1 - this.#share(at - step * (i + 1), a, b));
    for (let i = 0; i < past.count; i++) offset += shareIn(past, i) * this.#share(at + step * i, a, b);
    if (previousRun.isThin || past.isThin) return [limited(offset), WEIGHT_IN_THIN_PARTS];
    if (this.#share(firstA, a, b) > 1 - PURE && this.#share(lastB, a, b) < PURE) return [limited(offset), 1];
    const [nearA, nearB] = [this.#share(at - step, a, b), this.#share(at, a, b)];
    if (nearA <= nearB) return [0, WEIGHT_OF_BLENDS];
    return [Math.max(-0.5, Math.min(0.5, (nearA - 0.5) / (nearA - nearB) - 0.5)), WEIGHT_OF_BLENDS];
  }

  #meanOf(label: number): WeightedColor {
    return label === NOTHING ? CLEAR : (this.#means[label] ?? CLEAR);
  }

  #paintAt(i: number): WeightedColor {
    const { data } = this.#pixels;
    const alpha = data[i * 4 + 3] as number;
    return [
      ((data[i * 4] as number) * alpha) / 255,
      ((data[i * 4 + 1] as number) * alpha) / 255,
      ((data[i * 4 + 2] as number) * alpha) / 255,
      alpha,
    ];
  }

  /**
   * The pure color on one side of an edge: that of its label, or that at some distance where a color changes slowly.
   */
  #reference(at: number, label: number, run: Run): WeightedColor {
    const mean = this.#meanOf(label);
    if (!run.isWide || run.count < this.#reach || label === NOTHING) return mean;
    const paint = this.#paintAt(at);
    return paint.every((value, c) => Math.abs(value - (mean[c] as number)) < NOISE) ? mean : paint;
  }

  /** Returns the share of color a in a pixel that blends a and b, from 0 to 1. */
  #share(at: number, a: WeightedColor, b: WeightedColor): number {
    const { data } = this.#pixels;
    const alpha = data[at * 4 + 3] as number;
    let [along, length] = [(alpha - b[3]) * (a[3] - b[3]), (a[3] - b[3]) ** 2];
    for (let c = 0; c < 3; c++) {
      const [from, to] = [b[c] as number, a[c] as number];
      along += (((data[at * 4 + c] as number) * alpha) / 255 - from) * (to - from);
      length += (to - from) ** 2;
    }
    return length === 0 ? 0.5 : Math.max(0, Math.min(1, along / length));
  }
}

const CLEAR: WeightedColor = [0, 0, 0, 0];
const limited = (offset: number): number => Math.max(-1.2, Math.min(1.2, offset));

/** Pixels of the same label next to an edge. */
interface Run {
  /** How many of them belong to this edge. Where another edge follows, the nearer half. */
  readonly length: number;
  /** Pixels of which a part belongs to it. */
  readonly count: number;
  /** Another edge follows within reach. */
  readonly isThin: boolean;
  /** No edge follows within twice the reach. */
  readonly isWide: boolean;
}

function measureRun(labels: Uint8Array, from: number, step: number, reach: number): Run {
  const label = labels[from];
  let whole = 1;
  while (whole < 2 * reach && labels[from + step * whole] === label) whole++;
  const next = labels[from + step * whole];
  const isWide = next === label || next === OUTSIDE;
  const length = Math.min(reach, isWide ? whole : whole / 2);
  return { length, count: Math.ceil(length), isThin: !isWide && whole < reach, isWide };
}

const shareIn = ({ length }: Run, i: number): number => Math.min(1, length - i);

/** Returns the mean paint of each label, from pixels that are no blends, or from all. */
export function averagePaints({ pixels: { data }, picture: { labels, palette }, pure }: Flat): Array<WeightedColor> {
  const sums = [0, 1].map(() => palette.map(() => [0, 0, 0, 0, 0] satisfies Sums));
  labels.forEach((label, i) => {
    const labelSums = sums[pure[i] as number]?.[label];
    if (!labelSums) return;
    const alpha = data[i * 4 + 3] as number;
    for (let c = 0; c < 3; c++) labelSums[c] = (labelSums[c] as number) + ((data[i * 4 + c] as number) * alpha) / 255;
    labelSums[3] += alpha;
    labelSums[4] += 1;
  });
  return palette.map(([r, g, b], label): WeightedColor => {
    const bestSums = [sums[1]?.[label], sums[0]?.[label]].find((candidate) => candidate && candidate[4] > 0);
    if (!bestSums) return [r, g, b, 255];
    const [red, green, blue, alpha, count] = bestSums;
    return [red / count, green / count, blue / count, alpha / count];
  });
}

type Sums = [red: number, green: number, blue: number, alpha: number, count: number];

/** The color of a paint where it is opaque. */
export const toOpaqueColor = ([r, g, b, alpha]: WeightedColor): RgbTriple => [
  Math.round((r * 255) / alpha),
  Math.round((g * 255) / alpha),
  Math.round((b * 255) / alpha),
];

/** Part of the edges without a blend, from which on a picture has hard edges. */
const HARD = 0.95;

/** Whether the edges of a picture are steps from pixel to pixel: they say where an edge lies only to half a pixel. */
export function hasHardEdges({ pixels: { width }, picture: { labels }, pure }: Flat): boolean {
  const isPure = (i: number): boolean => labels[i] === NOTHING || pure[i] === 1;
  let [edges, hard] = [0, 0];
  for (let i = width; i < labels.length; i++)
    for (const neighbor of [i - 1, i - width]) {
      if (labels[neighbor] === labels[i] || (neighbor === i - 1 && i % width === 0)) continue;
      edges += 1;
      if (isPure(i) && isPure(neighbor)) hard += 1;
    }
  return hard > edges * HARD;
}
