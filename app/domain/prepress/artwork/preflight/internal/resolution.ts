import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { fileType, type FileType } from "#domain/ground/files/file-types";
import type { Size } from "#domain/ground/kernel/geometry";
import { lengthWithUnit, sizeText } from "#domain/ground/kernel/measure";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measurement";
import { crispSize, effectiveDpi, isSharp } from "#domain/prepress/artwork/preflight/effective-dpi";
import {
  getMinSize,
  WHOLE,
  type Finding,
  type MeasureCheck,
} from "#domain/prepress/artwork/preflight/internal/finding";
import type { PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const isRaster = (type: FileType): boolean => fileType(type).kind === "raster";

/**
 * Pieces from this size on are seen from further away, so half of the target is acceptable. In inches. A smaller piece
 * is acceptable with as many dots across as one of this size, so that the same picture is never called worse on it.
 */
const ACCEPTABLE_FROM_IN = 4;

/** Cut lines are rounded to ten-thousandths of an inch. */
const touches = (piece: number, box: number): boolean => piece >= box - 0.005;

/**
 * Describes a size in terms of the resulting piece. A cut line along the artwork fills the chosen size in one direction
 * only, so only that side is certain before a new trace.
 */
function pieceText({ width, height }: Size, { order, piece }: PreflightInput, measurement: Measurement): string {
  const [fillsWidth, fillsHeight] = piece
    ? [touches(piece.width, order.widthIn), touches(piece.height, order.heightIn)]
    : [true, true];
  if (fillsWidth === fillsHeight) return sizeText(width, height, measurement);
  return fillsWidth ? `${lengthWithUnit(width, measurement)} wide` : `${lengthWithUnit(height, measurement)} high`;
}

/** No EPS is printed by itself, and a browser shows only the bitmap inside of it. */
export const PREPARED_BY_HAND = {
  level: "note",
  title: "We prepare this file by hand",
  message:
    "You see the small preview inside of the EPS. Our staff open the drawing itself, and send you a proof before we print.",
  fix: "To see the drawing itself here, send it as a PDF or SVG.",
} as const;

const SHARP_AT_ANY_SIZE = {
  level: "ok",
  title: "Sharp at any size",
  message: "This artwork is vector, so it has no pixels.",
} as const;

const pixelsText = ({ type, facts: { widthPx = 0, heightPx = 0 } }: PreflightInput): string =>
  isRaster(type) ? `${widthPx} × ${heightPx} pixels` : "The coarsest picture in your file";

const sharp = (dpi: number, type: FileType): Finding => ({
  level: "ok",
  title: "Sharp",
  message: `${isRaster(type) ? "" : "The pictures in your file have at least "}${dpi} dots per inch at this size.`,
});

/** Dots per inch at the ordered size. */
export const resolution: MeasureCheck = (input, target) => {
  if (isOpenedByHand(input.type)) return input.notShown ? undefined : PREPARED_BY_HAND;
  const dpi = effectiveDpi(input);
  const { facts, order, measurement = DEFAULT_MEASUREMENT } = input;
  const isKnown = !isRaster(input.type) && !input.notShown && !input.look?.empty && !facts.picturesUnread;
  if (dpi === undefined) return isKnown ? SHARP_AT_ANY_SIZE : undefined;
  if (isSharp(dpi, target)) return sharp(dpi, input.type);
  const share = dpi / target;
  const size = crispSize(input, target);
  const least = getMinSize(order);
  // The product is not made small enough to be sharp.
  const isMade = size !== undefined && size.width >= least.width && size.height >= least.height;
  const crispSizeText = isMade ? pieceText(size, input, measurement) : "";
  const values = { actual: dpi, pixels: pixelsText(input), crisp: crispSizeText };
  const mend = isMade ? { label: `Make it ${crispSizeText}`, changes: { box: size } } : undefined;
  const fix = isMade ? {} : { fix: "Send a larger original or a vector file (SVG, PDF or AI)." };
  if (share < 0.5) return { title: "Will look blurry", values, at: facts.pictureAt ?? WHOLE, mend, ...fix };
  const isAcceptable = Math.max(order.widthIn, order.heightIn) * share >= ACCEPTABLE_FROM_IN / 2;
  return {
    level: isAcceptable ? "note" : "warn",
    title: isAcceptable ? "A little soft" : "Will look soft",
    values,
    mend,
    ...fix,
  };
};

/** Pixels on the longer side. */
export const pixels: MeasureCheck = ({ type, facts: { widthPx, heightPx } }, target) =>
  isRaster(type) && widthPx && heightPx && Math.max(widthPx, heightPx) < target
    ? { values: { pixels: `${widthPx} × ${heightPx} pixels` }, at: WHOLE }
    : undefined;
