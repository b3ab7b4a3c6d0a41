import type { Point } from "#domain/ground/kernel/geometry";
import {
  fitCubic,
  type Segment,
  type OutlineSpan,
} from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Part of the tolerance within which points are a straight line. */
const STRAIGHT = 0.6;
/** Pixels on each side of a point from which its tangent is measured. */
const TANGENT_REACH = 5;

interface Piece {
  readonly span: OutlineSpan;
  readonly controls: readonly [Point, Point] | undefined;
}

/**
 * Fits a smooth line of few curves through points: one if it passes all of them within the tolerance, otherwise two
 * that meet smoothly at the point furthest from it, and so on. Where one curve can replace two neighbors after all, or
 * two can replace three, they do.
 * @param tolerance pixels
 */
export function fitSpan(span: OutlineSpan, tolerance: number): Array<Segment> {
  const pieces = fitPieces(span, tolerance);
  for (let i = 0; i + 1 < pieces.length;) {
    const [a, b, c] = [pieces[i] as Piece, pieces[i + 1] as Piece, pieces[i + 2]];
    const singleCurve = curveOver(a.span, b.span, tolerance);
    const fewer = singleCurve ? [singleCurve] : c && twoCurvesOver(a.span, c.span, tolerance);
    if (!fewer) i++;
    else {
      pieces.splice(i, fewer.length + 1, ...fewer);
      i = Math.max(0, i - 2);
    }
  }
  return pieces.map(({ span: { end }, controls }) => (controls ? { to: end.at, controls } : { to: end.at }));
}

/** One curve from the start of a span to the end of a later one, if it passes all points. */
function curveOver(first: OutlineSpan, last: OutlineSpan, tolerance: number): Piece | undefined {
  const span = { ...first, to: last.to, end: last.end };
  const { controls, error } = fitCubic(span, tolerance);
  return error > tolerance ? undefined : { span, controls };
}

/** Where two curves that replace three may meet, as parts of their points. */
const MEETINGS = [0.5, 0.4, 0.6, 0.3, 0.7];

function twoCurvesOver(first: OutlineSpan, last: OutlineSpan, tolerance: number): [Piece, Piece] | undefined {
  const { from } = first;
  const { to } = last;
  for (const part of MEETINGS) {
    const [spanBefore, past] = splitAt({ ...first, to, end: last.end }, Math.round(from + (to - from) * part));
    const leftCurve = curveOver(spanBefore, spanBefore, tolerance);
    const right = leftCurve && curveOver(past, past, tolerance);
    if (right) return [leftCurve, right];
  }
  return undefined;
}

/** Two spans that meet smoothly at a point. */
function splitAt({ points, from, to, start, end }: OutlineSpan, at: number): [OutlineSpan, OutlineSpan] {
  const split = smoothAt(points, at, from, to);
  const tangent = { x: -split.tangent.x, y: -split.tangent.y };
  return [
    { points, from, to: at - 1, start, end: { at: split.at, tangent } },
    { points, from: at + 1, to, start: split, end },
  ];
}

function fitPieces(span: OutlineSpan, tolerance: number): Array<Piece> {
  const { from, to } = span;
  if (isStraight(span, tolerance * STRAIGHT)) return [{ span, controls: undefined }];
  const { controls, error, worst } = fitCubic(span, tolerance);
  const count = to - from + 1;
  if (error <= tolerance || count < 5) return [{ span, controls: error === Infinity ? undefined : controls }];
  const margin = Math.min(3, Math.floor(count / 3));
  const middle = error === Infinity ? Math.round((from + to) / 2) : worst;
  const at = Math.max(from + margin, Math.min(to - margin, middle));
  return splitAt(span, at).flatMap((half) => fitPieces(half, tolerance));
}

