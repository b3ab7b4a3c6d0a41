import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { boxAround, isPrinted, type PageGeometry } from "#domain/ground/files/facts/page-geometry";
import { flattenPath } from "#domain/ground/files/svg/paths/flatten-path";
import { after, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";
import type { Ring } from "#domain/ground/kernel/geometry";
import { readPaintedPath, paintings, type Operators } from "./paintings.ts";

/** Longest chord of a curve, as a share of the longer side of the page: its sagitta is far below the cutter's step. */
const CHORD_SHARE = 1 / 200;
/** A line with more points is not a cut line. */
const MAX_POINTS = 20_000;
/** Ends that are closer, as a share of the longer side of the page, are one point. */
const SAME_SHARE = 1 / 2000;

/** What each command of a path in pdf.js is followed by: how many numbers (`DrawOPS`). */
const OPERANDS = [2, 2, 6, 4, 0] as const;

/** The segments of a path as pdf.js has them. */
function readSteps(data: ArrayLike<number>): Array<PathSegment> {
  const steps: Array<PathSegment> = [];
  let at = { x: 0, y: 0 };
  for (let i = 0; i < data.length;) {
    const command = data[i++] ?? 4;
    const point = (pair: number) => ({ x: data[i + 2 * pair] ?? 0, y: data[i + 2 * pair + 1] ?? 0 });
    const mix = (from: number, to: number) => from + ((to - from) * 2) / 3;
    const toward = (p: { x: number; y: number }, q: { x: number; y: number }) => ({
      x: mix(p.x, q.x),
      y: mix(p.y, q.y),
    });
    if (command === 0 || command === 1) steps.push({ to: command === 0 ? "M" : "L", p: point(0) });
    else if (command === 2) steps.push({ to: "C", a: point(0), b: point(1), p: point(2) });
    else if (command === 3)
      steps.push({ to: "C", a: toward(at, point(0)), b: toward(point(1), point(0)), p: point(1) });
    else steps.push({ to: "Z" });
    const operands = OPERANDS[command as 0] ?? 0;
    if (operands > 0) at = point(operands / 2 - 1);
    i += operands;
  }
  return steps;
}

/** Without points that repeat the one before. */
const withoutRepeats = (ring: Ring, least: number): Ring =>
  ring.filter(({ x, y }, i) => {
    const previousPoint = ring.at(i - 1);
    return ring.length === 1 || !previousPoint || Math.hypot(x - previousPoint.x, y - previousPoint.y) > least;
  });

/** The paths on the piece that are painted with an ink named for cut lines, in inches. Undefined for endless ones. */
function* cutPaths(operators: Operators, geometry: PageGeometry) {
  const { toUnit, widthIn, heightIn } = geometry;
  const toInches: Matrix = after([widthIn, 0, 0, -heightIn, 0, heightIn], toUnit);
  for (const painting of paintings(operators)) {
    const { matrix, fill, stroke } = painting;
    const path = readPaintedPath(painting);
    const isFilled = path?.isFilled === true && fill === "cut";
    const isCut = isFilled || (path?.isStroked === true && stroke === "cut");
    if (!isCut || !path?.corners || !isPrinted(geometry, boxAround(matrix, path.corners))) continue;
    const step = Math.max(widthIn, heightIn) * CHORD_SHARE;
    const parts = flattenPath(readSteps(path.data as ArrayLike<number>), after(toInches, matrix), step);
    yield parts?.map(({ ring, isClosed }) => ({ ring, isClosed: isClosed || isFilled }));
  }
}

/**
 * The cut line that a page contains: the paths on the piece that are painted with an ink named for it. Undefined
 * without one, and for one that is too long to be followed.
 */
export function findOwnCutLine(operators: Operators, geometry: PageGeometry): OwnLine | undefined {
  const { widthIn, heightIn, ownBleed } = geometry;
  const side = Math.max(widthIn, heightIn);
  const isBack = (ring: Ring): boolean => {
    const [start, end] = [ring[0], ring.at(-1)];
    return !start || !end || Math.hypot(start.x - end.x, start.y - end.y) <= side * SAME_SHARE;
  };
  // A path may be painted several times, for instance once for each of two inks.
  const [rings, open] = [new Map<string, Ring>(), new Map<string, Ring>()];
  let points = 0;
  for (const parts of cutPaths(operators, geometry)) {
    points += parts?.reduce((sum, { ring }) => sum + ring.length, 0) ?? Infinity;
    if (!parts || points > MAX_POINTS) return undefined;
    for (const { ring, isClosed } of parts) {
      const isRing = isClosed || isBack(ring);
      const part = withoutRepeats(ring, side * 1e-6);
      if (isRing && part.length < 3) continue;
      (isRing ? rings : open).set(part.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`).join(), part);
    }
  }
  if (rings.size + open.size === 0) return undefined;
  return { rings: [...rings.values()], open: [...open.values()], widthIn, heightIn, ownBleed };
}
