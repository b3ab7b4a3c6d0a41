import type { Pixels } from "#domain/ground/files/pixels/pixels";

export type RgbTriple = readonly [red: number, green: number, blue: number];

/** The palette index of each pixel, 255 for transparent pixels. */
export interface Labelled {
  readonly width: number;
  readonly height: number;
  readonly labels: Uint8Array;
  readonly palette: ReadonlyArray<RgbTriple>;
}

export const NOTHING = 255;
export const MAX_COLOURS = 24;
/** A lower alpha is transparent. */
export const SEE_THROUGH = 128;
/** Colors are distinguished by five bits per channel: 32,768 of them. */
const BITS = 5;
const ROUNDS = 6;

interface Bin {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly count: number;
}

const findBinIndex = (r: number, g: number, b: number): number =>
  ((r >> (8 - BITS)) << (BITS * 2)) | ((g >> (8 - BITS)) << BITS) | (b >> (8 - BITS));

function collectBins({ data }: Pixels): Array<Bin> {
  const size = 1 << (BITS * 3);
  const [red, green, blue, count] = [
    new Float64Array(size),
    new Float64Array(size),
    new Float64Array(size),
    new Uint32Array(size),
  ];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < SEE_THROUGH) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const bin = findBinIndex(r, g, b);
    red[bin] = (red[bin] as number) + r;
    green[bin] = (green[bin] as number) + g;
    blue[bin] = (blue[bin] as number) + b;
    count[bin] = (count[bin] as number) + 1;
  }
  const bins: Array<Bin> = [];
  count.forEach((n, i) => {
    if (n > 0)
      bins.push({
        red: (red[i] as number) / n,
        green: (green[i] as number) / n,
        blue: (blue[i] as number) / n,
        count: n,
      });
  });
  return bins;
}

/** Perceptual color difference (a cheap approximation by T. Riemersma). */
function distance(r: number, g: number, b: number, [pr, pg, pb]: RgbTriple): number {
  const mean = (r + pr) / 2;
  return (2 + mean / 256) * (r - pr) ** 2 + 4 * (g - pg) ** 2 + (2 + (255 - mean) / 256) * (b - pb) ** 2;
}

/** Returns the index of the most similar color. */
export const nearest = (r: number, g: number, b: number, palette: ReadonlyArray<RgbTriple>): number => {
  let [best, least] = [0, Infinity];
  for (let i = 0; i < palette.length; i++) {
    const far = distance(r, g, b, palette[i] as RgbTriple);
    if (far < least) [best, least] = [i, far];
  }
  return best;
};

/**
 * Chooses the palette that represents a picture best: first the most frequent color, then repeatedly the one furthest
 * from all chosen, weighted by its pixels, then the means of the nearest pixels (k-means). Deterministic.
 * @param most 2 to 24
 */
export function choosePalette(pixels: Pixels, most: number): Array<RgbTriple> {
  const bins = collectBins(pixels);
  if (bins.length === 0) return [];
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const first = bins.reduce((a, b) => (b.count > a.count ? b : a));
  let palette: Array<RgbTriple> = [[first.red, first.green, first.blue]];
  while (palette.length < Math.min(most, bins.length)) {
    let [chosenBin, worth]: [Bin | undefined, number] = [undefined, 0];
    for (const bin of bins) {
      const far = distance(
        bin.red,
        bin.green,
        bin.blue,
        palette[nearest(bin.red, bin.green, bin.blue, palette)] as RgbTriple,
      );
      // Merges near-equal colors, and ignores a few pixels of a blended edge.
      const value = far < 500 || bin.count < total * 0.0002 ? 0 : far * Math.sqrt(bin.count);
      if (value > worth) [chosenBin, worth] = [bin, value];
    }
    if (!chosenBin) break;
    palette.push([chosenBin.red, chosenBin.green, chosenBin.blue]);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = palette.map(() => [0, 0, 0, 0]);
    for (const { red, green, blue, count } of bins) {
      const sum = sums[nearest(red, green, blue, palette)];
      if (!sum) continue;
      [red, green, blue, 1].forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value * count));
    }
    palette = palette.map((old, i): RgbTriple => {
      const [r = 0, g = 0, b = 0, n = 0] = sums[i] ?? [];
      return n > 0 ? [r / n, g / n, b / n] : old;
    });
  }
  return palette.map(([r, g, b]): RgbTriple => [Math.round(r), Math.round(g), Math.round(b)]);
}

/** Assigns every pixel the nearest color of the palette. */
export function labelled({ width, height, data }: Pixels, palette: ReadonlyArray<RgbTriple>): Labelled {
  const labels = new Uint8Array(width * height).fill(NOTHING);
  const labelsByBin = new Int16Array(1 << (BITS * 3)).fill(-1);
  for (let i = 0, at = 0; i < labels.length; i++, at += 4) {
    if ((data[at + 3] as number) < SEE_THROUGH) continue;
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const bin = findBinIndex(r, g, b);
    if ((labelsByBin[bin] as number) < 0) labelsByBin[bin] = nearest(r, g, b, palette);
    labels[i] = labelsByBin[bin] as number;
  }
  return { width, height, labels, palette };
}

/** Converts to black below the threshold and white elsewhere. @param threshold 0 to 255 */
export function blackAndWhite({ width, height, data }: Pixels, threshold = 128): Labelled {
  const labels = new Uint8Array(width * height).fill(NOTHING);
  for (let i = 0, at = 0; i < labels.length; i++, at += 4) {
    if ((data[at + 3] as number) < SEE_THROUGH) continue;
    labels[i] =
      0.2126 * (data[at] as number) + 0.7152 * (data[at + 1] as number) + 0.0722 * (data[at + 2] as number) < threshold
        ? 0
        : 1;
  }
  return {
    width,
    height,
    labels,
    palette: [
      [0, 0, 0],
      [255, 255, 255],
    ],
  };
}

export const formatHexColor = ([r, g, b]: RgbTriple): string =>
  `#${[r, g, b].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