/** Whether the line between the ends passes all points, in the direction of the tangents. */
function isStraight({ points: { x, y, weight }, from, to, start, end }: OutlineSpan, tolerance: number): boolean {
  const [dx, dy] = [end.at.x - start.at.x, end.at.y - start.at.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return false;
  const isAlong = (tangent: Point | undefined, sign: number) =>
    !tangent || (sign * (tangent.x * dx + tangent.y * dy)) / length > Math.cos(Math.min(0.2, (2 * tolerance) / length));
  if (!isAlong(start.tangent, 1) || !isAlong(end.tangent, -1)) return false;
  for (let i = from; i <= to; i++) {
    const far = Math.abs(dx * ((y[i] as number) - start.at.y) - dy * ((x[i] as number) - start.at.x)) / length;
    if (far > ((weight[i] as number) < 0.5 ? 2 * tolerance : tolerance)) return false;
  }
  return true;
}

/**
 * Returns the place and the forward tangent of a smooth line at a point: those of a parabola through its neighbors.
 * @param from first and `to` last point of the line
 */
export function smoothAt(points: EdgePoints, at: number, from: number, to: number): { at: Point; tangent: Point } {
  const { x, y, weight } = points;
  const origin = { x: x[at] as number, y: y[at] as number };
  const sums = [0, 0, 0, 0, 0];
  const [sx, sy] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const add = (i: number, s: number) => {
    const w = weight[i] as number;
    for (let k = 0; k < 5; k++) sums[k] = (sums[k] as number) + w * s ** k;
    for (let k = 0; k < 3; k++) {
      sx[k] = (sx[k] as number) + w * s ** k * ((x[i] as number) - origin.x);
      sy[k] = (sy[k] as number) + w * s ** k * ((y[i] as number) - origin.y);
    }
  };
  add(at, 0);
  // The same reach on both sides, so that the measure does not lean.
  const reach = Math.min(
    TANGENT_REACH,
    lengthTo(points, at, from, TANGENT_REACH),
    lengthTo(points, at, to, TANGENT_REACH),
  );
  for (const step of [-1, 1]) {
    let s = 0;
    for (let i = at + step; i >= from && i <= to; i += step) {
      s += step * Math.hypot((x[i] as number) - (x[i - step] as number), (y[i] as number) - (y[i - step] as number));
      if (Math.abs(s) > reach + 0.01) break;
      add(i, s);
    }
  }
  const [px, vx] = parabola(sums, sx);
  const [py, vy] = parabola(sums, sy);
  const speed = Math.hypot(vx, vy);
  return {
    at: { x: origin.x + px, y: origin.y + py },
    tangent: speed > 0 ? { x: vx / speed, y: vy / speed } : { x: 1, y: 0 },
  };
}

function lengthTo({ x, y }: EdgePoints, at: number, end: number, most: number): number {
  const step = Math.sign(end - at);
  let length = 0;
  for (let i = at; i !== end && length < most; i += step)
    length += Math.hypot((x[i + step] as number) - (x[i] as number), (y[i + step] as number) - (y[i] as number));
  return length;
}

/** Value and slope at 0 of the parabola with the least squares, of which sums of powers are given. */
function parabola(sums: ReadonlyArray<number>, values: ReadonlyArray<number>): readonly [number, number] {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums;
  const [v0 = 0, v1 = 0, v2 = 0] = values;
  const [a, b, c] = [s2 * s4 - s3 * s3, s2 * s3 - s1 * s4, s1 * s3 - s2 * s2];
  const whole = s0 * a + s1 * b + s2 * c;
  if (Math.abs(whole) > 1e-6) {
    return [(a * v0 + b * v1 + c * v2) / whole, (b * v0 + (s0 * s4 - s2 * s2) * v1 + (s1 * s2 - s0 * s3) * v2) / whole];
  }
  const flat = s0 * s2 - s1 * s1;
  return flat > 1e-9 ? [(s2 * v0 - s1 * v1) / flat, (s0 * v1 - s1 * v0) / flat] : [0, 0];
}
