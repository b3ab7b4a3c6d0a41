import * as v from "valibot";
import type { Size, SizeLimits } from "#domain/ground/kernel/geometry";
import { SHAPES, type Shape } from "#domain/ground/kernel/settings/shapes";
import { toHundredth } from "#domain/ground/kernel/measure";
import { FAINT } from "#domain/prepress/artwork/cut-line/mask";
import type { TraceOptions } from "#domain/prepress/artwork/cut-line/trace";

/** White border in inches. The minimum follows from the blade's radius. */
export const BORDER_CHOICES = { min: 0.04, start: 1 / 16, max: 0.3 } as const;

/** Gaps, in inches, that are bridged so that nearby pieces share a cut line. */
export const BRIDGE = { min: 0, start: 0.03, max: 0.5 } as const;
/** Inches between two cuts. Below 2 mm, vinyl tears. */
export const GAP = { min: 2 / 25.4, start: 2 / 25.4, max: 0.4 } as const;
/** Corner radius in inches, from the blade's minimum up. */
export const CORNER = { min: 0.04, start: 0.04, max: 0.5 } as const;
/** How far a pixel's color may differ from the background's, per channel, 0 to 255. */
export const TOLERANCE = { min: 4, start: 28, max: 110 } as const;

const MESSAGE = "We couldn't read these choices.";
const Side = v.pipe(v.number(MESSAGE), v.finite(MESSAGE), v.gtValue(0, MESSAGE), v.maxValue(600, MESSAGE));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(MESSAGE), v.minValue(min, MESSAGE), v.maxValue(max, MESSAGE));

/**
 * A customer's choices about the cut line, stored with it so that a reload shows the same settings. Fields that were
 * added later default to the previous behavior.
 */
export const CutChoices = v.object({
  outline: v.picklist(SHAPES, "Choose one of this product's shapes."),
  /** Inches. */
  border: within(BORDER_CHOICES),
  /** Whether the artwork lies inside a plain shape or covers it. */
  fit: v.picklist(["inside", "fill"], MESSAGE),
  removeBackground: v.boolean(MESSAGE),
  tolerance: v.optional(within(TOLERANCE), TOLERANCE.start),
  /** The ordered size in inches, into which the finished piece is fitted. */
  box: v.object({ width: Side, height: Side }),
  bridge: v.optional(within(BRIDGE), BRIDGE.start),
  gap: v.optional(within(GAP), GAP.start),
  corner: v.optional(within(CORNER), CORNER.start),
  /** Whether holes in the artwork are cut out as well. */
  innerCuts: v.optional(v.boolean(MESSAGE), false),
  /**
   * "die" cuts through everything along the outline; "kiss" cuts through the vinyl only, on a backing of the ordered
   * size.
   */
  cut: v.optional(v.picklist(["die", "kiss"], MESSAGE), "die"),
  /** One outline around everything, or one around each separate piece. */
  pieces: v.optional(v.picklist(["one", "each"], MESSAGE), "one"),
  /**
   * "solid" leaves out specks and parts that are more than half transparent; "all" goes around everything that is
   * visible in print.
   */
  coverage: v.optional(v.picklist(["solid", "all"], MESSAGE), "solid"),
  /** The share of the ink outside the line that the customer agreed to have cut off, 0 to 1. */
  cutsOff: v.optional(v.pipe(v.number(MESSAGE), v.minValue(0, MESSAGE), v.maxValue(1, MESSAGE)), 0),
  /** The page of a document or the picture of a burst to print, from 1. */
  page: v.optional(
    v.pipe(v.number(MESSAGE), v.integer(MESSAGE), v.minValue(1, MESSAGE), v.maxValue(10_000, MESSAGE)),
    1,
  ),
  /** Cuts along the line that the file itself contains, instead of a new one around the artwork. */
  ownLine: v.optional(v.boolean(MESSAGE), false),
});
export type CutChoices = v.InferOutput<typeof CutChoices>;

export const startingChoices = (shape: Shape, box: Size): CutChoices => ({
  outline: shape,
  border: BORDER_CHOICES.start,
  fit: "inside",
  removeBackground: false,
  tolerance: TOLERANCE.start,
  box,
  bridge: BRIDGE.start,
  gap: GAP.start,
  corner: CORNER.start,
  innerCuts: false,
  cut: "die",
  pieces: "one",
  coverage: "solid",
  cutsOff: 0,
  page: 1,
  ownLine: false,
});

/** Whether the line of the file is cut. A plain shape has a line of its own. */
export const usesOwnLine = ({ outline, ownLine }: Pick<CutChoices, "outline" | "ownLine">): boolean =>
  outline === "custom" && ownLine;

/** Converts choices to trace options. The browser traces with them, and the server checks with the same. */
export const toTraceOptions = ({
  box,
  border,
  bridge,
  gap,
  corner,
  innerCuts,
  pieces,
  cut,
  coverage,
}: CutChoices): TraceOptions => {
  // On a backing, pieces keep a gap to its edge.
  const margin = cut === "kiss" ? 2 * gap : 0;
  return {
    widthIn: Math.max(box.width - margin, box.width / 2),
    heightIn: Math.max(box.height - margin, box.height / 2),
    borderIn: border,
    bridgeIn: bridge,
    minGapIn: gap,
    minRadiusIn: corner,
    innerCuts,
    onePiece: pieces === "one",
    snap: pieces === "one" && !innerCuts,
    ...(coverage === "all" ? { speckIn: 0, threshold: FAINT } : {}),
  };
};

/**
 * Returns the size to store and to price: that of the finished piece, to the hundredth of an inch that is shown, at
 * most the ordered size and at least the product's minimum. In inches.
 */
export function pricedSize(line: Size, box: Size, limits: SizeLimits): Size {
  const side = (real: number, ordered: number, least: number) => Math.min(ordered, Math.max(least, toHundredth(real)));
  return {
    width: side(line.width, box.width, limits.width.min),
    height: side(line.height, box.height, limits.height.min),
  };
}
