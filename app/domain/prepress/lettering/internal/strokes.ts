import { measureRingBounds, type Point, type Ring } from "#domain/ground/kernel/geometry";

/**
 * The thickness of strokes, measured once for letters of height 1: from each sample of an outline straight across the
 * vinyl to the other side. Thin strokes at any size follow by multiplication, so the smallest good size needs no
 * search. This finds what an opening by a disc would remove (the 2 mm rule of cut vinyl), except the tips of points,
 * which a blade cuts well.
 */
export interface Crossing {
  /** A segment of an outline and the opposite one. Cap heights. */
  readonly near: readonly [Point, Point];
  readonly far: readonly [Point, Point];
  readonly thickness: number;
}

interface Sample extends Point {
  /** Unit normal into the vinyl. */
  readonly nx: number;
  readonly ny: number;
  readonly ring: number;
  /** Position along the ring. */
  readonly along: number;
  readonly round: number;
}

const STEP = 0.012;
/** Maximum distance between the opposite sides of two neighboring samples. */
const FAR_STEP = 4 * STEP;
/** Maximum thickness of interest: letters are at least 1 cm high, and 2 mm is a fifth of that. */
const MAX_THICKNESS = 0.21;
/** Cosines: straight across within 12 degrees, and sides parallel within 25 degrees. */
const STRAIGHT = 0.977;
const ALIKE = -0.9;
/** Across a tip, the way around is short. At most this many times the thickness means a tip or the end of a stroke. */
const TIP = 8;

function sampleRings(rings: ReadonlyArray<Ring>, scale: number): Array<Sample> {
  return rings.flatMap((ring, index) => {
    const points = ring.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const steps = points.map((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
    });
    const round = steps.reduce((sum, { length }) => sum + length, 0);
    const samples: Array<Sample> = [];
    let start = 0;
    let next = 0;
    for (const { from, to, length } of steps) {
      for (; next < start + length; next += STEP) {
        const t = (next - start) / length;
        // Outer outlines run clockwise on a screen and holes counterclockwise, so the vinyl is always on the right.
        samples.push({
          x: from.x + (to.x - from.x) * t,
          y: from.y + (to.y - from.y) * t,
          nx: -(to.y - from.y) / length,
          ny: (to.x - from.x) / length,
          ring: index,
          along: next,
          round,
        });
      }
      start += length;
    }
    return samples;
  });
}

const toCellIndex = (value: number): number => Math.floor(value / MAX_THICKNESS);

/**
 * Finds every place where a stroke is thinner than a fifth of the letter height. @param capHeight inches, of rings in
 * inches
 */
export function findStrokeCrossings(rings: ReadonlyArray<Ring>, capHeight: number): Array<Crossing> {
  const samples = sampleRings(rings, 1 / capHeight);
  const cells = new Map<string, Array<Sample>>();
  for (const sample of samples) {
    const key = `${toCellIndex(sample.x)},${toCellIndex(sample.y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(sample);
    else cells.set(key, [sample]);
  }
  const around = new Map<string, Array<Sample>>();
  const near = (x: number, y: number): Array<Sample> => {
    const key = `${x},${y}`;
    const nearbySamples =
      around.get(key) ?? [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${x + dx},${y + dy}`) ?? []));
    around.set(key, nearbySamples);
    return nearbySamples;
  };
  const across = samples.map((sample) => ({
    sample,
    other: otherSide(sample, near(toCellIndex(sample.x), toCellIndex(sample.y))),
  }));
  return across.flatMap(({ sample, other }, i): Array<Crossing> => {
    if (!other) return [];
    const next = across[i + 1]?.sample.ring === sample.ring ? across[i + 1] : undefined;
    // Where strokes cross, the next sample may face another side. The current stroke ends there.
    const beside =
      next?.other && Math.hypot(next.other.point.x - other.point.x, next.other.point.y - other.point.y) < FAR_STEP
        ? next.other.point
        : other.point;
    return [{ near: [sample, next?.sample ?? sample], far: [other.point, beside], thickness: other.thickness }];
  });
}

function otherSide(from: Sample, candidates: ReadonlyArray<Sample>): { point: Point; thickness: number } | undefined {
  let closestSample: Sample | undefined;
  let least = MAX_THICKNESS;
  for (const to of candidates) {
    if (from.nx * to.nx + from.ny * to.ny > ALIKE) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const depth = dx * from.nx + dy * from.ny;
    if (depth <= 0 || depth >= least) continue;
    const distance = Math.hypot(dx, dy);
    if (distance >= least || depth < STRAIGHT * distance) continue;
    const apart = Math.abs(to.along - from.along);
    if (to.ring === from.ring && Math.min(apart, from.round - apart) < TIP * distance) continue;
    [closestSample, least] = [to, distance];
  }
  return closestSample && { point: closestSample, thickness: least };
}

/** Returns the shorter side of the smallest separate piece, in cap heights. @param objects outer outlines in inches */
export const smallestPiece = (objects: ReadonlyArray<Ring>, capHeight: number): number =>
  objects.reduce((least, ring) => {
    const box = measureRingBounds([ring]);
    return box ? Math.min(least, Math.min(box.width, box.height) / capHeight) : least;
  }, Infinity);
