import type { Point } from "#domain/ground/kernel/geometry";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";

/**
 * Converts an elliptical arc to cubic curves of at most a quarter turn each (SVG 2, B.2.4: endpoint to center form).
 * @param values of the path command: x radius, y radius, rotation in degrees, large-arc flag, sweep flag
 */
export function arcCurves(
  from: Point,
  to: Point,
  [rx0 = 0, ry0 = 0, degrees = 0, large = 0, sweep = 0]: ReadonlyArray<number>,
): Array<PathSegment> {
  if (from.x === to.x && from.y === to.y) return [];
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0) return [{ to: "L", p: to }];
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x1, y1] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  const stretch = Math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2);
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch];
  const below = (rx * y1) ** 2 + (ry * x1) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below));
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const [cx, cy] = [cos * cx1 - sin * cy1 + (from.x + to.x) / 2, sin * cx1 + cos * cy1 + (from.y + to.y) / 2];
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let turn = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const part = turn / count;
  const handle = (4 / 3) * Math.tan(part / 4);
  const place = (x: number, y: number): Point => ({
    x: cos * rx * x - sin * ry * y + cx,
    y: sin * rx * x + cos * ry * y + cy,
  });
  return Array.from({ length: count }, (_, i): PathSegment => {
    const [a, b] = [begin + i * part, begin + (i + 1) * part];
    const end = i === count - 1 ? to : place(Math.cos(b), Math.sin(b));
    return {
      to: "C",
      a: place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      b: place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      p: end,
    };
  });
}
