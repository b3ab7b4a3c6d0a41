/** A point in inches, y down, unless a function says otherwise. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed outline. The last point connects to the first, which is not repeated. */
export type Ring = ReadonlyArray<Point>;

/** Inches. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least and the most of a length or a number. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** The sizes in inches in which something can be made. */
export interface SizeLimits {
  readonly width: Span;
  readonly height: Span;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a box that extends past another one by `by` on all sides. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How far a box extends past another one: left, top, right, bottom. Negative where it ends inside. */
export const measureOverhangs = (box: Box, past: Box): readonly [number, number, number, number] => [
  past.x - box.x,
  past.y - box.y,
  box.x + box.width - past.x - past.width,
  box.y + box.height - past.y - past.height,
];

/** Twice the signed area by the shoelace formula; positive for a clockwise ring on a screen (y down). */
const shoelace = (ring: Ring): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    if (a && b) sum += a.x * b.y - b.x * a.y;
  }
  return sum;
};

/** Returns the signed area: positive for an outline, negative for a hole, in the shop's orientation. */
export const measureSignedArea = (ring: Ring): number => shoelace(ring) / 2;

export const measureRingArea = (ring: Ring): number => Math.abs(shoelace(ring)) / 2;

export function measureRingLength(ring: Ring): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    if (a && b) sum += Math.hypot(b.x - a.x, b.y - a.y);
  }
  return sum;
}

/** Returns the bounding box of all rings, or undefined without points. */
export function measureRingBounds(rings: ReadonlyArray<Ring>): Box | undefined {
  let [leftEdge, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const { x, y } of ring) {
      leftEdge = Math.min(leftEdge, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return leftEdge <= right ? { x: leftEdge, y: top, width: right - leftEdge, height: bottom - top } : undefined;
}

export const moveRing = (ring: Ring, dx: number, dy: number): Ring =>
  ring.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
