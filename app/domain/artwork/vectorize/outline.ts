import type { Point } from "#domain/kernel/geometry";
import type { VectorChoices } from "#domain/artwork/vectorize/drawing";
import { fitSpan, smoothAt } from "#domain/artwork/vectorize/fit-span";
import type { End, Segment } from "#domain/artwork/vectorize/fit-curve";
import { distanceOf, lineThrough, meetingOf } from "#domain/artwork/vectorize/lines";
import { polygonOf, turnOf } from "#domain/artwork/vectorize/polygon";
import type { EdgePoints } from "#domain/artwork/vectorize/subpixel";

/** A line of segments from `start`. A closed one ends where it starts. */
export interface Outline {
  readonly start: Point;
  readonly segments: ReadonlyArray<Segment>;
}

/** How outlines are drawn. Lengths in pixels, angles in radians. */
export interface OutlineStyle {
  /** The greatest distance of a curve from the edge. */
  readonly tolerance: number;
  /** The greatest distance of the polygon that shows where corners are. */
  readonly polygon: number;
  /** A corner turns by at least this. */
  readonly cornerAngle: number;
  /** A corner of a polygon is further than this from a line that rounds it. */
  readonly cornerDepth: number;
  readonly isStraight: boolean;
}

/**
 * Corners of 90 degrees are rounded only where much smoothing is asked for.
 * @param times how many times all lengths are those of a picture with smooth edges
 */
export const styleOf = ({ smoothing }: Pick<VectorChoices, "smoothing">, times = 1): OutlineStyle => {
  return {
    tolerance: (0.16 + 0.004 * smoothing * smoothing) * times,
    polygon: 0.4 * times,
    cornerAngle: ((10 + 0.085 * smoothing ** 3) / 180) * Math.PI,
    cornerDepth: (0.8 + 0.05 * smoothing) * times,
    isStraight: smoothing === 0,
  };
};

/** Sides of a polygon longer than this say no more about a corner. */
const LONG_SIDE = 12;
/** Pixels next to a corner that its place is not measured from: they blend both sides of it. */
const BLUR = 1;
/** Pixels next to a corner that its place is measured from. */
const CORNER_REACH = 8;
/** A corner is not moved further than this from the polygon's. */
const MAX_MOVE = 1.6;
/** A side of a polygon that is as many times longer than its neighbors, and at least so many pixels, is straight. */
const LINE_RATIO = 3;
const MIN_LINE = 10;

interface Vertex {
  /** Index of its point. */
  readonly index: number;
  readonly isCorner: boolean;
}

/**
 * Draws an arc between two junctions.
 * @param points between them
 */
export function openOutline(points: EdgePoints, start: Point, end: Point, style: OutlineStyle): Outline {
  const whole = withEnds(points, start, end);
  const last = whole.x.length - 1;
  const polygon = polygonOf(whole, style.polygon);
  const vertices = polygon.map((index, i) => ({
    index,
    isCorner: i === 0 || index === last || isCornerAt(whole, polygon, i, style),
  }));
  return { start, segments: segmentsOf(whole, vertices, style) };
}

/** Draws an arc that has no junctions. */
export function closedOutline(points: EdgePoints, style: OutlineStyle): Outline {
  const around = (first: number) => {
    const turned = rotated(points, first);
    return { turned, polygon: polygonOf(turned, style.polygon) };
  };
  // The first polygon starts anywhere, the second one at a corner of the first.
  const { turned: once, polygon: rough } = around(0);
  const sharpest = rough
    .slice(0, -1)
    .map((index, i) => ({ index, depth: depthAt(once, rough, i).depth }))
    .reduce((a, b) => (b.depth > a.depth ? b : a)).index;
  const { turned, polygon } = around(sharpest);
  const corners = polygon.map((_, i) => isCornerAt(turned, polygon, i, style));
  const firstCorner = corners.indexOf(true);
  if (firstCorner < 0) return smoothLoop(turned, style);
  const start = polygon[firstCorner] as number;
  const fromCorner = rotated(dropLast(turned), start);
  const count = turned.x.length - 1;
  const vertices = polygon
    .slice(0, -1)
    .map((index, i) => ({ index: (index - start + count) % count, isCorner: corners[i] === true }))
    .sort((a, b) => a.index - b.index);
  vertices.push({ index: count, isCorner: true });
  const segments = segmentsOf(fromCorner, vertices, style, true);
  return { start: segments.at(-1)?.to ?? { x: 0, y: 0 }, segments };
}

