import type { Point } from "#domain/ground/kernel/geometry";
import {
  measureDistance,
  lineThrough,
  findMeetingPoint,
  type StraightLine,
} from "#domain/prepress/artwork/vectorize/internal/outlines/lines";
import { OUTSIDE, type Arc, type PixelGrid } from "#domain/prepress/artwork/vectorize/map/internal/planar-map";
import type { EdgePoints } from "#domain/prepress/artwork/vectorize/internal/outlines/subpixel";

/** Pixels from a junction in which three colors blend, and up to which its place is measured. */
const BLUR = 1.3;
const REACH = 6;
const MAX_MOVE = 1.2;
/** The border of a picture is straight, so that a junction stays on it. */
const BORDER = 1e4;

/** Returns the places of junctions, by corner: where the arcs that end there meet, each continued straight on. */
export function findJunctions(
  grid: PixelGrid,
  arcs: ReadonlyArray<Arc>,
  points: ReadonlyArray<EdgePoints>,
): ReadonlyMap<number, Point> {
  const lines = new Map<number, Array<StraightLine & { weight: number }>>();
  const add = (corner: number, line: (StraightLine & { weight: number }) | undefined) => {
    const cornerLines = lines.get(corner) ?? [];
    if (line) cornerLines.push(line);
    lines.set(corner, cornerLines);
  };
  arcs.forEach((arc, i) => {
    if (arc.isClosed) return;
    const [first, last] = findArcEnds(grid, arc);
    const isBorder = arc.left === OUTSIDE || arc.right === OUTSIDE;
    const arcPoints = points[i] as EdgePoints;
    for (const [corner, isBack] of [
      [first, false],
      [last, true],
    ] as const)
      add(corner, isBorder ? borderLine(grid, corner, arcPoints, isBack) : lineFrom(grid, corner, arcPoints, isBack));
  });
  return new Map(
    [...lines].map(([corner, cornerLines]) => {
      const near = { x: grid.getCornerX(corner), y: grid.getCornerY(corner) };
      const place = findMeetingPoint(cornerLines, near, 0.05);
      return [corner, measureDistance(place, near) <= MAX_MOVE ? place : near];
    }),
  );
}

/** The corners where an arc starts and ends. */
export const findArcEnds = (grid: PixelGrid, { steps }: Arc): readonly [number, number] => [
  (steps[0] as number) >> 2,
  grid.getStepEnd(steps.at(-1) as number),
];

function borderLine(
  grid: PixelGrid,
  corner: number,
  { x, y }: EdgePoints,
  isBack: boolean,
): StraightLine & { weight: number } {
  const at = { x: grid.getCornerX(corner), y: grid.getCornerY(corner) };
  const i = isBack ? x.length - 1 : 0;
  const isLevel = (y[i] as number) === at.y;
  return { at, direction: isLevel ? { x: 1, y: 0 } : { x: 0, y: 1 }, weight: BORDER };
}

function lineFrom(grid: PixelGrid, corner: number, points: EdgePoints, isBack: boolean) {
  const near = { x: grid.getCornerX(corner), y: grid.getCornerY(corner) };
  const count = points.x.length;
  let [first, last] = [-1, -1];
  for (let k = 0; k < count; k++) {
    const i = isBack ? count - 1 - k : k;
    const away = measureDistance(near, { x: points.x[i] as number, y: points.y[i] as number });
    if (away > REACH) break;
    if (away < BLUR) continue;
    if (first < 0) first = i;
    last = i;
  }
  const line = first < 0 ? undefined : lineThrough(points, Math.min(first, last), Math.max(first, last));
  return line && { ...line, weight: Math.min(1, Math.abs(last - first) / 3) };
}
