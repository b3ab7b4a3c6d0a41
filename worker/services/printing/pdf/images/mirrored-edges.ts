import type { Box } from "#domain/kernel/geometry";
import type { Matrix } from "#domain/files/svg/matrix";
import { matrixOps, n } from "../operators.ts";

/** Before the box, within it, or after it, along one axis. */
type Side = -1 | 0 | 1;
const SIDES: ReadonlyArray<Side> = [-1, 0, 1];

/** A stretch along one axis, and the coordinate at which the content is mirrored there. */
interface Strip {
  readonly from: number;
  readonly length: number;
  readonly mirror: number | undefined;
}

function stripOf(side: Side, { from, length }: { readonly from: number; readonly length: number }, by: number): Strip {
  switch (side) {
    case -1:
      return { from: from - by, length: by, mirror: from };
    case 0:
      return { from, length, mirror: undefined };
    case 1:
      return { from: from + length, length: by, mirror: from + length };
  }
}

/** Flips the axes that have a mirror. */
const mirrorMatrix = (column: Strip, row: Strip): Matrix => [
  column.mirror === undefined ? 1 : -1,
  0,
  0,
  row.mirror === undefined ? 1 : -1,
  2 * (column.mirror ?? 0),
  2 * (row.mirror ?? 0),
];

/**
 * Repeats content around its box, mirrored at the box's four edges and corners, as far as the bleed. Whatever touches an
 * edge continues beyond it, so a slightly misplaced cut shows no step.
 * @param content fills `box`; inches  @param by inches beyond the box; nothing is repeated for 0
 */
export function mirroredEdges(content: string, { x, y, width, height }: Box, by: number): string {
  if (by <= 0) return "";
  let edges = "";
  for (const down of SIDES) {
    for (const across of SIDES) {
      if (down === 0 && across === 0) continue;
      const column = stripOf(across, { from: x, length: width }, by);
      const row = stripOf(down, { from: y, length: height }, by);
      edges += `q\n${[column.from, row.from, column.length, row.length].map(n).join(" ")} re W n\n${matrixOps(mirrorMatrix(column, row))}${content}Q\n`;
    }
  }
  return edges;
}
