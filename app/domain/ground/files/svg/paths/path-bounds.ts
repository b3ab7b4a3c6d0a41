import type { Box, Point } from "#domain/ground/kernel/geometry";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";

/** Returns the tight bounding box of a path, including the extrema of its curves. Undefined for an empty path. */
export function pathBounds(steps: ReadonlyArray<PathSegment>): Box | undefined {
  let [leftEdge, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = ({ x, y }: Point) => {
    [leftEdge, top, right, bottom] = [Math.min(leftEdge, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  };
  let at: Point = { x: 0, y: 0 };
  for (const step of steps) {
    if (step.to === "Z") continue;
    if (step.to === "C") for (const t of findExtrema(at, step)) include(t);
    include(step.p);
    at = step.p;
  }
  return leftEdge <= right ? { x: leftEdge, y: top, width: right - leftEdge, height: bottom - top } : undefined;
}

/** Returns the points of a cubic curve whose tangent is horizontal or vertical. */
function findExtrema(from: Point, { a, b, p }: { a: Point; b: Point; p: Point }): Array<Point> {
  const at = (t: number): Point => {
    const u = 1 - t;
    const mix = (w: number, x: number, y: number, z: number) =>
      u ** 3 * w + 3 * u * u * t * x + 3 * u * t * t * y + t ** 3 * z;
    return { x: mix(from.x, a.x, b.x, p.x), y: mix(from.y, a.y, b.y, p.y) };
  };
  const roots = (w: number, x: number, y: number, z: number): Array<number> => {
    const [k, l, m] = [-w + 3 * x - 3 * y + z, 2 * (w - 2 * x + y), x - w];
    if (Math.abs(k) < 1e-12) return Math.abs(l) < 1e-12 ? [] : [-m / l];
    const discriminant = l * l - 4 * k * m;
    return discriminant < 0 ? [] : [(-l + Math.sqrt(discriminant)) / (2 * k), (-l - Math.sqrt(discriminant)) / (2 * k)];
  };
  return [...roots(from.x, a.x, b.x, p.x), ...roots(from.y, a.y, b.y, p.y)].filter((t) => t > 0 && t < 1).map(at);
}
