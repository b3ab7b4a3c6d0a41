import { measureRingArea, type Point, type Ring } from "#domain/ground/kernel/geometry";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";

export interface Outlines {
  /** Outer outlines. */
  readonly outer: Array<Ring>;
  /** Outlines of holes. */
  readonly holes: Array<Ring>;
}

/**
 * For each of the sixteen ways in which a square's corners can be inside (top left 1, top right 2, bottom right 4,
 * bottom left 8): from which of its sides (top 0, right 1, bottom 2, left 3) to which the outline runs, artwork on its
 * right. Two corners across belong together: a diagonal hair stays one piece.
 */
const RUNS: ReadonlyArray<ReadonlyArray<readonly [from: number, to: number]>> = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 2],
    [3, 0],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Returns twice the signed area. The sign distinguishes outlines from holes. */
const signed = (ring: Ring): number => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += (ring[j]?.x ?? 0) * (ring[i]?.y ?? 0) - (ring[i]?.x ?? 0) * (ring[j]?.y ?? 0);
  return sum;
};

/**
 * Traces the outlines of a mask in pixels, by marching squares with crossings interpolated between pixel centers.
 * Specialized for one level and byte masks, it is ten times as fast as a general contour library, which interactive
 * sliders need.
 * @param threshold 1 to 255: the minimum alpha of artwork
 */
export function traceMaskOutlines({ width, height, alpha }: Mask, threshold: number): Outlines {
  // One empty pixel all around closes artwork that touches the edge.
  const [w, h] = [width + 2, height + 2];
  const field = new Uint8Array(w * h);
  for (let y = 0; y < height; y++) field.set(alpha.subarray(y * width, (y + 1) * width), (y + 1) * w + 1);
  const level = threshold - 0.5;
  // A crossing lies between a point and its right (even) or lower (odd) neighbor. `next` links each crossing to the
  // following one.
  const next = new Int32Array(w * h * 2).fill(-1);
  const starts: Array<number> = [];
  // Top, right, bottom and left side of a cell, as offsets from its top crossing.
  const offsets = [0, 3, 2 * w, 1];
  const side = (at: number, which: number): number => at * 2 + (offsets[which] ?? 0);
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0, at = y * w; x < w - 1; x++, at++) {
      const kind = (field[at] as number) >= threshold ? 1 : 0;
      const corners =
        kind |
        ((field[at + 1] as number) >= threshold ? 2 : 0) |
        ((field[at + w + 1] as number) >= threshold ? 4 : 0) |
        ((field[at + w] as number) >= threshold ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      for (const [from, to] of RUNS[corners] ?? []) {
        const start = side(at, from);
        next[start] = side(at, to);
        starts.push(start);
      }
    }
  }
  const pointAt = (edge: number): Point => {
    const at = edge >> 1;
    const isDown = (edge & 1) === 1;
    const [a, b] = [field[at] ?? 0, field[isDown ? at + w : at + 1] ?? 0];
    const share = a === b ? 0.5 : (level - a) / (b - a);
    const [x, y] = [at % w, Math.floor(at / w)];
    // The padding shifts everything by one pixel, and a pixel's center lies half a pixel inside it.
    return isDown ? { x: x - 0.5, y: y + share - 0.5 } : { x: x + share - 0.5, y: y - 0.5 };
  };
  const outlines: Outlines = { outer: [], holes: [] };
  for (const start of starts) {
    if (next[start] === -1) continue;
    const ring: Array<Point> = [];
    for (let edge = start; (next[edge] ?? -1) !== -1;) {
      ring.push(pointAt(edge));
      const following = next[edge] ?? -1;
      next[edge] = -1;
      edge = following;
    }
    if (ring.length < 3) continue;
    (signed(ring) > 0 ? outlines.outer : outlines.holes).push(ring);
  }
  return outlines;
}

/** Outline points on either side that are averaged, about a pixel apart. */
const REACH = 4;

/**
 * Smooths the pixel steps of slanted edges: each point moves to the weighted average of its neighbors, but at most
 * `most` pixels, which preserves corners and small shapes.
 */
export const evened = (rings: ReadonlyArray<Ring>, most: number): Array<Ring> =>
  rings.map((ring) =>
    ring.map((point, i): Point => {
      let [x, y, weights] = [0, 0, 0];
      for (let k = -REACH; k <= REACH; k++) {
        const near = ring[(i + k + ring.length * REACH) % ring.length] ?? point;
        const weight = REACH + 1 - Math.abs(k);
        x += near.x * weight;
        y += near.y * weight;
        weights += weight;
      }
      const [dx, dy] = [x / weights - point.x, y / weights - point.y];
      const share = Math.min(1, most / Math.max(Math.hypot(dx, dy), 1e-9));
      return { x: point.x + dx * share, y: point.y + dy * share };
    }),
  );

/** Returns the widest gap to bridge so that all rings connect: the longest edge of their minimum spanning tree. */
export function widestGap(rings: ReadonlyArray<Ring>): number {
  const [first, ...otherRings] = [...rings].sort((a, b) => measureRingArea(b) - measureRingArea(a));
  if (!first) return 0;
  let widest = 0;
  // Many rings are small, so a few points of each suffice.
  const samples = Math.min(MAX_SAMPLES, Math.max(6, Math.round(1500 / (otherRings.length + 1))));
  const between = (a: Ring, b: Ring) => ringDistance(a, b, samples);
  let rest = otherRings.map((ring) => ({ ring, distance: between(first, ring) }));
  while (rest.length > 0) {
    const nearest = rest.reduce((a, b) => (b.distance < a.distance ? b : a));
    widest = Math.max(widest, nearest.distance);
    rest = rest
      .filter((candidate) => candidate !== nearest)
      .map((candidate) => ({
        ring: candidate.ring,
        distance: Math.min(candidate.distance, between(nearest.ring, candidate.ring)),
      }));
  }
  return widest;
}

/** Points of a ring used to estimate a distance, which is then verified by tracing. */
const MAX_SAMPLES = 96;

function ringDistance(a: Ring, b: Ring, samples: number): number {
  const [stepA, stepB] = [Math.max(1, Math.floor(a.length / samples)), Math.max(1, Math.floor(b.length / samples))];
  let best = Infinity;
  for (let i = 0; i < a.length; i += stepA) {
    const p = a[i] as Point;
    for (let j = 0; j < b.length; j += stepB) {
      const q = b[j] as Point;
      const squared = (p.x - q.x) ** 2 + (p.y - q.y) ** 2;
      if (squared < best) best = squared;
    }
  }
  return Math.sqrt(best);
}
