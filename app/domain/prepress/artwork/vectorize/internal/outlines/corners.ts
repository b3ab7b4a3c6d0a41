import type { Point } from "#domain/ground/kernel/geometry";
import {
  measureDirection,
  measureDistance,
  lineThrough,
  findMeetingPoint,
  getEdgePoint,
} from "#domain/prepress/artwork/vectorize/internal/outlines/lines";
import type { OutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import { normalizeAngle } from "#domain/prepress/artwork/vectorize/internal/outlines/polygon";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Sides of a polygon longer than this say no more about a corner. */
const LONG_SIDE = 12;
/** Pixels next to a corner that its place is not measured from: they blend both sides of it. */
export const BLUR = 1;
/** Pixels next to a corner that its place is measured from. */
const CORNER_REACH = 8;
/** A corner is not moved further than this from the polygon's. */
const MAX_MOVE = 1.6;
/**
 * A tip turns by at least this: in less acute corners the blend does not reach further than the polygon's tolerance.
 */
const TIP_TURN = (100 / 180) * Math.PI;
/** Sides next to a tip are at least this long, in widths of the tip. */
const TIP_SIDE = 2.5;

/** A vertex of a polygon through points. */
export interface Vertex {
  /** Index of its point, or of its first one. */
  readonly index: number;
  /** Index of its last point: another one where two vertices at a blunt tip became one. */
  readonly end: number;
  readonly isCorner: boolean;
}

/**
 * Returns the vertices of an open polygon, or of a closed one that does not start at a blunt tip. Both ends are
 * corners, or not if it is closed and smooth there.
 */
export function findVertices(
  points: EdgePoints,
  polygon: ReadonlyArray<number>,
  style: OutlineStyle,
  isRing: boolean,
): Array<Vertex> {
  const joined = withoutBluntTips(
    points,
    polygon.map((index) => ({ index, end: index, isCorner: false })),
    style,
  );
  const last = joined.length - 1;
  return joined.map((vertex, i) => {
    const isEnd = i === 0 || i === last;
    if (isEnd && !isRing) return { ...vertex, isCorner: true };
    const [previousVertex, past] = isEnd ? [joined[last - 1], joined[1]] : [joined[i - 1], joined[i + 1]];
    return { ...vertex, isCorner: isCorner(points, [previousVertex ?? vertex, vertex, past ?? vertex], style) };
  });
}

/** How much a line turns at the second of three vertices, in radians. To the right is positive, with y down. */
export function turnAt(points: EdgePoints, [previousVertex, vertex, past]: readonly [Vertex, Vertex, Vertex]): number {
  const [a, b] = [getEdgePoint(points, previousVertex.end), getEdgePoint(points, vertex.index)];
  const [c, d] = [getEdgePoint(points, vertex.end), getEdgePoint(points, past.index)];
  return normalizeAngle(measureDirection(c, d) - measureDirection(a, b));
}

/** Whether a vertex reaches far past a line that rounds it, and turns much. Ends that meet are a corner, too. */
function isCorner(points: EdgePoints, sides: readonly [Vertex, Vertex, Vertex], style: OutlineStyle): boolean {
  if (style.isStraight) return true;
  const [previousVertex, vertex, past] = sides;
  const turn = Math.abs(turnAt(points, sides));
  return (
    turn >= style.cornerAngle &&
    measureDepth(turn, measureSideLength(points, previousVertex, vertex), measureSideLength(points, vertex, past)) >=
      style.cornerDepth
  );
}

/** How far a vertex reaches past a line that rounds it. */
const measureDepth = (turn: number, lengthBefore: number, past: number): number =>
  (Math.min(lengthBefore, past, LONG_SIDE) / 2) * Math.sin(turn / 2);

/** The length of a polygon's side. */
export const measureSideLength = (points: EdgePoints, from: Vertex, to: Vertex): number =>
  measureDistance(getEdgePoint(points, from.end), getEdgePoint(points, to.index));

/** The index within a closed polygon, without its repeated end, of the vertex that reaches furthest. */
export function findSharpestVertex(points: EdgePoints, polygon: ReadonlyArray<number>): number {
  return findBestVertex(points, polygon, (turn, lengthBefore, past) =>
    measureDepth(Math.abs(turn), lengthBefore, past),
  );
}

/** Less of a turn is no corner of a shape, but a place where a straight line was broken. In radians. */
const LEAST_TURN = 0.05;

/**
 * The index within a closed polygon, without its repeated end, of the vertex between the longest sides: no blunt tip.
 */
export function findCalmestVertex(points: EdgePoints, polygon: ReadonlyArray<number>): number {
  return findBestVertex(points, polygon, (turn, lengthBefore, past) =>
    Math.abs(turn) < LEAST_TURN ? 0 : Math.min(lengthBefore, past),
  );
}

function findBestVertex(
  points: EdgePoints,
  polygon: ReadonlyArray<number>,
  rateVertex: (turn: number, before: number, past: number) => number,
): number {
  const count = polygon.length - 1;
  const vertexAt = (i: number): Vertex => {
    const index = polygon[(i + count) % count] as number;
    return { index, end: index, isCorner: false };
  };
  let [best, most] = [0, -1];
  for (let i = 0; i < count; i++) {
    const sides = [vertexAt(i - 1), vertexAt(i), vertexAt(i + 1)] as const;
    const [previousVertex, vertex, past] = sides;
    const value = rateVertex(
      turnAt(points, sides),
      measureSideLength(points, previousVertex, vertex),
      measureSideLength(points, vertex, past),
    );
    if (value > most) [best, most] = [i, value];
  }
  return best;
}

/** Joins the two vertices of each acute tip that the blend of its pixels made blunt. */
function withoutBluntTips(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  { tip }: OutlineStyle,
): ReadonlyArray<Vertex> {
  const result: Array<Vertex> = [];
  for (let i = 0; i < vertices.length; i++) {
    const [previousVertex, vertex, next, past] = [result.at(-1), vertices[i], vertices[i + 1], vertices[i + 2]];
    if (!vertex) break;
    const isTip = previousVertex && next && past && isBluntTip(points, [previousVertex, vertex, next, past], tip);
    result.push(isTip ? { ...vertex, end: next.end } : vertex);
    if (isTip) i++;
  }
  return result;
}

function isBluntTip(
  points: EdgePoints,
  [previousVertex, vertex, next, past]: readonly [Vertex, Vertex, Vertex, Vertex],
  tip: number,
): boolean {
  const width = measureSideLength(points, vertex, next);
  if (width > tip) return false;
  if (
    Math.min(measureSideLength(points, previousVertex, vertex), measureSideLength(points, next, past)) <
    TIP_SIDE * width
  )
    return false;
  const [first, second] = [turnAt(points, [previousVertex, vertex, next]), turnAt(points, [vertex, next, past])];
  return first * second > 0 && Math.abs(first + second) >= TIP_TURN && Math.abs(first + second) < Math.PI * 0.95;
}

/** Index range of the points of a polygon's side that a corner at its end `near` is measured from. */
function measured(points: EdgePoints, near: number, far: number): readonly [number, number] {
  const step = Math.sign(far - near);
  const corner = getEdgePoint(points, near);
  let [first, last] = [-1, -1];
  for (let i = near + step; i !== far + step; i += step) {
    const away = measureDistance(corner, getEdgePoint(points, i));
    if (away > CORNER_REACH && last >= 0) break;
    if (away < BLUR) continue;
    if (first < 0) first = i;
    last = i;
  }
  return step > 0 ? [first, last] : [last, first];
}

/** A corner of a polygon, and the vertices before and past it. */
interface CornerSides {
  readonly before: Vertex;
  readonly own: Vertex;
  readonly past: Vertex;
  /** The end of a ring, which is its start again, if the corner is there. */
  readonly wrapped?: Vertex | undefined;
}

/** Returns where the two sides of a corner meet, each continued straight on. */
export function cornerPlace(points: EdgePoints, { before, own, past, wrapped }: CornerSides): Point {
  const [from, to] = [getEdgePoint(points, own.index), getEdgePoint(points, own.end)];
  const near = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [a, b] = measured(points, (wrapped ?? own).index, before.end);
  const [c, d] = measured(points, own.end, past.index);
  const [leftLine, right] = [
    a < 0 ? undefined : lineThrough(points, a, b),
    c < 0 ? undefined : lineThrough(points, c, d),
  ];
  if (!leftLine || !right) return near;
  const place = findMeetingPoint(
    [
      { ...leftLine, weight: 1 },
      { ...right, weight: 1 },
    ],
    near,
    0.002,
  );
  // The tip of an acute corner is too thin to be seen in pixels.
  const halfTurn = Math.acos(Math.max(-1, Math.min(1, calculateDotProduct(leftLine.direction, right.direction)))) / 2;
  return measureDistance(place, near) < MAX_MOVE / Math.max(0.2, Math.cos(halfTurn)) ? place : near;
}

const calculateDotProduct = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
