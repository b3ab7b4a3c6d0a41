/** The transparent colors of an ink that names a cut line, and of None, which prints nothing (ISO 32000-1, 8.6.6.4). */
export const CUT_INK = "#00000000";
export const NO_INK = "#0000";

/** What the shop changes of a color space of one or more inks in pdf.js (`AlternateCS`). Inks are from 0 to 1. */
export interface InkSpace {
  tintFn: (inks: ArrayLike<number>, from: number, mix: unknown, to: number) => void;
  getRgbHex: (inks: ArrayLike<number>, from: number) => string;
}

/**
 * Shows nothing of inks that print nothing: a customer's own cut line, and None. Mixed with other inks they count as 0,
 * as in the print (worker/services/composing/pdf/spots/neutralize-spots.ts). They must not be traced as artwork.
 *
 * The build puts the text of this function into pdf.js (vite.config.ts), so it uses nothing from outside.
 */
export function hideUnprintedInks(
  space: InkSpace,
  names: ReadonlyArray<{ readonly name?: unknown } | null | undefined>,
  cutPlate: RegExp,
): InkSpace {
  const isCut = names.map((ink) => cutPlate.test(String(ink?.name)));
  const isHidden = names.map((ink, i) => isCut[i] || ink?.name === "None");
  if (isHidden.every(Boolean)) {
    const color = isCut.some(Boolean) ? "#00000000" : "#0000";
    space.getRgbHex = () => color;
  } else if (isCut.some(Boolean)) {
    const { tintFn, getRgbHex } = space;
    space.tintFn = (inks, from, mix, to) =>
      tintFn(
        isCut.map((cut, i) => (cut ? 0 : (inks[from + i] ?? 0))),
        0,
        mix,
        to,
      );
    space.getRgbHex = (inks, from) => {
      const isUsed = (hidden: boolean) => names.some((_, i) => (inks[from + i] ?? 0) > 0 && isHidden[i] === hidden);
      return isUsed(true) && !isUsed(false) ? "#00000000" : getRgbHex.call(space, inks, from);
    };
  }
  return space;
}
