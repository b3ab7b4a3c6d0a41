import type { Point, Ring } from "#domain/ground/kernel/geometry";
import type { GlyphContour, GlyphPoint } from "#domain/prepress/lettering/type/internal/glyph-outlines";

interface GlyphInPlace {
  readonly contours: ReadonlyArray<GlyphContour>;
  /** Font units. */
  readonly x: number;
  readonly y: number;
}

/** Converts a glyph's outlines to straight segments in font units, y up. @param chord in font units, above 0 */
export function glyphRings({ contours, x, y }: GlyphInPlace, chord: number): Array<Ring> {
  return contours
    .map((contour) => flattened(contour, chord).map((point) => ({ x: point.x + x, y: point.y + y })))
    .filter((ring) => ring.length > 2);
}

const middle = (a: GlyphPoint, b: GlyphPoint): GlyphPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  onCurve: true,
});

/** Returns alternating points on the curve and control points, starting on the curve. */
function spelledOut(contour: GlyphContour): Array<GlyphPoint> {
  const points = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    return point.onCurve || next.onCurve ? [point] : [point, middle(point, next)];
  });
  const start = points.findIndex(({ onCurve }) => onCurve);
  return start < 0 ? [] : [...points.slice(start), ...points.slice(0, start)];
}

function flattened(contour: GlyphContour, chord: number): Array<Point> {
  const points = spelledOut(contour);
  return points.flatMap((point, i) => {
    if (point.onCurve) return [{ x: point.x, y: point.y }];
    const [from, to] = [points[i - 1], points[(i + 1) % points.length]];
    if (!from || !to) return [];
    // A chord over 1/n of a quadratic curve leaves it by |a - 2b + c| / 4n².
    const bend = Math.hypot(from.x - 2 * point.x + to.x, from.y - 2 * point.y + to.y);
    const steps = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * chord))));
    return Array.from({ length: steps - 1 }, (_, k) => {
      const t = (k + 1) / steps;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return { x: a * from.x + b * point.x + c * to.x, y: a * from.y + b * point.y + c * to.y };
    });
  });
}
