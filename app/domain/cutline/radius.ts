import { ARC_TOLERANCE, clipped, closed, filled, grow, isEmpty, opened, ringsOf, simplified, thickerThan, without, type Region } from "#domain/cutline/region";
import { boundsOf, type Box, type Point } from "#domain/cutline/geometry";

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

const outwardSpots = (region: Region, radius: number) => spotsOf(without(region, opened(region, radius)));
const inwardSpots = (region: Region, radius: number) => spotsOf(without(closed(region, radius), region));

/** Where a blade that cannot turn tighter than `radius` inches would leave the line: what opening or closing by it changes. */
export const tightSpots = (region: Region, radius: number): TightSpots => ({ outward: outwardSpots(region, radius), inward: inwardSpots(region, radius) });

/**
 * Whether there are any, in a fraction of the time. What is thick enough to count has its middle half the tolerance away from
 * the opened (or inside the closed) region; moving that edge first, by that less the error of its arcs, leaves no slivers to
 * compare, and mostly nothing at all. Where something is left, a close look at its surroundings decides.
 */
export function hasTightSpots(region: Region, radius: number): boolean {
  const most = TOLERANCE / 2 - ARC_TOLERANCE;
  const inner = grow(region, -radius);
  const pointsOutward = (box: Box) => isThick(without(clipped(region, around(box, TOLERANCE)), grow(clipped(inner, around(box, radius + TOLERANCE)), radius)));
  if (boxesOf(without(region, grow(inner, radius + most))).some(pointsOutward)) return true;
  const outer = grow(region, radius);
  const pointsInward = (box: Box) => isThick(without(clipped(grow(clipped(outer, around(box, radius + 2 * TOLERANCE)), -radius), around(box, TOLERANCE)), region));
  return boxesOf(without(grow(outer, -radius - most), region)).some(pointsInward);
}

const isThick = (region: Region): boolean => !isEmpty(thickerThan(region, TOLERANCE / 2));
const boxesOf = (region: Region): Array<Box> => ringsOf(region).flatMap((ring) => boundsOf([ring]) ?? []);
const around = ({ x, y, width, height }: Box, by: number): Box => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** The radius is overdone a little more with each attempt, because rounding one side can sharpen the other. */
const ATTEMPTS = [1.02, 1.12, 1.5, 2];

export interface Rounded {
  readonly line: Region;
  /** False when no attempt kept the radius everywhere: a neck that opening cuts and closing mends again. */
  readonly isClear: boolean;
}

interface Bounds {
  /** Tightest corner, outward and inward, in inches. */
  readonly radius: number;
  /** How far simplifying may move the line, in inches. */
  readonly tolerance: number;
  /** How much further out than the line the region lies that is given: it is taken back together with the first rounding. */
  readonly excess?: number;
  /** Holes stay holes; else the line is the outside alone. */
  readonly keepHoles?: boolean;
}

/**
 * Rounds a region until no corner, outward or inward, is tighter than the radius, measured on the simplified line that
 * is handed out. Parts thinner than twice the radius disappear. Opening and closing by the same radius are three moves
 * of the edge (in, twice out, in) instead of four, and simplifying between them keeps each cheap.
 */
export function boundRadius(region: Region, { radius, tolerance, excess = 0, keepHoles = false }: Bounds): Rounded {
  const outside = keepHoles ? (one: Region) => one : filled;
  const thin = (one: Region) => simplified(one, tolerance / 2);
  let line = region;
  let left = excess;
  for (const factor of ATTEMPTS) {
    const r = radius * factor;
    const wide = thin(grow(thin(grow(line, -left - r)), 2 * r));
    line = simplified(outside(grow(outside(wide), -r)), tolerance);
    left = 0;
    if (!hasTightSpots(line, radius)) return { line, isClear: true };
  }
  return { line, isClear: false };
}
