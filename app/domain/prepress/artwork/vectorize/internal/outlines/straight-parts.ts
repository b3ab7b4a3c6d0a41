import { measureSideLength, turnAt, type Vertex } from "#domain/prepress/artwork/vectorize/internal/outlines/corners";
import type { End } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import {
  besideLine,
  lineThrough,
  onLine,
  getEdgePoint,
  type StraightLine,
} from "#domain/prepress/artwork/vectorize/internal/outlines/lines";
import type { OutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Pixels of the shortest side of a polygon that is taken for a straight line. */
const MIN_LINE = 10;
/** Part of a side at each of its ends that may lie on a curve already. */
const INSET = 0.12;
/** A straight side bends by less than this part of what the chord of an arc with the same turns would. */
const MAX_BEND = 0.12;
/** Noise that a straight side has whatever its turns are, in the style's distances of lines. */
const NOISE = 0.5;
/** Neighbors whose mean tells a bend from noise. */
const BESIDE = 2;

/** A straight part of a smooth line. */
export interface StraightPart {
  /** Indexes of its first and last point. */
  readonly from: number;
  readonly to: number;
  readonly line: StraightLine;
  /** Ends of the curves before and past it. */
  readonly start: End;
  readonly end: End;
}

/**
 * Finds the straight lines in a smooth line: the sides of its polygon that do not bend as the chords of a curve do. A
 * line whose ends lie on the curves beside it can be two sides, as the polygon then bends in its middle.
 * @param vertices of which the first and last are corners, or the same in a ring that does not start in a line
 */
export function straightParts(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  style: OutlineStyle,
): Array<StraightPart> {
  const parts: Array<StraightPart> = [];
  for (let i = 0; i + 1 < vertices.length; i++) {
    const isSmooth = vertices[i + 1]?.isCorner === false && i + 2 < vertices.length;
    const part =
      straightSide(points, vertices, [i, i + 1], style) ??
      (isSmooth ? straightSide(points, vertices, [i, i + 2], style) : undefined);
    const previousPart = parts.at(-1);
    const whole = part && previousPart && joinedParts(points, previousPart, part, style);
    if (whole) parts.splice(-1, 1, whole);
    else if (part && part.from > (previousPart?.to ?? -1)) parts.push(part);
  }
  return parts;
}

/** The straight part of the line between two vertices, if it is straight but for its ends. */
function straightSide(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  [i, k]: readonly [number, number],
  style: OutlineStyle,
): StraightPart | undefined {
  const [vertex, next] = [vertices[i] as Vertex, vertices[k] as Vertex];
  const length = measureSideLength(points, vertex, next);
  const turns = [i, k].map((index) => turnIn(points, vertices, index)).filter((turn) => turn !== undefined);
  if (length < MIN_LINE || turns.length === 0) return undefined;
  const [from, to] = [vertex.end, next.index];
  const inset = Math.round((to - from) * INSET);
  const line = lineThrough(points, from + inset, to - inset);
  if (!line) return undefined;
  const turn = turns.reduce((sum, angle) => sum + Math.abs(angle), 0) / turns.length;
  const most = Math.max(NOISE * style.line, Math.min(2 * style.line, (MAX_BEND * turn * length) / 8));
  for (let at = from + inset; at <= to - inset; at++) if (besideMean(points, line, at) > most) return undefined;
  const [first, last] = [vertices[i - 1]?.end ?? from, vertices[k + 1]?.index ?? to];
  const start = vertex.isCorner ? from : endOfLine(points, line, { from: from + inset, to: first }, style);
  const end = next.isCorner ? to : endOfLine(points, line, { from: to - inset, to: last }, style);
  if (end - start < 2) return undefined;
  return partAlong(points, line, start, end);
}

function partAlong(points: EdgePoints, line: StraightLine, from: number, to: number): StraightPart {
  const { direction } = line;
  return {
    from,
    to,
    line,
    start: { at: onLine(line, getEdgePoint(points, from)), tangent: { x: -direction.x, y: -direction.y } },
    end: { at: onLine(line, getEdgePoint(points, to)), tangent: direction },
  };
}

/** One line instead of two, if they are the same. */
function joinedParts(
  points: EdgePoints,
  a: StraightPart,
  b: StraightPart,
  style: OutlineStyle,
): StraightPart | undefined {
  const line = lineThrough(points, a.from, b.to);
  if (!line) return undefined;
  for (let k = a.from; k <= b.to; k++) if (besideMean(points, line, k) > style.line) return undefined;
  return partAlong(points, line, a.from, b.to);
}

/** How much a polygon turns at a vertex, undefined at a corner. */
function turnIn(points: EdgePoints, vertices: ReadonlyArray<Vertex>, i: number): number | undefined {
  const last = vertices.length - 1;
  const vertex = vertices[i] as Vertex;
  if (vertex.isCorner) return undefined;
  const [previousVertex, past] = [vertices[i === 0 ? last - 1 : i - 1], vertices[i === last ? 1 : i + 1]];
  return (
    previousVertex &&
    past &&
    turnAt(points, [previousVertex, { ...vertex, end: (vertices[i === last ? 0 : i] as Vertex).end }, past])
  );
}

/**
 * Where a curve leaves a line. Its distance from the line grows with the square of the way, so that it has four times
 * the distance after twice the way.
 */
function endOfLine(
  points: EdgePoints,
  line: StraightLine,
  { from, to }: { readonly from: number; readonly to: number },
  style: OutlineStyle,
): number {
  const step = Math.sign(to - from);
  let [near, far] = [from, from];
  for (let k = from; step !== 0 && k !== to + step; k += step) {
    const beside = besideMean(points, line, k);
    if (beside > 4 * style.line) break;
    if (beside <= style.line) near = k;
    far = k;
  }
  const tangent = 2 * near - far;
  return (tangent - from) * step > 0 ? tangent : from;
}

/** The distance from a line of a point and those next to it, without much of their noise. */
function besideMean(points: EdgePoints, line: StraightLine, i: number): number {
  let [sum, count] = [0, 0];
  for (let k = Math.max(0, i - BESIDE); k <= Math.min(points.x.length - 1, i + BESIDE); k++) {
    sum += besideLine(line, getEdgePoint(points, k));
    count += 1;
  }
  return Math.abs(sum / count);
}
