import { DPI, isSharp } from "#domain/prepress/artwork/preflight/effective-dpi";

/** Below this, single pixels show at arm's length. Dots per inch. */
const SOFT_BELOW = DPI.target / 2;

export type Sharpness = "sharp" | "acceptable" | "soft";

export interface ResolutionResult {
  /** Dots per inch, whole. */
  readonly dpi: number;
  readonly sharpness: Sharpness;
  /** Inches at which the picture has the target of dots per inch, down to quarters. */
  readonly sharpUpTo: number;
}

/**
 * What a picture's pixels give at a size. Undefined unless both are above 0.
 * @param pixels of the same side
 */
export function checkResolution(pixels: number, inches: number): ResolutionResult | undefined {
  if (!(pixels > 0 && inches > 0) || !Number.isFinite(pixels / inches)) return undefined;
  const dpi = Math.round(pixels / inches);
  const rough: Sharpness = dpi >= SOFT_BELOW ? "acceptable" : "soft";
  return {
    dpi,
    sharpness: isSharp(dpi, DPI.target) ? "sharp" : rough,
    sharpUpTo: Math.floor((pixels / DPI.target) * 4) / 4,
  };
}
