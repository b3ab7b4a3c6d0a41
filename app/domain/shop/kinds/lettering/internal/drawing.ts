import { svgInInches } from "#domain/ground/files/svg/in-inches";
import type { DrawPiece } from "#domain/shop/kinds/print-job";

/** Lettering as its page shows it: the outlines in the color of the vinyl. */
export const drawLettering: DrawPiece = ({ cutLine, color, size }) =>
  cutLine && svgInInches(size, `<path fill="${color ?? UNKNOWN_VINYL}" d="${cutLine.path}"/>`);

/** Stands for vinyl whose color isn't stored. */
export const UNKNOWN_VINYL = "#808080";
