import { FAINT, type Mask } from "#domain/prepress/artwork/cut-line/mask";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import type { Point, Ring } from "#domain/ground/kernel/geometry";

/** A larger share of the ink outside the cut line is always reported. 0 to 1. */
export const MAX_OUTSIDE = 0.001;

export interface Coverage {
  /** Share of the artwork's ink that lies outside the cut line, 0 to 1. */
  readonly share: number;
  /** The ink outside the line, in the mask's pixels. */
  readonly outside: Mask;
}

/**
 * Measures how much of the artwork a cut line would cut off. Ink counts by its alpha, so a faint shadow weighs less
 * than a letter.
 * @param line undefined paths and lines without the picture's place have an unknown coverage: everything is outside
 */
export function measureLineCoverage(mask: Mask, line: CheckedLine): Coverage {
  const { width, height, alpha } = mask;
  const outside = new Uint8Array(width * height);
  const rows = findCrossings(fromPath(line.kiss ?? line.path) ?? [], line, mask);
  let [ink, cut] = [0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    const edges = rows[y] ?? [];
    let [next, isInside] = [0, false];
    for (let x = 0; x < width; x++, at++) {
      while (next < edges.length && (edges[next] as number) <= x + 0.5) {
        isInside = !isInside;
        next += 1;
      }
      const value = alpha[at] as number;
      if (value < FAINT) continue;
      ink += value;
      if (isInside) continue;
      cut += value;
      outside[at] = value;
    }
  }
  return { share: ink === 0 ? 0 : cut / ink, outside: { width, height, alpha: outside } };
}

/** For each row of pixels, the sorted places at which the line crosses the middle of the row, in pixels. */
function findCrossings(
  rings: ReadonlyArray<Ring>,
  { artBox }: Pick<CheckedLine, "artBox">,
  { width, height }: Mask,
): Array<Array<number>> {
  const rows = Array.from({ length: height }, (): Array<number> => []);
  if (!artBox) return rows;
  const [scaleX, scaleY] = [width / artBox.width, height / artBox.height];
  const placePoint = ({ x, y }: Point): Point => ({ x: (x - artBox.x) * scaleX, y: (y - artBox.y) * scaleY });
  for (const ring of rings) {
    let from = placePoint(ring.at(-1) as Point);
    for (const point of ring) {
      const to = placePoint(point);
      const [top, bottom] = from.y < to.y ? [from, to] : [to, from];
      const last = Math.min(height, Math.ceil(bottom.y - 0.5));
      for (let y = Math.max(0, Math.ceil(top.y - 0.5)); y < last; y++)
        rows[y]?.push(top.x + ((y + 0.5 - top.y) / (bottom.y - top.y)) * (bottom.x - top.x));
      from = to;
    }
  }
  for (const row of rows) row.sort((a, b) => a - b);
  return rows;
}

/** Cells along the longer side of the picture, in which ink that lies close together is one place. */
const CELLS = 24;
/** More marks would hide the artwork. */
const MAX_PLACES = 12;

/** Ink of a cell with the sum of its places, weighted by ink; of joined cells, the place in pixels. */
interface Place {
  readonly ink: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the places of ink outside the line, those with the most ink first, in the line's inches. */
export function placesOutside({ outside }: Coverage, { artBox }: Pick<CheckedLine, "artBox">): Array<Point> {
  if (!artBox) return [];
  const { width, height, alpha } = outside;
  const cell = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const across = Math.ceil(width / cell);
  const cells = new Map<number, Place>();
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const ink = alpha[at] as number;
      if (ink === 0) continue;
      const key = Math.floor(y / cell) * across + Math.floor(x / cell);
      const place = cells.get(key) ?? { ink: 0, x: 0, y: 0 };
      cells.set(key, { ink: place.ink + ink, x: place.x + ink * (x + 0.5), y: place.y + ink * (y + 0.5) });
    }
  }
  return connected(cells, across)
    .sort((a, b) => b.ink - a.ink)
    .slice(0, MAX_PLACES)
    .map(({ x, y }) => ({ x: artBox.x + (x / width) * artBox.width, y: artBox.y + (y / height) * artBox.height }));
}

/** Joins neighboring cells, also across corners. A place lies where its heaviest cell has its ink. */
function connected(cells: Map<number, Place>, across: number): Array<Place> {
  const places: Array<Place> = [];
  const take = (key: number): Place | undefined => {
    const place = cells.get(key);
    cells.delete(key);
    return place;
  };
  for (const start of [...cells.keys()]) {
    const first = take(start);
    if (!first) continue;
    let [heaviest, ink] = [first, first.ink];
    for (const open = [start]; open.length > 0;) {
      for (const near of listNeighbors(open.pop() as number, across)) {
        const nearPlace = take(near);
        if (!nearPlace) continue;
        if (nearPlace.ink > heaviest.ink) heaviest = nearPlace;
        ink += nearPlace.ink;
        open.push(near);
      }
    }
    places.push({ ink, x: heaviest.x / heaviest.ink, y: heaviest.y / heaviest.ink });
  }
  return places;
}

/** The cells around a cell. Those past the end of a row belong to no neighbor. */
const listNeighbors = (key: number, across: number): Array<number> =>
  [-across, 0, across].flatMap((dy) =>
    [-1, 0, 1].map((dx) => key + dy + dx).filter((near) => Math.abs((near % across) - (key % across)) <= 1),
  );

/**
 * A line around everything may enclose this much more area than one around the solid parts before the customer is
 * asked.
 */
const MAX_GROWTH = 1.5;
/** From this share on, the parts outside are artwork, not dust. */
const ARTWORK_SHARE = 0.02;

/**
 * Returns whether the line should go around everything without asking: when it barely grows, or when the parts that
 * would be cut off are too much to be dust.
 * @param growth area of the line around everything by the area of the line around the solid parts
 */
export const widensByItself = (share: number, growth: number): boolean =>
  share > MAX_OUTSIDE && (growth <= MAX_GROWTH || share >= ARTWORK_SHARE);

/** A share as a percentage that is never rounded to nothing: "0.3 %" reads as 0.3. */
export const formatPercent = (share: number): string =>
  share >= 0.0995 ? String(Math.round(share * 100)) : String(Math.max(0.1, Math.round(share * 1000) / 10));
