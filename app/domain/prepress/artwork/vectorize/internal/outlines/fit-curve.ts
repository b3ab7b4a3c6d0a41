import type { Point } from "#domain/ground/kernel/geometry";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** A straight line or, with controls, a cubic Bézier curve from where the last segment ended. */
export interface Segment {
  readonly to: Point;
  readonly controls?: readonly [Point, Point];
}

/** A line of segments from `start`. A closed one ends where it starts. */
export interface FittedOutline {
  readonly start: Point;
  readonly segments: ReadonlyArray<Segment>;
}

/**
 * An end of a curve. The tangent, of length 1, points into the curve; without one the curve may leave in any direction.
 */
export interface End {
  readonly at: Point;
  readonly tangent?: Point | undefined;
}

/** Points without ends that a curve has to pass. */
export interface OutlineSpan {
  readonly points: EdgePoints;
  /** First and last index. */
  readonly from: number;
  readonly to: number;
  readonly start: End;
  readonly end: End;
}

interface Fit {
  readonly controls: readonly [Point, Point];
  /** The greatest distance of a point in pixels, and which point it is. */
  readonly error: number;
  readonly worst: number;
}

const ROUNDS = 10;
/** A curve within this part of the tolerance is not improved further. */
const CLOSE = 0.1;
/** A curve that misses more than this many tolerances at first does not come close in further rounds. */
const HOPELESS = 60;
/** Part of the distance that each further round has to leave at most. */
const PROGRESS = 0.6;
/** Distances of points that are not exactly known count less. */
const UNSURE = 0.5;
/** Pulls handles towards the usual length where points say little. */
const PULL = 0.002;
const FREE: ReadonlyArray<Point> = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

/** Fits one cubic curve by least squares, with places on the curve improved by Newton's method (Schneider 1990). */
export function fitCubic(span: OutlineSpan, tolerance: number): Fit {
  const places = placesByLength(span);
  let best = solved(span, places);
  let fit = { controls: best, ...measureError(span, best, places) };
  let most = tolerance * HOPELESS;
  for (let round = 0; round < ROUNDS && fit.error > tolerance * CLOSE && fit.error < most; round++) {
    most = Math.max(tolerance, most * PROGRESS);
    improvePlaces(span, best, places);
    best = solved(span, places);
    const next = { controls: best, ...measureError(span, best, places) };
    if (next.error >= fit.error && round > 1) break;
    if (next.error < fit.error) fit = next;
  }
  return isWild(span, fit.controls) ? { ...fit, error: Infinity } : fit;
}

/** Where along the curve each point lies, from 0 to 1, by the length of the way through the points. */
function placesByLength({ points: { x, y }, from, to, start, end }: OutlineSpan): Float64Array {
  const places = new Float64Array(to - from + 1);
  let [px, py, length] = [start.at.x, start.at.y, 0];
  for (let i = from; i <= to; i++) {
    length += Math.hypot((x[i] as number) - px, (y[i] as number) - py);
    places[i - from] = length;
    [px, py] = [x[i] as number, y[i] as number];
  }
  length += Math.hypot(end.at.x - px, end.at.y - py);
  return places.map((place) => (length > 0 ? place / length : 0));
}

/** Returns the controls with the least squared distances. Each handle has one unknown along its tangent, or two. */
function solved(
  { points: { x, y, weight }, from, start, end }: OutlineSpan,
  places: Float64Array,
): readonly [Point, Point] {
  const [p, q] = [start.at, end.at];
  const chord = Math.hypot(q.x - p.x, q.y - p.y);
  const heads = start.tangent ? [start.tangent] : FREE;
  const tails = end.tangent ? [end.tangent] : FREE;
  const axes = [...heads, ...tails];
  const usual = [
    ...(start.tangent ? [chord * 0.38] : [(q.x - p.x) / 3, (q.y - p.y) / 3]),
    ...(end.tangent ? [chord * 0.38] : [(p.x - q.x) / 3, (p.y - q.y) / 3]),
  ];
  const count = axes.length;
  const rows = axes.map((_, i) => Float64Array.from({ length: count + 1 }, (__, j) => (i === j ? PULL : 0)));
  rows.forEach((row, i) => (row[count] = PULL * (usual[i] as number)));
  for (let k = 0; k < places.length; k++) {
    const t = places[k] as number;
    const s = 1 - t;
    const [b1, b2] = [3 * s * s * t, 3 * s * t * t];
    const [atStart, atEnd] = [s * s * s + b1, t * t * t + b2];
    const w = weight[from + k] as number;
    const dx = (x[from + k] as number) - p.x * atStart - q.x * atEnd;
    const dy = (y[from + k] as number) - p.y * atStart - q.y * atEnd;
    for (let i = 0; i < count; i++) {
      const [axis, bi, row] = [axes[i] as Point, i < heads.length ? b1 : b2, rows[i] as Float64Array];
      for (let j = 0; j < count; j++) {
        const otherAxis = axes[j] as Point;
        row[j] =
          (row[j] as number) + w * bi * (j < heads.length ? b1 : b2) * (axis.x * otherAxis.x + axis.y * otherAxis.y);
      }
      row[count] = (row[count] as number) + w * bi * (axis.x * dx + axis.y * dy);
    }
  }
  const lengths = eliminated(rows);
  const moved = (at: Point, used: ReadonlyArray<Point>, first: number): Point => ({
    x: used.reduce((sum, axis, i) => sum + axis.x * (lengths[first + i] as number), at.x),
    y: used.reduce((sum, axis, i) => sum + axis.y * (lengths[first + i] as number), at.y),
  });
  return [moved(p, heads, 0), moved(q, tails, heads.length)];
}

