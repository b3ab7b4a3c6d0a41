import { inBlocks, inWindows, type ColorGrid, type JpegBlocks } from "#domain/prepress/artwork/print-comparison/grids";

/** Maximum mean difference of a correct print, in levels of 255. */
export const MAX_MEAN = 0.4;
/** From this difference on, in levels of 255, a cell is a far one. */
export const FAR = 32;

/** The result of a comparison. Levels are 0 to 255. */
export interface Difference {
  /** Mean over all cells and channels, in levels. */
  readonly mean: number;
  /** Cells that differ by `FAR` levels or more from every color around the same place. */
  readonly far: number;
  /** The largest difference of a cell, in levels. */
  readonly worst: number;
}

/** Compares two renderings of the same piece, cell by cell. */
export function compareGrids(print: ColorGrid, proof: ColorGrid): Difference {
  if (print.columns !== proof.columns || print.rows !== proof.rows)
    throw new Error("The renderings have different sizes");
  let [sum, far, worst] = [0, 0, 0];
  for (let i = 0; i < print.colors.length; i += 3) {
    const apart = cellDifference(print.colors, proof.colors, i);
    sum += apart.sum;
    worst = Math.max(worst, apart.most);
    if (apart.most >= FAR) far++;
  }
  return { mean: sum / Math.max(1, print.colors.length), far, worst };
}

/**
 * Compares two renderings of the same JPEG by different decoders, which disagree on colors between the stored ones. The
 * mean is that of blocks. Far cells are looked for in windows of 8 × 8 pixels: on artwork, photos and noise of 64 to
 * 800 pixels two decoders were at most 14 levels apart in one, and a patch of that size that is 80 levels off in one
 * color at least 44.
 */
export function compareJpegs(print: ColorGrid, proof: ColorGrid, blocks: JpegBlocks): Difference {
  const { mean } = compareGrids(inBlocks(print, blocks), inBlocks(proof, blocks));
  const { far, worst } = compareGrids(inWindows(print, blocks.spot), inWindows(proof, blocks.spot));
  return { mean, far, worst };
}

function cellDifference(print: Float32Array, proof: Float32Array, at: number): { sum: number; most: number } {
  let [sum, most] = [0, 0];
  for (let channel = at; channel < at + 3; channel++) {
    const apart = Math.abs(print[channel]! - proof[channel]!);
    sum += apart;
    most = Math.max(most, apart);
  }
  return { sum, most };
}

/** Returns whether a print shows what its proof shows. */
export const isSamePrint = ({ mean, far }: Pick<Difference, "mean" | "far">): boolean => mean < MAX_MEAN && far === 0;