function withEnds({ x, y, weight }: EdgePoints, start: Point, end: Point): EdgePoints {
  const kept = [...x.keys()].filter((i) => {
    const at = { x: x[i] as number, y: y[i] as number };
    return distanceOf(at, start) > BLUR && distanceOf(at, end) > BLUR;
  });
  return {
    x: Float64Array.from([start.x, ...kept.map((i) => x[i] as number), end.x]),
    y: Float64Array.from([start.y, ...kept.map((i) => y[i] as number), end.y]),
    weight: Float64Array.from([1, ...kept.map((i) => weight[i] as number), 1]),
  };
}

const dropLast = ({ x, y, weight }: EdgePoints): EdgePoints => ({
  x: x.subarray(0, -1),
  y: y.subarray(0, -1),
  weight: weight.subarray(0, -1),
});

/** The points of a ring from another first one, which is repeated at the end. */
function rotated({ x, y, weight }: EdgePoints, first: number): EdgePoints {
  const turn = (values: Float64Array) => {
    const result = new Float64Array(values.length + 1);
    result.set(values.subarray(first));
    result.set(values.subarray(0, first), values.length - first);
    result[values.length] = values[first] as number;
    return result;
  };
  return { x: turn(x), y: turn(y), weight: turn(weight) };
}

/**
 * How far a corner of a polygon reaches past a line that rounds it, and how much it turns. Ends that meet are a corner,
 * too.
 */
function depthAt({ x, y }: EdgePoints, polygon: ReadonlyArray<number>, i: number) {
  const count = polygon.length - 1;
  const at = (k: number) => {
    const index = polygon[(k + count) % count] as number;
    return { x: x[index] as number, y: y[index] as number };
  };
  const [before, own, past] = [at(i - 1), at(i % count), at(i + 1)];
  const turn = Math.abs(
    turnOf(Math.atan2(past.y - own.y, past.x - own.x) - Math.atan2(own.y - before.y, own.x - before.x)),
  );
  const side = Math.min(distanceOf(before, own), distanceOf(own, past), LONG_SIDE);
  return { turn, depth: (side / 2) * Math.sin(turn / 2) };
}

function isCornerAt(points: EdgePoints, polygon: ReadonlyArray<number>, i: number, style: OutlineStyle): boolean {
  const { turn, depth } = depthAt(points, polygon, i);
  return style.isStraight || (turn >= style.cornerAngle && depth >= style.cornerDepth);
}

/** Index range of the points of a polygon's side that a corner at its end `near` is measured from. */
function measured({ x, y }: EdgePoints, near: number, far: number): readonly [number, number] {
  const step = Math.sign(far - near);
  const corner = { x: x[near] as number, y: y[near] as number };
  let [first, last] = [-1, -1];
  for (let i = near + step; i !== far + step; i += step) {
    const away = distanceOf(corner, { x: x[i] as number, y: y[i] as number });
    if (away > CORNER_REACH && last >= 0) break;
    if (away < BLUR) continue;
    if (first < 0) first = i;
    last = i;
  }
  return step > 0 ? [first, last] : [last, first];
}

/** Indexes of a corner of a polygon and of those before and past it. */
interface CornerSides {
  readonly before: number;
  readonly own: number;
  readonly past: number;
  /** The last point of a ring, which is the first one again, if the corner is there. */
  readonly wrapped?: number;
}

