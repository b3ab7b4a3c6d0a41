import type { Size } from "#domain/ground/kernel/geometry";

const isSize = (line: unknown): line is Size => {
  const { width, height } = (line ?? {}) as Partial<Size>;
  return Number.isFinite(width) && Number.isFinite(height);
};

/**
 * The size of the finished product, in inches: that of the cut line once it exists, the chosen size until then. Every
 * page, e-mail and list shows this size, to the hundredth of an inch that a finished design is stored with and priced
 * by. {@link PRICED_SIZE_TEXT} says where a price counts more.
 * @param cutLine as stored; an unreadable one counts as none
 */
export function readCutSize({ width, height, cutLine }: Size & { readonly cutLine?: unknown }): Size {
  return isSize(cutLine) ? { width: cutLine.width, height: cutLine.height } : { width, height };
}

/** Explains how the price depends on the size. */
export const PRICED_SIZE_TEXT =
  "Sizes are measured at the cut line. A side below the product's smallest size is priced as the smallest, and a ready-made design as the whole size that it's sold in.";

/**
 * Returns the cut size of a ready-made design at a chosen size: its proportions, fitted. Without a design, the chosen
 * size.
 */
export function designSize(design: { readonly cutLine: Size } | undefined, chosenSize: Size): Size {
  if (!design) return chosenSize;
  const { width, height } = design.cutLine;
  const factor = Math.min(chosenSize.width / width, chosenSize.height / height);
  const scaled = (inches: number) => Math.round(inches * factor * 10_000) / 10_000;
  return { width: scaled(width), height: scaled(height) };
}
