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
import type { Box, Ring } from "#domain/kernel/geometry";

/** Clipper works in whole numbers; a hundred-thousandth of an inch keeps every product below 2^53. */
const UNITS_PER_INCH = 100_000;
/** How far a chord may leave its arc, in inches: moved edges lie that much further in, at most. */
export const ARC_TOLERANCE = 0.0005;

/** A filled area: outlines run one way, holes the other. Made and changed only by the functions of this file. */
export interface Region {
  readonly paths: Paths64;
}

export const EMPTY: Region = { paths: [] };

const scaledUp = (ring: Ring) =>
  ring.map(({ x, y }) => ({ x: Math.round(x * UNITS_PER_INCH), y: Math.round(y * UNITS_PER_INCH) }));

/**
 * What rings fill. By "outlines" each of them is filled, whichever way it runs; the other two are SVG's own rules.
 * @param tolerance inches by which the rings may be simplified before: thousands of points are cheaper left out than joined
 */
export function regionOf(
  rings: ReadonlyArray<Ring>,
  rule: "outlines" | "nonzero" | "evenodd" = "outlines",
  tolerance = 0,
): Region {
  const all = { paths: rings.map(scaledUp) };
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

/** What a pen of this width draws along lines, with round ends and corners. */
export function strokeRegion(
  lines: ReadonlyArray<{ readonly ring: Ring; readonly isClosed: boolean }>,
  width: number,
): Region {
  const drawn = lines.flatMap(({ ring, isClosed }) =>
    Clipper.inflatePaths(
      [scaledUp(ring)],
      (width / 2) * UNITS_PER_INCH,
      JoinType.Round,
      isClosed ? EndType.Joined : EndType.Round,
      2,
      ARC_TOLERANCE * UNITS_PER_INCH,
    ),
  );
  return { paths: Clipper.union(drawn, FillRule.NonZero) };
}

/** Rings of which the inner ones are holes, as a cut line with inner cuts has them. */
export const pierced = (rings: ReadonlyArray<Ring>): Region => ({
  paths: Clipper.union(rings.map(scaledUp), FillRule.EvenOdd),
});

export const ringsOf = ({ paths }: Region): Array<Ring> =>
  paths.map((path) => path.map(({ x, y }) => ({ x: x / UNITS_PER_INCH, y: y / UNITS_PER_INCH })));

export const isEmpty = ({ paths }: Region): boolean => paths.length === 0;

const isLower = (a: Point64, b: Point64) => a.y > b.y || (a.y === b.y && a.x < b.x);
const lowestOf = (path: Path64) => path.reduce((low, point) => (isLower(point, low) ? point : low));

/**
 * Rounding to whole units leaves slivers that run like holes but lie in nothing. Clipper tells by the ring that reaches lowest
 * (furthest left, of several) which way all of them run: if that is such a sliver, it moves every edge the wrong way. A true
 * hole never reaches as low as its outline.
 */
function withoutStrays(paths: Paths64): Paths64 {
  const fromBelow = paths
    .map((path) => ({ path, low: lowestOf(path) }))
    .sort((a, b) => b.low.y - a.low.y || a.low.x - b.low.x);
  const outline = fromBelow.findIndex(({ path }) => Clipper.area(path) > 0);
  if (outline === 0) return paths;
  const kept = new Set(outline < 0 ? [] : fromBelow.slice(outline).map(({ path }) => path));
  return paths.filter((path) => kept.has(path));
}

/** Moves the edge outward by so many inches with round corners; inward when negative. */
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

/** Rounds what points outward: afterwards a disc of this radius fits into every part, and what is too thin for it is gone. */
export const opened = (region: Region, radius: number): Region => grow(grow(region, -radius), radius);
/** Rounds what points inward: afterwards a disc of this radius fits into every notch, and gaps too narrow for it are filled. */
export const closed = (region: Region, radius: number): Region => grow(grow(region, radius), -radius);

export const without = (from: Region, what: Region): Region => ({
  paths: Clipper.difference(from.paths, what.paths, FillRule.NonZero),
});

/** The outlines alone, every hole filled. Outlines lie apart as long as none of them lay in a hole. */
export function filled({ paths }: Region): Region {
  const outer = paths.filter((path) => Clipper.area(path) > 0);
  return {
    paths: outer.length === paths.length || outer.length === 1 ? outer : Clipper.union(outer, FillRule.NonZero),
  };
}

/** Drops points that lie within `inches` of the line without them (Ramer, Douglas and Peucker). */
export const simplified = ({ paths }: Region, inches: number): Region => ({
  paths: Clipper.ramerDouglasPeuckerPaths(paths, inches * UNITS_PER_INCH).filter((path) => path.length > 2),
});

export const areaOfRegion = ({ paths }: Region): number =>
  paths.reduce((sum, path) => sum + Clipper.area(path), 0) / UNITS_PER_INCH ** 2;

/** The part of a region that lies in a box. */
export function clipped({ paths }: Region, { x, y, width, height }: Box): Region {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) =>
    Math.round(value * UNITS_PER_INCH),
  ) as [number, number, number, number];
  return { paths: Clipper.rectClip({ left, top, right, bottom }, paths) };
}

export const joined = (a: Region, b: Region): Region => ({
  paths: Clipper.union([...a.paths, ...b.paths], FillRule.NonZero),
});

/** The separate pieces, each with its holes. */
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

/** One region of several that neither touch nor hold each other. */
export const besideEachOther = (regions: ReadonlyArray<Region>): Region => ({
  paths: regions.flatMap(({ paths }) => paths),
});

/** How many separate pieces there are; holes do not count. */
export const piecesOf = ({ paths }: Region): number => paths.filter((path) => Clipper.area(path) > 0).length;

/** The parts that a disc of this radius fits into; what is thinner everywhere is noise of rounding. */
export const thickerThan = (region: Region, radius: number): Region => grow(region, -radius);
