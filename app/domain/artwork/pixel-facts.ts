import {
  BACKGROUND_TOLERANCE,
  evenBackground,
  hasTransparency,
  type Colour,
  type Pixels,
} from "#domain/artwork/cut-line/mask";
import type { Box } from "#domain/artwork/cut-line/geometry";

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

/** Total area coverage in percent that film takes without smearing; the usual limit of printers. */
const MOST_INK = 300;

/** Where a CMYK picture lays down more ink than film holds. */
export interface HeavyInk {
  /** Share of the picture's pixels, 0 to 1. */
  readonly share: number;
  readonly at: Box;
}

interface Spot {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const spot = (): Spot => ({ count: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 });

function note(into: Spot, x: number, y: number): void {
  into.count += 1;
  if (x < into.left) into.left = x;
  if (x > into.right) into.right = x;
  if (y < into.top) into.top = y;
  into.bottom = y;
}

const boxOf = (
  { left, top, right, bottom }: Spot,
  { width, height }: { readonly width: number; readonly height: number },
): Box | undefined =>
  right < 0
    ? undefined
    : { x: left / width, y: top / height, width: (right - left + 1) / width, height: (bottom - top + 1) / height };

/** Adds up the inks of a CMYK picture while it is read. */
export class InkMeter {
  readonly #size: { readonly width: number; readonly height: number };
  readonly #heavy = spot();

  constructor(width: number, height: number) {
    this.#size = { width, height };
  }

  /** @param ink of all four together, in percent: 0 to 400 */
  see(x: number, y: number, ink: number): void {
    if (ink > MOST_INK) note(this.#heavy, x, y);
  }

  get result(): HeavyInk | undefined {
    const at = boxOf(this.#heavy, this.#size);
    return at && { share: this.#heavy.count / (this.#size.width * this.#size.height), at };
  }
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
