import type { Ring } from "#domain/ground/kernel/geometry";
import { isOuter, type Lettering } from "#domain/prepress/lettering/lettering";
import { findStrokeCrossings, smallestPiece, type Crossing } from "#domain/prepress/lettering/internal/strokes";
import { lengthText, unitName } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";

const MM = 1 / 25.4;
/** A narrower stroke or separate piece may tear or lift, in inches; a rule of thumb of vinyl letter shops. */
export const MIN_STROKE_IN = 2 * MM;
/** The blade drags a narrower stroke away, so it is refused. In inches. */
export const HARD_STROKE_IN = 1 * MM;
/** Lower letters cannot be weeded. 1 cm, in inches. */
export const MIN_LETTER_IN = 10 * MM;
/** Allows 2 % for approximated curves, so that a stroke of exactly the minimum width passes. */
const SLACK = 0.98;

export interface CutCheck {
  /** Areas to mark in red, in inches: narrower than 2 mm, so they may tear. */
  readonly thin: ReadonlyArray<Ring>;
  /**
   * The minimum letter height without thin places, in inches, a quarter of the shopper's unit. Undefined if all is
   * well.
   */
  readonly goodHeight: number | undefined;
  /** Why it cannot be cut, or undefined. */
  readonly problem: string | undefined;
}

/**
 * Checks whether letters can be cut at their size.
 * @param floor inches; no lower letters are suggested
 */
export function checkCutting(lettering: Lettering, measurement: Measurement, floor = MIN_LETTER_IN): CutCheck {
  const { rings, capHeight } = lettering;
  const crossings = findStrokeCrossings(rings, capHeight);
  const objects = rings.filter(isOuter);
  const thinnest = Math.min(
    ...[smallestPiece(objects, capHeight)],
    crossings.reduce((least, { thickness }) => Math.min(least, thickness), Infinity),
  );
  const limit = (MIN_STROKE_IN * SLACK) / capHeight;
  const hard = leastHeight(thinnest, HARD_STROKE_IN, measurement, floor);
  return {
    thin: [
      ...crossings.filter(({ thickness }) => thickness < limit).map((crossing) => toQuad(crossing, capHeight)),
      ...objects.filter((ring) => smallestPiece([ring], capHeight) < limit),
    ],
    goodHeight:
      thinnest < limit || capHeight < MIN_LETTER_IN
        ? leastHeight(thinnest, MIN_STROKE_IN, measurement, floor)
        : undefined,
    problem:
      capHeight < MIN_LETTER_IN * 0.999 || thinnest < (HARD_STROKE_IN * SLACK) / capHeight
        ? `These letters are too small to cut. The smallest height that works is ${lengthText(hard, measurement)} ${unitName(measurement)}.`
        : undefined,
  };
}

/**
 * Returns the minimum letter height at which nothing is thinner than `stroke`, rounded up to a quarter of the shopper's
 * unit. Inches.
 */
function leastHeight(thinnest: number, stroke: number, measurement: Measurement, floor: number): number {
  const step = measurement === "metric" ? 0.25 / 2.54 : 0.25;
  const height = Math.max(MIN_LETTER_IN, floor, (stroke * SLACK) / thinnest);
  return Math.round(Math.ceil(height / step - 1e-6) * step * 10_000) / 10_000;
}

const toQuad = ({ near, far }: Crossing, capHeight: number): Ring =>
  [near[0], near[1], far[1], far[0]].map(({ x, y }) => ({ x: x * capHeight, y: y * capHeight }));

/** Reading distance in feet per inch of letter height: best effect (Arlon) and maximum (a rule of sign shops). */
const FEET = { best: 10, far: 25, farthest: 30 };
const METRES_PER_FOOT = 0.3048;

/** Returns the distances for the best effect and for legibility: "30 ft" and "75 to 90 ft", in the shopper's unit. */
export function readingDistance(
  capHeight: number,
  measurement: Measurement,
): { readonly best: string; readonly far: string } {
  const [unit, perFoot] = measurement === "metric" ? ["m", METRES_PER_FOOT] : ["ft", 1];
  const number = (feet: number) =>
    String(feet * perFoot < 10 ? Number((feet * perFoot).toFixed(1)) : Math.round(feet * perFoot));
  return {
    best: `${number(capHeight * FEET.best)} ${unit}`,
    far: `${number(capHeight * FEET.far)} to ${number(capHeight * FEET.farthest)} ${unit}`,
  };
}
