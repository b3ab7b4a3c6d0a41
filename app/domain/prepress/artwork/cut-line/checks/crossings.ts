import type { Point, Ring } from "#domain/ground/kernel/geometry";

interface Segment {
  readonly a: Point;
  readonly b: Point;
  readonly ring: number;
  readonly index: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

const between = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y);

/** Returns whether two segments share a point. Touching counts. */
function meet({ a, b }: Segment, { a: c, b: d }: Segment): boolean {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 * s2 < 0 && s3 * s4 < 0) return true;
  return (
    (s1 === 0 && between(a, b, c)) ||
    (s2 === 0 && between(a, b, d)) ||
    (s3 === 0 && between(c, d, a)) ||
    (s4 === 0 && between(c, d, b))
  );
}

const areNeighbours = (s: Segment, t: Segment): boolean =>
  s.ring === t.ring && (Math.abs(s.index - t.index) === 1 || Math.abs(s.index - t.index) === s.size - 1);

/** Adjacent segments may share an endpoint, but the second must not run back over the first. */
const runsBack = (s: Segment, t: Segment): boolean => {
  const [first, second] = (s.index + 1) % s.size === t.index ? [s, t] : [t, s];
  return (
    side(first.a, first.b, second.b) === 0 &&
    (first.b.x - first.a.x) * (second.b.x - second.a.x) + (first.b.y - first.a.y) * (second.b.y - second.a.y) < 0
  );
};

/** Finds at most `most` places where rings cross or touch themselves or each other, by a sweep from left to right. */
export function crossings(rings: ReadonlyArray<Ring>, most = 10): Array<Point> {
  const segments = rings.flatMap((ring, r) =>
    ring.map((a, index): Segment => {
      const b = ring[(index + 1) % ring.length] ?? a;
      return { a, b, ring: r, index, size: ring.length, left: Math.min(a.x, b.x), right: Math.max(a.x, b.x) };
    }),
  );
  segments.sort((s, t) => s.left - t.left);
  const crossingPoints: Array<Point> = [];
  let active: Array<Segment> = [];
  for (const segment of segments) {
    active = active.filter((activeSegment) => activeSegment.right >= segment.left);
    for (const other of active) {
      const wrong = areNeighbours(segment, other) ? runsBack(segment, other) : meet(segment, other);
      if (wrong && crossingPoints.push({ x: (segment.a.x + other.a.x) / 2, y: (segment.a.y + other.a.y) / 2 }) >= most)
        return crossingPoints;
    }
    active.push(segment);
  }
  return crossingPoints;
}
