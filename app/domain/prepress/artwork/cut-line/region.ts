import {
  Clipper,
  EndType,
  FillRule,
  JoinType,
  PointInPolygonResult,
  type Path64,
  type Paths64,
  type Point64,
} from "clipper2-ts";
import type { Box, Ring } from "#domain/ground/kernel/geometry";

/** Clipper uses integers. A hundred-thousandth of an inch keeps every product below 2^53. */
const UNITS_PER_INCH = 100_000;
/** Maximum distance of a chord from its arc, in inches. Moved edges lie at most that much further in. */
export const ARC_TOLERANCE = 0.0005;

/** A filled area: outlines run in one direction, holes in the other. Created and changed only by this module. */
export interface Region {
  readonly paths: Paths64;
}

export const EMPTY: Region = { paths: [] };

const scaledUp = (ring: Ring) =>
  ring.map(({ x, y }) => ({ x: Math.round(x * UNITS_PER_INCH), y: Math.round(y * UNITS_PER_INCH) }));

/** Removes points on a straight line between their neighbors. What one point hid may be on a line without it. */
function trimmed(path: Path64): Path64 {
  const shorter = Clipper.trimCollinear(path);
  return shorter.length === path.length ? shorter : trimmed(shorter);
}

/**
 * Removes points on a straight line between their neighbors, and spikes, where a ring runs back along itself. Clipper
 * never finishes the union of a ring that is nothing but horizontal and vertical spikes, and turns others around.
 */
const withoutSpikes = (paths: Paths64): Paths64 => paths.map(trimmed).filter((path) => path.length > 2);

/**
 * Creates the region that rings fill. "outlines" fills each ring in any direction; the other rules are those of SVG.
 * @param tolerance simplifies the rings first, in inches, because joining thousands of points is slower
 */
export function createRegion(
  rings: ReadonlyArray<Ring>,
  rule: "outlines" | "nonzero" | "evenodd" = "outlines",
  tolerance = 0,
): Region {
  const all = { paths: withoutSpikes(rings.map(scaledUp)) };
  const { paths } = tolerance > 0 ? simplified(all, tolerance) : all;
  if (rule !== "outlines")
    return { paths: Clipper.union(paths, rule === "evenodd" ? FillRule.EvenOdd : FillRule.NonZero) };
  return {
    paths: Clipper.union(
      paths.map((path) => (Clipper.area(path) < 0 ? path.reverse() : path)),
      FillRule.NonZero,
    ),
  };
}

/** Returns the area of a stroke of this width along lines, with round ends and corners. */
export function strokeRegion(
  lines: ReadonlyArray<{ readonly ring: Ring; readonly isClosed: boolean }>,
  width: number,
): Region {
  if (width === 0) return EMPTY;
  const strokePaths = lines.flatMap(({ ring, isClosed }) =>
    Clipper.inflatePaths(
      [scaledUp(ring)],
      (width / 2) * UNITS_PER_INCH,
      JoinType.Round,
      isClosed ? EndType.Joined : EndType.Round,
      2,
      ARC_TOLERANCE * UNITS_PER_INCH,
    ),
  );
  return { paths: Clipper.union(strokePaths, FillRule.NonZero) };
}

/** Creates a region from rings whose inner ones are holes. */
export const pierced = (rings: ReadonlyArray<Ring>): Region => ({
  paths: Clipper.union(withoutSpikes(rings.map(scaledUp)), FillRule.EvenOdd),
});

export const convertRegionToRings = ({ paths }: Region): Array<Ring> =>
  paths.map((path) => path.map(({ x, y }) => ({ x: x / UNITS_PER_INCH, y: y / UNITS_PER_INCH })));

export const isEmpty = ({ paths }: Region): boolean => paths.length === 0;

const isLower = (a: Point64, b: Point64) => a.y > b.y || (a.y === b.y && a.x < b.x);
const findLowest = (path: Path64) => path.reduce((low, point) => (isLower(point, low) ? point : low));

/**
 * Rounding to whole units leaves slivers with the direction of a hole outside of any outline. Clipper derives the
 * direction of all rings from the first of the lowest ones (of several, the leftmost): if that is a sliver, every edge
 * moves the wrong way. A true hole is never lower than its outline. It may touch the outline's lowest corner, so the
 * outline comes first.
 */
function withoutStrays(paths: Paths64): Paths64 {
  const fromBelow = paths
    .map((path) => ({ path, low: findLowest(path), isOutline: Clipper.area(path) > 0 }))
    .sort((a, b) => b.low.y - a.low.y || a.low.x - b.low.x || Number(b.isOutline) - Number(a.isOutline));
  const outline = fromBelow.findIndex(({ isOutline }) => isOutline);
  return outline < 0 ? [] : fromBelow.slice(outline).map(({ path }) => path);
}

/** Moves the edge outward with round corners, or inward for negative inches. */
export function grow(region: Region, inches: number): Region {
  const paths = inches === 0 ? region.paths : withoutStrays(region.paths);
  if (inches === 0 || paths.length === 0) return { paths };
  return {
    paths: Clipper.inflatePaths(
      paths,
      inches * UNITS_PER_INCH,
      JoinType.Round,
      EndType.Polygon,
      2,
      ARC_TOLERANCE * UNITS_PER_INCH,
    ),
  };
}

