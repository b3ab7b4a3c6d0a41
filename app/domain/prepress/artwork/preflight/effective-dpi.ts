import { OVERLAP_IN } from "#domain/prepress/artwork/bleed";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { fileType } from "#domain/ground/files/file-types";
import type { PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

/** The usual standard for stickers. From 4 in on, half of it is acceptable. */
export const DPI = { target: 300 } as const;

/** The share of the target from which a picture is sharp: nobody sees the last tenth. */
const SHARP_FROM = 0.9;

/** Whether pixels are as dense as a sharp print needs. Both in dots per inch. */
export const isSharp = (dpi: number, target: number): boolean => dpi >= target * SHARP_FROM;

/** Returns the scale from a drawing's stated size to its print, or undefined if either size is unknown. */
export function printedScale({ facts, artBox, order }: Omit<Sized, "type">): number | undefined {
  if (!facts.widthIn || !facts.heightIn) return undefined;
  return artBox
    ? artBox.width / facts.widthIn
    : Math.min(order.widthIn / facts.widthIn, order.heightIn / facts.heightIn);
}

type Sized = Pick<PreflightInput, "type" | "facts" | "order" | "artBox"> & Partial<Pick<PreflightInput, "dieCut">>;

/**
 * Returns the dots per inch at the printed size: of a drawing, those of its coarsest picture. Undefined for a drawing
 * without pictures, for what is opened by hand, and for unknown pixel sizes.
 */
export function effectiveDpi(input: Sized): number | undefined {
  const dpi = exactDpi(input);
  return dpi === undefined ? undefined : Math.round(dpi);
}

function exactDpi({ type, facts, order, artBox }: Sized): number | undefined {
  const { widthPx, heightPx, pictureDpi } = facts;
  if (fileType(type).kind !== "raster") {
    const scale = isOpenedByHand(type) ? undefined : printedScale({ facts, artBox, order });
    return pictureDpi && scale ? pictureDpi / scale : undefined;
  }
  if (!widthPx || !heightPx) return undefined;
  if (artBox && artBox.width > 0) return widthPx / artBox.width;
  return Math.max(widthPx / order.widthIn, heightPx / order.heightIn);
}

/** Rounds down to quarter inches, as sizes are ordered, or to hundredths below half an inch. */
const below = (inches: number): number =>
  inches >= 0.5 ? Math.floor(inches * 4 + 1e-6) / 4 : Math.floor(inches * 100) / 100;

/**
 * The largest size of the finished piece, no larger than ordered, at which its artwork has `target` dots per inch: the
 * size in the advice and in its button. Inches. Artwork inside its piece keeps the width of its border, so a smaller
 * piece has more dots than in proportion. Artwork that fills its piece keeps its overlap, so a smaller piece has fewer;
 * they are subtracted.
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
  const overlap = isFilled ? 2 * OVERLAP_IN * (1 - share) : 0;
  return { width: below(widthIn * share - overlap), height: below(heightIn * share - overlap) };
}
