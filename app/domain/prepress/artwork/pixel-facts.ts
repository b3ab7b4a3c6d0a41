import { measureSpotBox, note, spot } from "#domain/ground/files/pixels/spot";
import { BACKGROUND_TOLERANCE, evenBackground, FAINT, hasTransparency } from "#domain/prepress/artwork/cut-line/mask";
import { TRACE_DEFAULTS } from "#domain/prepress/artwork/cut-line/trace";
import { type Colour, type Pixels } from "#domain/ground/files/pixels/pixels";
import type { Box } from "#domain/ground/kernel/geometry";

/** Facts that require rendering the picture. Boxes are shares of the picture, 0 to 1. */
export interface Look {
  /** No pixel is transparent. */
  readonly opaque: boolean;
  /** The uniform color at the picture's edges is near white. */
  readonly whiteBackground: boolean;
  /** Share of partially transparent pixels, 0 to 1. More than anti-aliasing produces means a shadow or a glow. */
  readonly softShare: number;
  readonly softAt?: Box | undefined;
  /** Every pixel is transparent. */
  readonly empty?: boolean;
  /** Something is visible, but every pixel is less than half opaque, so that no outline can be traced. */
  readonly faint?: boolean;
  /** Every visible pixel is near white, so nothing would be visible on white vinyl. */
  readonly white?: boolean;
}

/** The lowest channel of a color that is near white. */
const NEAR_WHITE = 255 - BACKGROUND_TOLERANCE;
/** This share of colored pixels is dust. */
const STRAY_SHARE = 0.0001;

/** Examines every pixel once. */
export function lookAt(pixels: Pixels): { readonly look: Look; readonly background: Colour | undefined } {
  const { width, height, data } = pixels;
  const background = evenBackground(pixels);
  const soft = spot();
  let [visibleCount, colored, solid] = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha <= FAINT) continue;
      visibleCount += 1;
      if (alpha >= TRACE_DEFAULTS.threshold) solid += 1;
      if (alpha < 243) note(soft, x, y);
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < NEAR_WHITE) colored += 1;
    }
  }
  const whiteBackground =
    background !== undefined && Math.min(background.red, background.green, background.blue) >= NEAR_WHITE;
  return {
    background,
    look: {
      opaque: !hasTransparency(pixels),
      whiteBackground,
      softShare: soft.count / (width * height),
      softAt: measureSpotBox(soft, pixels),
      empty: visibleCount === 0,
      faint: visibleCount > 0 && solid === 0,
      white: visibleCount > 0 && colored <= visibleCount * STRAY_SHARE,
    },
  };
}
