/**
 * Converts a row of CMYK samples (0 is no ink) to RGBA. The opacity is left alone.
 * @param into four bytes per pixel
 */
export type InksToRgb = (inks: Uint8Array, into: Uint8ClampedArray) => void;

/** The conversion without a profile: each ink takes its share of the light. */
export const plainInksToRgb: InksToRgb = (inks, into) => {
  for (let at = 0; at + 3 < inks.length; at += 4) {
    const light = 255 - (inks[at + 3] ?? 0);
    into[at] = ((255 - (inks[at] ?? 0)) * light) / 255;
    into[at + 1] = ((255 - (inks[at + 1] ?? 0)) * light) / 255;
    into[at + 2] = ((255 - (inks[at + 2] ?? 0)) * light) / 255;
  }
};
