import type { DrawPiece } from "#domain/kinds/print-job";

/** Lettering as its page shows it: the outlines in the color of the vinyl. */
export const drawLettering: DrawPiece = ({ cutLine, color, size: { width, height } }) =>
  cutLine &&
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}in" height="${String(height)}in" viewBox="0 0 ${String(width)} ${String(height)}"><path fill="${color ?? UNKNOWN_VINYL}" d="${cutLine.path}"/></svg>`;

/** Stands for vinyl whose color isn't stored. */
export const UNKNOWN_VINYL = "#808080";
