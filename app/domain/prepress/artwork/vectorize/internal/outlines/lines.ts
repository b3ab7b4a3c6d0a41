import type { Point } from "#domain/ground/kernel/geometry";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** A straight line through a point. The direction has length 1. */
export interface StraightLine {
  readonly at: Point;
  readonly direction: Point;
}

/**
 * Returns the line with the least squared distances from points `from` to `to`, undefined where they have no direction.
 */
export function lineThrough({ x, y, weight }: EdgePoints, from: number, to: number): StraightLine | undefined {
  let [w, mx, my] = [0, 0, 0];
  for (let i = from; i <= to; i++) {
    w += weight[i] as number;
    mx += (weight[i] as number) * (x[i] as number);
    my += (weight[i] as number) * (y[i] as number);
  }
  if (to <= from || w === 0) return undefined;
  const at = { x: mx / w, y: my / w };
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = from; i <= to; i++) {
    const [dx, dy] = [(x[i] as number) - at.x, (y[i] as number) - at.y];
    xx += (weight[i] as number) * dx * dx;
    xy += (weight[i] as number) * dx * dy;
    yy += (weight[i] as number) * dy * dy;
  }
  if (xx + yy < 1e-9) return undefined;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const sign =
    Math.cos(angle) * ((x[to] as number) - (x[from] as number)) +
    Math.sin(angle) * ((y[to] as number) - (y[from] as number));
  const forward = sign < 0 ? -1 : 1;
  return { at, direction: { x: forward * Math.cos(angle), y: forward * Math.sin(angle) } };
}

/** Returns where lines meet: the point with the least squared distances from them, pulled a little to `near`. */
export function findMeetingPoint(
  lines: ReadonlyArray<StraightLine & { readonly weight: number }>,
  near: Point,
  pull: number,
): Point {
  let [xx, xy, yy, bx, by] = [pull, 0, pull, 0, 0];
  for (const { at, direction, weight } of lines) {
    const [nx, ny] = [-direction.y, direction.x];
    const far = nx * (at.x - near.x) + ny * (at.y - near.y);
    xx += weight * nx * nx;
    xy += weight * nx * ny;
    yy += weight * ny * ny;
    bx += weight * nx * far;
    by += weight * ny * far;
  }
  const whole = xx * yy - xy * xy;
  return { x: near.x + (bx * yy - by * xy) / whole, y: near.y + (by * xx - bx * xy) / whole };
}

export const measureDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The direction from one point to another, in radians. */
export const measureDirection = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

export const getEdgePoint = ({ x, y }: EdgePoints, i: number): Point => ({ x: x[i] as number, y: y[i] as number });

/** How far a point lies to the side of a line. To the right of its direction is positive, with y down. */
export const besideLine = ({ at, direction }: StraightLine, point: Point): number =>
  direction.x * (point.y - at.y) - direction.y * (point.x - at.x);

/** The point of a line that is nearest to another point. */
export function onLine({ at, direction }: StraightLine, point: Point): Point {
  const along = (point.x - at.x) * direction.x + (point.y - at.y) * direction.y;
  return { x: at.x + along * direction.x, y: at.y + along * direction.y };
}
