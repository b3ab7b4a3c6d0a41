import {
  ARC_TOLERANCE,
  besideEachOther,
  clipped,
  closed,
  filled,
  grow,
  isEmpty,
  opened,
  piecesIn,
  convertRegionToRings,
  simplified,
  thickerThan,
  without,
  type Region,
} from "#domain/prepress/artwork/cut-line/region";
import { measureRingBounds, type Box, type Point } from "#domain/ground/kernel/geometry";

/**
 * The minimum thickness of a difference that counts, in inches. On the cutter (accuracy 0.5 mm), smaller differences
 * are invisible.
 */
const TOLERANCE = 0.003;

export interface TightSpots {
  /** Outward corners that are tighter than the radius allows. */
  readonly outward: ReadonlyArray<Point>;
  /** Inward corners that are tighter. */
  readonly inward: ReadonlyArray<Point>;
}

const findSpots = (region: Region): Array<Point> =>
  convertRegionToRings(thickerThan(region, TOLERANCE / 2)).map((ring) => {
    const sum = ring.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 });
    return { x: sum.x / ring.length, y: sum.y / ring.length };
  });

const outwardSpots = (region: Region, radius: number) => findSpots(without(region, opened(region, radius)));
const inwardSpots = (region: Region, radius: number) => findSpots(without(closed(region, radius), region));

/**
 * Finds where a blade of this minimum radius, in inches, would leave the line: where opening or closing by the radius
 * changes the region.
 */
export const tightSpots = (region: Region, radius: number): TightSpots => ({
  outward: outwardSpots(region, radius),
  inward: inwardSpots(region, radius),
});

/**
 * Checks only the surroundings of the given places, in a fraction of the time. A part that is thick enough has its
 * center at least half the tolerance from the opened (or inside the closed) region. Moving that edge first, by half the
 * tolerance less the error of its arcs, leaves no slivers and mostly nothing to compare. Where something remains, its
 * surroundings are compared exactly.
 */
export function tightBoxes(region: Region, radius: number): Array<Box> {
  const most = TOLERANCE / 2 - ARC_TOLERANCE;
  const inner = grow(region, -radius);
  const pointsOutward = (box: Box) =>
    isThick(
      without(clipped(region, around(box, TOLERANCE)), grow(clipped(inner, around(box, radius + TOLERANCE)), radius)),
    );
  const outer = grow(region, radius);
  const pointsInward = (box: Box) =>
    isThick(
      without(
        clipped(grow(clipped(outer, around(box, radius + 2 * TOLERANCE)), -radius), around(box, TOLERANCE)),
        region,
      ),
    );
  return [
    ...measureBoxes(without(region, grow(inner, radius + most))).filter(pointsOutward),
    ...measureBoxes(without(grow(outer, -radius - most), region)).filter(pointsInward),
  ];
}

const isThick = (region: Region): boolean => !isEmpty(thickerThan(region, TOLERANCE / 2));
const measureBoxes = (region: Region): Array<Box> =>
  convertRegionToRings(region).flatMap((ring) => measureRingBounds([ring]) ?? []);
const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Factors on the radius, tried in order, because rounding one side can sharpen the other. */
const ATTEMPTS = [1.02, 1.12, 1.5, 2] as const;

export interface Rounded {
  readonly line: Region;
  /** False when no attempt has the radius everywhere, as at a neck that opening cuts and closing restores. */
  readonly isClear: boolean;
}

interface Bounds {
  /** Minimum corner radius, outward and inward, in inches. */
  readonly radius: number;
  /** How far simplification may move the line, in inches. */
  readonly tolerance: number;
  /** How far the given region extends beyond the line. The excess is removed in the first rounding. */
  readonly excess?: number;
  /** Whether holes stay. Otherwise the line is the outline alone. */
  readonly keepHoles?: boolean;
}

/**
 * How far apart pieces have to lie, as half their distance in inches, so that rounding them never joins two. It cannot:
 * what closing fills in one is out of reach for a disc of the radius, and the other piece, widened by that distance, is
 * made of larger ones.
 */
export const apartFrom = (radius: number, tolerance: number): number => radius * ATTEMPTS[0] + tolerance;

/**
 * Rounds a region until no corner, outward or inward, is tighter than the radius, measured on the simplified line that
 * is returned. Parts thinner than twice the radius disappear. Pieces that are known to be far enough apart are rounded
 * separately: fewer edges at a time, and one difficult corner blunts no other piece.
 */
export function boundRadius(region: Region, bounds: Bounds): Rounded {
  const { radius, tolerance, excess = 0 } = bounds;
  if (excess < apartFrom(radius, tolerance)) return roundTogether(region, bounds);
  const rounded = piecesIn(region).map((piece) => roundTogether(piece, bounds));
  return { line: besideEachOther(rounded.map(({ line }) => line)), isClear: rounded.every(({ isClear }) => isClear) };
}

function roundTogether(region: Region, bounds: Bounds): Rounded {
  const { radius, excess = 0 } = bounds;
  let line = region;
  let remainingExcess = excess;
  let factors: ReadonlyArray<number> = ATTEMPTS;
  for (let [factor, ...otherFactors] = factors; factor !== undefined; [factor, ...otherFactors] = factors) {
    line = roundedBy(line, factor, { ...bounds, excess: remainingExcess });
    remainingExcess = 0;
    const [spot] = tightBoxes(line, radius);
    if (!spot) return { line, isClear: true };
    // Factors that do not help at the first spot are not tried on the whole line.
    factors = otherFactors.filter(
      (nextFactor, i) => i === otherFactors.length - 1 || helpsAt(spot, line, nextFactor, bounds),
    );
  }
  return { line, isClear: false };
}

/**
 * One attempt. Opening and closing by the same radius take three moves of the edge (in, twice out, in) instead of four.
 * Simplifying in between keeps each cheap.
 */
function roundedBy(
  region: Region,
  factor: number,
  { radius, tolerance, excess = 0, keepHoles = false }: Bounds,
): Region {
  const outside = keepHoles ? (area: Region) => area : filled;
  const thin = (area: Region) => simplified(area, tolerance / 2);
  const r = radius * factor;
  const wide = thin(grow(thin(grow(region, -excess - r)), 2 * r));
  return simplified(outside(grow(outside(wide), -r)), tolerance);
}

/**
 * Returns whether an attempt removes a tight spot, by trying it on a section of the line that is large enough for its
 * cut ends not to matter.
 */
function helpsAt(spot: Box, line: Region, factor: number, bounds: Bounds): boolean {
  const reach = bounds.radius * factor * 2;
  const near = roundedBy(clipped(line, around(spot, reach * 3)), factor, { ...bounds, excess: 0 });
  return tightBoxes(near, bounds.radius).every((box) => isApart(box, around(spot, reach)));
}

const isApart = (a: Box, b: Box): boolean =>
  a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height;
