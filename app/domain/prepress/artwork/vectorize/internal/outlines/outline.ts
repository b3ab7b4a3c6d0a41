import type { Point } from "#domain/ground/kernel/geometry";
import {
  findCalmestVertex,
  cornerPlace,
  findSharpestVertex,
  findVertices,
  BLUR,
  type Vertex,
} from "#domain/prepress/artwork/vectorize/internal/outlines/corners";
import type { End, FittedOutline, Segment } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import { fitSpan } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-span";
import {
  besideLine,
  measureDistance,
  findMeetingPoint,
  onLine,
  getEdgePoint,
} from "#domain/prepress/artwork/vectorize/internal/outlines/lines";
import type { OutlineStyle } from "#domain/prepress/artwork/vectorize/internal/outlines/outline-style";
import { fitPolygon, normalizeAngle } from "#domain/prepress/artwork/vectorize/internal/outlines/polygon";
import { dropLast, polygonFrom, rotated } from "#domain/prepress/artwork/vectorize/internal/outlines/rings";
import { smoothLoop } from "#domain/prepress/artwork/vectorize/internal/outlines/smooth-loop";
import { straightParts, type StraightPart } from "#domain/prepress/artwork/vectorize/internal/outlines/straight-parts";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Two straight lines that end within this many times the width of a tip meet in a corner. */
const MEETING = 1.5;

/**
 * Draws an arc between two junctions.
 * @param points between them
 */
export function openOutline(points: EdgePoints, start: Point, end: Point, style: OutlineStyle): FittedOutline {
  const whole = withEnds(points, start, end);
  const vertices = findVertices(whole, fitPolygon(whole, style.polygon), style, false);
  return { start, segments: drawSegments(whole, vertices, style) };
}

/** Draws an arc that has no junctions. */
export function closedOutline(points: EdgePoints, style: OutlineStyle): FittedOutline {
  // The first polygon starts anywhere, the second one at a corner of the first.
  const once = rotated(points, 0);
  const rough = fitPolygon(once, style.polygon);
  const turned = rotated(points, rough[findSharpestVertex(once, rough)] as number);
  const polygon = fitPolygon(turned, style.polygon);
  const count = points.x.length;
  const calm = polygon[findCalmestVertex(turned, polygon)] as number;
  const ring = rotated(dropLast(turned), calm);
  const vertices = findVertices(ring, polygonFrom(polygon, calm, count), style, true);
  const corner = vertices.find(({ isCorner }) => isCorner);
  if (!corner) return smoothRing(ring, vertices, style);
  const fromCorner = vertices
    .slice(0, -1)
    .map(({ index, end, isCorner }) => {
      const first = (index - corner.index + count) % count;
      return { index: first, end: first + end - index, isCorner };
    })
    .sort((a, b) => a.index - b.index);
  fromCorner.push({ index: count, end: count, isCorner: true });
  const segments = drawSegments(rotated(dropLast(ring), corner.index), fromCorner, style, true);
  return { start: segments.at(-1)?.to ?? { x: 0, y: 0 }, segments };
}

/** Draws a ring without corners: from its straight lines, or from its outermost points if it has none. */
function smoothRing(calm: EdgePoints, vertices: ReadonlyArray<Vertex>, style: OutlineStyle): FittedOutline {
  const { ring, vertices: fromSharpest } = startAtSharpest(calm, vertices);
  const [first, ...otherParts] = straightParts(ring, fromSharpest, style);
  if (!first) return smoothLoop(ring, style);
  // From the middle of a line, so that each curve lies between two of them.
  const middle = (first.from + first.to) >> 1;
  const count = ring.x.length - 1;
  const parts = [
    { ...first, from: 0, to: first.to - middle },
    ...otherParts.map((part) => ({ ...part, from: part.from - middle, to: part.to - middle })),
    { ...first, from: first.from - middle + count, to: count },
  ];
  const end = { at: onLine(first.line, getEdgePoint(ring, middle)) };
  const stretch = { from: 0, to: count, start: end, end };
  const segments = alongParts(rotated(dropLast(ring), middle), parts, stretch, style).slice(0, -1);
  return { start: segments.at(-1)?.to ?? end.at, segments };
}

