import { measureSpotBox, note, spot } from "#domain/ground/files/pixels/spot";
import type { Box } from "#domain/ground/kernel/geometry";

/** Maximum total area coverage in percent that vinyl takes without smearing; a common limit of printers. */
const MAX_INK = 300;

/** Where the total ink of a CMYK picture exceeds the limit. */
export interface HeavyInk {
  /** Share of the picture's pixels, 0 to 1. */
  readonly share: number;
  readonly at: Box;
}

/** Adds up the inks of a CMYK picture while it is read. */
export class InkMeter {
  readonly #size: { readonly width: number; readonly height: number };
  readonly #heavy = spot();

  constructor(width: number, height: number) {
    this.#size = { width, height };
  }

  /** @param ink total of all four, in percent: 0 to 400 */
  see(x: number, y: number, ink: number): void {
    if (ink > MAX_INK) note(this.#heavy, x, y);
  }

  get result(): HeavyInk | undefined {
    const at = measureSpotBox(this.#heavy, this.#size);
    return at && { share: this.#heavy.count / (this.#size.width * this.#size.height), at };
  }
}
