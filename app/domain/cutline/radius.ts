import { closed, filled, opened, ringsOf, simplified, thickerThan, without, type Region } from "#domain/cutline/region";
import type { Point } from "#domain/cutline/geometry";

/**
 * How much thicker than nothing a leftover must be to count, in inches. A line within this of one that keeps the
 * radius cannot be told from it on the cutter (accuracy 0.5 mm).
 */
const TOLERANCE = 0.003;

export interface TightSpots {
  /** Corners that point outward more sharply than the radius allows. */
  readonly outward: ReadonlyArray<Point>;
  /** Notches that point inward more sharply. */
  readonly inward: ReadonlyArray<Point>;
}

const spotsOf = (region: Region): Array<Point> =>
  ringsOf(thickerThan(region, TOLERANCE / 2)).map((ring) => {
    const sum = ring.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
    return { x: sum.x / ring.length, y: sum.y / ring.length };
  });

/** Where a blade that cannot turn tighter than `radius` inches would leave the line: what opening or closing by it changes. */
export const tightSpots = (region: Region, radius: number): TightSpots => ({
  outward: spotsOf(without(region, opened(region, radius))),
  inward: spotsOf(without(closed(region, radius), region)),
});

const isClear = ({ outward, inward }: TightSpots): boolean => outward.length === 0 && inward.length === 0;

/** The radius is overdone a little more with each attempt, because rounding one side can sharpen the other. */
const ATTEMPTS = [1.02, 1.05, 1.12, 1.25, 1.5, 2];

export interface Rounded {
  readonly line: Region;
  /** False when no attempt kept the radius everywhere: a neck that opening cuts and closing mends again. */
  readonly isClear: boolean;
}

/**
 * Rounds a region until no corner, outward or inward, is tighter than `radius`, measured on the simplified line that
 * is handed out. Parts thinner than twice the radius disappear.
 * @param tolerance how far simplifying may move the line, in inches
 */
export function boundRadius(region: Region, radius: number, tolerance: number): Rounded {
  let line = region;
  for (const factor of ATTEMPTS) {
    line = simplified(filled(closed(opened(line, radius * factor), radius * factor)), tolerance);
    if (isClear(tightSpots(line, radius))) return { line, isClear: true };
  }
  return { line, isClear: false };
}