/** Returns where the two sides of a corner meet, each continued straight on. */
function cornerPlace(points: EdgePoints, { before, own, past, wrapped }: CornerSides): Point {
  const near = { x: points.x[own] as number, y: points.y[own] as number };
  const [a, b] = measured(points, wrapped ?? own, before);
  const [c, d] = measured(points, own, past);
  const [left, right] = [a < 0 ? undefined : lineThrough(points, a, b), c < 0 ? undefined : lineThrough(points, c, d)];
  if (!left || !right) return near;
  const place = meetingOf(
    [
      { ...left, weight: 1 },
      { ...right, weight: 1 },
    ],
    near,
    0.002,
  );
  // The tip of an acute corner is too thin to be seen in pixels.
  const halfTurn = Math.acos(Math.max(-1, Math.min(1, dotOf(left.direction, right.direction)))) / 2;
  return distanceOf(place, near) < MAX_MOVE / Math.max(0.2, Math.cos(halfTurn)) ? place : near;
}

const dotOf = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Draws the lines between vertices, of which the first and last are corners. */
function segmentsOf(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  style: OutlineStyle,
  isClosed = false,
): Array<Segment> {
  const last = vertices.length - 1;
  const indexAt = (i: number) => (vertices[i] as Vertex).index;
  const places = vertices.map(({ index, isCorner }, i): Point => {
    const isEnd = i === 0 || i === last;
    if (!isCorner || (isEnd && !isClosed)) return { x: points.x[index] as number, y: points.y[index] as number };
    return isEnd
      ? cornerPlace(points, { before: indexAt(last - 1), own: 0, past: indexAt(1), wrapped: indexAt(last) })
      : cornerPlace(points, { before: indexAt(i - 1), own: index, past: indexAt(i + 1) });
  });
  const segments: Array<Segment> = [];
  let from = 0;
  for (let to = 1; to <= last; to++) {
    if (!vertices[to]?.isCorner) continue;
    const ends = [places[from], places[to]] as [Point, Point];
    segments.push(...spanBetween(points, vertices.slice(from, to + 1), ends, style));
    from = to;
  }
  return segments;
}

/** A straight part of a smooth line. */
interface StraightPart {
  readonly from: number;
  readonly to: number;
  readonly start: End;
  readonly end: End;
}

function spanBetween(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  [start, end]: readonly [Point, Point],
  { tolerance, isStraight }: OutlineStyle,
): Array<Segment> {
  if (isStraight) return [{ to: end }];
  const [first, last] = [vertices[0] as Vertex, vertices.at(-1) as Vertex];
  const parts = straightParts(points, vertices);
  const segments: Array<Segment> = [];
  let [at, from]: [End, number] = [{ at: start }, first.index];
  const fit = (stop: End, to: number) => {
    const range = withoutBlur(points, from, to, [at, stop]);
    segments.push(...fitSpan({ points, from: range[0], to: range[1], start: at, end: stop }, tolerance));
  };
  for (const part of parts) {
    const [isFirst, isLast] = [part.from === first.index, part.to === last.index];
    if (!isFirst) fit(part.start, part.from);
    segments.push({ to: isLast ? end : part.end.at });
    if (isLast) return segments;
    [at, from] = [{ at: part.end.at, tangent: part.end.tangent }, part.to];
  }
  fit({ at: end }, last.index);
  return segments;
}

/** The points between two ends, without those near a corner unless they are all. */
function withoutBlur(
  { x, y }: EdgePoints,
  from: number,
  to: number,
  ends: readonly [End, End],
): readonly [number, number] {
  const isNear = (i: number, { at, tangent }: End) =>
    distanceOf(at, { x: x[i] as number, y: y[i] as number }) < (tangent ? 0.3 : BLUR);
  let [first, last] = [from + 1, to - 1];
  while (first < last && isNear(first, ends[0])) first++;
  while (last > first && isNear(last, ends[1])) last--;
  return last - first >= 1 ? [first, last] : [from + 1, to - 1];
}