/** Rounds outward corners: a disc of this radius then fits into every part, and thinner parts disappear. */
export const opened = (region: Region, radius: number): Region => grow(grow(region, -radius), radius);
/** Rounds inward corners: a disc of this radius then fits into every notch, and narrower gaps are filled. */
export const closed = (region: Region, radius: number): Region => grow(grow(region, radius), -radius);

export const without = (from: Region, what: Region): Region => ({
  paths: Clipper.difference(from.paths, what.paths, FillRule.NonZero),
});

/** Fills all holes. The outlines stay separate as long as none lay in a hole. */
export function filled({ paths }: Region): Region {
  const outer = paths.filter((path) => Clipper.area(path) > 0);
  return {
    paths: outer.length === paths.length || outer.length === 1 ? outer : Clipper.union(outer, FillRule.NonZero),
  };
}

/**
 * Removes points within `inches` of the simplified line (Ramer, Douglas and Peucker), and the spikes that this leaves.
 */
export const simplified = ({ paths }: Region, inches: number): Region => ({
  paths: withoutSpikes(Clipper.ramerDouglasPeuckerPaths(paths, inches * UNITS_PER_INCH)),
});

/** Returns the area in square inches: outlines count as positive, holes as negative. */
export const areaOfRegion = ({ paths }: Region): number =>
  paths.reduce((sum, path) => sum + Clipper.area(path), 0) / UNITS_PER_INCH ** 2;

type Side = { readonly axis: "x" | "y"; readonly at: number; readonly keeps: "lower" | "higher" };

/** Returns the part of a ring on one side of a line, by Sutherland and Hodgman's algorithm. */
function cutAt(path: Path64, { axis, at, keeps }: Side): Path64 {
  const isInside = (point: Point64) => (keeps === "higher" ? point[axis] >= at : point[axis] <= at);
  const crossing = (from: Point64, to: Point64): Point64 => {
    const share = (at - from[axis]) / (to[axis] - from[axis]);
    return axis === "x"
      ? { x: at, y: Math.round(from.y + share * (to.y - from.y)) }
      : { x: Math.round(from.x + share * (to.x - from.x)), y: at };
  };
  const clippedPath: Path64 = [];
  let previousPoint = path.at(-1)!;
  let wasInside = path.length > 0 && isInside(previousPoint);
  for (const point of path) {
    const isIn = isInside(point);
    if (isIn !== wasInside) clippedPath.push(crossing(previousPoint, point));
    if (isIn) clippedPath.push(point);
    previousPoint = point;
    wasInside = isIn;
  }
  return clippedPath;
}

/**
 * Returns the part of a region inside a box. Pieces that the box separates stay connected by edges along its sides,
 * which enclose nothing. Clipper's own clipping by a rectangle takes wrong corners when an edge runs along a side, and
 * its intersection sometimes loses an edge that rises by one unit only.
 */
export function clipped({ paths }: Region, { x, y, width, height }: Box): Region {
  const [leftEdge, top, right, bottom] = [x, y, x + width, y + height].map((value) =>
    Math.round(value * UNITS_PER_INCH),
  ) as [number, number, number, number];
  const sides: Array<Side> = [
    { axis: "x", at: leftEdge, keeps: "higher" },
    { axis: "x", at: right, keeps: "lower" },
    { axis: "y", at: top, keeps: "higher" },
    { axis: "y", at: bottom, keeps: "lower" },
  ];
  return { paths: withoutSpikes(paths.map((path) => sides.reduce(cutAt, path))) };
}

/** Regions that are joined in one step. */
const JOINED_AT_ONCE = 8;

/** Joins regions in halves, because edges inside of one half are gone before it meets the other. */
export function together(regions: ReadonlyArray<Region>): Region {
  const half = Math.ceil(regions.length / 2);
  const parts =
    regions.length <= JOINED_AT_ONCE ? regions : [together(regions.slice(0, half)), together(regions.slice(half))];
  return {
    paths: Clipper.union(
      parts.flatMap(({ paths }) => paths),
      FillRule.NonZero,
    ),
  };
}

/** Returns the separate pieces with their holes. */
export function piecesIn(region: Region): Array<Region> {
  const holes = region.paths.filter((path) => Clipper.area(path) <= 0);
  return region.paths
    .filter((path) => Clipper.area(path) > 0)
    .map((outer) => ({
      paths: [
        outer,
        ...holes.filter((hole) => hole[0] && Clipper.pointInPolygon(hole[0], outer) !== PointInPolygonResult.IsOutside),
      ],
    }));
}

/** Combines regions that neither touch nor contain each other. */
export const besideEachOther = (regions: ReadonlyArray<Region>): Region => ({
  paths: regions.flatMap(({ paths }) => paths),
});

/** Counts the separate pieces, not the holes. */
export const countRegionPieces = ({ paths }: Region): number => paths.filter((path) => Clipper.area(path) > 0).length;

/** Returns the parts into which a disc of this radius fits. Thinner parts are rounding noise. */
export const thickerThan = (region: Region, radius: number): Region => grow(region, -radius);
