import type { CutShape } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureRingArea, measureRingBounds, type Box, type Point, type Ring } from "#domain/ground/kernel/geometry";
import { ovalRing, roundedRing } from "#domain/prepress/artwork/cut-line/shapes";

interface SnapSettings {
  readonly borderIn: number;
  readonly minRadiusIn: number;
}

/** Signed distance to a rounded rectangle in inches, negative inside. */
function fromRounded({ x, y, width, height }: Box, radius: number, p: Point): number {
  const dx = Math.abs(p.x - (x + width / 2)) - width / 2 + radius;
  const dy = Math.abs(p.y - (y + height / 2)) - height / 2 + radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** Distance to an oval along the ray from its center: at least the true distance, and equal on a circle. */
function fromOval({ x, y, width, height }: Box, p: Point): number {
  const [dx, dy] = [p.x - (x + width / 2), p.y - (y + height / 2)];
  const reach = Math.hypot(dx / (width / 2), dy / (height / 2));
  return reach === 0 ? -Math.min(width, height) / 2 : Math.hypot(dx, dy) * (1 - 1 / reach);
}

/** Returns points along a ring at most `step` inches apart, so that long straight sides are sampled, too. */
function alongRing(ring: Ring, step: number): Array<Point> {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    return Array.from({ length: parts }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / parts,
      y: a.y + ((b.y - a.y) * k) / parts,
    }));
  });
}

/** Returns the corner radius at which a rounded box has the ring's area. */
const cornerFor = ({ width, height }: Box, area: number): number =>
  Math.min(Math.sqrt(Math.max(0, width * height - area) / (4 - Math.PI)), width / 2, height / 2);

/**
 * Returns the exact shape that a single outline approximates, or undefined. All points must lie within 0.4 % of the
 * longest side (at least 0.004 in), and within a third of the border, so the artwork stays inside.
 */
export function snapToShape(
  rings: ReadonlyArray<Ring>,
  { borderIn, minRadiusIn }: SnapSettings,
): { shape: CutShape; rings: Array<Ring> } | undefined {
  const [ring] = rings;
  const box = measureRingBounds(rings);
  if (!ring || !box || rings.length !== 1 || ring.length < 3) return undefined;
  const longest = Math.max(box.width, box.height);
  const tolerance = Math.min(Math.max(0.004, longest * 0.004), borderIn / 3);
  const points = alongRing(ring, longest / 200);
  const near = (distance: (p: Point) => number) => points.every((p) => Math.abs(distance(p)) <= tolerance);

  if (near((p) => fromOval(box, p))) {
    const round = Math.abs(box.width - box.height) <= tolerance;
    const side = (box.width + box.height) / 2;
    return { shape: round ? "circle" : "oval", rings: [ovalRing(round ? { ...box, width: side, height: side } : box)] };
  }
  const radius = Math.max(cornerFor(box, measureRingArea(ring)), minRadiusIn);
  if (near((p) => fromRounded(box, radius, p))) return { shape: "rounded", rings: [roundedRing(box, radius)] };
  return undefined;
}
