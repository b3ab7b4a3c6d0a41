/** Where a new object lies on a sheet without touching the others: what touches would become one sticker with them. */
import type { Box, Point } from "#domain/kernel/geometry";
import type { BuilderDocument } from "#domain/builder/document";
import { chosen, duplicate, resizeCanvas, type Ids, type NewObject } from "#domain/builder/operations";
import { boundsOfRings } from "#domain/builder/outline";
import { ringsOfObject } from "#domain/builder/pieces";
import type { Typefaces } from "#domain/builder/render";

/** Vinyl between the cut lines of two stickers, and between them and the edge of the sheet, in inches. */
export const CLEARANCE = 0.08;
/** Room that is kept below a figure for the name that it may get, in inches. */
const NAME_ROOM = 0.4;
/** Rounding: boxes that only meet do not overlap. */
const SLACK = 1e-6;

type Canvas = BuilderDocument["canvas"];

/** How far a thing reaches from its middle, in inches; a figure with a name reaches further down than up. */
export interface Reach {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/**
 * The place nearest to another one, the middle of the sheet by default, at which a thing keeps `CLEARANCE` from all boxes and from the edge; undefined only
 * where there is none at all. Such a place is the wanted one itself, or lies on a side of what is forbidden: straight beside
 * the wanted one, or where two sides cross. So it is enough to look at those.
 * @param taken boxes in inches of the sheet
 * @param wanted where it would lie best, in inches of the sheet
 */
export function nearestFreePlace(
  { width, height }: Canvas,
  taken: ReadonlyArray<Box>,
  { left, right, up, down }: Reach,
  wanted?: Point,
): Point | undefined {
  // Where its middle may lie for the edge's sake, and where it may not for the others'.
  const [x1, x2, y1, y2] = [left + CLEARANCE, width - right - CLEARANCE, up + CLEARANCE, height - down - CLEARANCE];
  if (x1 > x2 + SLACK || y1 > y2 + SLACK) return undefined;
  const forbidden = taken.map((box) => ({
    x1: box.x - right - CLEARANCE,
    x2: box.x + box.width + left + CLEARANCE,
    y1: box.y - down - CLEARANCE,
    y2: box.y + box.height + up + CLEARANCE,
  }));
  // The thing itself lies in the middle, not the point that it is placed by.
  const best = wanted ?? { x: (width + left - right) / 2, y: (height + up - down) / 2 };
  const middle = { x: Math.min(x2, Math.max(x1, best.x)), y: Math.min(y2, Math.max(y1, best.y)) };
  const within = (values: ReadonlyArray<number>, from: number, to: number) =>
    [...new Set(values)].filter((value) => value >= from - SLACK && value <= to + SLACK);
  const xs = within([middle.x, x1, x2, ...forbidden.flatMap((box) => [box.x1, box.x2])], x1, x2);
  const ys = within([middle.y, y1, y2, ...forbidden.flatMap((box) => [box.y1, box.y2])], y1, y2);
  const places = xs
    .flatMap((x) => ys.map((y) => ({ x, y, distance: Math.hypot(x - middle.x, y - middle.y) })))
    .sort((a, b) => a.distance - b.distance);
  const free = places.find(
    ({ x, y }) =>
      !forbidden.some((box) => x > box.x1 + SLACK && x < box.x2 - SLACK && y > box.y1 + SLACK && y < box.y2 - SLACK),
  );
  return free && { x: free.x, y: free.y };
}

/** What the cut line of an object reaches around its middle. */
function reachOf(object: NewObject, faces: Typefaces): Reach {
  const { x, y, width, height } = boundsOfRings(ringsOfObject({ ...object, id: "new", x: 0, y: 0 }, faces));
  return { left: -x, right: x + width, up: -y, down: y + height };
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** A figure without a name gets one next, so it is rather made this much smaller than put where no name has room. */
const SMALLER = [1, 0.85, 0.7] as const;

/**
 * The object in the free place nearest to the middle; undefined where all is taken. A figure without a name gets room for
 * one where there is some, and may become a little smaller for it.
 */
export function inFreePlace(document: BuilderDocument, object: NewObject, faces: Typefaces): NewObject | undefined {
  const taken = document.objects.map((other) => boundsOfRings(ringsOfObject(other, faces)));
  const tries =
    object.kind === "picture" && object.caption.trim() === ""
      ? SMALLER.map((factor) => ({ factor, below: NAME_ROOM }))
      : [];
  for (const { factor, below } of [...tries, { factor: 1, below: 0 }]) {
    const sized = { ...object, width: thousandth(object.width * factor), height: thousandth(object.height * factor) };
    const reach = reachOf(sized, faces);
    const place = nearestFreePlace(document.canvas, taken, { ...reach, down: reach.down + below });
    if (place) return { ...sized, x: thousandth(place.x), y: thousandth(place.y) };
  }
  return undefined;
}

/** The smallest of the sizes that are larger than the sheet on which the object has a free place; undefined without one. */
export function roomierSheet(
  document: BuilderDocument,
  object: NewObject,
  faces: Typefaces,
  sizes: ReadonlyArray<Canvas>,
): Canvas | undefined {
  const { width, height } = document.canvas;
  const larger = sizes.filter(
    (size) => size.width >= width && size.height >= height && size.width * size.height > width * height,
  );
  return larger
    .sort((a, b) => a.width * a.height - b.width * b.height)
    .find((size) => inFreePlace(resizeCanvas(document, size), object, faces) !== undefined);
}

/** How far a copy lies from its original where there is no free place, in inches. */
const ASIDE = 0.25;

/** The nearest step aside that keeps a box on the sheet: to the right and down, or back where that is over the edge. */
const asideWithin = (from: number, extent: number, room: number): number =>
  from + extent + ASIDE <= room || from < ASIDE ? ASIDE : -ASIDE;

/**
 * Copies as near to their originals as they touch nothing, all of them together. Where no such place is left on the sheet they
 * lie a little aside, upon their originals, and `isFree` is false.
 */
export function duplicateInFreePlace(
  document: BuilderDocument,
  ids: Ids,
  faces: Typefaces,
): ReturnType<typeof duplicate> & { readonly isFree: boolean } {
  const { x, y, width, height } = boundsOfRings(
    chosen(document, ids).flatMap((object) => ringsOfObject(object, faces)),
  );
  const [from, taken] = [
    { x: x + width / 2, y: y + height / 2 },
    document.objects.map((object) => boundsOfRings(ringsOfObject(object, faces))),
  ];
  const free = nearestFreePlace(
    document.canvas,
    taken,
    { left: width / 2, right: width / 2, up: height / 2, down: height / 2 },
    from,
  );
  if (free) return { ...duplicate(document, ids, { x: free.x - from.x, y: free.y - from.y }), isFree: true };
  return {
    ...duplicate(document, ids, {
      x: asideWithin(x, width, document.canvas.width),
      y: asideWithin(y, height, document.canvas.height),
    }),
    isFree: false,
  };
}
