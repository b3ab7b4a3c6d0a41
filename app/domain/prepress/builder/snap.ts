import type { Box } from "#domain/ground/kernel/geometry";

/** An alignment line: `at` on its axis, visible from `from` to `to` on the other axis. In inches of the sheet. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: ReadonlyArray<Guide>;
}

export interface SnapField {
  readonly canvas: { readonly width: number; readonly height: number };
  /** Bounding boxes of the objects that do not move. */
  readonly others: ReadonlyArray<Box>;
  /** Maximum distance to snap, in inches. */
  readonly tolerance: number;
  /** Grid spacing in inches, 0 for none. The grid applies where no object is near. */
  readonly grid?: number;
}

interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Snaps a moving box to the nearest line: middle and edges of the sheet, edges and middles of other objects, or the
 * grid.
 */
export function snap(box: Box, { canvas, others, tolerance, grid = 0 }: SnapField): Snap {
  const x = snapAxis(
    [box.x, box.x + box.width / 2, box.x + box.width],
    listSnapLines(others, "x", canvas),
    tolerance,
    grid,
  );
  const y = snapAxis(
    [box.y, box.y + box.height / 2, box.y + box.height],
    listSnapLines(others, "y", canvas),
    tolerance,
    grid,
  );
  const moved = { x: box.x + x.by, y: box.y + y.by };
  const guides: Array<Guide> = [
    ...x.lines.map(({ at, from, to }): Guide => ({
      axis: "x",
      at,
      from: Math.min(from, moved.y),
      to: Math.max(to, moved.y + box.height),
    })),
    ...y.lines.map(({ at, from, to }): Guide => ({
      axis: "y",
      at,
      from: Math.min(from, moved.x),
      to: Math.max(to, moved.x + box.width),
    })),
  ];
  return { dx: x.by, dy: y.by, guides };
}

function listSnapLines(boxes: ReadonlyArray<Box>, axis: "x" | "y", canvas: SnapField["canvas"]): Array<Line> {
  const [size, across] = axis === "x" ? [canvas.width, canvas.height] : [canvas.height, canvas.width];
  const sheet = [0, size / 2, size].map((at) => ({ at, from: 0, to: across }));
  const objects = boxes.flatMap((box) => {
    const [start, extent, from, length] =
      axis === "x" ? [box.x, box.width, box.y, box.height] : [box.y, box.height, box.x, box.width];
    return [start, start + extent / 2, start + extent].map((at) => ({ at, from, to: from + length }));
  });
  return [...sheet, ...objects];
}

const SAME = 1e-6;

function snapAxis(
  edges: ReadonlyArray<number>,
  lines: ReadonlyArray<Line>,
  tolerance: number,
  grid: number,
): { by: number; lines: ReadonlyArray<Line> } {
  let best = Infinity;
  for (const edge of edges) for (const { at } of lines) if (Math.abs(at - edge) < Math.abs(best)) best = at - edge;
  if (Math.abs(best) <= tolerance) {
    const met = lines.filter(({ at }) => edges.some((edge) => Math.abs(edge + best - at) < SAME));
    // One guide for each line, spanning everything on it.
    const byPlace = new Map<number, Line>();
    for (const line of met) {
      const knownLine = byPlace.get(line.at);
      byPlace.set(
        line.at,
        knownLine
          ? { at: line.at, from: Math.min(knownLine.from, line.from), to: Math.max(knownLine.to, line.to) }
          : line,
      );
    }
    return { by: best, lines: [...byPlace.values()] };
  }
  const [start = 0] = edges;
  const toGrid = grid > 0 ? Math.round(start / grid) * grid - start : Infinity;
  return { by: Math.abs(toGrid) <= tolerance ? toGrid : 0, lines: [] };
}
