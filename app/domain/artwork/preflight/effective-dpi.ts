import { fileType } from "#domain/files/file-types";
import type { PreflightInput } from "#domain/artwork/preflight/preflight";

/** Near universal for stickers; half of it is still acceptable from 4 in on. */
export const DPI = { target: 300 } as const;

type Sized = Pick<PreflightInput, "type" | "facts" | "order" | "artBox"> & Partial<Pick<PreflightInput, "dieCut">>;

/** Dots that land on one inch at the printed size; undefined for vectors and where the pixels are not known. */
export function effectiveDpi(input: Sized): number | undefined {
  const dpi = exactDpi(input);
  return dpi === undefined ? undefined : Math.round(dpi);
}

function exactDpi({ type, facts, order, artBox }: Sized): number | undefined {
  const { widthPx, heightPx } = facts;
  if (fileType(type).kind !== "raster" || !widthPx || !heightPx) return undefined;
  if (artBox && artBox.width > 0) return widthPx / artBox.width;
  return Math.max(widthPx / order.widthIn, heightPx / order.heightIn);
}

/** Artwork that fills a plain shape runs past its cut by so much (see `shapeCutLine`). */
const BLEED_IN = 1 / 16;

/** Quarter steps, as sizes are ordered; below half an inch hundredths. */
const below = (inches: number): number =>
  inches >= 0.5 ? Math.floor(inches * 4 + 1e-6) / 4 : Math.floor(inches * 100) / 100;

/**
 * The largest size of the finished piece, no larger than ordered, at which its artwork has `target` dots per inch: what is
 * advised, and what the button beside the advice makes of it. Inches. Around artwork that lies within its piece the border
 * stays as wide, so that a smaller piece has more dots than in proportion. Artwork that fills its piece keeps its bleed,
 * so that a smaller piece has fewer: that is taken off.
 */
export function crispSize(
  input: Sized,
  target: number,
): { readonly width: number; readonly height: number } | undefined {
  const dpi = exactDpi(input);
  if (dpi === undefined || !(dpi > 0)) return undefined;
  const { widthIn, heightIn } = input.order;
  const share = Math.min(1, dpi / target);
  const { artBox, dieCut } = input;
  const isFilled = dieCut === false && artBox !== undefined && (artBox.width > widthIn || artBox.height > heightIn);
  const bleed = isFilled ? 2 * BLEED_IN * (1 - share) : 0;
  return { width: below(widthIn * share - bleed), height: below(heightIn * share - bleed) };
}
