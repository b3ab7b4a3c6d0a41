import {
  measureRingBounds,
  measureRingLength,
  moveRing,
  measureSignedArea,
  type Box,
  type Point,
  type Ring,
} from "#domain/ground/kernel/geometry";
import { roundPoint, toPath } from "#domain/prepress/artwork/cut-line/path";

export type CutShape = "custom" | "circle" | "oval" | "square" | "rectangle" | "rounded";

/** The cut line as cutter and screens use it. Inches, y down, origin at the top left of the finished piece. */
export interface CutLine {
  readonly kind: "traced" | "shape";
  readonly shape: CutShape;
  /** SVG path of straight segments. Holes run in the opposite direction. */
  readonly path: string;
  /** The cut through the vinyl only, inside `path`, which then is the edge of the backing. */
  readonly kiss?: string;
  /** Number of nodes of the path. */
  readonly points: number;
  /** Number of separate stickers. */
  readonly pieces: number;
  /** The finished size, including the white border. */
  readonly width: number;
  readonly height: number;
  /** Where the whole picture lies, including transparent margins. It may extend outside the finished piece. */
  readonly artBox: Box;
  /** Total cutting length in inches. */
  readonly lengthIn: number;
  /** Area of vinyl inside the line, in square inches. */
  readonly areaIn2: number;
}

const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Closer points are merged, in inches. The plotter's own step is 0.001 in. */
const MIN_STEP = 0.0005;

function withoutRepeats(ring: Ring): Ring {
  const points: Array<Point> = [];
  for (const point of ring) {
    const last = points.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= MIN_STEP) points.push(point);
  }
  const [first] = points;
  const last = points.at(-1);
  if (first && last && points.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < MIN_STEP) points.pop();
  return points;
}

/**
 * Moves rings and picture to the finished piece's origin, rounds them to a ten-thousandth of an inch, and measures the
 * result.
 */
export function buildCutLine(
  rings: ReadonlyArray<Ring>,
  artBox: Box,
  { kind, shape }: Pick<CutLine, "kind" | "shape">,
): CutLine {
  const { x: leftEdge, y: top } = measureRingBounds(rings) ?? { x: 0, y: 0 };
  const placedRings = rings
    .map((ring) => withoutRepeats(moveRing(ring, -leftEdge, -top).map(roundPoint)))
    .filter((ring) => ring.length > 2);
  const size = measureRingBounds(placedRings) ?? { width: 0, height: 0 };
  return {
    kind,
    shape,
    path: toPath(placedRings),
    points: placedRings.reduce((sum, ring) => sum + ring.length, 0),
    pieces: placedRings.filter((ring) => measureSignedArea(ring) > 0).length || placedRings.length,
    width: round4(size.width),
    height: round4(size.height),
    artBox: {
      x: round4(artBox.x - leftEdge),
      y: round4(artBox.y - top),
      width: round4(artBox.width),
      height: round4(artBox.height),
    },
    lengthIn: round4(placedRings.reduce((sum, ring) => sum + measureRingLength(ring), 0)),
    areaIn2: round4(Math.abs(placedRings.reduce((sum, ring) => sum + measureSignedArea(ring), 0))),
  };
}