/** A ring from the vertex that reaches furthest, which lies in no line. */
function startAtSharpest(ring: EdgePoints, vertices: ReadonlyArray<Vertex>) {
  const count = ring.x.length - 1;
  const polygon = vertices.map(({ index }) => index);
  const start = polygon[findSharpestVertex(ring, polygon)] as number;
  return {
    ring: rotated(dropLast(ring), start),
    vertices: polygonFrom(polygon, start, count).map((index) => ({ index, end: index, isCorner: false })),
  };
}

function withEnds({ x, y, weight }: EdgePoints, start: Point, end: Point): EdgePoints {
  const remainingIndexes = [...x.keys()].filter((i) => {
    const at = { x: x[i] as number, y: y[i] as number };
    return measureDistance(at, start) > BLUR && measureDistance(at, end) > BLUR;
  });
  return {
    x: Float64Array.from([start.x, ...remainingIndexes.map((i) => x[i] as number), end.x]),
    y: Float64Array.from([start.y, ...remainingIndexes.map((i) => y[i] as number), end.y]),
    weight: Float64Array.from([1, ...remainingIndexes.map((i) => weight[i] as number), 1]),
  };
}

/** Draws the lines between vertices, of which the first and last are corners. */
function drawSegments(
  points: EdgePoints,
  vertices: ReadonlyArray<Vertex>,
  style: OutlineStyle,
  isClosed = false,
): Array<Segment> {
  const last = vertices.length - 1;
  const at = (i: number) => vertices[i] as Vertex;
  const places = vertices.map((vertex, i): Point => {
    const isEnd = i === 0 || i === last;
    if (!vertex.isCorner || (isEnd && !isClosed)) return getEdgePoint(points, vertex.index);
    return isEnd
      ? cornerPlace(points, { before: at(last - 1), own: at(0), past: at(1), wrapped: at(last) })
      : cornerPlace(points, { before: at(i - 1), own: vertex, past: at(i + 1) });
  });
  const segments: Array<Segment> = [];
  let from = 0;
  for (let to = 1; to <= last; to++) {
    if (!vertices[to]?.isCorner) continue;
    const span = {
      from: at(from).end,
      to: at(to).index,
      start: { at: places[from] as Point },
      end: { at: places[to] as Point },
    };
    if (style.isStraight) segments.push({ to: span.end.at });
    else {
      const parts = straightParts(points, vertices.slice(from, to + 1), style);
      segments.push(...alongParts(points, parts, span, style));
    }
    from = to;
  }
  return segments;
}

/** Part of a line between two places, with the indexes of its first and last point. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: End;
  readonly end: End;
}

/** Draws the straight parts of a line and the curves between them. */
function alongParts(
  points: EdgePoints,
  parts: ReadonlyArray<StraightPart>,
  stretch: Stretch,
  style: OutlineStyle,
): Array<Segment> {
  const segments: Array<Segment> = [];
  let [at, from] = [stretch.start, stretch.from];
  const curves = (end: End, to: number) => curvesBetween(points, { from, to, start: at, end }, style);
  const remainingParts = parts.map((part) => apartFromEnds(points, part, stretch, style));
  remainingParts.forEach((part, i) => {
    const previousPart = remainingParts[i - 1];
    const corner = previousPart && cornerBetween(previousPart, part, style);
    if (corner) segments.splice(-1, 1, { to: corner });
    else if (previousPart && part.from <= from) segments.splice(-1, 1, { to: part.start.at });
    else if (part.from !== stretch.from) {
      const partCurves = curves(part.start, part.from);
      const single = partCurves.length > 1 && previousPart ? singleCurve(points, previousPart, part, style) : undefined;
      if (single) segments.splice(-1, 1, ...single);
      else segments.push(...partCurves);
    }
    [at, from] = part.to === stretch.to ? [stretch.end, part.to] : [part.end, part.to];
    segments.push({ to: at.at });
  });
  if (from !== stretch.to) segments.push(...curves(stretch.end, stretch.to));
  return segments;
}

