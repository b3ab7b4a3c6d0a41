import { toThousandth } from "#domain/ground/kernel/measure";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
/** Finds places where a new object touches no other. Objects that touch would become one sticker. */
import type { Box, Point } from "#domain/ground/kernel/geometry";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import {
  selectedObjects,
  duplicate,
  resizeCanvas,
  type Ids,
  type NewObject,
} from "#domain/prepress/builder/operations";
import { boundsOfRings } from "#domain/prepress/builder/outline";
import { ringsOfObject } from "#domain/prepress/builder/pieces";
import type { Typefaces } from "#domain/prepress/builder/render";

/** Vinyl between the cut lines of two stickers, and between a cut line and the edge of the sheet, in inches. */
export const CLEARANCE = 0.08;
/** Space reserved below a figure for a name that the customer may add, in inches. */
const NAME_ROOM = 0.4;
/** Tolerance for rounding: boxes that only touch do not overlap. */
const SLACK = 1e-6;

type Canvas = BuilderDocument["canvas"];

/** How far an object extends from its center, in inches. A figure with a name extends further down than up. */
export interface Reach {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/**
 * Finds the nearest place at which an object keeps `CLEARANCE` from all boxes and from the edge. The nearest place is
 * the wanted one itself, or lies straight beside it on a side of a forbidden area, or where two sides cross. Only these
 * candidates are tested.
 * @param occupied boxes in inches of the sheet
 * @param target the preferred place, by default the middle of the sheet
 * @returns undefined where there is no free place
 */
export function nearestFreePlace(
  { width, height }: Canvas,
  occupied: ReadonlyArray<Box>,
  { left, right, up, down }: Reach,
  target?: Point,
): Point | undefined {
  // The area in which the object's center keeps the distance from the edge, and the areas too close to other objects.
  const [x1, x2, y1, y2] = [left + CLEARANCE, width - right - CLEARANCE, up + CLEARANCE, height - down - CLEARANCE];
  if (x1 > x2 + SLACK || y1 > y2 + SLACK) return undefined;
  const forbidden = occupied.map((box) => ({
    x1: box.x - right - CLEARANCE,
    x2: box.x + box.width + left + CLEARANCE,
    y1: box.y - down - CLEARANCE,
    y2: box.y + box.height + up + CLEARANCE,
  }));
  // Centers the object's box, which is not symmetrical around its center.
  const best = target ?? { x: (width + left - right) / 2, y: (height + up - down) / 2 };
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

/** How far the cut line of an object extends from its center. */
function measureReach(object: NewObject, faces: Typefaces): Reach {
  const { x, y, width, height } = boundsOfRings(ringsOfObject({ ...object, id: "new", x: 0, y: 0 }, faces));
  return { left: -x, right: x + width, up: -y, down: y + height };
}

/**
 * Scales to try for a figure without a name: customers usually add one, so a smaller figure with space for it is
 * better.
 */
const SMALLER = [1, 0.85, 0.7] as const;

/**
 * Places an object at the free place nearest to the middle. A figure without a name gets space for one if possible, and
 * may be scaled down for it.
 * @returns undefined where there is no free place
 */
export function inFreePlace(document: BuilderDocument, object: NewObject, faces: Typefaces): NewObject | undefined {
  const occupied = document.objects.map((obstacle) => boundsOfRings(ringsOfObject(obstacle, faces)));
  const tries =
    object.kind === "picture" && isBlank(object.caption) ? SMALLER.map((factor) => ({ factor, below: NAME_ROOM })) : [];
  for (const { factor, below } of [...tries, { factor: 1, below: 0 }]) {
    const sized = {
      ...object,
      width: toThousandth(object.width * factor),
      height: toThousandth(object.height * factor),
    };
    const reach = measureReach(sized, faces);
    const place = nearestFreePlace(document.canvas, occupied, { ...reach, down: reach.down + below });
    if (place) return { ...sized, x: toThousandth(place.x), y: toThousandth(place.y) };
  }
  return undefined;
}

/** Returns the smallest larger sheet size on which the object has a free place, or undefined. */
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

/** Offset of a copy from its original where there is no free place, in inches. */
const ASIDE = 0.25;

/** Offsets right or down, or back where the copy would leave the sheet. */
const asideWithin = (from: number, extent: number, room: number): number =>
  from + extent + ASIDE <= room || from < ASIDE ? ASIDE : -ASIDE;

/**
 * Adds copies, as a whole, at the nearest free place. Where there is none, the copies lie offset on their originals and
 * `isFree` is false.
 */
export function duplicateInFreePlace(
  document: BuilderDocument,
  ids: Ids,
  faces: Typefaces,
): ReturnType<typeof duplicate> & { readonly isFree: boolean } {
  const { x, y, width, height } = boundsOfRings(
    selectedObjects(document, ids).flatMap((object) => ringsOfObject(object, faces)),
  );
  const [from, occupied] = [
    { x: x + width / 2, y: y + height / 2 },
    document.objects.map((object) => boundsOfRings(ringsOfObject(object, faces))),
  ];
  const free = nearestFreePlace(
    document.canvas,
    occupied,
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
