import * as v from "valibot";
import type { ProductRules, Size } from "#domain/catalog/product";
import { Shape } from "#domain/catalog/shapes";
import type { TraceOptions } from "#domain/artwork/cut-line/trace";

/** White border in inches: the least is what the blade's radius needs, the most still looks like a border. */
export const BORDER = { min: 0.04, start: 1 / 16, max: 0.3 } as const;

/** Gaps in inches that are bridged so that near pieces share one line. */
export const BRIDGE = { min: 0, start: 0.03, max: 0.5 } as const;
/** Inches between two cuts: below 2 mm the vinyl tears. */
export const GAP = { min: 2 / 25.4, start: 2 / 25.4, max: 0.4 } as const;
/** Inches: the tightest corner of the blade, and one that looks drawn with a coin. */
export const CORNER = { min: 0.04, start: 0.04, max: 0.5 } as const;
/** How far a pixel's colour may be from the background's and still go with it, 0 to 255 in one channel. */
export const TOLERANCE = { min: 4, start: 28, max: 110 } as const;

const MESSAGE = "We couldn't read these choices.";
const Side = v.pipe(v.number(MESSAGE), v.finite(MESSAGE), v.gtValue(0, MESSAGE), v.maxValue(600, MESSAGE));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(MESSAGE), v.minValue(min, MESSAGE), v.maxValue(max, MESSAGE));

/**
 * What a customer decided about their cut line; kept with it, so that a reload shows the same sliders. What came later
 * than the first cut lines starts as it always was.
 */
export const CutChoices = v.object({
  outline: Shape,
  /** Inches. */
  border: within(BORDER),
  /** Whether the artwork lies inside a plain shape or covers it. */
  fit: v.picklist(["inside", "fill"], MESSAGE),
  removeBackground: v.boolean(MESSAGE),
  tolerance: v.optional(within(TOLERANCE), TOLERANCE.start),
  /** The size that was ordered, into which the finished piece is fitted. Inches. */
  box: v.object({ width: Side, height: Side }),
  bridge: v.optional(within(BRIDGE), BRIDGE.start),
  gap: v.optional(within(GAP), GAP.start),
  corner: v.optional(within(CORNER), CORNER.start),
  /** Whether what shows through the artwork is cut out too. */
  innerCuts: v.optional(v.boolean(MESSAGE), false),
  /** Through everything along the outline, or through the vinyl only, on a backing of the ordered size. */
  cut: v.optional(v.picklist(["die", "kiss"], MESSAGE), "die"),
  /** One outline around everything, or one around each separate piece. */
  pieces: v.optional(v.picklist(["one", "each"], MESSAGE), "one"),
  /** The page of a document, or the picture of a burst, that is printed; from 1. */
  page: v.optional(
    v.pipe(v.number(MESSAGE), v.integer(MESSAGE), v.minValue(1, MESSAGE), v.maxValue(10_000, MESSAGE)),
    1,
  ),
});
export type CutChoices = v.InferOutput<typeof CutChoices>;

export const startingChoices = (shape: Shape, box: Size): CutChoices => ({
  outline: shape,
  border: BORDER.start,
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
  page: 1,
});

/** What the choices ask of a trace: the same in the browser, which draws the line, and on the server, which checks it. */
export const traceOptionsOf = ({
  box,
  border,
  bridge,
  gap,
  corner,
  innerCuts,
  pieces,
  cut,
}: CutChoices): TraceOptions => {
  // On a backing, the pieces keep a gap to its edge.
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
  };
};

const SIXTEENTH = 16;

/**
 * The size that is paid for: the real one of the finished piece, rounded up to the next sixteenth of an inch, but never
 * more than was ordered or less than the product's least.
 */
export function pricedSize(line: Size, box: Size, limits: Pick<ProductRules, "width" | "height">): Size {
  const side = (real: number, ordered: number, least: number) =>
    Math.min(ordered, Math.max(least, Math.ceil((Math.round(real * 1000) * SIXTEENTH) / 1000) / SIXTEENTH));
  return {
    width: side(line.width, box.width, limits.width.min),
    height: side(line.height, box.height, limits.height.min),
  };
}