/** Solves linear equations whose matrix is symmetric and positive. The last column is the right side. */
function eliminated(rows: ReadonlyArray<Float64Array>): Array<number> {
  const count = rows.length;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as Float64Array;
    for (let k = i + 1; k < count; k++) {
      const below = rows[k] as Float64Array;
      const part = (below[i] as number) / (row[i] as number);
      for (let j = i; j <= count; j++) below[j] = (below[j] as number) - part * (row[j] as number);
    }
  }
  const result = new Array<number>(count).fill(0);
  for (let i = count - 1; i >= 0; i--) {
    const row = rows[i] as Float64Array;
    let rest = row[count] as number;
    for (let j = i + 1; j < count; j++) rest -= (row[j] as number) * (result[j] as number);
    result[i] = rest / (row[i] as number);
  }
  return result;
}

function measureError(
  { points, from, start, end }: OutlineSpan,
  [c, d]: readonly [Point, Point],
  places: Float64Array,
) {
  let [error, worst] = [0, from];
  for (let k = 0; k < places.length; k++) {
    const t = places[k] as number;
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const far =
      Math.hypot(
        b0 * start.at.x + b1 * c.x + b2 * d.x + b3 * end.at.x - (points.x[from + k] as number),
        b0 * start.at.y + b1 * c.y + b2 * d.y + b3 * end.at.y - (points.y[from + k] as number),
      ) * ((points.weight[from + k] as number) < 0.5 ? UNSURE : 1);
    if (far > error) [error, worst] = [far, from + k];
  }
  return { error, worst };
}

/** Moves each place to where the curve is nearest to its point: one step of Newton's method. */
function improvePlaces(
  { points, from, start, end }: OutlineSpan,
  [c, d]: readonly [Point, Point],
  places: Float64Array,
) {
  const [p, q] = [start.at, end.at];
  for (let k = 0; k < places.length; k++) {
    const t = places[k] as number;
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const dx = b0 * p.x + b1 * c.x + b2 * d.x + b3 * q.x - (points.x[from + k] as number);
    const dy = b0 * p.y + b1 * c.y + b2 * d.y + b3 * q.y - (points.y[from + k] as number);
    const vx = 3 * (s * s * (c.x - p.x) + 2 * s * t * (d.x - c.x) + t * t * (q.x - d.x));
    const vy = 3 * (s * s * (c.y - p.y) + 2 * s * t * (d.y - c.y) + t * t * (q.y - d.y));
    const ax = 6 * (s * (d.x - 2 * c.x + p.x) + t * (q.x - 2 * d.x + c.x));
    const ay = 6 * (s * (d.y - 2 * c.y + p.y) + t * (q.y - 2 * d.y + c.y));
    const slope = vx * vx + vy * vy + dx * ax + dy * ay;
    if (slope > 0) places[k] = Math.max(0, Math.min(1, t - (dx * vx + dy * vy) / slope));
  }
}

/** Whether a curve bulges or turns back where no points hold it. */
function isWild({ start, end, points: { x, y }, from, to }: OutlineSpan, [c, d]: readonly [Point, Point]): boolean {
  let [px, py, length] = [start.at.x, start.at.y, 0];
  for (let i = from; i <= to; i++) {
    length += Math.hypot((x[i] as number) - px, (y[i] as number) - py);
    [px, py] = [x[i] as number, y[i] as number];
  }
  length += Math.hypot(end.at.x - px, end.at.y - py);
  const head = { x: c.x - start.at.x, y: c.y - start.at.y };
  const tail = { x: d.x - end.at.x, y: d.y - end.at.y };
  const isBack = ({ x: dx, y: dy }: Point, tangent: Point | undefined) =>
    tangent !== undefined && dx * tangent.x + dy * tangent.y <= 0;
  return (
    Math.hypot(head.x, head.y) + Math.hypot(tail.x, tail.y) > length * 1.4 ||
    isBack(head, start.tangent) ||
    isBack(tail, end.tangent)
  );
}
