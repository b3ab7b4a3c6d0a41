import type { Point } from "#domain/ground/kernel/geometry";
import type { TracedDrawing, VectorShape } from "#domain/prepress/artwork/vectorize/drawing";
import type { FittedOutline, Segment } from "#domain/prepress/artwork/vectorize/internal/outlines/fit-curve";
import {
  OUTSIDE,
  type ArcUse,
  type Patch,
  type PlanarMap,
} from "#domain/prepress/artwork/vectorize/map/internal/planar-map";
import { formatHexColor, NOTHING, type Labelled } from "#domain/prepress/artwork/vectorize/map/quantize";

/** A color extends this many pixels below those painted later, so that no gap shows between two smooth edges. */
const UNDERLAP = 0.6;

/**
 * Paints the faces of a map color by color, from the largest to the smallest.
 * @param factor by which the map is larger than the drawing
 */
export function drawMap(
  { grid, arcs, faces }: PlanarMap,
  outlines: ReadonlyArray<FittedOutline>,
  { labels, palette }: Labelled,
  factor = 1,
): TracedDrawing {
  const areas = palette.map(() => 0);
  for (const label of labels) if (label !== NOTHING) areas[label] = (areas[label] ?? 0) + 1;
  const order = palette
    .map((_, i) => i)
    .filter((i) => (areas[i] ?? 0) > 0)
    .sort((a, b) => (areas[b] ?? 0) - (areas[a] ?? 0));
  const rank = new Map(order.map((label, i) => [label, i]));
  const isBelow = (label: number, otherLabel: number) =>
    otherLabel !== NOTHING && otherLabel !== OUTSIDE && (rank.get(label) ?? 0) < (rank.get(otherLabel) ?? 0);
  const outlineFor = ({ arc, isReversed }: ArcUse): FittedOutline => {
    const [mapArc, line] = [arcs[arc], outlines[arc]];
    if (!mapArc || !line) throw new Error(`No arc ${arc}.`);
    const directed = isReversed ? reversed(line) : line;
    const [right, leftLabel] = isReversed ? [mapArc.left, mapArc.right] : [mapArc.right, mapArc.left];
    return isBelow(right, leftLabel) ? widened(directed, mapArc.isClosed) : directed;
  };
  const shapesByLabel = new Map<number, Array<VectorShape>>();
  for (const face of faces) {
    if (face.label === NOTHING) continue;
    const shapes = shapesByLabel.get(face.label) ?? [];
    shapes.push({ path: formatPath(face, outlineFor, factor) });
    shapesByLabel.set(face.label, shapes);
  }
  return {
    width: grid.width / factor,
    height: grid.height / factor,
    layers: order.map((label) => {
      const colour = formatHexColor(palette[label] ?? [0, 0, 0]);
      return { colour, found: colour, isShown: true, shapes: shapesByLabel.get(label) ?? [] };
    }),
  };
}

/** The same line walked from its end. */
export function reversed({ start, segments }: FittedOutline): FittedOutline {
  const ends = [start, ...segments.map(({ to }) => to)];
  return {
    start: ends.at(-1) as Point,
    segments: segments
      .map(({ controls }, i): Segment => {
        const to = ends[i] as Point;
        return controls ? { to, controls: [controls[1], controls[0]] } : { to };
      })
      .reverse(),
  };
}

/** Moves a line to its left. Ends at junctions stay, because other lines end there. */
function widened({ start, segments }: FittedOutline, isClosed: boolean): FittedOutline {
  const ends = [start, ...segments.map(({ to }) => to)];
  const sides = segments.map(({ to, controls }, i) => {
    const from = ends[i] as Point;
    return {
      out: findLeftDirection(from, controls?.[0] ?? to) ?? findLeftDirection(from, to),
      back: findLeftDirection(controls?.[1] ?? from, to) ?? findLeftDirection(from, to),
    };
  });
  const last = segments.length;
  const moves = ends.map((_, i): Point => {
    if (!isClosed && (i === 0 || i === last)) return { x: 0, y: 0 };
    return mitered(sides[(i + last - 1) % last]?.back, sides[i % last]?.out);
  });
  return {
    start: moved(start, moves[0]),
    segments: segments.map(({ to, controls }, i): Segment => {
      const from = ends[i] as Point;
      const isOpenEnd = !isClosed && (i === 0 || i === last - 1);
      if (!controls && !isOpenEnd) return { to: moved(to, moves[i + 1]) };
      const [c, d] = controls ?? [between(from, to, 1 / 3), between(from, to, 2 / 3)];
      return {
        to: moved(to, moves[i + 1]),
        controls: [moved(c, scaledBy(sides[i]?.out)), moved(d, scaledBy(sides[i]?.back))],
      };
    }),
  };
}

const moved = ({ x, y }: Point, by: Point | undefined): Point => ({ x: x + (by?.x ?? 0), y: y + (by?.y ?? 0) });
const scaledBy = (side: Point | undefined): Point => ({ x: UNDERLAP * (side?.x ?? 0), y: UNDERLAP * (side?.y ?? 0) });
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** The direction to the left of a way (y down), of length 1. */
function findLeftDirection(from: Point, to: Point): Point | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return length > 1e-6 ? { x: dy / length, y: -dx / length } : undefined;
}

/** How a corner moves so that both of its sides do, or less where it is very sharp. */
function mitered(a: Point | undefined, b: Point | undefined): Point {
  const [p, q] = [a ?? b ?? { x: 0, y: 0 }, b ?? a ?? { x: 0, y: 0 }];
  const sum = { x: p.x + q.x, y: p.y + q.y };
  const length = sum.x * sum.x + sum.y * sum.y;
  const times = (UNDERLAP * 2) / Math.max(length, 1);
  return { x: sum.x * times, y: sum.y * times };
}

function formatPath({ rings }: Patch, outlineFor: (use: ArcUse) => FittedOutline, factor: number): string {
  return rings
    .map((ring) => {
      const outlines = ring.map(outlineFor);
      const start = outlines[0]?.start ?? { x: 0, y: 0 };
      const segments = outlines.flatMap((outline) => outline.segments);
      // The end of a path draws the last straight line.
      const drawnSegments = segments.at(-1)?.controls ? segments : segments.slice(0, -1);
      return `M${text(start, factor)}${drawnSegments.map(formatCommand).join("")}Z`;
    })
    .join("");
  function formatCommand({ to, controls }: Segment): string {
    return controls ? `C${[...controls, to].map((at) => text(at, factor)).join(" ")}` : `L${text(to, factor)}`;
  }
}

const text = ({ x, y }: Point, factor: number): string => `${rounded(x / factor)} ${rounded(y / factor)}`;
/** To 1/100 pixel. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
