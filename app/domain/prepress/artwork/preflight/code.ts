import { shorten } from "#domain/ground/kernel/characters";
import type { Size, Box } from "#domain/ground/kernel/geometry";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { counted } from "#domain/ground/kernel/text";
import type { Finding } from "#domain/prepress/artwork/preflight/internal/finding";
import type { PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

/** A QR code, barcode or the like in a picture. */
export interface FoundCode {
  readonly text: string;
  /** As shares of the picture. */
  readonly at: Box;
  /** Dark and light squares along its sides; undefined for a barcode of bars only. */
  readonly modules: Size | undefined;
  /** Of its dark and light parts: 0 to 1. */
  readonly contrast: number;
}

/** The least contrast that scanners accept with certainty: grade C (ISO/IEC 15415, 7.8.3). */
const MIN_CONTRAST = 0.4;
/** Characters of a code's text that are shown. */
const SHOWN = 60;

/** The difference in brightness between the dark and the light tenth of a box. @returns 0 to 1 */
export function contrastIn({ width, height, data }: Pixels, box: Box): number {
  const levels = new Uint32Array(256);
  const [leftEdge, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const [right, bottom] = [
    Math.min(width, Math.ceil(box.x + box.width)),
    Math.min(height, Math.ceil(box.y + box.height)),
  ];
  for (let y = top; y < bottom; y++)
    for (let x = leftEdge; x < right; x++) {
      const at = (y * width + x) * 4;
      const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      levels[Math.round(light)]! += 1;
    }
  const tenth = ((right - leftEdge) * (bottom - top)) / 10;
  return Math.max(0, levelAt(levels, tenth * 9) - levelAt(levels, tenth)) / 255;
}

/** The level below which this many pixels lie. */
function levelAt(levels: Uint32Array, count: number): number {
  let sum = 0;
  return levels.findIndex((pixels) => (sum += pixels) >= count);
}

/** Inches along a square of a code. */
const measureModule = ({ at, modules }: FoundCode, art: Box): number =>
  modules ? Math.min((at.width * art.width) / modules.width, (at.height * art.height) / modules.height) : Infinity;

/** Rounded down, so that too small a size never reads as the size that is needed. */
const inBothUnits = (inches: number): string =>
  `${(Math.floor(inches * 1000) / 1000).toFixed(3)} in (${(inches * 25.4).toFixed(2)} mm)`;

/** Inches along the smallest square of a code. */
export const code = (
  { codes = [], artBox }: Pick<PreflightInput, "codes" | "artBox">,
  target: number,
): Finding | undefined => {
  const [first] = codes;
  if (!first) return undefined;
  const pale = codes.find(({ contrast }) => contrast < MIN_CONTRAST);
  if (pale)
    return {
      title: "Code is too pale",
      message: `The code “{text}” has too little contrast to be read by every phone.`,
      fix: "Print it in a dark color on a light one.",
      values: { text: shorten(pale.text, SHOWN) },
      at: pale.at,
    };
  const small = artBox && codes.toSorted((a, b) => measureModule(a, artBox) - measureModule(b, artBox))[0];
  const side = small && measureModule(small, artBox);
  if (small && side !== undefined && side < target)
    return { values: { text: shorten(small.text, SHOWN), actual: inBothUnits(side) }, at: small.at };
  const rest = codes.length > 1 ? `, and ${counted(codes.length - 1, "more code")} can be read` : "";
  return {
    level: "ok",
    title: codes.length > 1 ? "Codes can be read" : "Code can be read",
    message: `It says “{text}”${rest}. Check that this is right.`,
    values: { text: shorten(first.text, SHOWN) },
  };
};
