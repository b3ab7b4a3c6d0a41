import { boxOf, note, spot } from "#domain/files/pixels/spot";
import { BACKGROUND_TOLERANCE, evenBackground, hasTransparency } from "#domain/artwork/cut-line/mask";
import { type Colour, type Pixels } from "#domain/files/pixels/pixels";
import type { Box } from "#domain/kernel/geometry";

/** What only shows once the picture is drawn. Boxes are shares of the picture, 0 to 1. */
export interface Look {
  /** No pixel is see-through. */
  readonly opaque: boolean;
  /** The even colour at its edges is near white. */
  readonly whiteBackground: boolean;
  /** Share of pixels, 0 to 1, that are neither opaque nor clear: more than anti-aliasing has is a shadow or a glow. */
  readonly softShare: number;
  readonly softAt?: Box | undefined;
  /** Nothing at all is to be seen. */
  readonly empty?: boolean;
}

/** Looks at every pixel once. */
export function lookAt(pixels: Pixels): { readonly look: Look; readonly background: Colour | undefined } {
  const { width, height, data } = pixels;
  const background = evenBackground(pixels);
  const soft = spot();
  let seen = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const alpha = data[at + 3] ?? 0;
      if (alpha > 12) seen += 1;
      if (alpha > 12 && alpha < 243) note(soft, x, y);
    }
  }
  const whiteBackground =
    background !== undefined &&
    Math.min(background.red, background.green, background.blue) >= 255 - BACKGROUND_TOLERANCE;
  return {
    background,
    look: {
      opaque: !hasTransparency(pixels),
      whiteBackground,
      softShare: soft.count / (width * height),
      softAt: boxOf(soft, pixels),
      empty: seen === 0,
    },
  };
}
