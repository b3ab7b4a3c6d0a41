import type { Box, Size } from "#domain/ground/kernel/geometry";

/**
 * Cells along the longer side of the finished piece. Coarse enough that two correct renderings of a noisy photo agree,
 * and fine enough that artwork that is shifted by 1/32 in on a 3 in sticker moves by more than a cell.
 */
const CELLS = 180;
/**
 * Device pixels along the side of a cell. Renderers differ in how they treat a pixel that an edge crosses; the mean of
 * a cell differs by at most a fraction of that.
 */
const SAMPLES = 6;

/** How a piece is rendered for the comparison. Lengths in device pixels, y down, origin at the corner of the piece. */
export interface ComparedRaster {
  readonly width: number;
  readonly height: number;
  /** Device pixels per inch, horizontally and vertically. */
  readonly scale: { readonly x: number; readonly y: number };
  /** Where the origin of the piece is. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The box of the artwork, in whole device pixels. */
  readonly art: Box;
}

/**
 * The raster for a piece. Scales are chosen so that the artwork's box lies on whole device pixels: pdf.js moves
 * pictures to whole pixels, which would shift every edge of a correct print. A print that is truly shifted stays
 * shifted.
 * @param piece finished size in inches
 * @param art the artwork's box in inches, in the piece's coordinates
 */
export function makeComparisonRaster(piece: Size, art: Box): ComparedRaster {
  const even = (CELLS * SAMPLES) / Math.max(piece.width, piece.height);
  const artWidth = Math.max(1, Math.round(art.width * even));
  const artHeight = Math.max(1, Math.round(art.height * even));
  const scale = { x: artWidth / art.width, y: artHeight / art.height };
  const artAt = { x: Math.round(art.x * scale.x), y: Math.round(art.y * scale.y) };
  const whole = (length: number) => Math.max(SAMPLES, Math.ceil(length / SAMPLES - 1e-6) * SAMPLES);
  return {
    width: whole(piece.width * scale.x),
    height: whole(piece.height * scale.y),
    scale,
    origin: { x: artAt.x - art.x * scale.x, y: artAt.y - art.y * scale.y },
    art: { ...artAt, width: artWidth, height: artHeight },
  };
}

/** Mean colors of the cells of a rendering, row by row: red, green and blue of each, 0 to 255. */
export interface ColorGrid {
  readonly columns: number;
  readonly rows: number;
  readonly colors: Float32Array;
}

/** Averages opaque pixels by cells. @param data RGBA, `width` × `height` pixels of a `ComparedRaster` */
export function buildColorGrid(data: Uint8ClampedArray, width: number, height: number): ColorGrid {
  const [columns, rows] = [Math.floor(width / SAMPLES), Math.floor(height / SAMPLES)];
  const colors = new Float32Array(columns * rows * 3);
  for (let y = 0; y < rows * SAMPLES; y++)
    for (let x = 0; x < columns * SAMPLES; x++) {
      const from = (y * width + x) * 4;
      const to = (Math.floor(y / SAMPLES) * columns + Math.floor(x / SAMPLES)) * 3;
      for (let channel = 0; channel < 3; channel++) colors[to + channel]! += data[from + channel]!;
    }
  for (let i = 0; i < colors.length; i++) colors[i]! /= SAMPLES * SAMPLES;
  return { columns, rows, colors };
}

/**
 * Pixels of a JPEG across which the brightness is averaged, and the colors. A JPEG stores one color for 2 × 2 pixels:
 * decoders mix it with its neighbors or don't, and clip the result, which changes the brightness of saturated pixels.
 */
const JPEG_PIXELS = { brightness: 10, color: 24, spot: 8 } as const;

/** Cells along the sides of the blocks in which a JPEG is compared. */
export interface JpegBlocks {
  readonly brightness: number;
  readonly color: number;
  /**
   * Of the windows in which a spot that is far off is looked for: as large as the blocks in which a JPEG is encoded,
   * over which two decoders agree in the mean.
   */
  readonly spot: number;
}

/** The blocks for a JPEG. Only a small one, which is enlarged, needs more than a cell. @param picture size in pixels */
export function jpegBlocks({ art }: Pick<ComparedRaster, "art">, picture: Size): JpegBlocks {
  const cellsPerPixel = Math.max(art.width / picture.width, art.height / picture.height) / SAMPLES;
  const cells = (pixels: number) => Math.ceil(pixels * cellsPerPixel - 1e-6);
  return {
    brightness: Math.max(1, cells(JPEG_PIXELS.brightness)),
    color: Math.max(3, cells(JPEG_PIXELS.color)),
    spot: Math.max(1, cells(JPEG_PIXELS.spot)),
  };
}

/** A grid whose brightness and colors are averaged over blocks of cells. */
export function inBlocks(
  { columns, rows, colors }: ColorGrid,
  blocks: Pick<JpegBlocks, "brightness" | "color">,
): ColorGrid {
  const light = new Float32Array(columns * rows);
  for (let cell = 0; cell < light.length; cell++)
    light[cell] = 0.299 * colors[cell * 3]! + 0.587 * colors[cell * 3 + 1]! + 0.114 * colors[cell * 3 + 2]!;
  const smoothLight = blockMeans(light, columns, blocks.brightness);
  const smooth = new Float32Array(colors.length);
  for (let channel = 0; channel < 3; channel++) {
    const tint = blockMeans(
      light.map((value, cell) => colors[cell * 3 + channel]! - value),
      columns,
      blocks.color,
    );
    for (let cell = 0; cell < light.length; cell++) smooth[cell * 3 + channel] = smoothLight[cell]! + tint[cell]!;
  }
  return { columns, rows, colors: smooth };
}

/** A grid of the means of all windows that lie within it, wherever they begin. @param side of a window, in cells */
export function inWindows(grid: ColorGrid, side: number): ColorGrid {
  const across = Math.min(side, grid.columns);
  const down = Math.min(side, grid.rows);
  const columns = grid.columns - across + 1;
  const rows = grid.rows - down + 1;
  const colors = new Float32Array(columns * rows * 3);
  for (let channel = 0; channel < 3; channel++) {
    const sums = sumCells(grid, channel);
    const sum = (x: number, y: number) => sums[y * (grid.columns + 1) + x]!;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const inside = sum(x + across, y + down) - sum(x, y + down) - sum(x + across, y) + sum(x, y);
        colors[(y * columns + x) * 3 + channel] = inside / (across * down);
      }
  }
  return { columns, rows, colors };
}

/** The sum of all cells above and to the left of each corner between cells. */
function sumCells({ columns, rows, colors }: ColorGrid, channel: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let y = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++) {
      row += colors[(y * columns + x) * 3 + channel]!;
      sums[(y + 1) * (columns + 1) + x + 1] = sums[y * (columns + 1) + x + 1]! + row;
    }
  }
  return sums;
}

/** Replaces each value by the mean of its block. @param side of a block, in cells */
function blockMeans(values: Float32Array, columns: number, side: number): Float32Array {
  if (side === 1) return values;
  const across = Math.ceil(columns / side);
  const findBlock = (cell: number) => Math.floor(cell / columns / side) * across + Math.floor((cell % columns) / side);
  const blocks = findBlock(values.length - 1) + across;
  const [sums, counts] = [new Float32Array(blocks), new Uint32Array(blocks)];
  for (const [cell, value] of values.entries()) {
    sums[findBlock(cell)]! += value;
    counts[findBlock(cell)]! += 1;
  }
  return values.map((_, cell) => sums[findBlock(cell)]! / counts[findBlock(cell)]!);
}
