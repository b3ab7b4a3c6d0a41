import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Points that are not exactly known may lie this much further from a polygon. */
const SLACK = 2;
/** Points that one side of a polygon is tried for, which limits the time. */
const MAX_SIDE = 400;

/**
 * Returns the fewest points that, joined by straight lines, pass all points within a tolerance, as indexes from the
 * first to the last one. Among equally few, those with the least squared distances. The allowed directions of each line
 * are narrowed point by point, so the time is proportional to points times their number on a line.
 * @param tolerance pixels
 */
export function fitPolygon({ x, y, weight }: EdgePoints, tolerance: number): Array<number> {
  const last = x.length - 1;
  const sides = new Int32Array(x.length).fill(x.length);
  const cost = new Float64Array(x.length).fill(Infinity);
  const from = new Int32Array(x.length);
  sides[0] = cost[0] = 0;
  const sums = new MomentSums(x, y, weight);
  for (let i = 0; i < last; i++) {
    // Directions are relative to `base`, between `low` and `high`.
    let base = Number.NaN;
    let low = -Math.PI;
    let high = Math.PI;
    for (let j = i + 1; j <= Math.min(last, i + MAX_SIDE); j++) {
      const dx = (x[j] as number) - (x[i] as number);
      const dy = (y[j] as number) - (y[i] as number);
      const far = Math.sqrt(dx * dx + dy * dy);
      const allowed = (weight[j] as number) < 0.5 ? tolerance * SLACK : tolerance;
      let turn = 0;
      if (far > 0) {
        const direction = Math.atan2(dy, dx);
        if (Number.isNaN(base)) base = direction;
        turn = normalizeAngle(direction - base);
      }
      if (j === i + 1 || (turn >= low && turn <= high && far > 0)) {
        const count = (sides[i] as number) + 1;
        if (count <= (sides[j] as number)) {
          const more = (cost[i] as number) + sums.squaresAlong(i, j);
          if (count < (sides[j] as number) || more < (cost[j] as number)) {
            sides[j] = count;
            cost[j] = more;
            from[j] = i;
          }
        }
      }
      if (far <= allowed) continue;
      const half = Math.asin(allowed / far);
      low = Math.max(low, turn - half);
      high = Math.min(high, turn + half);
      if (low > high) break;
    }
  }
  const result = [last];
  while (result.at(-1) !== 0) result.push(from[result.at(-1) as number] as number);
  return withoutBreaks({ x, y }, result.reverse(), tolerance);
}

type Places = Omit<EdgePoints, "weight">;

/** Joins sides that only the limit of their points had broken. */
function withoutBreaks(points: Places, polygon: ReadonlyArray<number>, tolerance: number): Array<number> {
  const corners = polygon.slice(0, 1);
  for (let i = 1; i < polygon.length; i++) {
    const [from, corner, to] = [corners.at(-1) as number, polygon[i] as number, polygon[i + 1]];
    if (to === undefined || to - from <= MAX_SIDE || !isOneSide(points, from, to, tolerance)) corners.push(corner);
  }
  return corners;
}

/** Whether all points between two lie within the tolerance of the line through these. */
function isOneSide({ x, y }: Places, from: number, to: number, tolerance: number): boolean {
  const [px, py] = [x[from] as number, y[from] as number];
  const [dx, dy] = [(x[to] as number) - px, (y[to] as number) - py];
  const most = tolerance * Math.hypot(dx, dy);
  for (let k = from; k < to; k++)
    if (Math.abs(dx * ((y[k] as number) - py) - dy * ((x[k] as number) - px)) > most) return false;
  return most > 0;
}

/** Brings an angle to between minus pi and pi. */
export const normalizeAngle = (angle: number): number => {
  const turn = angle % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
};

const MOMENTS = 6;

/** Sums of weights, coordinates and their products up to each point, for the squared distances of any line at once. */
class MomentSums {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #sums: Float64Array;

  constructor(x: Float64Array, y: Float64Array, weight: Float64Array) {
    this.#x = x;
    this.#y = y;
    this.#sums = new Float64Array((x.length + 1) * MOMENTS);
    const sums = this.#sums;
    for (let i = 0, at = 0; i < x.length; i++, at += MOMENTS) {
      const [w, px, py] = [weight[i] as number, x[i] as number, y[i] as number];
      sums[at + 6] = (sums[at] as number) + w;
      sums[at + 7] = (sums[at + 1] as number) + w * px;
      sums[at + 8] = (sums[at + 2] as number) + w * py;
      sums[at + 9] = (sums[at + 3] as number) + w * px * px;
      sums[at + 10] = (sums[at + 4] as number) + w * px * py;
      sums[at + 11] = (sums[at + 5] as number) + w * py * py;
    }
  }

  #between(i: number, j: number, moment: number): number {
    return (this.#sums[(j + 1) * MOMENTS + moment] as number) - (this.#sums[i * MOMENTS + moment] as number);
  }

  /** Returns the sum of weighted squared distances of points i to j from the line through i and j. */
  squaresAlong(i: number, j: number): number {
    const px = this.#x[i] as number;
    const py = this.#y[i] as number;
    const dx = (this.#x[j] as number) - px;
    const dy = (this.#y[j] as number) - py;
    const length = dx * dx + dy * dy;
    if (length === 0) return 0;
    const w = this.#between(i, j, 0);
    const wx = this.#between(i, j, 1);
    const wy = this.#between(i, j, 2);
    const xx = this.#between(i, j, 3) - 2 * px * wx + px * px * w;
    const xy = this.#between(i, j, 4) - px * wy - py * wx + px * py * w;
    const yy = this.#between(i, j, 5) - 2 * py * wy + py * py * w;
    return Math.max(0, (dy * dy * xx - 2 * dx * dy * xy + dx * dx * yy) / length);
  }
}