/** Finds sides of a polygon that are much longer than a curve's would be. */
function straightParts(points: EdgePoints, vertices: ReadonlyArray<Vertex>): Array<StraightPart> {
  const { x, y } = points;
  const lengths = vertices.slice(1).map(({ index }, i) => {
    const before = (vertices[i] as Vertex).index;
    return Math.hypot((x[index] as number) - (x[before] as number), (y[index] as number) - (y[before] as number));
  });
  if (lengths.length < 2) return [];
  const parts: Array<StraightPart> = [];
  lengths.forEach((length, i) => {
    const beside = Math.max(lengths[i - 1] ?? 0, lengths[i + 1] ?? 0);
    if (length < MIN_LINE || length < LINE_RATIO * beside) return;
    const [from, to] = [(vertices[i] as Vertex).index, (vertices[i + 1] as Vertex).index];
    const inset = Math.round((to - from) * 0.12);
    const line = lineThrough(points, from + inset, to - inset);
    if (!line) return;
    const cut = Math.max(1, Math.min(2, inset));
    const [start, end] = [i === 0 ? from : from + cut, i === lengths.length - 1 ? to : to - cut];
    const { direction } = line;
    parts.push({
      from: start,
      to: end,
      start: { at: onLine(points, start, line), tangent: { x: -direction.x, y: -direction.y } },
      end: { at: onLine(points, end, line), tangent: direction },
    });
  });
  return parts;
}

function onLine({ x, y }: EdgePoints, i: number, { at, direction }: { at: Point; direction: Point }): Point {
  const along = ((x[i] as number) - at.x) * direction.x + ((y[i] as number) - at.y) * direction.y;
  return { x: at.x + along * direction.x, y: at.y + along * direction.y };
}

/** Points that are this near to the outermost one in its direction lie around the true one. In pixels. */
const PLATEAU = 0.15;

/**
 * The first and last of the points around the one with the greatest value. The last may be past the end of the ring.
 */
function outermost(values: Float64Array, sign: number): readonly [number, number] {
  const count = values.length;
  const at = (i: number) => sign * (values[(i + count) % count] as number);
  let best = 0;
  for (let i = 1; i < count; i++) if (at(i) > at(best)) best = i;
  const reach = (step: number) => {
    let i = 0;
    while (i < count / 8 && at(best + (i + 1) * step) > at(best) - PLATEAU) i++;
    return i;
  };
  const first = (best - reach(-1) + count) % count;
  return [first, first + reach(-1) + reach(1)];
}

/** Draws a ring without corners from its highest, lowest and outermost points, where designers set nodes. */
function smoothLoop(points: EdgePoints, { tolerance }: OutlineStyle): Outline {
  const ring = dropLast(points);
  const count = ring.x.length;
  const extremes = [ring.x, ring.y]
    .flatMap((values) => [-1, 1].map((sign) => ({ range: outermost(values, sign), isVertical: values === ring.x })))
    .map(({ range, isVertical }) => ({ range, isVertical, index: ((range[0] + range[1]) >> 1) % count }))
    .sort((a, b) => a.index - b.index)
    .filter(({ index }, i, all) => index !== all[i - 1]?.index);
  const nodes = extremes.map(({ range: [from, to], index, isVertical }) => {
    // With the node in the middle, so that its neighbors on both sides are known.
    const half = count >> 1;
    const { at, tangent } = smoothAt(rotated(ring, (index + count - half) % count), half, 0, count);
    const middle = (values: Float64Array) => ((values[from] as number) + (values[to % count] as number)) / 2;
    return isVertical
      ? { index, at: { x: at.x, y: middle(ring.y) }, tangent: { x: 0, y: Math.sign(tangent.y) || 1 } }
      : { index, at: { x: middle(ring.x), y: at.y }, tangent: { x: Math.sign(tangent.x) || 1, y: 0 } };
  });
  const first = nodes[0]?.index ?? 0;
  const turned = rotated(ring, first);
  const segments = nodes.flatMap((node, i) => {
    const next = nodes[(i + 1) % nodes.length] ?? node;
    const end = { at: next.at, tangent: { x: -next.tangent.x, y: -next.tangent.y } };
    const to = i + 1 < nodes.length ? next.index - first : count;
    return fitSpan({ points: turned, from: node.index - first + 1, to: to - 1, start: node, end }, tolerance);
  });
  return { start: nodes[0]?.at ?? { x: 0, y: 0 }, segments };
}
