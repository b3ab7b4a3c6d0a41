import { contours } from "d3-contour";
import type { Point, Ring } from "#domain/cutline/geometry";
import type { Mask } from "#domain/cutline/mask";

/**
 * The outer outlines of a mask in pixels, by marching squares with the crossing interpolated between pixel centres.
 * Holes are left out: a sticker is one sheet of vinyl, and what shows through is printed white.
 * @param threshold 1 to 255: from which alpha on a pixel is artwork
 */
export function outlinesOf({ width, height, alpha }: Mask, threshold: number): Array<Ring> {
  // One empty pixel all around, so that artwork which touches the edge still closes.
  const [w, h] = [width + 2, height + 2];
  const field = new Array<number>(w * h).fill(0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) field[(y + 1) * w + x + 1] = alpha[y * width + x] ?? 0;
  }
  const found = contours().size([w, h]).smooth(true).contour(field, threshold - 0.5);
  return found.coordinates.flatMap(([outer]) => {
    if (!outer || outer.length < 4) return [];
    return [outer.slice(0, -1).map(([x = 0, y = 0]) => ({ x: x - 1, y: y - 1 }))];
  });
}

/** Outline points to either side that take part in an average, about a pixel each. */
const REACH = 4;

/**
 * Evens out the stairs that pixels leave on a slanted edge: each point moves to the average of its neighbours, the near
 * ones counting more, but never further than `most` pixels. Corners and specks therefore stay where they are.
 */
export const evened = (rings: ReadonlyArray<Ring>, most: number): Array<Ring> =>
  rings.map((ring) =>
    ring.map((point, i): Point => {
      let [x, y, weights] = [0, 0, 0];
      for (let k = -REACH; k <= REACH; k++) {
        const near = ring[(i + k + ring.length * REACH) % ring.length] ?? point;
        const weight = REACH + 1 - Math.abs(k);
        x += near.x * weight;
        y += near.y * weight;
        weights += weight;
      }
      const [dx, dy] = [x / weights - point.x, y / weights - point.y];
      const share = Math.min(1, most / Math.max(Math.hypot(dx, dy), 1e-9));
      return { x: point.x + dx * share, y: point.y + dy * share };
    }),
  );
