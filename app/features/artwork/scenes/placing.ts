import type { Box, Point } from "#domain/ground/kernel/geometry";

/** A point as shares of the area that one can stick to, 0 to 1 from the left and the top. */
export interface Share {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Share = { x: 0.5, y: 0.5 };
/** How far an arrow key moves, as a share; five times as far with Shift. */
const KEY_STEP = 0.02;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number): number => Math.min(Math.max(share, 0), 1);

/** A point of the drawing as shares of an area in it. Points beyond its edge move to the edge. */
export const toAreaShare = (point: Point, area: Box): Share => ({
  x: within((point.x - area.x) / area.width),
  y: within((point.y - area.y) / area.height),
});

/**
 * Where the arrow keys move something; undefined for any other key.
 * @param box the current position, without the limit of the edge
 */
export function movedByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  box: Box,
  area: Box,
): Share | undefined {
  const move = MOVES[key];
  if (!move) return undefined;
  const step = KEY_STEP * (shiftKey ? 5 : 1);
  return toAreaShare(
    {
      x: box.x + box.width / 2 + move[0] * step * area.width,
      y: box.y + box.height / 2 + move[1] * step * area.height,
    },
    area,
  );
}
