import type { Point, Ring } from "#domain/ground/kernel/geometry";
import { apply, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";

/** One subpath as points. A subpath that only moves, or closes at its start, has a single point. */
export interface FlatSubpath {
  readonly ring: Ring;
  /** The subpath ends at its start. */
  readonly isClosed: boolean;
}

/** Chords that approximate one curve. */
const MAX_CHORDS = 400;
const MAX_POINTS = 200_000;

const distance = (first: Point, second: Point): number => Math.hypot(first.x - second.x, first.y - second.y);

/** Yields points along a cubic curve, without its start, about `step` apart. */
function* chords(
  from: Point,
  { a, b, p }: { readonly a: Point; readonly b: Point; readonly p: Point },
  step: number,
): Generator<Point> {
  const length = distance(from, a) + distance(a, b) + distance(b, p);
  const count = Math.min(MAX_CHORDS, Math.max(1, Math.ceil(length / step)));
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const u = 1 - t;
    const mix = (w: number, x: number, y: number, z: number) =>
      u ** 3 * w + 3 * u * u * t * x + 3 * u * t * t * y + t ** 3 * z;
    yield { x: mix(from.x, a.x, b.x, p.x), y: mix(from.y, a.y, b.y, p.y) };
  }
  yield p;
}

/**
 * Converts each subpath to straight lines.
 * @param matrix from the path's units to the result's units
 * @param step longest chord of a curve, in the result's units
 * @returns undefined for a path of more than 200,000 points, or with coordinates that are not finite
 */
export function flattenPath(
  steps: ReadonlyArray<PathSegment>,
  matrix: Matrix,
  step: number,
): Array<FlatSubpath> | undefined {
  const parts: Array<FlatSubpath> = [];
  let [open, at, count]: [Array<Point>, Point, number] = [[], apply(matrix, { x: 0, y: 0 }), 0];
  const finish = (isEnded: boolean) => {
    const [start, end] = [open[0], open.at(-1)];
    if (!start || !end) return;
    const isBack = open.length > 1 && distance(start, end) < step / 4;
    parts.push({ ring: isBack ? open.slice(0, -1) : open, isClosed: isEnded || isBack });
    // A segment that follows without a move starts at the start of this subpath.
    [open, at] = [[], start];
  };
  for (const command of steps) {
    if (command.to === "Z") {
      finish(true);
      continue;
    }
    const to = apply(matrix, command.p);
    if (command.to === "M") finish(false);
    else if (open.length === 0) open.push(at);
    const previousLength = open.length;
    if (command.to === "C")
      open.push(...chords(at, { a: apply(matrix, command.a), b: apply(matrix, command.b), p: to }, step));
    else open.push(to);
    at = to;
    count += open.length - previousLength;
    if (!Number.isFinite(at.x + at.y) || count > MAX_POINTS) return undefined;
  }
  finish(false);
  return parts;
}