/** Points between a straight line and a corner that does not lie on it. */
const APART = 4;
/** A corner lies beside a line that is further from it than this, in the style's distances of lines. */
const BESIDE = 2;

/** A line that does not reach to the ends of a stretch that do not lie on it: there it would be pulled aside. */
function apartFromEnds(
  points: EdgePoints,
  part: StraightPart,
  { from, to, start, end }: Stretch,
  style: OutlineStyle,
): StraightPart {
  if (part.to - part.from < 4 * APART) return part;
  const isBeside = ({ at }: End) => Math.abs(besideLine(part.line, at)) > BESIDE * style.line;
  const first = part.from === from && isBeside(start) ? from + APART : part.from;
  const last = part.to === to && isBeside(end) ? to - APART : part.to;
  return {
    ...part,
    from: first,
    to: last,
    start: { ...part.start, at: onLine(part.line, getEdgePoint(points, first)) },
    end: { ...part.end, at: onLine(part.line, getEdgePoint(points, last)) },
  };
}

function curvesBetween(points: EdgePoints, { from, to, start, end }: Stretch, style: OutlineStyle): Array<Segment> {
  const range = withoutBlur(points, from, to, [start, end]);
  return fitSpan({ points, from: range[0], to: range[1], start, end }, style.tolerance);
}

/** Points by which the ends of two lines are moved to find one curve between them, and its most points. */
const MOVES = [0, 3, -3, 6];
const MAX_CURVE = 250;

/** The end of a line, and one curve to the next line, if there is one when both ends are moved a little. */
function singleCurve(
  points: EdgePoints,
  previousPart: StraightPart,
  part: StraightPart,
  style: OutlineStyle,
): Array<Segment> | undefined {
  if (part.from - previousPart.to > MAX_CURVE) return undefined;
  for (const back of MOVES)
    for (const forth of MOVES) {
      const [from, to] = [previousPart.to - back, part.from + forth];
      if (from <= previousPart.from || to >= part.to || to - from < 4) continue;
      const start = { ...previousPart.end, at: onLine(previousPart.line, getEdgePoint(points, from)) };
      const end = { ...part.start, at: onLine(part.line, getEdgePoint(points, to)) };
      const curves = curvesBetween(points, { from, to, start, end }, style);
      if (curves.length === 1) return [{ to: start.at }, ...curves];
    }
  return undefined;
}

/**
 * Where two straight lines meet, if it is near to their ends, and they turn much there or a curve would hardly differ.
 */
function cornerBetween(
  a: StraightPart,
  b: StraightPart,
  { tip, cornerAngle, tolerance }: OutlineStyle,
): Point | undefined {
  const gap = measureDistance(a.end.at, b.start.at);
  if (gap > tip * MEETING) return undefined;
  const measureAngle = ({ line: { direction } }: StraightPart) => Math.atan2(direction.y, direction.x);
  const turn = Math.abs(normalizeAngle(measureAngle(b) - measureAngle(a)));
  const near = { x: (a.end.at.x + b.start.at.x) / 2, y: (a.end.at.y + b.start.at.y) / 2 };
  const lines = [a, b].map(({ line }) => ({ ...line, weight: 1 }));
  const place = findMeetingPoint(lines, near, 0.002);
  const far = measureDistance(place, near);
  return far <= tolerance || (turn >= cornerAngle && far <= gap) ? place : undefined;
}

/** The points between two ends, without those near a corner unless they are all. */
function withoutBlur(
  { x, y }: EdgePoints,
  from: number,
  to: number,
  ends: readonly [End, End],
): readonly [number, number] {
  const isNear = (i: number, { at, tangent }: End) =>
    measureDistance(at, { x: x[i] as number, y: y[i] as number }) < (tangent ? 0.3 : BLUR);
  let [first, last] = [from + 1, to - 1];
  while (first < last && isNear(first, ends[0])) first++;
  while (last > first && isNear(last, ends[1])) last--;
  return last - first >= 1 ? [first, last] : [from + 1, to - 1];
}
