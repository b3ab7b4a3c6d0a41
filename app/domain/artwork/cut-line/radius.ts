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
  ringsOf,
  simplified,
  thickerThan,
  without,
  type Region,
} from "#domain/artwork/cut-line/region";
import { boundsOf, type Box, type Point } from "#domain/kernel/geometry";

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
export const tightSpots = (region: Region, radius: number): TightSpots => ({
  outward: outwardSpots(region, radius),
  inward: inwardSpots(region, radius),
});

/**
 * The surroundings of each of them, in a fraction of the time. What is thick enough to count has its middle half the tolerance
 * away from the opened (or inside the closed) region; moving that edge first, by that less the error of its arcs, leaves no
 * slivers to compare, and mostly nothing at all. Where something is left, a close look at its surroundings decides.
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
    ...boxesOf(without(region, grow(inner, radius + most))).filter(pointsOutward),
    ...boxesOf(without(grow(outer, -radius - most), region)).filter(pointsInward),
  ];
}

const isThick = (region: Region): boolean => !isEmpty(thickerThan(region, TOLERANCE / 2));
const boxesOf = (region: Region): Array<Box> => ringsOf(region).flatMap((ring) => boundsOf([ring]) ?? []);
const around = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The radius is overdone a little more with each attempt, because rounding one side can sharpen the other. */
const ATTEMPTS = [1.02, 1.12, 1.5, 2] as const;

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
 * How far apart pieces have to lie, as half their distance in inches, so that rounding them never joins two. It cannot: what
 * closing fills in one is out of reach for a disc of the radius, and the other piece, widened by that distance, is made of
 * larger ones.
 */
export const apartFrom = (radius: number, tolerance: number): number => radius * ATTEMPTS[0] + tolerance;

/**
 * Rounds a region until no corner, outward or inward, is tighter than the radius, measured on the simplified line that
 * is handed out. Parts thinner than twice the radius disappear. Pieces that are known to lie far enough apart are rounded
 * each by itself: fewer edges at a time, and one stubborn corner makes none of the other pieces blunter.
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
  let left = excess;
  let factors: ReadonlyArray<number> = ATTEMPTS;
  for (let [factor, ...others] = factors; factor !== undefined; [factor, ...others] = factors) {
    line = roundedBy(line, factor, { ...bounds, excess: left });
    left = 0;
    const [spot] = tightBoxes(line, radius);
    if (!spot) return { line, isClear: true };
    // What does not help at the first spot need not be tried on the whole line.
    factors = others.filter((one, i) => i === others.length - 1 || helpsAt(spot, line, one, bounds));
  }
  return { line, isClear: false };
}

/**
 * One attempt. Opening and closing by the same radius are three moves of the edge (in, twice out, in) instead of four, and
 * simplifying between them keeps each cheap.
 */
function roundedBy(
  region: Region,
  factor: number,
  { radius, tolerance, excess = 0, keepHoles = false }: Bounds,
): Region {
  const outside = keepHoles ? (one: Region) => one : filled;
  const thin = (one: Region) => simplified(one, tolerance / 2);
  const r = radius * factor;
  const wide = thin(grow(thin(grow(region, -excess - r)), 2 * r));
  return simplified(outside(grow(outside(wide), -r)), tolerance);
}

/** Whether an attempt leaves a spot round. Of the line it takes what is near, so far around that its cut ends do not matter. */
function helpsAt(spot: Box, line: Region, factor: number, bounds: Bounds): boolean {
  const reach = bounds.radius * factor * 2;
  const near = roundedBy(clipped(line, around(spot, reach * 3)), factor, { ...bounds, excess: 0 });
  return tightBoxes(near, bounds.radius).every((box) => isApart(box, around(spot, reach)));
}

const isApart = (a: Box, b: Box): boolean =>
  a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height;
