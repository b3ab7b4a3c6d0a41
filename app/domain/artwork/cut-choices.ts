import * as v from "valibot";
import type { ProductRules, Size } from "#domain/catalog/product";
import { Shape } from "#domain/catalog/shapes";

/** White border in inches: the least is what the blade's radius needs, the most still looks like a border. */
export const BORDER = { min: 0.04, start: 1 / 16, max: 0.3 } as const;

const MESSAGE = "These choices cannot be read.";
const Side = v.pipe(v.number(MESSAGE), v.finite(MESSAGE), v.gtValue(0, MESSAGE), v.maxValue(600, MESSAGE));

/** What a customer decided about their cut line; kept with it, so that a reload shows the same sliders. */
export const CutChoices = v.object({
  outline: Shape,
  /** Inches. */
  border: v.pipe(v.number(MESSAGE), v.minValue(BORDER.min, MESSAGE), v.maxValue(BORDER.max, MESSAGE)),
  /** Whether the artwork lies inside a plain shape or covers it. */
  fit: v.picklist(["inside", "fill"], MESSAGE),
  removeBackground: v.boolean(MESSAGE),
  /** The size that was ordered, into which the finished piece is fitted. Inches. */
  box: v.object({ width: Side, height: Side }),
});
export type CutChoices = v.InferOutput<typeof CutChoices>;

export const startingChoices = (shape: Shape, box: Size): CutChoices => ({ outline: shape, border: BORDER.start, fit: "inside", removeBackground: false, box });

const SIXTEENTH = 16;

/**
 * The size that is paid for: the real one of the finished piece, rounded up to the next sixteenth of an inch, but never
 * more than was ordered or less than the product's least.
 */
export function pricedSize(line: Size, box: Size, limits: Pick<ProductRules, "width" | "height">): Size {
  const side = (real: number, ordered: number, least: number) => Math.min(ordered, Math.max(least, Math.ceil(Math.round(real * 1000) * SIXTEENTH / 1000) / SIXTEENTH));
  return { width: side(line.width, box.width, limits.width.min), height: side(line.height, box.height, limits.height.min) };
}
